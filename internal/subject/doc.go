// Package subject finds what is judged and is no string in a sink: comparisons, splits, cutsets,
// copies of a query, texts that no API parses, whole URLs that are taken apart as if they were a
// path, *url.URL values.
//
// A Finder has a search for each of them, and gives sites of the role that its check is for. URLValues
// finds the last.
package subject
