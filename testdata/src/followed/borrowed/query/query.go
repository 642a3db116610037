// Package query makes a query of another one.
package query

type Query struct{ Path, Host string }

func (q Query) Copy() Query { return Query{Path: q.Path} } // want Copy:`result 0\.Path {q\.Path}; reads -1`
