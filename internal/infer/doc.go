// Package infer finds the parameters, results, fields and variables of a package whose strings
// reach a sink, and writes them as facts for the packages that import it.
//
//	func (c *Client) get(p string) { http.Get(c.base + p) }    // p reaches http.Get, behind c.base
//
// It is a worklist: each place is looked at once, and again for each effect that is new for what
// its string is given to.
package infer
