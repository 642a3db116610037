// Package strval says what a partly known string is, and what may be done with it without the program:
// a Value is text with holes, and says for every byte from which Go literal it comes.
//
// Package eval builds a value as a tree (Node), whose leaves are texts and holes, and writes it out as a
// Value once it is asked for. Out come its parts, what strings.Trim, Replace and fmt leave of it (Cut), the same
// with marks in its holes, for net/url (Filling), and the definitions that it came by (Provenance).
package strval
