package eval

import (
	"go/ast"
	"go/types"
	"reflect"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// A setting has a name, and a default that the package gives for the name elsewhere:
//
//	viper.SetDefault("api.url", "https://api.example.com")
//	http.Get(viper.GetString("api.url") + "/users")

// settingGetters are the functions and methods that return the setting with the name which is
// their first argument, with their libraries.
var settingGetters = map[string]string{
	"github.com/spf13/viper.GetString":         "viper",
	"github.com/spf13/viper.Viper.GetString":   "viper",
	"github.com/spf13/pflag.FlagSet.GetString": "pflag",
	"github.com/urfave/cli.Context.String":     "cli",
	"github.com/urfave/cli/v2.Context.String":  "cli",
	"github.com/urfave/cli/v3.Command.String":  "cli",
}

// settingOf returns the default of the setting that call returns, if it has one
// default that no code asks for; or nil.
func (e *Evaluator) settingOf(call *ast.CallExpr) ast.Expr {
	key, ok := e.settingGot(call)
	if !ok {
		return nil
	}
	s := e.settings.Of(e.findSettings)[key]
	if s == nil || s.asked || len(s.defaults) != 1 {
		return nil // of several commands, perhaps
	}
	return s.defaults[0]
}

// settingGot returns the setting that x returns, a call. It reports false if it returns
// none.
func (e *Evaluator) settingGot(x ast.Expr) (settingKey, bool) {
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return settingKey{}, false
	}
	pkg, name := e.flow.Called(call)
	library := settingGetters[pkg+"."+name]
	if library == "" {
		return settingKey{}, false
	}
	return e.settingKey(library, call.Args[0])
}

// settingKey returns the setting of library that expr, a constant, names.
func (e *Evaluator) settingKey(library string, expr ast.Expr) (settingKey, bool) {
	name, ok := e.stringConst(expr) // ok is false of nil
	if library == "viper" {
		name = strings.ToLower(name) // its names have no case
	}
	return settingKey{library, name}, ok && name != ""
}

// findSettings returns what the package says of settings, by a walk through it.
func (e *Evaluator) findSettings() map[settingKey]*setting {
	settings := make(flow.Memo[settingKey, *setting])
	of := func(key settingKey) *setting {
		return settings.Of(key, func(settingKey) *setting { return new(setting) })
	}
	for cur := range e.flow.Files.Root().Preorder((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr:
			if key, ok := e.settingGot(n); ok {
				s := of(key)
				s.asked = s.asked || e.isAsked(cur)
			}
			library, f := "", flow.Flag{}
			if e.flow.CallTo(n, "github.com/spf13/viper", "SetDefault", "Viper.SetDefault") != nil && len(n.Args) == 2 {
				library, f = "viper", flow.Flag{Name: n.Args[0], Default: n.Args[1]}
			} else if made, ok := e.flow.FlagOf(n); ok {
				library, f = "pflag", made
			}
			if key, ok := e.settingKey(library, f.Name); ok {
				of(key).defaults = append(of(key).defaults, f.Default)
			}
		case *ast.CompositeLit:
			if key, value, ok := e.flagLiteral(n); ok {
				of(key).defaults = append(of(key).defaults, value)
			}
		}
	}
	return settings
}

// flagLiteral returns the setting that lit, a flag of urfave/cli, describes, and its default.
//
//	&cli.StringFlag{Name: "url", Value: "https://api.example.com"}
func (e *Evaluator) flagLiteral(lit *ast.CompositeLit) (key settingKey, value ast.Expr, ok bool) {
	t := e.info.TypeOf(lit)
	named, _ := types.Unalias(t).(*types.Named)
	if named == nil || named.Obj().Pkg() == nil || !strings.HasPrefix(named.Obj().Pkg().Path(), "github.com/urfave/cli") {
		return key, nil, false
	}
	name := flow.FieldValue(lit, -1, "Name")
	value = flow.FieldValue(lit, -1, "Value")
	if name == nil || value == nil || !isString(e.info.TypeOf(value)) {
		return key, nil, false
	}
	key, ok = e.settingKey("cli", name)
	return key, value, ok
}

// isAsked reports whether the expression at cur is a part of a condition, or an argument of a
// function of package strings, which may be one.
func (e *Evaluator) isAsked(cur inspector.Cursor) bool {
	if flow.IsAsked(cur) {
		return true
	}
	for ; ; cur = cur.Parent() {
		if cur.ParentEdgeKind() == edge.CallExpr_Args {
			if pkg, _ := e.flow.Called(cur.Parent().Node().(*ast.CallExpr)); pkg == "strings" {
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

// flagValue returns the values of star, if that reads a flag by a variable that nothing else sets or asks; or nil.
func (e *Evaluator) flagValue(star *ast.StarExpr) []alt {
	id := flow.IdentOf(star.X)
	v := e.flow.Variable(id)
	if v == nil || v.Pkg() != e.pkg {
		return nil
	}
	life := e.flow.Local(v)
	if life == nil {
		life = e.flow.Constant(v)
	}
	d := life.Only()
	if d == nil || d.Kind != flow.Assigned {
		return nil
	}
	call, ok := ast.Unparen(d.RHS).(*ast.CallExpr)
	if !ok {
		return nil
	}
	f, ok := e.flow.FlagOf(call)
	reads := func(ev flow.Event) bool {
		at := ev.At.Parent()
		return ev.Kind == flow.Deref && at.ParentEdgeKind() != edge.UnaryExpr_X && !e.isAsked(at)
	}
	if !ok || f.Var != nil || !e.flow.Only(v, &flow.Policy{Kinds: []flow.EventKind{flow.Declare, flow.Define}, Also: reads}) {
		return nil
	}
	as := e.orDefault(star, f.Default)
	return append(as[:1:1], used(as[1:], star, id, v)...)
}

// The tag of a struct field may have its default, which a library sets if nothing else does:
//
//	type Config struct {
//		BaseURL string `env:"BASE_URL" envDefault:"https://api.example.com"`
//	}

// defaultKeys are the keys of such tags: of kong, go-arg, go-flags, envconfig and defaults; of
// caarlos0/env; of cleanenv.
var defaultKeys = []string{"default", "envDefault", "env-default"}

// TagDefault returns the default that the tag of a struct field has. It reports false if lit
// is no such tag.
func (e *Evaluator) TagDefault(lit *ast.BasicLit) (string, bool) {
	if _, ok := e.info.Types[lit]; ok {
		return "", false // an expression
	}
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
