package flow

import "slices"

// A PathCond is a condition of the path on which a value came: what must have happened
// for it to be the value. Two values whose conditions exclude each other cannot be in one:
//
//	scheme, port := "http", ":80"
//	if tls {
//		scheme, port = "https", ":443"
//	}
//	u := scheme + "://h" + port // http://h:80 and https://h:443, never http://h:443
//
// A PathCond holds at one moment of the run. It is dropped where a value is
// carried into the next iteration of a loop or out of a function.
type PathCond struct {
	At    any    // a *cfg.Block where branches join, a variable there, or what enumerates the rows of a table
	Edges uint64 // of the block's incoming edges, by one of which it was entered, or of the variable's Defs; 0 for rows
	Row   int    // the row of the table
}

// Joined returns the conditions that hold where a and b both do. It reports false
// if they cannot.
func Joined(a, b []PathCond) ([]PathCond, bool) {
	if len(b) == 0 {
		return a, true
	}
	if len(a) == 0 {
		return b, true
	}
	out := slices.Clone(a)
next:
	for _, c := range b {
		for i := range out {
			if o := &out[i]; o.At == c.At {
				if o.Edges &= c.Edges; o.Edges == 0 && c.Edges != 0 || o.Row != c.Row {
					return nil, false
				}
				continue next
			}
		}
		out = append(out, c)
	}
	return out, true
}

// Either returns the conditions that hold where a or b do.
func Either(a, b []PathCond) []PathCond {
	var out []PathCond
	for _, c := range a {
		for _, d := range b {
			if c.At == d.At && c.Row == d.Row {
				c.Edges |= d.Edges
				out = append(out, c)
			}
		}
	}
	return out
}
