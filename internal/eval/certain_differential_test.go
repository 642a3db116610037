package eval

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/certain"
)

// No value that is said to be certain is unseen. Random functions of branches, early
// returns, loops and calls are run with all values of their parameters. If a sink is
// reached in some run, and all assignments that gave it a value were in some run, then a
// certain value has been there.
func TestCertainDifferential(t *testing.T) {
	const functions = 300
	g := &choices{Rand: rand.New(rand.NewPCG(*seed, 1))}
	src := g.program(functions)
	seen := make(map[int][]string)
	marked := make(map[string]bool)
	in := bufio.NewScanner(bytes.NewReader(run(t, src)))
	for in.Scan() {
		if name, ok := strings.CutPrefix(in.Text(), "mark "); ok {
			marked[name] = true
			continue
		}
		num, text, _ := strings.Cut(in.Text(), " ")
		id, err := strconv.Atoi(num)
		if err != nil {
			t.Fatalf("the program printed %q", in.Text())
		}
		seen[id] = append(seen[id], text)
	}

	s := check(t, src)
	lines := strings.Split(src, "\n")
	literal := regexp.MustCompile(`L[0-9]+`)
	var counts [3]int
	several := 0
	for cur := range s.files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if name, ok := call.Fun.(*ast.Ident); !ok || name.Name != "sink" {
			continue
		}
		id, err := strconv.Atoi(call.Args[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		values := s.eval.Values(call.Args[1])
	next:
		for _, v := range values {
			is := s.eval.Certain(v, call.Args[1])
			counts[is]++
			if is != certain.Certain || len(seen[id]) == 0 {
				continue
			}
			for _, name := range literal.FindAllString(v.Text, -1) {
				if !marked[name] {
					continue next
				}
			}
			if len(values) > 1 {
				several++
			}
			found := false
			for p, i := pattern(v), 0; i < len(seen[id]) && !found; i++ {
				found = p.MatchString(seen[id][i])
			}
			if !found {
				t.Errorf("seed %d, sink %d has never %s, which is said to be certain, but %q\n%s", *seed, id, dump(v), seen[id], functionOf(lines, id))
			}
		}
	}
	t.Logf("%d values are certain, %d of them one of several of their sink; %d are one of several, %d guarded", counts[certain.Certain], several, counts[certain.OneOf], counts[certain.Guarded])
	if counts[certain.Certain] < functions || several < functions/4 || counts[certain.OneOf] < functions/10 || counts[certain.Guarded] < functions/10 {
		t.Error("the program says too little")
	}
}

// choices writes random functions in which parameters decide what a variable is and what
// is done with it. Each literal is there once, and marked where it is assigned.
type choices struct {
	*rand.Rand
	b        strings.Builder
	sinks    int
	literals int
	names    int
	vars     []string
	depth    int
	loops    int
	fuel     int
	alone    int // conditions on a parameter that decides nothing else
}

// parameters are how many booleans a function has. The last of them are each for one call
// that may fail or one early return: an error is held to have nothing to do with other
// conditions, and what an early return has excluded is not held against what is assigned
// later.
const (
	parameters = 9
	single     = 5
)

func (g *choices) program(functions int) string {
	g.b.WriteString(`
var seen = map[string]bool{}
func say(s string) { if !seen[s] { seen[s] = true; fmt.Println(s) } }
func sink(id int, s string) bool { say(fmt.Sprint(id, " ", s)); return true }
func mark(s string) { say("mark " + s) }
var dice uint32 = 1
func roll() bool { dice = dice*1664525 + 1013904223; return dice>>31 == 1 }
func fails(b bool) error { if b && roll() { return errors.New("fails") }; return nil }
func fetch(b bool) (string, error) { if b && roll() { return "", errors.New("fails") }; return "fetched", nil }
func find(b bool) (string, bool) { if b { return "found", true }; return "none", true }
func pick(b bool) string { if b { return "left" }; return "right" }
func accept(s string) error { return nil }
func likes(s string) bool { return len(s)%2 == 0 }
type row struct { u string; ok bool }
`)
	for i := range functions {
		fmt.Fprintf(&g.b, "func f%d(b [%d]bool) {\n", i, parameters)
		for k := range parameters {
			fmt.Fprintf(&g.b, "b%d := b[%d]; _ = b%d\n", k, k, k)
		}
		g.vars, g.depth, g.loops, g.fuel, g.alone = nil, 0, 0, 12, 0
		g.declare()
		g.block(4 + g.IntN(4))
		g.sink()
		g.b.WriteString("}\n")
	}
	fmt.Fprintf(&g.b, "func run() {\nfor n := range 2 << %d {\nvar b [%d]bool\nfor i := range b { b[i] = n>>i&1 == 1 }\n", parameters, parameters)
	for i := range functions {
		fmt.Fprintf(&g.b, "f%d(b)\n", i)
	}
	g.b.WriteString("}\n}\n")
	return g.b.String()
}

func (g *choices) w(format string, args ...any) { fmt.Fprintf(&g.b, format, args...) }

func (g *choices) pick(list ...string) string { return list[g.IntN(len(list))] }

func (g *choices) variable() string { return g.pick(g.vars...) }

// cond returns a condition on the parameters.
func (g *choices) cond() string {
	b := func() string { return fmt.Sprintf("b%d", g.IntN(parameters-single)) }
	switch g.IntN(6) {
	case 0:
		return "!" + b()
	case 1:
		return b() + g.pick(" && ", " || ") + b()
	}
	return b()
}

// once returns a parameter that decides nothing else, if there is one left.
func (g *choices) once() string {
	if g.alone++; g.alone > single {
		return "false"
	}
	return fmt.Sprintf("b%d", parameters-g.alone)
}

// literal returns a new literal; g.mark says that it is assigned.
func (g *choices) literal() string {
	g.literals++
	return fmt.Sprintf("%q", fmt.Sprintf("L%d.", g.literals))
}

func (g *choices) mark() { g.w("mark(\"L%d\")\n", g.literals) }

func (g *choices) name() string {
	g.names++
	return "v" + strconv.Itoa(g.names)
}

func (g *choices) declare() {
	v := g.name()
	g.w("%s := %s; _ = %s\n", v, g.literal(), v)
	g.mark()
	g.vars = append(g.vars, v)
}

func (g *choices) sink() {
	g.sinks++
	text := g.variable()
	if g.IntN(4) == 0 {
		text += ` + "/" + ` + g.variable()
	}
	g.w(g.pick("sink(%d, %s)\n", "sink(%d, %s)\n", "sink(%d, %s)\n", "func() { sink(%d, %s) }()\n", "_ = "+g.cond()+" && sink(%d, %s)\n"), g.sinks, text)
}

func (g *choices) block(n int) {
	scope := len(g.vars)
	g.depth++
	for range n {
		g.stmt()
	}
	g.depth--
	g.vars = g.vars[:scope]
}

func (g *choices) stmt() {
	if g.fuel--; g.fuel < 0 || g.depth > 3 {
		g.sink()
		return
	}
	switch v := g.variable(); g.IntN(20) {
	case 0:
		g.declare()
	case 1, 2, 3:
		g.w("%s = %s\n", v, g.literal())
		g.mark()
	case 4:
		g.w("%s += %s\n", v, g.literal())
		g.mark()
	case 5, 6, 7:
		g.w("if %s {\n", g.cond())
		g.block(1 + g.IntN(2))
		if g.IntN(3) == 0 {
			g.w("} else {\n")
			g.block(1)
		}
		g.w("}\n")
	case 8, 9:
		if g.loops > 0 {
			g.w("if %s { continue }\n", g.cond()) // after a break too the rest of a list is meant to be tried
		} else {
			g.w("if %s { return }\n", g.once())
		}
	case 10:
		g.w("if err := fails(%s); err != nil {\n", g.once())
		g.block(1)
		if g.loops == 0 { // the rest of a list is meant to be tried
			g.w("%s", g.pick("return\n", ""))
		}
		g.w("}\n")
	case 11:
		g.w("{ err := fails(%s)\nif err != nil { %s = %s\n", g.once(), v, g.literal())
		g.mark()
		g.w("}\nif err != nil { return }\n")
		g.sink()
		g.w("}\n")
	case 12:
		x := g.name()
		g.w("%s, %s := %s\n_ = %s\n", x, "e"+x, "fetch("+g.once()+")", x)
		g.w("if e%s != nil { return }\n", x)
		g.vars = append(g.vars, x)
	case 13:
		x := g.name()
		g.w("%s, ok%s := find(%s)\n_ = %s\nif !ok%s { return }\n", x, x, g.cond(), x, x)
		g.vars = append(g.vars, x)
	case 14:
		x := g.name()
		g.w("%s := pick(%s)\n_ = %s\n", x, g.cond(), x)
		g.vars = append(g.vars, x)
	case 15:
		r := g.name()
		g.w("for _, %s := range []row{{\"A.\", true}, {\"B.\", false}, {u: \"C.\"}} {\n", r)
		g.w("%s", g.pick("", "", "if "+r+".ok { continue }\n", "if "+g.cond()+" { continue }\n", "if likes("+r+".u) { continue }\n", "if "+r+".u == \"B.\" { continue }\n"))
		g.loops++
		g.vars = append(g.vars, r+".u")
		g.sinks++
		g.w("sink(%d, %s.u)\n", g.sinks, r)
		g.block(1)
		g.vars = g.vars[:len(g.vars)-1]
		g.loops--
		g.w("}\n")
	case 16:
		g.w("for range 2 {\n")
		g.loops++
		g.block(1 + g.IntN(2))
		g.loops--
		g.w("}\n")
	case 17:
		g.w("switch {\ncase %s:\n", g.cond())
		g.block(1)
		g.w("case %s:\n", g.cond())
		g.block(1)
		g.w("%s}\n", g.pick("", "default:\n"+"mark(\"\")\n"))
	case 18:
		g.sinks++
		g.w("if %s { sink(%d, %s) }\n", g.pick("likes("+v+")", v+` != ""`, "strings.HasPrefix("+v+`, "L1")`, v+` == "left"`), g.sinks, v)
	case 19:
		g.w("if err := accept(%s); err != nil { return }\n", v)
	}
}
