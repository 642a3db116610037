package middleware

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/protocol"
)

// wholeURL are the parts that are set with all of a URL.
var wholeURL = []string{"scheme", "host", "path"}

// A sender reads one declaration. It knows the requests that the program sends itself:
//
//	req, err := http.NewRequest(…); req.URL.Path = "/x"
//	func (t transport) RoundTrip(req *http.Request) (*http.Response, error) { req.URL.Host = … }
//	httputil.ReverseProxy{Director: func(req *http.Request) { req.URL.Scheme = … }}
type sender struct {
	*Reader
	imported  map[string]string  // paths by name
	sent      map[string]int     // names, and how many of the functions around say so
	made      map[string]bool    // names of new requests and URLs
	others    map[string]bool    // names of parameters that are neither requests nor URLs
	urls      map[string]string  // names of variables with the URL of a request, and its name
	params    map[string]paramOf // names of parameters that are URLs
	directors map[*ast.FuncLit]bool
	given     map[string]bool            // names of parameters that are requests
	asked     map[*ast.SelectorExpr]bool // called without arguments: echo's c.RealIP()
}

func newSender(s *Reader, imported map[string]string, decl ast.Decl) *sender {
	x := &sender{
		Reader: s, imported: imported,
		sent: make(map[string]int), made: make(map[string]bool), others: make(map[string]bool), urls: make(map[string]string),
		params: make(map[string]paramOf), directors: make(map[*ast.FuncLit]bool), given: make(map[string]bool), asked: make(map[*ast.SelectorExpr]bool),
	}
	if fn, ok := decl.(*ast.FuncDecl); ok {
		x.readParams(fn)
	}
	other := make(map[string]bool)
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncType:
			for _, name := range requestParams(n) {
				other[name], x.given[name] = true, true
			}
		case *ast.AssignStmt:
			x.define(n, other)
		case *ast.ValueSpec:
			for i, value := range n.Values {
				if root, ok := sharedURL(value); ok && len(n.Names) == len(n.Values) {
					x.urls[n.Names[i].Name] = root
				}
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && protocol.SendsParam(key.Name) {
				x.direct(n.Value)
			}
		}
		return true
	})
	for name := range other {
		delete(x.made, name)
	}
	return x
}

// define notes what the names on the left of n are; in other, those that are no new request or URL.
func (x *sender) define(n *ast.AssignStmt, other map[string]bool) {
	paired := len(n.Lhs) == len(n.Rhs)
	for i, left := range n.Lhs {
		switch left := left.(type) {
		case *ast.Ident:
			if i == 0 && len(n.Rhs) == 1 && x.makes(n.Rhs[0]) {
				x.made[left.Name] = true
			} else if !paired || !x.keeps(left.Name, n.Rhs[i]) {
				other[left.Name] = true
			}
			if paired {
				if root, ok := sharedURL(n.Rhs[i]); ok {
					x.urls[left.Name] = root
				}
			}
		case *ast.SelectorExpr:
			if paired && protocol.SendsParam(left.Sel.Name) {
				x.direct(n.Rhs[i])
			}
		}
	}
}

// readParams notes what the parameters and the receiver of fn are.
func (x *sender) readParams(fn *ast.FuncDecl) {
	if fn.Recv != nil && protocol.SendsParam(fn.Name.Name) {
		for _, name := range requestParams(fn.Type) {
			x.sent[name]++
		}
	}
	index := 0
	for _, field := range fn.Type.Params.List {
		for _, id := range field.Names {
			if isStarOf(field.Type, "URL") {
				x.params[id.Name] = paramOf{fn.Name.Name, index}
			} else if !mayRequest(field.Type) {
				x.others[id.Name] = true
			}
			index++
		}
	}
	if fn.Recv != nil && len(fn.Recv.List) == 1 && len(fn.Recv.List[0].Names) == 1 && !mayRequest(fn.Recv.List[0].Type) {
		x.others[fn.Recv.List[0].Names[0].Name] = true
	}
}

// mayRequest reports whether t, by its name or without one, may be a request or embed one.
func mayRequest(t ast.Expr) bool {
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	name := ""
	switch t := t.(type) {
	case *ast.Ident:
		name = t.Name
	case *ast.SelectorExpr:
		name = t.Sel.Name
	default:
		return true
	}
	name = strings.ToLower(name)
	return strings.Contains(name, "req") || strings.Contains(name, "context") || strings.Contains(name, "ctx")
}

func (x *sender) direct(value ast.Expr) {
	if lit, ok := value.(*ast.FuncLit); ok {
		x.directors[lit] = true
	}
}

// keeps reports whether expr is the request of that name, as a copy has it: req.WithContext(ctx).
func (x *sender) keeps(name string, expr ast.Expr) bool {
	call, ok := expr.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && protocol.Request(sel.Sel.Name) == protocol.Copies && x.made[name] && rootOf(sel.X) == name
}

// isSent reports whether the request or URL of that name is one that the program sends.
func (x *sender) isSent(name string) bool { return x.sent[name] > 0 || x.made[name] }

// read notes what the declaration sets.
func (x *sender) read(decl ast.Decl) {
	var around []ast.Node
	ast.Inspect(decl, func(n ast.Node) bool {
		if n == nil {
			x.directing(around[len(around)-1], -1)
			around = around[:len(around)-1]
			return true
		}
		around = append(around, n)
		x.directing(n, 1)
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				x.assign(n)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				x.change(n.X, nil)
			}
		case *ast.CallExpr:
			x.call(n)
		case *ast.CompositeLit:
			x.literal(n)
		case *ast.SelectorExpr:
			x.name(n)
		}
		return true
	})
}

// directing notes that the parameters of n are sent, if n is a Director; or no more.
func (x *sender) directing(n ast.Node, by int) {
	if lit, ok := n.(*ast.FuncLit); ok && x.directors[lit] {
		for _, name := range requestParams(lit.Type) {
			x.sent[name] += by
		}
	}
}

func (x *sender) assign(n *ast.AssignStmt) {
	for i, left := range n.Lhs {
		var right ast.Expr
		if len(n.Rhs) == len(n.Lhs) {
			right = n.Rhs[i]
		}
		x.change(left, right)
		if index, ok := left.(*ast.IndexExpr); ok && (isText(index.Index, "Host") || isText(index.Index, "host")) {
			x.add("hostheader")
		}
	}
}

// change notes that left is set to right, or to what is not known.
func (x *sender) change(left, right ast.Expr) {
	if star, ok := left.(*ast.StarExpr); ok {
		left = star.X // *r.URL = *u
		if id, ok := left.(*ast.Ident); ok {
			x.setURL(id.Name, wholeURL)
			if x.given[id.Name] && !x.isSent(id.Name) { // *r = *r2
				x.add("scheme", "host", "path", "remoteaddr", "hostheader")
			}
		}
	}
	sel, ok := left.(*ast.SelectorExpr)
	if !ok {
		return
	}
	root := rootOf(sel.X)
	_, plain := sel.X.(*ast.Ident)
	switch name := sel.Sel.Name; name {
	case "URL":
		if !x.isSent(root) && !isString(right) && !(plain && x.others[root]) {
			x.add(wholeURL...)
		}
	case "RemoteAddr":
		if from, ok := right.(*ast.SelectorExpr); (!ok || from.Sel.Name != name) && !x.isSent(root) && !(plain && x.others[root]) {
			x.add("remoteaddr")
		}
	case "Scheme", "Host", "Path", "RawPath":
		part := []string{strings.TrimPrefix(strings.ToLower(name), "raw")}
		if name == "Path" && readsEscaped(right) {
			part = append(part, "vars")
		}
		if id, ok := sel.X.(*ast.Ident); ok {
			x.setURL(id.Name, part)
		} else if root, ok := urlOf(sel.X); ok && !x.isSent(root) {
			x.add(part...)
		}
	}
}

// setURL notes that parts of the URL in the variable of that name are set.
func (x *sender) setURL(name string, parts []string) {
	if p, ok := x.params[name]; ok {
		x.Reader.params[p] = append(x.Reader.params[p], parts...)
	}
	if root, ok := x.urls[name]; ok && !x.isSent(root) {
		x.add(parts...)
	}
}

// call notes what functions are given: a request's URL, a new request, a Host header.
func (x *sender) call(n *ast.CallExpr) {
	name := ""
	switch fun := n.Fun.(type) {
	case *ast.Ident:
		name = fun.Name
	case *ast.SelectorExpr:
		name = fun.Sel.Name
		x.asked[fun] = len(n.Args) == 0
		if header := strings.ToLower(lastName(fun.X)); len(n.Args) == 2 && (name == "Set" || name == "Add") && !x.isSent(rootOf(fun.X)) &&
			(isText(n.Args[0], "Host") || isText(n.Args[0], "host") && (header == "header" || header == "headers")) {
			x.add("hostheader")
		}
	}
	for i, arg := range n.Args {
		root, ok := urlOf(arg)
		if id, named := arg.(*ast.Ident); named && x.urls[id.Name] != "" {
			root, ok = x.urls[id.Name], true
		}
		if ok && !x.isSent(root) {
			x.Reader.given[paramOf{name, i}] = true
		}
		if id, named := arg.(*ast.Ident); name == "ServeHTTP" && (named && x.made[id.Name] || x.makes(arg)) {
			x.add("scheme", "host", "path", "remoteaddr")
		}
	}
}

// literal notes the parts of a request that is written as a struct, and of a header.
func (x *sender) literal(n *ast.CompositeLit) {
	pkg, name := selected(n.Type, x.imported)
	for _, elt := range n.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "RemoteAddr" && pkg == "net/http" && name == "Request" {
			x.add("remoteaddr")
		}
		if isText(kv.Key, "Host") {
			x.add("hostheader")
		}
	}
}

// name notes what functions of other packages set, which n names.
func (x *sender) name(n *ast.SelectorExpr) {
	switch name := n.Sel.Name; {
	case name == "StripPrefix":
		x.add("path")
	case name == "ProxyHeaders":
		x.add("scheme", "host", "remoteaddr")
	case name == "UseEncodedPath": // a router gives the variables of a path as they were sent
		x.add("vars")
	case strings.Contains(name, "RealIP") && !x.asked[n]:
		x.add("remoteaddr")
	}
}

// requestParams returns the names of the parameters that are a *http.Request.
func requestParams(t *ast.FuncType) (names []string) {
	for _, field := range t.Params.List {
		if isStarOf(field.Type, "Request") {
			for _, id := range field.Names {
				names = append(names, id.Name)
			}
		}
	}
	return names
}

// isStarOf reports whether t is a pointer to a type of that name, of another package.
func isStarOf(t ast.Expr, name string) bool {
	star, ok := t.(*ast.StarExpr)
	if !ok {
		return false
	}
	sel, ok := star.X.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == name
}

// makes reports whether expr is a new request: http.NewRequest(…), &http.Request{…}.
func (x *sender) makes(expr ast.Expr) bool {
	switch n := expr.(type) {
	case *ast.CallExpr:
		path, name := selected(n.Fun, x.imported)
		return protocol.Makes(path, name)
	case *ast.UnaryExpr:
		return n.Op == token.AND && x.makes(n.X)
	case *ast.CompositeLit:
		path, name := selected(n.Type, x.imported)
		return path == "net/http" && name == "Request"
	}
	return false
}

// urlOf returns the name of the request whose URL expr is: r.URL, *c.Request().URL.
func urlOf(expr ast.Expr) (root string, ok bool) {
	switch x := expr.(type) {
	case *ast.StarExpr:
		return urlOf(x.X)
	case *ast.ParenExpr:
		return urlOf(x.X)
	case *ast.SelectorExpr:
		return rootOf(x.X), x.Sel.Name == "URL" && rootOf(x.X) != "url"
	}
	return "", false
}

// sharedURL is urlOf for what a variable is set to: what changes a copy, *r.URL, does not change the request.
func sharedURL(expr ast.Expr) (root string, ok bool) {
	if _, copied := expr.(*ast.StarExpr); copied {
		return "", false
	}
	return urlOf(expr)
}

// operand returns x of x.f, x[i], *x and (x); nil for other expressions.
func operand(expr ast.Expr) ast.Expr {
	switch x := expr.(type) {
	case *ast.SelectorExpr:
		return x.X
	case *ast.IndexExpr:
		return x.X
	case *ast.StarExpr:
		return x.X
	case *ast.ParenExpr:
		return x.X
	}
	return nil
}

// rootOf returns the first name of a chain of selectors, calls and indexes.
func rootOf(expr ast.Expr) string {
	for expr != nil {
		switch x := expr.(type) {
		case *ast.Ident:
			return x.Name
		case *ast.CallExpr:
			expr = x.Fun
		default:
			expr = operand(x)
		}
	}
	return ""
}

// lastName returns the last name of such a chain.
func lastName(expr ast.Expr) string {
	switch x := expr.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.CallExpr:
		return lastName(x.Fun)
	}
	return ""
}

// readsEscaped reports whether expr has the path of a request as it was sent:
//
//	r2.URL.Path = r.URL.EscapedPath()
func readsEscaped(expr ast.Expr) bool {
	if expr == nil {
		return false
	}
	for n := range ast.Preorder(expr) {
		if sel, ok := n.(*ast.SelectorExpr); ok && (sel.Sel.Name == "EscapedPath" || sel.Sel.Name == "RawPath" || sel.Sel.Name == "RequestURI") {
			return true
		}
	}
	return false
}

// isText reports whether expr is a literal of that text.
func isText(expr ast.Expr, text string) bool {
	lit, ok := expr.(*ast.BasicLit)
	return ok && lit.Value == strconv.Quote(text)
}

// isString reports whether expr begins with a string literal.
func isString(expr ast.Expr) bool {
	for {
		switch x := expr.(type) {
		case *ast.BinaryExpr:
			expr = x.X
		case *ast.BasicLit:
			return x.Kind == token.STRING
		default:
			return false
		}
	}
}

// selected returns the package's path and the name that expr selects of it, or "".
func selected(expr ast.Expr, imported map[string]string) (path, name string) {
	sel, ok := expr.(*ast.SelectorExpr)
	if !ok {
		return "", ""
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return "", ""
	}
	return imported[id.Name], sel.Sel.Name
}
