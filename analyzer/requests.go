package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/sink"
)

// A request may be made for a handler, with a URL that has no host. One that a
// client sends in the same function has to be one that can be sent:
//
//	req, err := http.NewRequest("GET", url, nil)
//	…
//	client.Do(req)

// sent reports whether the call at cur, of the sink key, makes a request that
// is handed to (*http.Client).Do in the same function, and whose URL nobody
// touches before. In a test it is never taken for sure.
func (w *walker) sent(cur inspector.Cursor, key sink.Key) bool {
	if key.Pkg != "net/http" || w.test {
		return false
	}
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return false
	}
	id, ok := assign.Lhs[0].(*ast.Ident)
	fn := enclosingFunc(cur)
	if !ok || fn == nil {
		return false
	}
	req := w.pass.TypesInfo.ObjectOf(id)
	body, ok := w.files.Root().FindByPos(fn.Pos(), fn.End())
	if req == nil || !ok {
		return false
	}
	done := false
	for use := range body.Preorder((*ast.Ident)(nil)) {
		if w.pass.TypesInfo.Uses[use.Node().(*ast.Ident)] != req {
			continue
		}
		switch parent := use.Parent().Node().(type) {
		case *ast.SelectorExpr:
			switch parent.Sel.Name {
			case "Header", "Body", "Close", "ContentLength", "GetBody", "Context", "SetBasicAuth", "AddCookie", "Method":
			default:
				return false // req.URL.Host = …, req.WithContext(ctx), and what else may lead elsewhere
			}
		case *ast.CallExpr:
			obj := typeutil.Callee(w.pass.TypesInfo, parent)
			if key, ok := sink.KeyOf(obj); !ok || key != (sink.Key{Pkg: "net/http", Recv: "Client", Name: "Do"}) {
				return false // it may set the URL
			}
			done = done || w.unconditional(use, req.(*types.Var))
		default:
			return false // assigned, compared, stored
		}
	}
	return done && w.inferredRole(httpURL()) == httpURL()
}

// httpURL returns the role of what net/http's clients take.
func httpURL() *sink.Role {
	role, _ := sink.LookupRole("http-url")
	return role
}
