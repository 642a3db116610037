// Package cli is a stub.
package cli

type Flag interface{ Names() []string }

type StringFlag struct{ Name, Value string }

func (f *StringFlag) Names() []string { return []string{f.Name} }

type Context struct{}

func (c *Context) String(name string) string { return "" }

type Command struct {
	Flags  []Flag
	Action func(*Context) error
}
