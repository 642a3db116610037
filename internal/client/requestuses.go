package client

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"sort"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// Requests says what is done with requests.
type Requests struct {
	*scope.Scope
	Clients *Clients
	params  flow.Memo[requestParamID, requestParam]
	uses    map[types.Object]*requestUses // of variables
	pathSet flow.Answers[types.Object]    // what pathIsSet says of a variable
	Parsed  flow.Memo[ResolvedID, Resolved]
	results flow.Answers[*types.Func] // what callersSend says of a function
}

// A requestParam says what a function does with a request that it gets: whether it
// certainly sends it, and leaves its URL unchanged.
type requestParam struct{ sent, kept bool }

// A requestParamID is a parameter of a function, by its index.
type requestParamID struct {
	fn  *types.Func
	arg int
}

// requestUses are what is done with the requests that a local variable holds, one after
// another. They are read once for each variable: a function may set one a thousand times.
type requestUses struct {
	sent     []inspector.Cursor // where one is sent, in the order of the source
	returned []inspector.Cursor // where one is returned
	touched  bool               // the URL of one may be set, or it goes elsewhere
	stored   map[ast.Node]bool  // statements that store another request in the variable
	replaced map[ast.Node]bool  // statements whose request is in the variable where another is stored
	lost     map[ast.Node]bool  // of stored, those that replace nobody knows what
}

// touches reports whether the URL of the request that the statement made stores in the
// variable may be set, or it goes elsewhere; made is nil for a parameter's.
func (u *requestUses) touches(made ast.Node) bool {
	others := len(u.lost)
	if u.lost[made] {
		others--
	}
	return u.touched || others > 0 || u.replaced[made] || made == nil && len(u.stored) > 0
}

// usesAfter returns those of uses, which are in the order of the source, that are behind pos.
func usesAfter(uses []inspector.Cursor, pos token.Pos) []inspector.Cursor {
	return uses[sort.Search(len(uses), func(i int) bool { return uses[i].Node().Pos() >= pos }):]
}

// findReplaced notes the statements whose requests those of u.stored replace. Of two
// branches neither replaces the other's:
//
//	if body == nil { req, err = http.NewRequest("GET", u, nil) } else { req, err = http.NewRequest("POST", u, body) }
func (u *requestUses) findReplaced(life *flow.Life) {
	maps.Copy(u.lost, u.stored)
	if life == nil || life.Lost {
		return
	}
	for _, d := range life.Defs {
		if !u.stored[d.Node] {
			continue
		}
		before, ok := life.Before(d)
		if !ok {
			continue
		}
		delete(u.lost, d.Node)
		for _, r := range before {
			if r.Def.Node != d.Node { // not in a loop
				u.replaced[r.Def.Node] = true
			}
		}
	}
}

// A Resolved says how the URL that a string is parsed to is used.
type Resolved struct {
	Urls  flow.VarSet        // variables with what is made of it
	Calls []inspector.Cursor // that request it
	Apis  []string
	Ends  []bool // whether a client gets it by the call: it needs a scheme and a host
}

// A ResolvedID is a variable with the URL that a string is parsed to, and the function in
// which that is used.
type ResolvedID struct {
	V    types.Object
	Decl *ast.FuncDecl
}
