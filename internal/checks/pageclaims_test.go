package checks

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

// The messages of all pages say what happens. Each is run here: with net/url, net, path,
// fmt, a mux, a client and a server of net/http.

// A claim is what messages of one form say.
type claim struct {
	form string // a regexp of it, in which STR is a string and EXPR one with unknown parts; ", in EXPR" is the string that the message is about
	run  func(t *testing.T, m []string) error
}

// about is where a form has the string that the message is about.
var about = regexp.MustCompile(`, in (?:STR|EXPR)`)

// find returns what the form has of a message about text, "" if that is not known; nil if it is of another form.
func (c claim) find(message, text string) []string {
	at := about.FindStringIndex(c.form)
	if at == nil {
		return matching(c.form).FindStringSubmatch(message)
	}
	before := matching(c.form[:at[0]])
	m := matching(c.form[:at[0]] + c.form[at[1]:]).FindStringSubmatch(message)
	if _, err := strconv.Unquote(text); m == nil || text == "" || err != nil && strings.HasSuffix(c.form[:at[1]], "STR") {
		return nil
	}
	return slices.Insert(m, 1+before.NumSubexp(), text)
}

// matching returns the regexp of a form.
func matching(form string) *regexp.Regexp {
	form = strings.ReplaceAll(form, "STR", `("(?:[^"\\]|\\.)*")`)
	return regexp.MustCompile(strings.ReplaceAll(form, "EXPR", `((?:"(?:[^"\\]|\\.)*"|[\w.]+(?:\(…?\))?)(?: \+ (?:"(?:[^"\\]|\\.)*"|[\w.]+(?:\(…?\))?))*)`))
}

// pageMessage is a wrong line: code, a check, what it says and the group.
var pageMessage = regexp.MustCompile(`(?m)^(.*)// (?:-strict: )?([a-z]+): (.*) \[(fails|elsewhere|exposes|style)(?:, ipv6)?\]$`)

func TestPageClaims(t *testing.T) {
	pages, err := filepath.Glob("../check/*.md")
	if err != nil || len(pages) != len(All) {
		t.Fatalf("%d pages of %d checks, %v", len(pages), len(All), err)
	}
	tried := make(map[int]int)
	messages := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			m := pageMessage.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			messages++
			message, shown, ok := strings.Cut(m[3], "; in ")
			shown, _, _ = strings.Cut(shown, "; via ")
			if !ok {
				shown = longestString(m[1])
			}
			ran := 0
			for i, c := range pageClaims {
				said := c.find(m[2]+": "+message+" ["+m[4]+"]", shown)
				if said == nil {
					continue
				}
				ran++
				tried[i]++
				if err := c.run(t, said); err != nil {
					t.Errorf("%s: %s: %v", m[2], m[3], err)
				}
			}
			if ran == 0 {
				t.Errorf("%s: nothing runs what it says, and a line of pageclaimparts_test.go would: %s [%s]", page, m[3], m[4])
			}
		}
	}
	for i, c := range pageClaims {
		if tried[i] == 0 {
			t.Errorf("no page says %s", c.form)
		}
	}
	if messages < 100 {
		t.Errorf("%d messages", messages)
	}
	t.Logf("%d messages, %d claims", messages, len(pageClaims))
}

// longestString returns the longest string that a line of Go writes, as messages show it.
//
//	http.Get(fmt.Sprintf("https://h/%s", id))  =>  "https://h/" + id
func longestString(line string) string {
	if line = strings.TrimSpace(line); strings.HasPrefix(line, "{") {
		line = "_ = []T{" + line + "\n}" // an element of a list
	}
	file, _ := parser.ParseFile(token.NewFileSet(), "", "package p; func _() {"+line+"\n}", parser.SkipObjectResolution) // or what can be read of it
	longest := ""
	ast.Inspect(file, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			if text, isString := operands(e); isString && len(text) > len(longest) {
				longest = text
			}
		}
		return true
	})
	if i := strings.Index(longest, "href='"); i >= 0 { // of HTML it is the attribute
		longest = strings.TrimSuffix(`"`+longest[i+len("href='"):], ` + "'>"`)
	}
	return longest
}

// operands returns e as messages show it, and whether it is a string with a literal.
func operands(e ast.Expr) (text string, isString bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if value, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			return strconv.Quote(value), true
		}
	case *ast.BinaryExpr:
		x, isX := operands(e.X)
		y, isY := operands(e.Y)
		return x + " + " + y, e.Op == token.ADD && (isX || isY)
	case *ast.CallExpr:
		name := types.ExprString(e.Fun)
		format, isString := "", len(e.Args) > 0 && name == "fmt.Sprintf"
		if isString {
			format, isString = operands(e.Args[0])
		}
		if isString {
			for _, arg := range e.Args[1:] {
				text, _ := operands(arg)
				format = verb.ReplaceAllLiteralString(format, "\x00")
				format = strings.Replace(format, "\x00", `" + `+text+` + "`, 1)
			}
			format = strings.ReplaceAll(format, "%%", "%")
			return strings.TrimSuffix(strings.TrimPrefix(format, `"" + `), ` + ""`), true
		}
		if len(e.Args) > 0 {
			return name + "(…)", false
		}
		return name + "()", false
	}
	return types.ExprString(e), false
}

var verb = regexp.MustCompile(`%[sdvq]`)

var piece = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|[^" +][^"+]*`)

// completed returns the string that an expression makes whose unknown parts are with[name],
// or with[""].
//
//	"https://" + host + "/x"
func completed(expr string, with map[string]string) string {
	var b strings.Builder
	for _, p := range piece.FindAllString(expr, -1) {
		switch name := strings.TrimSpace(p); {
		case p[0] == '"':
			b.WriteString(checktest.Unquote(p))
		case with[name] != "":
			b.WriteString(with[name])
		default:
			b.WriteString(with[""])
		}
	}
	return b.String()
}

// must returns an error unless ok, of what was got.
func must(ok bool, got ...any) error {
	if ok {
		return nil
	}
	return fmt.Errorf("but %v", got)
}

// fails returns an error unless err says words.
func fails(err error, words string) error {
	if err == nil {
		return fmt.Errorf("but it works")
	}
	return must(strings.Contains(err.Error(), words), err)
}
