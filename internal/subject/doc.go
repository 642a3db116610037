// Package subject finds what is judged and is no string in a sink: comparisons, splits, cutsets,
// copies of a query, texts that no API parses, whole URLs that are taken apart as if they were a
// path, *url.URL values.
//
// Each type here goes over the package for one of them, and gives sites of the role that its check
// is for.
package subject
