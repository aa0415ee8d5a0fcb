"""Lists of a game: what it consists of, to count it by, and what to get and in which order to make
it. In come rules and what somebody settled about paper and machine; out come lists as values, as
text for people, tables and programs, and as pages to print and tick off."""
