"""The card table as data: 24 cards that differ however they are turned, arrows and houses."""

from tests.games.wasserwege.sailing import Card, islands


def turns(card: Card) -> frozenset[Card]:
    return frozenset(card.turned(quarters) for quarters in range(4))


def test_no_card_is_another_one_turned() -> None:
    cards = islands()
    assert len(cards) == 24
    assert len({turns(card) for card in cards}) == 24


def test_every_card_has_two_arrows_in_and_two_out() -> None:
    for card in islands():
        assert len(card.stubs) == 8
        assert card.stubs.count("<") == card.stubs.count(">") == 2
        assert card.stubs.count(".") == 4


def test_sixteen_cards_have_a_house() -> None:
    assert sum(card.house is not None for card in islands()) == 16


def test_every_link_is_land_or_open() -> None:
    for card in islands():
        assert len(card.inner) == 4
        assert set(card.inner) <= {"#", "-"}


def test_turning_by_a_quarter_moves_the_north_west_to_the_north_east() -> None:
    card = Card("<.......", "#---", 0)
    assert card.turned(1) == Card("..<.....", "-#--", 1)
