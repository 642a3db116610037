package eval_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/eval"
)

const givenSource = `package p

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

type own struct{}

var word string

func (own) Error() string { return word }

func text(err error) string { return err.Error() }

func escape(s string) string { return url.PathEscape(s) }

func use(r *http.Request, u *url.URL, v url.Values, err error, b []byte, at time.Time, list []int, loc *time.Location, q string, f float64) {
	_ = r.FormValue("q")              // input
	_ = r.Form["q"][0]                // input
	_ = r.URL.Query().Get("q")        // input
	_ = r.URL.Query()["q"][0]         // input
	_ = v.Get("q")                    // text
	query := r.URL.Query()
	_ = query.Get("q")                // input
	if q == "" {
		q = r.FormValue("q")
	}
	_ = q                             // none: the parameter too
	s := r.PostFormValue("s")
	if s == "" {
		s = r.FormValue("s")
	}
	_ = s                             // input
	_ = strings.TrimSpace(s)          // input
	_ = strings.ToLower(s)            // input
	_ = s[1:]                         // none
	_ = "x" + s                       // none
	_ = r.Header.Get("X")             // none
	_ = r.PathValue("id")             // path-input
	_ = r.URL.Path                    // request-path
	ru := r.URL
	_ = ru.Path                       // request-path
	_ = u.Path                        // decoded-path
	_ = u.EscapedPath()               // encoded-path
	_ = r.URL.RawQuery                // encoded-query
	_ = u.Scheme                      // url-scheme
	_ = strings.ToLower(u.Scheme)     // none: the language is another one
	_ = u.Hostname()                  // url-hostname
	_ = u.String()                    // url
	user, pass, _ := r.BasicAuth()
	_ = user                          // basic-auth
	_ = pass                          // basic-auth

	_ = err.Error()                   // prose
	_ = own{}.Error()                 // prose
	_ = text(err)                     // prose
	_ = fmt.Sprint(err)               // prose
	_ = fmt.Sprintf("%s", err)        // prose
	_ = fmt.Sprintf("%v", list)       // list
	_ = fmt.Sprintf("%v", &own{})     // prose
	_ = fmt.Sprintf("%v", map[string]int{}) // map
	_ = fmt.Sprintf("%v", struct{ a int }{}) // struct
	_ = fmt.Sprintf("%s", b)          // none
	_ = fmt.Sprintf("%v", u)          // url
	_ = fmt.Sprintf("%p", list)       // none

	data, _ := json.Marshal(v)
	_ = string(data)                  // json
	_ = fmt.Sprintf("%s", data)       // json
	_ = string(b)                     // none
	_ = base64.StdEncoding.EncodeToString(b)    // base64
	_ = base64.URLEncoding.EncodeToString(b)    // base64url
	_ = base64.RawStdEncoding.EncodeToString(b) // base64
	_ = hex.EncodeToString(b)         // hex
	_ = escape("x" + s)               // none: escaped by its language

	_ = time.Now().Format(time.RFC3339)                  // time-zone
	_ = time.Now().UTC().Format(time.RFC3339)            // time
	_ = at.Format(time.RFC3339)                          // time
	_ = at.Format(time.RFC1123)                          // time-words
	_ = at.Format("2006-01-02")                          // time
	now := time.Now()
	_ = now.Add(-time.Hour).Format(time.RFC3339)         // time-zone
	_ = now.In(loc).Format(time.RFC3339)                 // time

	_ = strings.Join(list2(), " ")    // words
	_ = strings.Join(list2(), ",")    // none
	_ = strings.ReplaceAll(q, " ", "+")                  // home-made
	_ = strings.Replace(s, " ", "%20", -1)               // home-made
	_ = strings.ReplaceAll(q, " ", "-")                  // none
	_ = strings.ReplaceAll(strings.ReplaceAll(q, "&", "%26"), " ", "+") // none
	_ = strings.ReplaceAll(strings.ReplaceAll(q, "-", " "), " ", "+")   // home-made
	amp := strings.ReplaceAll(s, "&", "%26")
	_ = strings.ReplaceAll(amp, " ", "+")                // none
	_ = strings.Join(strings.Fields(amp), "+")           // none
	_ = strings.ReplaceAll(url.QueryEscape(s), " ", "+") // none
	_ = strings.NewReplacer(" ", "+").Replace(strings.TrimSpace(q)) // home-made
	_ = strings.NewReplacer(" ", "+", "&", "%26").Replace(q)        // none
	_ = strings.NewReplacer(" ", "_").Replace(q)                    // none
	_ = strings.Join(strings.Fields(q), "+")             // home-made
	parts := strings.Split(s, " ")
	_ = strings.Join(parts, "%20")                       // home-made
	_ = strings.Join(list2(), "+")                       // none
	_ = strings.Join(strings.Split(s, ","), "+")         // none
	_ = strings.Join(strings.Fields(s), "-")             // none
	_ = strings.Join(strings.Fields(url.QueryEscape(s)), "+") // none
}

func list2() []string { return nil }
`

// What made a string says what is known of it.
func TestGiven(t *testing.T) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", givenSource, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Instances:  make(map[*ast.Ident]types.Instance),
	}
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{f}, info)
	if err != nil {
		t.Fatal(err)
	}
	e := eval.NewEvaluator(pkg, info, inspector.New([]*ast.File{f}))
	e.Gives = catalogue.All().Gives
	want := make(map[int]string) // by line
	for _, group := range f.Comments {
		want[fset.Position(group.Pos()).Line] = group.Text()
	}
	n := 0
	ast.Inspect(f, func(node ast.Node) bool {
		assign, ok := node.(*ast.AssignStmt)
		if !ok {
			return true
		}
		if id, ok := assign.Lhs[0].(*ast.Ident); !ok || id.Name != "_" {
			return true
		}
		expr := assign.Rhs[0]
		line := fset.Position(expr.Pos()).Line
		got := "none"
		if k := e.Given(expr); k != nil {
			got = k.Name
		}
		w := want[line]
		for i := range len(w) {
			if w[i] == ':' || w[i] == '\n' {
				w = w[:i]
				break
			}
		}
		if n++; got != w {
			t.Errorf("line %d: %s gives %s, want %s", line, types.ExprString(expr), got, w)
		}
		return true
	})
	if n < 50 {
		t.Errorf("%d expressions were asked", n)
	}
}
