// Package defaults finds the default of what a user may set: a setting that is asked for by its name, a flag, a field with
// a tag. In goes the call, the variable or the tag that reads it, out comes the expression or the text of its default.
package defaults

import (
	"go/ast"
	"go/types"
	"reflect"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
) // A setting has a name, and a default that the package gives for the name elsewhere:
//
//	viper.SetDefault("api.url", "https://api.example.com")
//	http.Get(viper.GetString("api.url") + "/users")

// A Reader reads the defaults of one package.
type Reader struct {
	flow     *flow.Package
	settings flow.Once[map[settingKey]*setting] // what findSettings says
}

// New returns a defaultsReader of the package in.
func New(in *flow.Package) *Reader { return &Reader{flow: in} }

// IsSetting reports whether x asks for a setting by its name.
func (r *Reader) IsSetting(x ast.Expr) bool {
	_, ok := r.settingGot(x)
	return ok
}

// settingGetters are the functions that return the setting which their first argument names, by library.
var settingGetters = map[string]string{
	"github.com/spf13/viper.GetString":         "viper",
	"github.com/spf13/viper.Viper.GetString":   "viper",
	"github.com/spf13/pflag.FlagSet.GetString": "pflag",
	"github.com/urfave/cli.Context.String":     "cli",
	"github.com/urfave/cli/v2.Context.String":  "cli",
	"github.com/urfave/cli/v3.Command.String":  "cli",
}

// Of returns the only default of the setting that call returns, if no code asks for that; or nil.
func (r *Reader) Of(call *ast.CallExpr) ast.Expr {
	key, ok := r.settingGot(call)
	if !ok {
		return nil
	}
	s := r.settings.Of(r.findSettings)[key]
	if s == nil || s.asked || len(s.defaults) != 1 {
		return nil // of several commands, perhaps
	}
	return s.defaults[0]
}

// settingGot returns the setting that the call x returns, if it does.
func (r *Reader) settingGot(x ast.Expr) (settingKey, bool) {
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return settingKey{}, false
	}
	pkg, name := r.flow.Called(call)
	library := settingGetters[pkg+"."+name]
	if library == "" {
		return settingKey{}, false
	}
	return r.settingKey(library, call.Args[0])
}

// settingKey returns the setting of library that expr, a constant, names.
func (r *Reader) settingKey(library string, expr ast.Expr) (settingKey, bool) {
	name, ok := flow.StringConst(r.flow.Info, expr) // ok is false of nil
	if library == "viper" {
		name = strings.ToLower(name) // its names have no case
	}
	return settingKey{library, name}, ok && name != ""
}

// findSettings returns what the package says of settings, by a walk through it.
func (r *Reader) findSettings() map[settingKey]*setting {
	settings := make(flow.Memo[settingKey, *setting])
	of := func(key settingKey) *setting {
		return settings.Of(key, func(settingKey) *setting { return new(setting) })
	}
	for cur := range r.flow.Files.Root().Preorder((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr:
			if key, ok := r.settingGot(n); ok {
				s := of(key)
				s.asked = s.asked || r.isAsked(cur)
			}
			library, f := "", flow.Flag{}
			if r.flow.CallTo(n, "github.com/spf13/viper", "SetDefault", "Viper.SetDefault") != nil && len(n.Args) == 2 {
				library, f = "viper", flow.Flag{Name: n.Args[0], Default: n.Args[1]}
			} else if made, ok := r.flow.FlagOf(n); ok {
				library, f = "pflag", made
			}
			if key, ok := r.settingKey(library, f.Name); ok {
				of(key).defaults = append(of(key).defaults, f.Default)
			}
		case *ast.CompositeLit:
			if key, value, ok := r.flagLiteral(n); ok {
				of(key).defaults = append(of(key).defaults, value)
			}
		}
	}
	return settings
}

// flagLiteral returns the setting that lit, a flag of urfave/cli, describes, and its default.
//
//	&cli.StringFlag{Name: "url", Value: "https://api.example.com"}
func (r *Reader) flagLiteral(lit *ast.CompositeLit) (key settingKey, value ast.Expr, ok bool) {
	t := r.flow.Info.TypeOf(lit)
	named, _ := types.Unalias(t).(*types.Named)
	if named == nil || named.Obj().Pkg() == nil || !strings.HasPrefix(named.Obj().Pkg().Path(), "github.com/urfave/cli") {
		return key, nil, false
	}
	name := flow.FieldValue(lit, -1, "Name")
	value = flow.FieldValue(lit, -1, "Value")
	if name == nil || value == nil || !flow.IsString(r.flow.Info.TypeOf(value)) {
		return key, nil, false
	}
	key, ok = r.settingKey("cli", name)
	return key, value, ok
}

// isAsked reports whether the expression at cur is a part of a condition, or an argument of a
// function of package strings, which may be one.
func (r *Reader) isAsked(cur inspector.Cursor) bool {
	if flow.IsAsked(cur) {
		return true
	}
	for ; ; cur = cur.Parent() {
		if cur.ParentEdgeKind() == edge.CallExpr_Args {
			if pkg, _ := r.flow.Called(cur.Parent().Node().(*ast.CallExpr)); pkg == "strings" {
				return true
			}
		}
		if _, ok := cur.Parent().Node().(ast.Expr); !ok {
			return false
		}
	}
}

// A flag of the command line has its default, or what the user says:
//
//	var base = flag.String("base", "https://example.com", "where to ask")
//	http.Get(*base + "/users")

// OfFlag returns the default of the flag that v, a pointer, reads, if nothing else sets or asks it; or nil.
func (r *Reader) OfFlag(v *types.Var) ast.Expr {
	life := r.flow.Local(v)
	if life == nil {
		life = r.flow.Constant(v)
	}
	d := life.Only()
	if d == nil || d.Kind != flow.Assigned {
		return nil
	}
	call, ok := ast.Unparen(d.RHS).(*ast.CallExpr)
	if !ok {
		return nil
	}
	if f, ok := r.flow.FlagOf(call); ok && f.Var == nil && r.OnlyReads(v) {
		return f.Default
	}
	return nil
}

// OnlyReads reports whether the package does no more with v, a pointer, than to read what it points to, which it does not ask.
func (r *Reader) OnlyReads(v *types.Var) bool {
	return r.flow.Only(v, &flow.Policy{Kinds: []flow.EventKind{flow.Declare, flow.Define}, Also: func(ev flow.Event) bool {
		at := ev.At.Parent()
		return ev.Kind == flow.Deref && at.ParentEdgeKind() != edge.UnaryExpr_X && !r.isAsked(at)
	}})
}

// The tag of a struct field may have its default, which a library sets if nothing else does:
//
//	type Config struct {
//		BaseURL string `env:"BASE_URL" envDefault:"https://api.example.com"`
//	}

// defaultKeys are the keys of such tags: of kong, go-arg, go-flags, envconfig and defaults; of
// caarlos0/env; of cleanenv.
var defaultKeys = []string{"default", "envDefault", "env-default"}

// OfTag returns the default in lit, a field's tag. It reports false if there is none.
func OfTag(lit *ast.BasicLit) (string, bool) {
	tag, err := strconv.Unquote(lit.Value)
	if err != nil {
		return "", false
	}
	for _, key := range defaultKeys {
		if text := reflect.StructTag(tag).Get(key); text != "" {
			return text, true
		}
	}
	return "", false
}

// A setting is what the package says of one.
type setting struct {
	defaults []ast.Expr
	asked    bool // some code asks what it is
}

// A settingKey names a setting of one library.
type settingKey struct{ library, name string }
