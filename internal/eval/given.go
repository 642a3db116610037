package eval

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	wordlist "github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// given is Given for expr itself, and for variables that are no strings.
func (e *Evaluator) given(expr ast.Expr) *kind.Kind { return e.givenBy(expr, strval.MaxSteps) }

func (e *Evaluator) givenBy(expr ast.Expr, depth int) *kind.Kind {
	if e.Gives == nil || depth == 0 {
		return nil
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		if e.info.Types[x.Fun].IsType() && len(x.Args) == 1 { // string(data)
			return e.givenBy(x.Args[0], depth-1)
		}
		return e.givenByCall(x, depth)
	case *ast.SelectorExpr:
		sel := e.info.Selections[x]
		if sel == nil || sel.Kind() != types.FieldVal {
			return nil
		}
		k := e.Gives(sel.Obj(), sel, nil)
		if k == decodedPath {
			switch e.urlFrom(x.X) {
			case requestPath:
				return requestPath
			case input:
				return askedPath
			}
		}
		if k == nil && e.isOfBody(x) {
			return bodyText
		}
		return k
	case *ast.IndexExpr: // r.Form["q"][0]
		if t := e.info.TypeOf(x.X); t != nil && isString(t) {
			return nil // a byte
		}
		return e.givenBy(x.X, depth-1)
	case *ast.SliceExpr: // a part of a string is not of its kind always
		if isString(e.info.TypeOf(x)) {
			k := e.kindOf(x.X)
			if k == safe {
				return k // rand.Text()[:8]
			}
			if x.Low == nil || x.High != nil {
				return nil
			}
			return withoutStart(k) // r.URL.Path[len("/users/"):], m.Content[len("!search "):]
		}
		return e.givenBy(x.X, depth-1)
	case *ast.Ident:
		if isString(e.info.TypeOf(x)) {
			return nil // eval follows strings
		}
		return e.sameOfAll(x, func(rhs ast.Expr) *kind.Kind { return e.givenBy(rhs, depth-1) })
	}
	return nil
}

// isOfBody reports whether sel is a string field of a local struct that a function fills with the body of a request, by its
// name, and the function around does nothing else to it. The field has no tag for a validator.
//
//	err := json.NewDecoder(r.Body).Decode(&req); http.Get(base + req.Name)
func (e *Evaluator) isOfBody(sel *ast.SelectorExpr) bool {
	v, field := e.flow.Variable(flow.IdentOf(sel.X)), e.flow.Variable(sel)
	if v == nil || field == nil || !isString(field.Type()) || !e.flow.IsLocal(v) || e.isValidated(field) {
		return false
	}
	return e.bodies.Of(v, func(v *types.Var) (filled bool) {
		return e.flow.Only(v, &flow.Policy{
			Kinds: []flow.EventKind{flow.Declare, flow.Define, flow.Read, flow.Compare},
			Also: func(ev flow.Event) bool {
				call, ok := ev.At.Parent().Node().(*ast.CallExpr)
				if ev.Kind == flow.Address {
					call, ok = ev.At.Parent().Parent().Node().(*ast.CallExpr)
				}
				decodes := ok && wordlist.Is("decoders", strings.ToLower(flow.CalleeName(call))) && e.reads(call)
				filled = filled || decodes
				return decodes
			},
		}) && filled
	})
}

// isValidated reports whether a validator asks more of the field, by its tag, than to be there, or for its length.
func (e *Evaluator) isValidated(field *types.Var) bool {
	return slices.ContainsFunc(e.flow.Rules(field, "binding", "validate", "valid"), func(rule string) bool { return !slices.Contains(sizing[:], rule) })
}

// sizing are rules for the fields of a struct that let any characters in.
var sizing = [...]string{"required", "omitempty", "min", "max", "len", "gt", "gte", "lt", "lte"}

// reads reports whether call, which fills a struct, reads the body of a request that a server received: it is given that, or what
// another call has read of it; or the request itself, a parameter; or a framework's context, which has one.
func (e *Evaluator) reads(call *ast.CallExpr) bool {
	isRequest := func(x ast.Expr) bool {
		named := flow.NamedOf(e.info.TypeOf(x))
		return named != nil && flow.IsNamed(named, "net/http", "Request")
	}
	body := func(sel *ast.SelectorExpr) bool { return sel.Sel.Name == "Body" && isRequest(sel.X) }
	return flow.Any(call, body) || flow.Any(call, func(id *ast.Ident) bool {
		v := e.flow.Variable(id)
		if v == nil {
			return false
		}
		if value, ok := e.flow.Definition(id).(*ast.CallExpr); ok { // body, err := io.ReadAll(r.Body)
			return flow.Any(value, body)
		}
		if named := flow.NamedOf(v.Type()); named != nil && (named.Obj().Name() == "Context" || named.Obj().Name() == "Ctx") {
			has, _, _ := types.LookupFieldOrMethod(named, true, named.Obj().Pkg(), "Request")
			return has != nil
		}
		return v.Kind() == types.ParamVar && isRequest(id)
	})
}

// givenByCall is givenBy for a call.
func (e *Evaluator) givenByCall(call *ast.CallExpr, depth int) *kind.Kind {
	fn := e.flow.Function(call)
	if fn == nil {
		return nil
	}
	fn = fn.Origin()
	recv := flow.Receiver(call)
	if fn.Signature().Recv() == nil {
		recv = nil // the name of its package
	}
	switch pkg, name := e.flow.Called(call); {
	case pkg == "strings" && name == "Replacer.Replace":
		return e.homeMade(call, depth)
	case pkg == "strings" && fn.Signature().Recv() == nil:
		return e.givenByStrings(call, name, depth)
	case (pkg == "path" || pkg == "path/filepath") && name == "Base":
		return segment(e.pathOf(call.Args[0]))
	case (pkg == "bytes" || pkg == "strings") && (fn.Name() == "String" || fn.Name() == "Bytes"):
		return e.jsonIn(recv)
	}
	arg := func(i int) (string, bool) {
		if i >= len(call.Args) {
			return "", false
		}
		return e.stringConst(call.Args[i])
	}
	switch k := e.Gives(fn, nil, arg); k {
	case nil:
		if fn.FullName() == "(net/http.Header).Get" {
			return e.locationIn(call)
		}
		return nil
	case splitHost:
		return e.splitOff(call)
	case byLayout:
		return e.givenByLayout(call, recv, depth)
	case byAlphabet:
		return e.givenByAlphabet(recv)
	default:
		return e.givenByReceiver(k, recv, depth)
	}
}

// givenByReceiver returns the kind of what a method that gives k gives of recv, which may be nil.
func (e *Evaluator) givenByReceiver(k *kind.Kind, recv ast.Expr, depth int) *kind.Kind {
	switch k {
	case wholeURL:
		if recv != nil && e.urlFrom(recv) == requestPath { // r.URL.String()
			return requestURI
		}
	case requestURI:
		if recv == nil || e.urlFrom(recv) != requestPath {
			return wholeURL // of a URL that the program made, perhaps without a query
		}
	case text:
		if recv != nil && e.givenBy(recv, depth-1) == input { // r.URL.Query().Get("q")
			return input
		}
	}
	return k
}

// givenByStrings is givenBy for a call of package strings' function name.
func (e *Evaluator) givenByStrings(call *ast.CallExpr, name string, depth int) *kind.Kind {
	switch name {
	case "Split", "SplitN", "Fields":
		k := e.kindOf(call.Args[0])
		switch {
		case k == chatText:
			return chatWord // SplitN may leave blanks in it
		case name != "Fields":
			if sep, ok := e.stringConst(call.Args[1]); ok && sep == "/" {
				return segment(k)
			}
		}
	case "Join":
		if sep, ok := e.stringConst(call.Args[1]); ok && strings.Contains(sep, " ") {
			return words
		}
		if k := e.homeMade(call, depth); k != nil {
			return k
		}
		return e.joinedInput(call, depth)
	case "Replace", "ReplaceAll":
		return e.homeMade(call, depth)
	case "Map":
		return safe // it leaves out what is not wanted
	}
	return nil
}

// joinedInput returns the kind of the elements that call joins by what has no meaning in a query, if it is input.
//
//	strings.Join(r.Form["tag"], ",")
func (e *Evaluator) joinedInput(call *ast.CallExpr, depth int) *kind.Kind {
	sep, ok := e.stringConst(call.Args[1])
	life, id := e.flow.LocalAt(call.Args[0]), flow.IdentOf(call.Args[0])
	if !ok || strings.ContainsAny(sep, "&=/?#%+") || life != nil && id != nil && !keeps(life, id) { // else a loop may escape each
		return nil
	}
	if k := e.givenBy(call.Args[0], depth-1); k == input {
		return k
	}
	return nil
}

// givenByAlphabet returns the kind of what enc, of encoding/base64, writes.
func (e *Evaluator) givenByAlphabet(enc ast.Expr) *kind.Kind {
	v := e.flow.Variable(enc)
	if v == nil || v.Pkg() == nil || v.Pkg().Path() != "encoding/base64" || alphabets[v.Name()] == "" {
		return nil
	}
	return kind.Must(alphabets[v.Name()])
}

// alphabets are the kinds that encodings of encoding/base64 write.
var alphabets = map[string]string{"StdEncoding": "base64", "RawStdEncoding": "base64", "URLEncoding": "base64url", "RawURLEncoding": "base64url"}

// splitOff returns the kind of the host that call, of net.SplitHostPort, gives. It fails for a Host without
// a port, and so without a word where the error is dropped:
//
//	host, _, _ := net.SplitHostPort(r.Host)
func (e *Evaluator) splitOff(call *ast.CallExpr) *kind.Kind {
	if cur, ok := e.flow.Find(call); ok && e.kindOf(call.Args[0]) == urlHost {
		if id, assigned := flow.ErrorOf(cur); assigned && (id == nil || id.Name == "_") {
			return hostIfPorted
		}
	}
	return splitHost
}

// urlFrom returns the kind request-path if expr is the URL of an http.Request; else the kind of the text that the
// URL expr is parsed from:
//
//	u, err := url.Parse(r.FormValue("next"))
func (e *Evaluator) urlFrom(expr ast.Expr) *kind.Kind {
	as := e.eval(expr)
	if slices.ContainsFunc(as, func(a alt) bool { return a.bare() != nil && a.bare().Hole.Given == input }) {
		return input // whatever else it may be
	}
	k := kindOfAll(as)
	if k == requestPath && e.isKnownURL(as[0]) {
		return nil // it is parsed from such a path
	}
	return k
}

// kindOf returns the kind of what the string expr may be, if nothing else is known of it; or nil.
func (e *Evaluator) kindOf(expr ast.Expr) *kind.Kind { return kindOfAll(e.eval(expr)) }

// kindOfAll returns the kind of as, if each is one hole and they are of the same kind; or nil.
func kindOfAll(as []alt) *kind.Kind {
	var k *kind.Kind
	for i, a := range as {
		l := a.bare()
		if l == nil || i > 0 && l.Hole.Given != k {
			return nil
		}
		k = l.Hole.Given
	}
	return k
}

// locationIn returns the kind of what call asks of the header of a response, if that is its Location: of a redirect
// in a function that handles redirects itself; of other answers it is the address of what was made, absolute by the
// documentation of most servers. Some headers of a request have the path and the query of the one that a gateway got.
func (e *Evaluator) locationIn(call *ast.CallExpr) *kind.Kind {
	name, _ := e.stringConst(call.Args[0])
	of, ok := ast.Unparen(flow.Receiver(call)).(*ast.SelectorExpr)
	decl := e.flow.FuncDeclAt(call.Pos())
	switch {
	case !ok || decl == nil:
		return nil
	case wordlist.Is("uri-headers", strings.ToLower(name)) && flow.IsNamed(flow.NamedOf(e.info.TypeOf(of.X)), "net/http", "Request"):
		return requestURI
	case name != "Location":
		return nil
	}
	if t := flow.NamedOf(e.info.TypeOf(of.X)); t == nil || !flow.IsNamed(t, "net/http", "Response") {
		return nil
	}
	if flow.Any(decl, func(id *ast.Ident) bool { return slices.Contains(redirects[:], id.Name) }) ||
		flow.Any(decl, func(lit *ast.BasicLit) bool { return slices.Contains(redirects[:], lit.Value) }) {
		return location
	}
	return madeLocation
}

// redirects are how a program names that it handles redirects itself. Not 308, which means something
// else in uploads.
var redirects = [...]string{"ErrUseLastResponse", "StatusMovedPermanently", "StatusFound", "StatusSeeOther", "StatusTemporaryRedirect", "300", "301", "302", "303", "307"}

// homeMade returns the kind home-made if call escapes by hand what is not escaped yet; or nil.
func (e *Evaluator) homeMade(call *ast.CallExpr, depth int) *kind.Kind {
	by := e.byHand(call)
	switch {
	case by == nil || depth <= 0:
		return nil
	case by.Separator != nil:
		return e.wordsOf(by.Text, depth)
	}
	return e.homeMadeOf(by.Text, e.givenBy(by.Text, depth-1), depth)
}

// homeMadeOf is homeMade for a text of kind k, as far as that is known.
func (e *Evaluator) homeMadeOf(text ast.Expr, k *kind.Kind, depth int) *kind.Kind {
	if k == safe || k != nil && strval.PartOf(k) == nil || e.replacesMore(text, depth) {
		return nil // escaped, or of an alphabet without blanks
	}
	return homeMade
}

// replacesMore reports whether text comes from a call that escapes more than blanks.
//
//	strings.ReplaceAll(q, "&", "%26")   r.Replace(q)
func (e *Evaluator) replacesMore(text ast.Expr, depth int) bool {
	if value := e.flow.Definition(text); value != nil {
		text = value
	}
	call, ok := ast.Unparen(text).(*ast.CallExpr)
	if !ok || depth <= 0 {
		return false
	}
	switch pkg, name := e.flow.Called(call); {
	case pkg != "strings":
		return false
	case name == "Replacer.Replace", name == "Map":
		return true
	case name == "Replace", name == "ReplaceAll":
		if to, ok := e.stringConst(call.Args[2]); !ok || strings.Contains(to, "%") {
			return true
		}
	}
	return len(call.Args) > 0 && e.replacesMore(call.Args[0], depth-1)
}

// wordsOf returns the kind home-made if list has the words of a text that is not escaped; or nil.
//
//	strings.Fields(q)   strings.Split(q, " ")
func (e *Evaluator) wordsOf(list ast.Expr, depth int) *kind.Kind {
	switch x := ast.Unparen(list).(type) {
	case *ast.Ident:
		if life := e.flow.LocalAt(x); life != nil && depth > 0 && keeps(life, x) { // else a loop may escape each
			return e.sameOfAll(x, func(rhs ast.Expr) *kind.Kind { return e.wordsOf(rhs, depth-1) })
		}
	case *ast.CallExpr:
		if e.flow.CallTo(x, "strings", "Fields") != nil || e.flow.CallTo(x, "strings", "Split") != nil && e.isBlank(x.Args[1]) {
			return e.homeMadeOf(x.Args[0], e.givenBy(x.Args[0], depth-1), depth)
		}
	}
	return nil
}

// keeps reports whether nobody assigns an element of life's variable, a list, before it is used at id.
func keeps(life *flow.Life, id *ast.Ident) bool {
	outer, _ := life.KeepsAt(id.Pos())
	return outer
}

// unknown returns the one alt of which nothing is known but, perhaps, its kind.
func (e *Evaluator) unknown(expr ast.Expr) []alt {
	as := hole(strval.Any, expr)
	if isURL(e.info.TypeOf(expr)) {
		if isURLOf(e.flow.Variable(expr), "net/http") {
			as = withGiven(as, requestPath)
		}
		return as
	}
	return withGiven(as, e.given(expr))
}
