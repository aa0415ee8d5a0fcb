"""Cutting: flat parts onto the bed of a cutter. In come parts in nominal size, a machine and the
sheets at hand; out go documents of sheets whose lines allow for the kerf and stand in the order in
which they are to be cut. Nothing here knows games or file formats."""

from generator.sheets.cut.coupon_page import coupon_page
from generator.sheets.cut.coupons import coupons
from generator.sheets.cut.doubts import unread
from generator.sheets.cut.lay import Words, lay
from generator.sheets.cut.machines import find_machine, load_machines
from generator.sheets.cut.materials import check_stock, find_material, load_materials, stock_of
from generator.sheets.cut.measures import cut_length, used_share

__all__ = [
    "Words",
    "check_stock",
    "coupon_page",
    "coupons",
    "cut_length",
    "find_machine",
    "find_material",
    "lay",
    "load_machines",
    "load_materials",
    "stock_of",
    "unread",
    "used_share",
]
