package eval

import (
	"fmt"
	"strings"
	"testing"
)

// A list that is appended to here and there has as many values as there are ways. They are not all
// looked at.
func TestAppendedOften(t *testing.T) {
	var b strings.Builder
	b.WriteString("func f(c bool) { l := []string{\"a\"}\n")
	for i := range 25 {
		fmt.Fprintf(&b, "if c { l = append(l, \"b%d\") }\nl = append(l, \"c%d\")\n", i, i)
	}
	b.WriteString("sink(strings.Join(l, \"/\")) }")
	test(t, []example{{"often", b.String(), "<any strings.Join(…)>"}})
}
