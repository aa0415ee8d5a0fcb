"""Writing: sheets of display lists come in, files go out. One module a format (`pdf`, `svg`,
`png`), and what they share: `pages` (a sheet as one list of items), `job`, `rights`, `characters`,
`numbers`, `extent`, `visible`, `pictures` and `findings`. Sheets for cutters have formats of their
own (`cut_svg`, `dxf`), which share `cut_lines` and `cut_words`.

A format's heavy library is imported when its `write` is called, not before. What a renderer cannot
draw it reports as a finding; it never leaves it out silently."""
