package analyzer_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	gopackages "golang.org/x/tools/go/packages"
)

// largestCycle is how many files of a package are at most in one cycle: each of them
// calls a function of the next, or uses anything of it. They may sink.
var largestCycle = map[string]struct{ calls, uses int }{
	"analyzer":          {1, 1},
	"internal/intent":   {1, 1},
	"internal/summary":  {1, 1},
	"internal/flow":     {1, 1},
	"internal/strval":   {1, 1},
	"internal/protocol": {1, 1},
	"internal/check":    {1, 1},
}

// The files of a package are rooms too: no file of one knows the secrets of another.
// How many of them know each other all the same is bounded.
func TestCycles(t *testing.T) {
	for pkg, most := range largestCycle {
		mode := gopackages.NeedName | gopackages.NeedFiles | gopackages.NeedCompiledGoFiles | gopackages.NeedImports | gopackages.NeedSyntax | gopackages.NeedTypes | gopackages.NeedTypesInfo
		list, err := gopackages.Load(&gopackages.Config{Mode: mode}, "../"+pkg)
		if err != nil || len(list) != 1 || len(list[0].Errors) > 0 {
			t.Fatalf("%s: %v %v", pkg, err, list)
		}
		calls, uses := fileUses(list[0])
		for _, tt := range []struct {
			what  string
			edges map[string]map[string]bool
			most  int
		}{{"call", calls, most.calls}, {"use", uses, most.uses}} {
			cycle := largestComponent(tt.edges)
			t.Logf("%s: %d of %d files %s each other in the largest cycle: %v", pkg, len(cycle), len(tt.edges), tt.what, cycle)
			if len(cycle) > tt.most {
				t.Errorf("%s: %d files %s each other in one cycle, and %d may: %v", pkg, len(cycle), tt.what, tt.most, cycle)
			}
		}
	}
}

// fileUses returns the files of pkg, each with those whose functions it calls, and with those
// of which it uses anything: functions, types, variables, constants.
func fileUses(pkg *gopackages.Package) (calls, uses map[string]map[string]bool) {
	nameOf := func(n interface{ Pos() token.Pos }) string { return filepath.Base(pkg.Fset.Position(n.Pos()).Filename) }
	calls, uses = make(map[string]map[string]bool), make(map[string]map[string]bool)
	for _, file := range pkg.Syntax {
		from := nameOf(file)
		calls[from], uses[from] = make(map[string]bool), make(map[string]bool)
		ast.Inspect(file, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			obj := pkg.TypesInfo.Uses[id]
			if obj == nil || obj.Pkg() != pkg.Types || nameOf(obj) == from {
				return true
			}
			_, isFunc := obj.(*types.Func)
			if isFunc {
				calls[from][nameOf(obj)] = true
			}
			if isFunc || obj.Parent() == pkg.Types.Scope() {
				uses[from][nameOf(obj)] = true
			}
			return true
		})
	}
	return calls, uses
}

// largestComponent returns the nodes of the largest strongly connected component.
func largestComponent(edges map[string]map[string]bool) []string {
	reaches := func(from string) map[string]bool {
		seen := make(map[string]bool)
		for queue := []string{from}; len(queue) > 0; {
			next := queue[0]
			queue = queue[1:]
			for to := range edges[next] {
				if !seen[to] {
					seen[to] = true
					queue = append(queue, to)
				}
			}
		}
		return seen
	}
	all := make(map[string]map[string]bool)
	for from := range edges {
		all[from] = reaches(from)
	}
	var largest []string
	for _, a := range slices.Sorted(maps.Keys(edges)) {
		cycle := []string{a}
		for b := range edges {
			if b != a && all[a][b] && all[b][a] {
				cycle = append(cycle, b)
			}
		}
		if len(cycle) > len(largest) {
			slices.Sort(cycle)
			largest = cycle
		}
	}
	return largest
}
