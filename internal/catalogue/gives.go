package catalogue

import (
	_ "embed"
	"go/types"
	"strings"
	"sync"

	"github.com/urilint/urilint/internal/kind"
)

// A Giver is a function, method or field whose strings have a known kind: its results
// of string type, the elements of the list or map that it returns or contains, or what
// those who call the function in the field give it.
type Giver struct {
	Key     Key
	Pointer bool // of a method: the receiver is a pointer
	Method  bool // else a function or a field
	Kind    *kind.Kind
	If      Conds // of a call's arguments
}

// String returns the giver's name as catalogue lines have it.
func (g Giver) String() string {
	s := Sink{Key: g.Key, Pointer: g.Pointer, Arg: NoArg}
	if g.Method {
		s.Arg = 0
	}
	return s.String()
}

// The files that say what is given. They are separate files because the sections of the
// other files decide which packages are analyzed. A package that imports only
// encoding/base64 has no URI.
var (
	//go:embed gives_std.txt
	givesStdText string

	//go:embed gives_thirdparty.txt
	givesThirdpartyText string
)

// givers are what the packages give, by import path.
type givers map[string]*giverSection

// A giverSection is the section of a package, parsed at the first need.
type giverSection struct {
	*section
	kinds map[Key]Giver
}

var allGivers = sync.OnceValue(func() givers {
	g := make(givers)
	g.add("gives_std.txt", givesStdText)
	g.add("gives_thirdparty.txt", givesThirdpartyText)
	return g
})

func (g givers) add(file, text string) {
	for s := range sections(file, text) {
		g[s.path] = &giverSection{section: s}
	}
}

// parse reads the section. The error is a *LineError for the first wrong line.
func (s *giverSection) parse() error {
	s.kinds = make(map[Key]Giver)
	return s.read(func(line string) error {
		g, ok, err := parseGiver(line)
		if err != nil || !ok {
			return err
		}
		if g.Key.Pkg != s.path {
			return s.misplaced(g.String())
		}
		if _, twice := s.kinds[g.Key]; twice {
			return &LineError{Name: g.String(), Field: "kind", Text: g.Kind.Name, Want: "is declared twice"}
		}
		s.kinds[g.Key] = g
		return nil
	})
}

// parseGiver reads a line. It reports false for one that declares nothing.
//
//	line = name "gives" kind [ "if" conds ] [ "#" comment ]
//
//	(*net/http.Request).FormValue  gives  input
//	net/url.URL.Scheme             gives  url-scheme
//	(net/http.Header).Get          gives  origin  if 0=Origin
//	(builtin.error).Error          gives  prose   # of any type with this method
func parseGiver(text string) (g Giver, ok bool, err error) {
	text, _, _ = strings.Cut(text, "#")
	words := strings.Fields(text)
	if len(words) == 0 {
		return Giver{}, false, nil
	}
	given := len(words) >= 3 && words[1] == "gives"
	if given && len(words) > 3 {
		g.If, given = parseConds(strings.Join(words[4:], " "))
		given = given && words[3] == "if"
	}
	if !given {
		return Giver{}, false, &LineError{Field: "line", Text: strings.TrimSpace(text), Want: "must be: name gives kind [if conditions] [# comment]"}
	}
	name, kindName := words[0], words[2]
	g.Method = strings.HasPrefix(name, "(")
	if g.Key, g.Pointer, err = ParseFullName(name, g.Method); err != nil {
		return Giver{}, false, &LineError{Name: name, Field: "name", Text: name, Want: err.Error()}
	}
	if g.Kind, ok = kind.Lookup(kindName); !ok {
		return Giver{}, false, &LineError{Name: name, Field: "kind", Text: kindName, Want: "must be one of " + strings.Join(kind.Names(), ", ")}
	}
	return g, true, nil
}

// errorMethod is the key of the method Error of the type error, which has no
// package. It stands for that of all types that are errors.
var errorMethod = Key{Pkg: "builtin", Recv: "error", Name: "Error"}

// Gives returns the kind of what a function or method returns, or of the field
// that sel selects; nil if nothing is known of it. arg returns an argument of the call,
// if that is a constant string; nil: any argument may stand there.
func (c *Catalogue) Gives(obj types.Object, sel *types.Selection, arg func(int) (string, bool)) *kind.Kind {
	switch obj := obj.(type) {
	case *types.Func:
		if key, ok := KeyOf(obj); ok {
			if g := allGivers().lookup(key); g.Kind != nil && (arg == nil || g.If.Hold(func(c Cond) (string, bool) { return arg(c.Arg) })) {
				return g.Kind
			}
		}
		if obj.Name() == "Error" && isErrorMethod(obj) {
			return allGivers().lookup(errorMethod).Kind
		}
	case *types.Var:
		if sel != nil {
			if key, ok := SelectedField(sel); ok {
				return allGivers().lookup(key).Kind
			}
		}
	}
	return nil
}

// FieldsThatGive returns the fields of pkg's types that give strings of the kind k.
func (c *Catalogue) FieldsThatGive(pkg *types.Package, k *kind.Kind) []*types.Var {
	s := allGivers().section(pkg.Path())
	if s == nil {
		return nil // fast path
	}
	var fields []*types.Var
	for key, g := range s.kinds {
		if g.Kind != k || g.Method || key.Recv == "" {
			continue
		}
		if of := pkg.Scope().Lookup(key.Recv); of != nil {
			obj, _, _ := types.LookupFieldOrMethod(of.Type(), true, pkg, key.Name)
			if field, ok := obj.(*types.Var); ok {
				fields = append(fields, field)
			}
		}
	}
	return fields
}

func (g givers) lookup(key Key) Giver {
	if s := g.section(key.Pkg); s != nil {
		return s.kinds[key]
	}
	return Giver{}
}

// section returns the section of the package with that import path, or nil.
func (g givers) section(path string) *giverSection {
	s := g[path]
	if s == nil {
		return nil // fast path
	}
	s.load(s.parse)
	return s
}

// isErrorMethod reports whether f is a method as error has one: Error() string.
func isErrorMethod(f *types.Func) bool {
	sig := f.Signature()
	return sig.Recv() != nil && sig.Params().Len() == 0 && sig.Results().Len() == 1 && isString(sig.Results().At(0).Type())
}
