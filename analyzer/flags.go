package analyzer

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/settings"
)

// overrides are what flags say. They win over a Config.
type overrides struct {
	enable, disable     []string
	group               []string
	strict, unsafeFixes *bool // nil: not said
	functions           []Function
}

// addFlags adds to fs the flags that set o.
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
