package analyzer

import (
	"flag"
	"fmt"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/checks"
	"github.com/urilint/urilint/internal/settings"
)

// Config says what an analyzer reports and where it looks. The zero value is
// the default. Field tags are the names in golangci-lint's settings, and in a
// file .urilint.yaml.
type Config struct {
	// Enable and Disable are lists of check IDs, or "all". Naming a check overrides
	// "all": Disable ["all"] with Enable ["badsyntax"] leaves one check.
	Enable  []string `json:"enable"`
	Disable []string `json:"disable"`

	// Group is a list of groups: fails, elsewhere, exposes, style; and ipv6, of what goes
	// wrong only with an IPv6 address. Only findings of these are reported; with "-"
	// before one, all but these. An empty list means all.
	Group []string `json:"group"`

	// FailOn is a list as Group is one. The command urilint exits with 1 only for findings
	// of these. An empty list means all. golangci-lint has severities for this.
	FailOn []string `json:"fail-on"`

	// Strict also reports what is often intended: a missing "/" after the host, no
	// host before a port, "?" or "#" in url.URL.Path, and a reference with an absolute
	// path, which drops the path of its base. In _test.go files it also reports what
	// the API accepts.
	Strict bool `json:"strict"`

	// UnsafeFixes also offers fixes that guess at what was meant, or edit a text that other
	// code may need unchanged.
	UnsafeFixes bool `json:"unsafe-fixes"`

	// Functions and Fields are further places that take URIs.
	Functions []Function `json:"functions"`
	Fields    []Field    `json:"fields"`

	// Exclude leaves findings of some files out.
	Exclude []Exclusion `json:"exclude"`

	// Root is the folder that the paths of Exclude are relative to; "" is that of the
	// module, which is the nearest one with a go.mod.
	Root string `json:"-"`
}

// An Exclusion leaves findings of some files out.
type Exclusion = settings.Exclusion

// A Function is a function or method with a parameter that takes a URI.
type Function struct {
	Name   string `json:"name"`    // as types.Func.FullName gives it: "example.com/client.New", "(*example.com/client.Client).Get"
	ArgPos int    `json:"arg-pos"` // index of the argument, the receiver not counted
	Role   string `json:"role"`    // as in the catalogue: "http-url"
	If     string `json:"if"`      // optional: conditions, as in the catalogue: "0=Location" if the first argument must be that constant
}

func (f Function) line() catalogue.Line {
	return catalogue.Line{Name: f.Name, Arg: strconv.Itoa(f.ArgPos), Role: f.Role, If: f.If}
}

// A Field is a field of a named struct type that takes a URI.
type Field struct {
	Name string `json:"name"` // "example.com/client.Config.BaseURL"
	Role string `json:"role"`
}

// compile validates c. Its errors name the field and what is allowed there.
func (c *Config) compile() (*settings.Program, error) {
	p := &settings.Program{Strict: c.Strict, UnsafeFixes: c.UnsafeFixes, Exclude: c.Exclude, Root: c.Root}
	p.Likely = slices.Contains(c.Enable, "unescaped")
	var err error
	if p.Checks, err = c.checks(); err != nil {
		return nil, err
	}
	if p.Groups, err = check.NewSelection(c.Group); err != nil {
		return nil, fmt.Errorf("group: %w", err)
	}
	if _, err = check.NewSelection(c.FailOn); err != nil {
		return nil, fmt.Errorf("fail-on: %w", err)
	}
	for i, e := range c.Exclude {
		if err := e.Fault(); err != nil {
			return nil, fmt.Errorf("exclude[%d].%w", i, err)
		}
	}
	lines, err := c.lines()
	if err != nil {
		return nil, err
	}
	p.Catalogue = catalogue.All()
	if len(lines) > 0 {
		if p.Catalogue, err = p.Catalogue.With(lines); err != nil {
			return nil, fmt.Errorf("functions, fields: %w", err)
		}
		for _, line := range lines {
			s, _ := line.Sink() // understood by lines
			p.User = append(p.User, settings.Declared{Sink: s, Name: line.Name})
		}
	}
	return p, nil
}

// checks returns the checks that run, in order of precedence.
func (c *Config) checks() ([]*check.Check, error) {
	for _, list := range []struct {
		field string
		ids   []string
	}{{"enable", c.Enable}, {"disable", c.Disable}} {
		for _, id := range list.ids {
			if err := settings.KnownCheck(id); err != nil {
				return nil, fmt.Errorf("%s: %w", list.field, err)
			}
		}
	}
	for _, id := range c.Enable {
		if slices.Contains(c.Disable, id) {
			return nil, fmt.Errorf("enable, disable: %q is in both", id)
		}
	}
	var list []*check.Check
	for _, k := range checks.All {
		// The name of the check decides, then "all", then what it is by default.
		byDefault := slices.Contains(c.Enable, "all") || !slices.Contains(c.Disable, "all") && !k.OptIn
		if slices.Contains(c.Enable, k.ID) || !slices.Contains(c.Disable, k.ID) && byDefault {
			list = append(list, k)
		}
	}
	return list, nil
}

// lines returns Functions and Fields as lines of a catalogue.
func (c *Config) lines() ([]catalogue.Line, error) {
	var lines []catalogue.Line
	for i, f := range c.Functions {
		if _, err := f.line().Sink(); err != nil {
			return nil, fmt.Errorf("functions[%d]: %w", i, err)
		}
		lines = append(lines, f.line())
	}
	for i, f := range c.Fields {
		line := catalogue.Line{Name: f.Name, Arg: ".", Role: f.Role}
		if _, err := line.Sink(); err != nil {
			return nil, fmt.Errorf("fields[%d]: %w", i, err)
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// declarationsHold returns an error if the user declared a sink of pkg, or of a package
// it imports, that is not there. A name that is not exported is checked in its own package.
func declarationsHold(p *settings.Program, pkg *types.Package) error {
	for _, s := range p.User {
		for _, there := range append(pkg.Imports(), pkg) {
			if there.Path() != s.Key.Pkg || !there.Complete() || there != pkg && !s.Key.Exported() {
				continue
			}
			err := s.Verify(there)
			if s.Variadic = true; err != nil && s.Verify(there) != nil { // a user gives the index alone
				return &DeclarationError{s.Name, err}
			}
		}
	}
	return nil
}

// A DeclarationError says that a function or field of a Config or flag does not exist,
// or has no such argument.
type DeclarationError struct {
	Name string // as the Config gives it
	Err  error
}

// Error returns, e.g., "functions, fields: there is no net/http.Gett".
func (e *DeclarationError) Error() string { return "functions, fields: " + e.Err.Error() }

// Unwrap returns Err.
func (e *DeclarationError) Unwrap() error { return e.Err }

// Excluded returns which of c's exclusions leaves a finding of a check in a file
// out, or -1. The file's name is relative to what the patterns are relative to, with
// "/".
func (c *Config) Excluded(file, check string) int {
	return settings.Excluding(c.Exclude, file, check)
}

// overrides are what flags say. They win over a Config.
type overrides struct {
	enable, disable     []string
	group               []string
	strict, unsafeFixes *bool // nil: not said
	functions           []Function
}

func (o *overrides) addFlags(fs *flag.FlagSet) {
	fs.Func("enable", "comma-separated `checks` to switch on, or all", addChecks(&o.enable))
	fs.Func("disable", "comma-separated `checks` to switch off, or all", addChecks(&o.disable))
	fs.Func("group", "report only findings of these comma-separated `groups`: fails, elsewhere, exposes, style, ipv6; with - before it, all others", func(s string) error {
		list := strings.Split(s, ",")
		_, err := check.NewSelection(list)
		o.group = append(o.group, list...)
		return err
	})
	fs.BoolFunc("strict", "also report faults that are often intended, and in tests those that the API accepts", setBool(&o.strict))
	fs.BoolFunc("unsafe-fixes", "also offer fixes that guess at what was meant, or edit a text that other code may need", setBool(&o.unsafeFixes))
	fs.Func("fn", "comma-separated functions that take a URI, as `name:role:pos`; pos is the index of the argument; a condition may follow: name:role:1 if 0=Location", o.addFunctions)
}

// over returns c with what o says otherwise. A check that a flag names is on or
// off as the flag says; "all" in a flag leaves nothing of c's two lists.
func (o *overrides) over(c Config) Config {
	named := slices.Concat(o.enable, o.disable)
	if slices.Contains(named, "all") {
		c.Enable, c.Disable = nil, nil
	}
	isNamed := func(id string) bool { return slices.Contains(named, id) }
	c.Enable = append(slices.DeleteFunc(slices.Clone(c.Enable), isNamed), o.enable...)
	c.Disable = append(slices.DeleteFunc(slices.Clone(c.Disable), isNamed), o.disable...)
	if o.group != nil {
		c.Group = o.group
	}
	if o.strict != nil {
		c.Strict = *o.strict
	}
	if o.unsafeFixes != nil {
		c.UnsafeFixes = *o.unsafeFixes
	}
	c.Functions = append(slices.DeleteFunc(slices.Clone(c.Functions), func(f Function) bool {
		return slices.ContainsFunc(o.functions, func(g Function) bool { return f.Name == g.Name && f.ArgPos == g.ArgPos && f.If == g.If })
	}), o.functions...)
	return c
}

// setBool returns what a boolean flag's value is passed to.
func setBool(target **bool) func(string) error {
	return func(s string) error {
		b, err := strconv.ParseBool(s)
		*target = &b
		return err
	}
}

// addChecks returns what adds comma-separated check IDs to a list.
func addChecks(ids *[]string) func(string) error {
	return func(s string) error {
		for id := range strings.SplitSeq(s, ",") {
			if err := settings.KnownCheck(id); err != nil {
				return err
			}
			*ids = append(*ids, id)
		}
		return nil
	}
}

// addFunctions adds comma-separated name:role:pos, or name:role:pos if conditions.
func (o *overrides) addFunctions(s string) error {
	for item := range strings.SplitSeq(s, ",") {
		// From the right: an import path may hold a colon one day, a role cannot.
		place, conds, _ := strings.Cut(item, " if ")
		rest, pos, ok1 := check.LastColon(place)
		name, role, ok2 := check.LastColon(rest)
		n, err := strconv.Atoi(pos)
		if !ok1 || !ok2 || err != nil {
			return fmt.Errorf("%q is not name:role:pos, such as example.com/client.New:http-url:0", item)
		}
		f := Function{Name: name, ArgPos: n, Role: role, If: conds}
		if _, err := f.line().Sink(); err != nil {
			return err
		}
		o.functions = append(o.functions, f)
	}
	return nil
}
