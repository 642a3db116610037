package eval

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// Kinds that what is around decides.
var (
	input        = kind.Must("input")
	text         = kind.Must("text")
	bodyText     = kind.Must("body-text")
	fileName     = kind.Must("file-name")
	filePath     = kind.Must("file-path")
	decodedPath  = kind.Must("decoded-path")
	requestPath  = kind.Must("request-path")
	askedPath    = kind.Must("path-asked")
	location     = kind.Must("location")
	madeLocation = kind.Must("made-location")
	pathInput    = kind.Must("path-input")
	pathSegment  = kind.Must("path-segment")
	wholeURL     = kind.Must("url")
	requestURI   = kind.Must("request-uri")
	byLayout     = kind.Must("by-layout")
	byAlphabet   = kind.Must("by-alphabet")
	urlHost      = kind.Must("url-host")
	splitHost    = kind.Must("split-host")
	unportedHost = kind.Must("unported-host")
	hostIfPorted = kind.Must("host-if-ported")
	prose        = kind.Must("prose")
	chatText     = kind.Must("chat-text")
	chatWord     = kind.Must("chat-word")
	uploaded     = kind.Must("uploaded-file")
	words        = kind.Must("words")
	homeMade     = kind.Must("home-made")
	safe         = kind.Must("safe")
)

// withoutStart returns the kind of a path or message of kind k without its beginning.
//
//	strings.TrimPrefix(r.URL.Path, "/files/")
func withoutStart(k *kind.Kind) *kind.Kind {
	switch k {
	case requestPath, pathInput:
		return pathInput
	case chatText, chatWord, filePath:
		return k
	}
	return nil
}

// segment returns the kind of a segment of a path of kind k, which has no slash in it.
//
//	strings.Split(r.URL.Path, "/")[2]
func segment(k *kind.Kind) *kind.Kind {
	switch k {
	case requestPath, pathInput:
		return pathSegment
	case uploaded, fileName:
		return k // it has no folders
	case filePath:
		return fileName
	}
	return nil
}

// pathOf returns the kind of the path x: that of what it may be; or file-path, if nothing is known of it, callers give
// no constants for it, and the program reads the file.
//
//	f, err := os.Open(path)
func (e *Evaluator) pathOf(x ast.Expr) *kind.Kind {
	as, v := e.eval(x), e.flow.Variable(x)
	if v == nil || slices.ContainsFunc(as, func(a alt) bool {
		return a.bare() == nil || a.bare().Hole.Given != nil || a.bare().Hole.Kind != strval.Any
	}) {
		return kindOfAll(as)
	}
	if _, known := e.knownTexts(x, strval.MaxSteps); known {
		return nil
	}
	for ev := range e.flow.Events(v) {
		if ev.Kind == flow.Pass && (e.flow.CallTo(ev.Call, "os", "Open", "ReadFile") != nil || e.flow.CallTo(ev.Call, "io/ioutil", "ReadFile") != nil) {
			return filePath
		}
	}
	return nil
}

// sameOfAll returns what of says of all that the local variable id may hold, if that is one; or nil.
func (e *Evaluator) sameOfAll(id *ast.Ident, of func(rhs ast.Expr) *kind.Kind) *kind.Kind {
	vr := e.flow.LocalAt(id)
	if vr == nil {
		return nil
	}
	rs, ok := vr.Reaching(id.Pos())
	if !ok {
		return nil
	}
	var k *kind.Kind
	for i, r := range rs {
		var got *kind.Kind
		switch {
		case r.Def.Kind == flow.RangeValue && flow.IsStringSlice(vr.Var.Type()):
			got = of(r.Def.Node.(*ast.RangeStmt).X)
		case r.Def.Kind != flow.Assigned && (r.Def.Kind != flow.Tuple || r.Def.Result > 0) || r.Def.RHS == nil:
			return nil
		default:
			got = of(r.Def.RHS)
		}
		if got == nil || i > 0 && got != k {
			return nil
		}
		k = got
	}
	return k
}

// givenByLayout returns the kind of (time.Time).Format, by its layout: whether what
// it writes has blanks, or a zone as in "+02:00". A time in UTC has a "Z" there.
func (e *Evaluator) givenByLayout(call *ast.CallExpr, recv ast.Expr, depth int) *kind.Kind {
	layout, ok := e.stringConst(call.Args[0])
	switch {
	case !ok:
		return nil
	case strings.Contains(strings.ReplaceAll(layout, " _2", "_2"), " "):
		return kind.Must("time-words")
	case strings.Contains(layout, "Z07") && e.localTime(recv, depth-1) != nil:
		return kind.Must("time-zone")
	}
	return kind.Must("time")
}

// localTime returns the kind by-layout if expr is, or is computed from, the result of time.Now; else nil.
func (e *Evaluator) localTime(expr ast.Expr, depth int) *kind.Kind {
	if depth <= 0 {
		return nil
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		if e.flow.CallTo(x, "time", "Now", "Time.Local") != nil {
			return byLayout
		}
		if e.flow.CallTo(x, "time", "Time.Add", "Time.AddDate", "Time.Truncate", "Time.Round") != nil {
			return e.localTime(flow.Receiver(x), depth-1)
		}
	case *ast.Ident:
		return e.sameOfAll(x, func(rhs ast.Expr) *kind.Kind { return e.localTime(rhs, depth-1) })
	}
	return nil
}

// jsonIn returns the kind json if x is a bytes.Buffer or strings.Builder that only an encoder
// of encoding/json writes to; or nil:
//
//	var buf bytes.Buffer
//	json.NewEncoder(&buf).Encode(filters)
//	buf.String()
func (e *Evaluator) jsonIn(x ast.Expr) *kind.Kind {
	v := e.flow.Variable(flow.IdentOf(x))
	if v == nil || !e.flow.IsLocal(v) || v.Kind() == types.ParamVar {
		return nil
	}
	encoded := false
	leaves := func(ev flow.Event) bool {
		switch ev.Kind {
		case flow.Define:
			return e.flow.IsNewBuilder(ev.RHS)
		case flow.CallMethod, flow.Read:
			return slices.Contains([]string{"String", "Bytes", "Len", "Grow"}, ev.Member)
		case flow.Address:
			ev = e.flow.EventAt(ev.At.Parent())
		}
		encodes := ev.Kind == flow.Pass && e.flow.CallTo(ev.Call, "encoding/json", "NewEncoder") != nil
		encoded = encoded || encodes
		return encodes
	}
	if !e.flow.Only(v, &flow.Policy{Kinds: []flow.EventKind{flow.Declare}, Also: leaves}) || !encoded {
		return nil
	}
	return kind.Must("json")
}

// Strings whose spaces are escaped by hand, and nothing else. Such code expects text
// with spaces.

// ByHand is a call that escapes the spaces of a text, and nothing else.
type ByHand struct {
	Text ast.Expr // the text before it is escaped; or the list of its words

	// Separator is the text between the words, "+" or "%20", if Text is a list of
	// words; else nil.
	Separator ast.Expr
}

// byHand is ByHand for whatever text.
func (e *Evaluator) byHand(call *ast.CallExpr) *ByHand {
	pkg, name := e.flow.Called(call)
	args := call.Args
	switch {
	case pkg != "strings":
	case name == "Replacer.Replace":
		made := e.flow.CallTo(flow.Receiver(call), "strings", "NewReplacer")
		if made != nil && len(args) == 1 && len(made.Args) == 2 && e.isBlank(made.Args[0]) && e.isBlankEscaped(made.Args[1]) {
			return &ByHand{Text: args[0]}
		}
	case name == "Replace" || name == "ReplaceAll":
		if len(args) > 2 && e.isBlank(args[1]) && e.isBlankEscaped(args[2]) {
			return &ByHand{Text: args[0]}
		}
	case name == "Join" && len(args) == 2 && e.isBlankEscaped(args[1]):
		return &ByHand{Text: args[0], Separator: args[1]}
	}
	return nil
}

// isBlank reports whether expr is the constant " ".
func (e *Evaluator) isBlank(expr ast.Expr) bool {
	text, ok := e.stringConst(expr)
	return ok && text == " "
}

// isBlankEscaped reports whether expr is a constant that stands for a blank in a URI.
func (e *Evaluator) isBlankEscaped(expr ast.Expr) bool {
	text, ok := e.stringConst(expr)
	return ok && (text == "+" || text == "%20")
}

// NamesEscaper reports whether the name of a function says that it escapes a string for a
// URL: PathEscape, escapePath, urlEncode, encodeURIComponent.
func NamesEscaper(name string) bool {
	name = strings.ToLower(name)
	if strings.Contains(name, "unescape") || !strings.Contains(name, "escape") && !strings.Contains(name, "encode") {
		return false
	}
	return slices.ContainsFunc([]string{"path", "segment", "url", "uri"}, func(word string) bool { return strings.Contains(name, word) })
}
