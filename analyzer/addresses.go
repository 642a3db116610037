package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
)

// isAddress reports whether the string at p is taken for the address of a server, as
// far as is seen here: what is dialed in another way may have any name.
//
//	http.Server{Addr: "x"}  with Serve(l) alone
//	redis.Options{Network: "unix", Addr: "x"}   redis.Options{Dialer: d, Addr: "x"}
//	grpc.NewClient("http://x", grpc.WithContextDialer(d))
func (w *walker) isAddress(p place) bool {
	if p.target.api == "http.Server.Addr" && !w.listens() {
		return false
	}
	if len(p.target.role.Refused) > 0 && (w.found().dials || w.resolvesNames()) {
		return false
	}
	lit, ok := p.cur.Node().(*ast.CompositeLit)
	if !ok {
		return true
	}
	for obj := range w.fieldValues(lit) {
		if obj != nil && (obj.Name() == "Network" || strings.HasPrefix(obj.Name(), "Dial")) {
			return false
		}
	}
	return true
}

// listens reports whether the package calls a method of http.Server that listens at
// its Addr.
func (w *walker) listens() bool {
	for id, obj := range w.pass.TypesInfo.Uses {
		if fn, ok := obj.(*types.Func); ok && (id.Name == "ListenAndServe" || id.Name == "ListenAndServeTLS") {
			if key, ok := catalogue.KeyOf(fn); ok && key.Pkg == "net/http" && key.Recv == "Server" {
				return true
			}
		}
	}
	return false
}

// resolvesNames reports whether the package has to do with resolvers of gRPC's
// targets, or dialers: there a target may be anything.
func (w *walker) resolvesNames() bool {
	for id, obj := range w.pass.TypesInfo.Uses {
		if obj.Pkg() == nil || !strings.HasPrefix(obj.Pkg().Path(), "google.golang.org/grpc") {
			continue
		}
		switch id.Name {
		case "WithContextDialer", "WithDialer", "WithResolvers", "Register", "SetDefaultScheme":
			return true
		}
	}
	return false
}
