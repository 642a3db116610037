package site

import (
	"go/ast"
	"go/constant"
	"go/types"
	"maps"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/host"
	"github.com/urilint/urilint/internal/mux"
	"github.com/urilint/urilint/internal/peer"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/received"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// Surroundings are what is around places.
type Surroundings struct {
	*scope.Scope
	Clients *client.Clients
	Bases   *base.Bases
	Muxes   *mux.Muxes
	Hosts   *host.Hosts
	Places  *place.Reader
	Shown   map[types.Object]string               // by function: the secret in the URL of a request whose error it returns, as messages show it
	undoes  flow.Once[bool]                       // what undoesEscapes says
	onFiles flow.FuncAnswers                      // of worksOnFiles
	puts    flow.FuncAnswers                      // of putsPlusBack
	decodes flow.FuncAnswers                      // of decodesText
	serves  flow.FuncAnswers                      // of servesAnother
	encoded flow.Answers[*types.Var]              // what goesOn says
	using   []*types.Var                          // what usedOf is asked of
	told    map[string]ast.Expr                   // the first place of what place.Listed says
	hosting flow.Once[bool]                       // what setsHost says
	hiding  flow.FuncAnswers                      // of hidesSecret
	passing flow.Memo[requesting, []types.Object] // what returning says
	secrets flow.Memo[queried, *ast.CallExpr]     // what secretSet says
}

// Contexts makes what the checks ask of one package.
type Contexts struct {
	*scope.Scope
	*received.EmptyParts
	Clients *client.Clients
	Muxes   *mux.Muxes
	Vars    *received.PathVars
	Peers   *peer.Peers
	Begins  *Beginnings
}

// NewContexts returns the contexts of the package of sc.
func NewContexts(sc *scope.Scope, clients *client.Clients, muxes *mux.Muxes) *Contexts {
	return &Contexts{
		Scope: sc, Clients: clients, Muxes: muxes, EmptyParts: &received.EmptyParts{Scope: sc}, Vars: &received.PathVars{Scope: sc},
		Peers: peer.New(sc), Begins: &Beginnings{Scope: sc},
	}
}

// IsMeant reports whether the string at p is what its role says, as far as is seen.
func (sr *Surroundings) IsMeant(p place.Place) bool {
	switch p.Target.Role.Form {
	case catalogue.MuxPattern:
		return !sr.Muxes.OldMux()
	case catalogue.EncodedText:
		putsBack, _ := sr.puts.Around(p.Cur, putsPlusBack)
		return !sr.Intent.OnlyTested(p.Cur) && !putsBack
	case catalogue.FieldQuery, catalogue.FieldScheme, catalogue.FieldPath, catalogue.FieldFragment:
		return !sr.isOnlyKey(p)
	case catalogue.RawText:
		return sr.isEncoded(p.Cur)
	case catalogue.HostPort, catalogue.MaybeURI:
		return place.IsAddress(sr.Clients, p)
	case catalogue.IPAddress, catalogue.IPPort, catalogue.IPNetwork:
		return !sr.Hosts.AsksForIP(p)
	case catalogue.Hostname:
		return !(p.Target.Role.Name == "server-name" && sr.skipsVerify(p)) && !(p.Target.Role.Name == "smtp-host" && place.Dialing(sr.Clients).Names)
	case catalogue.Origin:
		return p.Target.Role.Name != "allowed-origin" && p.Target.Role.Name != "schemed-origin" || !allowsOthers(sr.Scope, p)
	case catalogue.FilePath:
		return !sr.Intent.Repaired(p.Cur)
	}
	return true
}

// putsPlusBack reports whether the function at fn writes a "+" for each blank, in what it has decoded:
//
//	strings.ReplaceAll(s, " ", "+")   for i := range b { if b[i] == ' ' { b[i] = '+' } }
func putsPlusBack(fn inspector.Cursor) bool {
	for c := range fn.Preorder((*ast.BasicLit)(nil)) {
		if !scope.IsLiteral(c.Node().(*ast.BasicLit), "+") {
			continue
		}
		switch n := c.Parent().Node().(type) {
		case *ast.AssignStmt:
			return true
		case *ast.CallExpr:
			if i := c.ParentEdgeIndex(); c.ParentEdgeKind() == edge.CallExpr_Args && i > 0 && scope.IsLiteral(n.Args[i-1], " ") {
				return true
			}
		}
	}
	return false
}

// isOnlyKey reports whether the URL whose field is set at p is parsed here, and what String writes of it is only compared
// or looked up. Or it is a scheme that String does not write, or a path that is read again instead.
//
//	u.RawQuery = "id=" + u.Query().Get("id"); if seen[u.String()] { continue }
//	u.Scheme = "https://"; seen[u.Host+u.Path] = true
//	u := c.urlFor("/a%20b"); http.Get("https://" + u.Host + u.Path)
func (sr *Surroundings) isOnlyKey(p place.Place) bool {
	var u *types.Var
	form, field := p.Target.Role.Form, "Path"
	if form == catalogue.FieldFragment {
		field = "Fragment"
	}
	readAgain := form == catalogue.FieldPath || form == catalogue.FieldFragment
	switch n := p.Cur.Node().(type) {
	case *ast.CallExpr: // to what sets it
		u, _ = sr.Flow.ResultVar(p.Cur).(*types.Var)
		if !readAgain || u == nil || !scope.IsNamedType(u.Type(), "net/url", "URL") {
			return false
		}
	case *ast.AssignStmt:
		sel := scope.SelectorOf(n.Lhs[0])
		if len(n.Lhs) != 1 || sel == nil {
			return false
		}
		u = sr.Flow.Variable(sel.X)
		call, parsed := sr.Flow.Definition(sel.X).(*ast.CallExpr)
		if !readAgain && (!parsed || sr.Flow.CallTo(call, "net/url", "Parse", "ParseRequestURI") == nil) {
			return false
		}
	}
	const most = 256 // uses that are looked at, for each place that sets a field
	if u == nil || !sr.Flow.IsLocal(u) || u.Kind() != types.LocalVar || len(sr.Flow.Uses(u)) > most {
		return false
	}
	written, read := false, !readAgain
	key := &flow.Policy{
		Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare},
		Follow: []flow.EventKind{flow.Alias},
		Holds:  sr.Flow.IsLocal,
		Also: func(ev flow.Event) bool {
			return ev.At.ParentEdgeKind() == edge.IndexExpr_Index || scope.IsLogged(ev.At) || ev.Kind == flow.Pass && sr.looksUp(ev.Call)
		},
	}
	scheme, whole := form == catalogue.FieldScheme, form != catalogue.FieldQuery
	only := sr.Flow.Only(u, &flow.Policy{
		Kinds: []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare},
		Member: func(ev flow.Event) (*flow.Policy, bool) {
			at, of := ev.At.Node().Pos(), p.Cur.Node()
			switch name := ev.Selects(); {
			case name == field && ev.Kind == flow.Read && (at < of.Pos() || of.End() <= at):
				read = true
			case name == "String":
				written = true
				return key, true
			case scheme && name == "Scheme":
				return &flow.Policy{Kinds: []flow.EventKind{flow.Assign, flow.Compare}}, true
			case whole && (ev.Kind == flow.CallMethod || ev.Kind == flow.Method):
				return nil, name == "Hostname" || name == "Port" || name == "Query" || scheme && name == "EscapedPath"
			}
			return nil, ev.Kind != flow.Address
		},
	})
	return only && read && written != whole
}

// looksUp reports whether call parses a URL, or is of a function here that looks something up and leads to no sink.
func (sr *Surroundings) looksUp(call *ast.CallExpr) bool {
	fn := sr.Flow.Callee(call)
	if fn == nil || fn.Pkg() != sr.Pass.Pkg {
		return sr.Flow.CallTo(call, "net/url", "Parse", "ParseRequestURI") != nil
	}
	f := sr.Sums.Fact(fn)
	return words.In("looks-up", strings.ToLower(fn.Name())) && (f == nil || len(f.Params) == 0)
}

// skipsVerify reports whether InsecureSkipVerify is set beside the name of a server: no certificate is looked at.
func (sr *Surroundings) skipsVerify(p place.Place) bool {
	lit, ok := p.Cur.Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	field := scope.FieldOf(sr.Pass.TypesInfo.TypeOf(lit), "InsecureSkipVerify")
	if field != nil && sr.Sums.IsAssigned(p.Cur, field) {
		return true
	}
	for set, x := range sr.FieldValues(lit) {
		if set != nil && set == field {
			v := sr.Pass.TypesInfo.Types[x].Value
			return v == nil || constant.BoolVal(v)
		}
	}
	return false
}

// Fill tells s, the site of p, what is beside p.
func (sr *Surroundings) Fill(p place.Place, s *check.Site) {
	s.Base, s.Later = sr.Bases.Base(p)
	s.FilePath = sr.filePath(p, s)
	s.Cleaned = base.IsCleaned(sr.Scope, p.Cur)
	sr.fillParsed(p, s)
	sr.fillTold(p, s)
	s.Listed = sr.listedAt(p, s)
	switch p.Target.Role.Form {
	case catalogue.URI:
		s.Joined = sr.joinedPath(s)
	case catalogue.MuxPattern:
		pattern := &check.Pattern{Earlier: sr.Muxes.Earlier(p)}
		if p.Target.Context == nil {
			pattern.Stripped = sr.Muxes.Stripped(p, s.Value)
		}
		s.Subject = pattern
	case catalogue.IPAddress, catalogue.Hostname:
		sr.Hosts.TellPorted(p, s)
		if p.Target.Role.Name == "header-host" {
			s.Host.Unsent = sr.unsent(p, s.Value)
		}
	case catalogue.HostPort:
		sr.Hosts.TellPortless(p, s)
	case catalogue.JoinedHost:
		if sr.Hosts.HasBrackets(p, s.Value) {
			s.Host.Bracketed = sr.doubled(p)
			s.Host.URL = scope.URLOfHost(sr.Pass.TypesInfo, s.Value.Holes[0].Expr)
		}
	case catalogue.FieldPath, catalogue.FieldFragment:
		sr.fillPath(p, s)
	case catalogue.FilePath:
		s.Index = argIndex(p.Cur.Node().(*ast.CallExpr), p.Expr)
	case catalogue.FieldHost, catalogue.FieldRaw:
		s.Host.Unbracketed = sr.Hosts.StaysBare(p.Cur)
		if lit, ok := p.Cur.Node().(*ast.CompositeLit); ok && p.Target.Context == nil {
			s.Fields = sr.FieldsOf(p.Cur, lit)
		}
	}
}

// unsent says what a server gets where p puts the Host v into the header of a request, if that is another.
//
//	req, err := http.NewRequest("GET", "http://"+node.IP, nil); req.Header.Set("Host", node.Name)
//	Director: func(req *http.Request) { req.URL.Host = target.Host; req.Header.Set("Host", target.Host) }
func (sr *Surroundings) unsent(p place.Place, v strval.Value) (u check.Unsent) {
	call, ok := p.Cur.Node().(*ast.CallExpr)
	if !ok || p.Target.Context != nil {
		return u
	}
	header := scope.SelectorOf(flow.Receiver(call))
	if header == nil || !scope.IsRequest(sr.Pass.TypesInfo.TypeOf(header.X)) {
		return u
	}
	req := sr.Flow.Variable(header.X)
	if req == nil || req.IsField() || sr.hosting.Of(sr.setsHost) {
		return u
	}
	if made := sr.Flow.CallTo(sr.Flow.SetOnce(header.X), "net/http", "NewRequest", "NewRequestWithContext"); made != nil {
		handled := sr.Flow.IsUsed(req, func(use inspector.Cursor) bool {
			to := sr.Flow.EventAt(use).Call
			return to != nil && flow.CalleeName(to) == "ServeHTTP"
		})
		if u.Sent = "the URL's"; handled || !sr.isOtherHost(made.Args[len(made.Args)-2], p.Expr, v) {
			return check.Unsent{}
		}
	} else if u.Sent = "the client's"; !sr.directs(req) || sr.ofRequest(p.Expr) {
		return check.Unsent{}
	}
	u.Request, u.Host = types.ExprString(header.X), types.ExprString(p.Expr)
	return u
}

// setsHost reports whether the package sets the Host of a request, or reads it from a header, perhaps to do so.
func (sr *Surroundings) setsHost() bool {
	for cur := range sr.Files.Root().Preorder((*ast.SelectorExpr)(nil), (*ast.CallExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.SelectorExpr:
			if n.Sel.Name == "Host" && cur.ParentEdgeKind() == edge.AssignStmt_Lhs && scope.IsHTTP(sr.Flow.Named(n), "Host") {
				return true
			}
		case *ast.CallExpr:
			if sr.Flow.CallTo(n, "net/http", "Header.Get") != nil && scope.IsLiteral(n.Args[0], "Host") {
				return true
			}
		}
	}
	return false
}

// directs reports whether req is the parameter of a reverse proxy's Director.
func (sr *Surroundings) directs(req *types.Var) bool {
	cur, ok := sr.Flow.Decl(req)
	if !ok || req.Kind() != types.ParamVar {
		return false
	}
	fn, _ := flow.FuncOf(cur)
	if decl, ok := fn.Node().(*ast.FuncDecl); ok {
		return slices.ContainsFunc(sr.Flow.Uses(sr.Pass.TypesInfo.Defs[decl.Name]), func(use inspector.Cursor) bool {
			return received.IsDirector(sr.Flow, flow.SelectorAt(use))
		})
	}
	return received.IsDirector(sr.Flow, fn)
}

// isOtherHost reports whether a request for url goes to another host than x, of the value v, names: x is the Host of a request
// that url does not come from, or a name, and url has an IP address.
func (sr *Surroundings) isOtherHost(url, x ast.Expr, v strval.Value) bool {
	u := sr.Values.Value(url)
	_, rest, ok := strings.Cut(u.Text, "://")
	if !ok {
		rest = u.Text
	}
	at := len(u.Text) - len(rest)
	host, _, _ := strings.Cut(check.UpTo(rest, "/?#"), ":")
	holes, _ := u.HolesIn(at, at+len(host))
	if i := slices.IndexFunc(holes, func(h strval.Hole) bool { return h.Given.IsAfterHost() }); i >= 0 {
		holes, host = holes[:i], host[:holes[i].At-at]
	}
	if scope.IsHTTP(sr.Flow.Named(x), "Host") {
		return host != "" && !slices.ContainsFunc(holes, func(h strval.Hole) bool { return h.Expr == nil || sr.ofRequest(h.Expr) })
	}
	isIP := func(h strval.Hole) bool {
		return h.Given.String() == "ip" || words.Is("ip-names", strings.ToLower(h.OwnName()))
	}
	switch {
	case host == "\x00" && len(holes) == 1 && isIP(holes[0]):
	case host != "localhost" && !check.IsIP(host):
		return false
	}
	if v.Complete() {
		name, _, _ := strings.Cut(v.Text, ":")
		return name != host && name != "localhost" && !check.IsIP(name)
	}
	return v.Text == "\x00" && words.Is("virtual-host", strings.ToLower(v.Holes[0].OwnName()))
}

// ofRequest reports whether x may come from a request.
func (sr *Surroundings) ofRequest(x ast.Expr) bool {
	list := []ast.Expr{x}
	if call, ok := ast.Unparen(x).(*ast.CallExpr); ok && flow.Receiver(call) != nil {
		list = append(list, flow.Receiver(call)) // u.String()
	}
	from := sr.Flow.Origins(list)
	return flow.Some(maps.Keys(from.Vars), func(v types.Object) bool { return scope.IsRequest(v.Type()) || scope.IsHTTP(v, "URL") }) ||
		slices.ContainsFunc(from.Ends, func(end ast.Expr) bool {
			return flow.Any(end, func(id *ast.Ident) bool { return scope.IsRequest(sr.Pass.TypesInfo.TypeOf(id)) })
		})
}

// listedAt returns what place.Listed says of what stands at the beginning of the value of s, or behind "://", where it is told first.
func (sr *Surroundings) listedAt(p place.Place, s *check.Site) string {
	h := s.Hole(max(0, s.FirstHole()))
	if h == nil || h.Kind != strval.Any || len(h.Cuts) > 0 || p.InTest || h.At > 0 && !strings.HasSuffix(s.Value.Text[:h.At], "://") {
		return ""
	}
	shown := place.Listed(sr.Scope, h.Expr)
	if sr.told == nil {
		sr.told = make(map[string]ast.Expr)
	}
	if first := sr.told[shown]; first != nil && first != p.Expr {
		return ""
	}
	sr.told[shown] = p.Expr
	return shown
}

// doubled returns what the call at p makes of the host "[::1]".
func (sr *Surroundings) doubled(p place.Place) string {
	port := "80"
	if call, ok := p.Cur.Node().(*ast.CallExpr); ok && len(call.Args) == 2 {
		if text, ok := flow.StringConst(sr.Pass.TypesInfo, call.Args[1]); ok && text != "" {
			port = text
		}
	}
	return "[[::1]]:" + port
}

// argIndex returns the index of the argument arg of call: 2 of "c" in f("a", []string{"b", "c"}...).
func argIndex(call *ast.CallExpr, arg ast.Expr) int {
	if i := slices.Index(call.Args, arg); i >= 0 {
		return i
	}
	last := len(call.Args) - 1
	if list, ok := ast.Unparen(call.Args[last]).(*ast.CompositeLit); ok {
		return last + slices.Index(list.Elts, arg)
	}
	return last
}

// joinedPath returns the function of package path or path/filepath whose result is at the beginning of the value of s. It
// returns "" if there is none, if the program repairs its result, or if an argument has a scheme, reported there.
//
//	http.Get(path.Join(c.base, "users"))
func (sr *Surroundings) joinedPath(s *check.Site) string {
	if len(s.Value.Holes) == 0 || s.Value.Holes[0].At != 0 || s.Value.Holes[0].Made {
		return ""
	}
	call, ok := s.Value.Holes[0].Expr.(*ast.CallExpr)
	if !ok {
		return ""
	}
	pkg, name := sr.Flow.Called(call)
	if pkg != "path" && pkg != "path/filepath" || name != "Join" && name != "Clean" {
		return ""
	}
	cur, ok := sr.Flow.Find(call)
	if !ok || sr.Intent.Repaired(cur) || !slices.ContainsFunc(sr.Values.Values(call.Args[0]), func(v strval.Value) bool { return !strings.Contains(v.Text, "://") }) {
		return ""
	}
	return path.Base(pkg) + "." + name
}

// allowsOthers reports whether the list of origins that p is in also has "*", or stands
// beside a function that decides: then an origin that never matches keeps no one out.
//
//	cors.Options{AllowedOrigins: []string{"localhost:3000", "*"}}
//	cors.Options{AllowedOrigins: []string{"localhost:3000"}, AllowOriginFunc: check}
func allowsOthers(sc *scope.Scope, p place.Place) bool {
	at, ok := sc.Flow.Find(p.Expr)
	if !ok {
		return false
	}
	var list *ast.CompositeLit
	cur := at
	for c := range at.Enclosing((*ast.CompositeLit)(nil)) {
		list = c.Node().(*ast.CompositeLit)
		cur = c
		break
	}
	if list == nil || !scope.IsStrings(sc.Pass.TypesInfo.TypeOf(list)) {
		return asksFunc(sc, at)
	}
	isAny := func(elem ast.Expr) bool {
		text, _ := flow.StringConst(sc.Pass.TypesInfo, elem)
		return text == "*"
	}
	return slices.ContainsFunc(list.Elts, isAny) || asksFunc(sc, cur)
}

// asksFunc reports whether the list at cur is a field beside one that decides about origins.
func asksFunc(sc *scope.Scope, cur inspector.Cursor) bool {
	lit, ok := cur.Parent().Parent().Node().(*ast.CompositeLit)
	if !ok {
		return false
	}
	for field, x := range sc.FieldValues(lit) {
		if strings.Contains(field.Name(), "Origin") && strings.HasSuffix(field.Name(), "Func") && !sc.Pass.TypesInfo.Types[x].IsNil() {
			return true
		}
	}
	return false
}
