package terminal

import (
	"regexp"
	"sync"
)

// lazily returns what compiles an expression when it is first used: go vet starts this
// program for each package, and never uses it.
func lazily(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
