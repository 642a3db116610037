package analyzer

import (
	"go/ast"
	"go/constant"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// mended reports whether the slash that path.Join takes from a URL is put back
// around the call at cur:
//
//	strings.Replace(path.Join(base, p), ":/", "://", 1)
func (w *walker) mended(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || len(call.Args) < 3 {
		return false
	}
	fn := typeutil.StaticCallee(w.pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" {
		return false
	}
	old := w.pass.TypesInfo.Types[call.Args[1]].Value
	return old != nil && old.Kind() == constant.String && strings.HasSuffix(constant.StringVal(old), ":/")
}
