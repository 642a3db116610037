package abnf

import (
	_ "embed" // core.abnf
	"fmt"
	"strings"
)

// A Source is one ABNF text. File is in errors.
type Source struct{ File, Text string }

// A Rule is one definition, with its incremental alternatives (=/) joined.
type Rule struct {
	Name string // as first written
	File string
	Line int
	X    Expr
}

// A Grammar is a set of rules in which every name is defined and no rule
// reaches itself.
type Grammar struct {
	rules map[string]*Rule // by lower-case name
	order []string         // lower-case names as they were defined
}

//go:embed core.abnf
var core string

// Parse reads rule lists and RFC 5234's core rules into one Grammar. Its
// error is an *Error: bad syntax, a rule defined twice, an undefined rule, or
// a rule that refers to itself, directly or by way of others.
func Parse(sources ...Source) (*Grammar, error) {
	g := &Grammar{rules: map[string]*Rule{}}
	all := append([]Source{{File: "core.abnf", Text: core}}, sources...)
	for _, src := range all {
		p := parser{file: src.File, src: src.Text, line: 1}
		if err := p.ruleList(g); err != nil {
			return nil, err
		}
	}
	if err := g.check(); err != nil {
		return nil, err
	}
	return g, nil
}

// Rule returns the rule of that name, in any case, or nil.
func (g *Grammar) Rule(name string) *Rule { return g.rules[strings.ToLower(name)] }

// define adds one rule, or one more alternative to it.
func (g *Grammar) define(r *Rule, incremental bool) error {
	key := strings.ToLower(r.Name)
	old := g.rules[key]
	switch {
	case old == nil && incremental:
		return &Error{r.File, r.Line, r.Name, "=/ adds to a rule that is not defined above"}
	case old == nil:
		g.rules[key] = r
		g.order = append(g.order, key)
	case incremental:
		old.X = Alt{old.X, r.X}
	default:
		return &Error{r.File, r.Line, r.Name, fmt.Sprintf("defined before, at %s:%d", old.File, old.Line)}
	}
	return nil
}

// check demands that every name is defined and that expanding ends.
func (g *Grammar) check() error {
	c := checker{g: g, state: map[string]visit{}}
	for _, key := range g.order {
		if err := c.rule(key); err != nil {
			return err
		}
	}
	return nil
}

type visit uint8

const (
	unseen visit = iota
	open         // on the way down from a rule: meeting it again is recursion
	done
)

// checker walks rules depth first.
type checker struct {
	g     *Grammar
	state map[string]visit
}

func (c *checker) rule(key string) error {
	r := c.g.rules[key]
	c.state[key] = open
	if err := c.expr(r, r.X); err != nil {
		return err
	}
	c.state[key] = done
	return nil
}

func (c *checker) expr(r *Rule, x Expr) error {
	switch x := x.(type) {
	case Alt:
		return c.list(r, x)
	case Cat:
		return c.list(r, x)
	case Repeat:
		return c.expr(r, x.X)
	case Name:
		key := strings.ToLower(x.Rule)
		if c.g.rules[key] == nil {
			return &Error{r.File, x.Line, r.Name, fmt.Sprintf("%s is not defined", x.Rule)}
		}
		if c.state[key] == done {
			return nil
		}
		if c.state[key] == open {
			return &Error{r.File, x.Line, r.Name, fmt.Sprintf("%s refers to itself: not regular", x.Rule)}
		}
		return c.rule(key)
	}
	return nil
}

func (c *checker) list(r *Rule, xs []Expr) error {
	for _, x := range xs {
		if err := c.expr(r, x); err != nil {
			return err
		}
	}
	return nil
}
