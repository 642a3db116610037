package strval

import (
	"go/ast"
	"slices"
	"strings"
)

// Funcs of a Cut of which nobody knows what comes in the place of what it cuts.
const (
	Replace = "Replace" // strings.Replace of what begins with With
	Extend  = "Extend"  // something is put behind the string

	ReplaceName = "ReplaceName" // strings.Replace of a name, between the marks that With has around a NUL byte
)

// Fill is the Func of a Cut that formats the string with as many arguments as With says.
const Fill = "Fill"

// Funcs of a Cut that formats or joins. It is the first of a hole's Cuts.
const (
	Sprintf  = "Sprintf"   // fmt.Sprintf, of the parameter and those after it
	Join     = "Join"      // strings.Join, With between them
	JoinBy   = "JoinBy"    // strings.Join, the parameter of the index With between them
	PathJoin = "path.Join" //

	JoinAfter = "JoinAfter" // strings.Join, behind other elements: With is before each
)

// maxCuts bounds the cuts of one string.
const maxCuts = 4

// Gathers reports whether c makes a string of all arguments of a variadic parameter.
func (c Cut) Gathers() bool {
	return c.Func == Join || c.Func == JoinBy || c.Func == JoinAfter || c.Func == PathJoin
}

// isFormatted reports whether a string with these cuts is formatted first.
func isFormatted(cuts []Cut) bool { return len(cuts) > 0 && cuts[0].Func == Sprintf }

// isHole reports whether a hole is at i.
func (v Value) isHole(i int) bool {
	_, ok := slices.BinarySearchFunc(v.Holes, i, func(h Hole, i int) int { return h.At - i })
	return ok
}

// rest returns what nobody knows of the result of c, which expr stands for.
func (c Cut) rest(expr ast.Expr) node {
	if c.Maybe || c.Func == Replace || c.Func == ReplaceName || c.Func == Fill {
		return openEnd(expr)
	}
	return hole(Any, expr)[0].node
}

// trimPrefix returns where v begins without prefix.
func trimPrefix(v Value, prefix string) (start int, ok bool) {
	head := v.head()
	if strings.HasPrefix(head, prefix) {
		return len(prefix), true
	}
	return 0, v.Complete() || !strings.HasPrefix(prefix, head)
}

// trimSuffix returns where v ends without suffix. It reports false if a hole
// decides it.
func trimSuffix(v Value, suffix string) (end int, ok bool) {
	tail := v.tail()
	if strings.HasSuffix(tail, suffix) {
		return len(v.Text) - len(suffix), true
	}
	return len(v.Text), v.Complete() || !strings.HasSuffix(suffix, tail)
}

func (v Value) head() string {
	if len(v.Holes) > 0 {
		return v.Text[:v.Holes[0].At]
	}
	return v.Text
}

// tail returns the text after v's last hole, and head that before its first.
func (v Value) tail() string {
	if n := len(v.Holes); n > 0 {
		return v.Text[v.Holes[n-1].At+1:]
	}
	return v.Text
}
