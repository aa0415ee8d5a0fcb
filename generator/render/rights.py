"""Whose a file is and what may be done with it, in the words that programs look for: a document
comes in, an RDF description goes out, the same for PDF (as XMP) and SVG.

The terms are those of Dublin Core for title, creator and rights, of XMP for the licence's address,
and of Creative Commons for a licence of theirs."""

import re
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from generator.cutting import CutDocument
from generator.model import Document
from generator.render.characters import writable

_NAMES: Final = {
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    "xmlns:xmp": "http://ns.adobe.com/xap/1.0/",
    "xmlns:xmpRights": "http://ns.adobe.com/xap/1.0/rights/",
    "xmlns:cc": "http://creativecommons.org/ns#",
}
#: An address of Creative Commons.
_COMMONS: Final = re.compile(r"https?://([\w-]+\.)*creativecommons\.org([:/?#]|$)", re.IGNORECASE)

#: The marks of an XMP packet; the number is the one that the standard gives to all packets.
_BEGIN: Final = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
_END: Final = '<?xpacket end="r"?>'


def rdf(document: Document | CutDocument) -> Element:
    """Describe a document: its title, and author and licence where they are known."""
    root = Element("rdf:RDF", {"xmlns:rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#"})
    about = SubElement(root, "rdf:Description", {"rdf:about": "", **_NAMES})
    SubElement(about, "xmp:CreatorTool").text = "Spielbogen"
    _say(about, "dc:title", "rdf:Alt", document.title)
    _say(about, "dc:creator", "rdf:Seq", document.author)
    _say(about, "dc:rights", "rdf:Alt", document.job.licence)
    if document.job.licence:
        SubElement(about, "xmpRights:Marked").text = "True"
    _link(about, document.job.licence_url)
    return root


def xmp(document: Document) -> bytes:
    """Write the description as the packet that a PDF carries."""
    root = Element("x:xmpmeta", {"xmlns:x": "adobe:ns:meta/"})
    root.append(rdf(document))
    return f"{_BEGIN}\n{tostring(root, encoding='unicode')}\n{_END}".encode()


def _say(about: Element, term: str, kind: str, words: str) -> None:
    if words:
        item = SubElement(SubElement(SubElement(about, term), kind), "rdf:li")
        item.text = writable(words)
        if kind == "rdf:Alt":  # alternatives are by language, and one has to be for all
            item.set("xml:lang", "x-default")


def _link(about: Element, url: str) -> None:
    if url:
        SubElement(about, "xmpRights:WebStatement").text = writable(url)
    if _COMMONS.match(url):
        SubElement(about, "cc:license", {"rdf:resource": writable(url)})
