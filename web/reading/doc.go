// Package reading compares how three readers take the same string as a URL:
// RFC 3986 (package uri), Go's net/url, and a browser (the WHATWG's URL
// Standard).
//
//	reading.go  a Reading: the parts that a reader sees, or why it refuses; what it means; by package uri, by
//	            net/url, and of a browser's href
//	compare.go  three readings, row by row: alike, spelt differently, different; and in a sentence
//	report.go   all that the page shows of a string: comparison, faults, normal form, target;
//	             the string cut at its delimiters; the URI that stands for an IRI
//
// The browser is not called from here: who calls Report says what the browser
// made of the string.
package reading
