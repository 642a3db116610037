package analyzer

import (
	"go/ast"
	"go/types"
	"iter"

	"github.com/urilint/urilint/internal/flow"
)

// A library that reads the configuration sets a field to the default in its tag:
//
//	BaseURL string `envDefault:"https://api.example.com"`

// taggedFields yields the string fields that field declares, if its tag has a default.
func (sc *scope) taggedFields(field *ast.Field) iter.Seq[*types.Var] {
	return func(yield func(*types.Var) bool) {
		if field.Tag == nil {
			return // fast path
		}
		if _, ok := sc.values.TagDefault(field.Tag); !ok {
			return
		}
		for _, id := range field.Names {
			v, ok := sc.pass.TypesInfo.Defs[id].(*types.Var)
			if ok && flow.IsString(v.Type()) && !yield(v) {
				return
			}
		}
	}
}
