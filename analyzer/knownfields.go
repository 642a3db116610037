package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Many clients have their base in a field that only the constructor sets:
//
//	func newClient() *client { return &client{base: "https://api.example.com/"} }

// knownFields are the fields that hold the same constant always.
type knownFields struct {
	*scope
	texts    map[*types.Var]string                 // "" for those that may hold another one
	literals map[*types.Struct][]*ast.CompositeLit // of the package's types; nil: not looked yet
}

// text returns what the field in the hole h of the value at p holds; "" if it is none, or may hold
// something else.
func (kf *knownFields) text(p place, h strval.Hole) string {
	v, str := kf.field(p, h)
	if v == nil || v.Exported() || v.Pkg() != kf.pass.Pkg || !v.IsField() {
		return ""
	}
	text, known := kf.texts[v]
	if !known {
		if kf.texts == nil {
			kf.texts = make(map[*types.Var]string)
		}
		text = kf.find(v, str)
		kf.texts[v] = text
	}
	return text
}

// field returns the field of the receiver of the method that the call at p calls, which is the
// hole h of the value there, and its struct; nil if there is none.
func (kf *knownFields) field(p place, h strval.Hole) (*types.Var, *types.Struct) {
	fn, ok := p.target.obj.(*types.Func)
	if h.Expr != nil || !ok || fn.Signature().Recv() == nil || p.target.context == nil || len(p.target.context.Via) > 1 {
		return nil, nil
	}
	recv := fn.Signature().Recv()
	name, ok := strings.CutPrefix(h.Label, recv.Name()+".")
	_, str := structOf(recv.Type())
	if !ok || str == nil {
		return nil, nil
	}
	for f := range str.Fields() {
		if f.Name() == name {
			return f, str
		}
	}
	return nil, nil
}

// find returns the constant that all of the package sets the field v to, in each literal of its
// struct str; "" if there is none, or the field is used for anything but to be read.
func (kf *knownFields) find(v *types.Var, str *types.Struct) string {
	text := ""
	for ev := range kf.flow.Events(v) {
		switch ev.Kind {
		case flow.Declare, flow.Operand, flow.Pass, flow.Compare, flow.Return, flow.Alias:
		case flow.Define, flow.Assign:
			list := kf.values.Values(ev.RHS)
			if ev.Tuple || len(list) != 1 || !list[0].Complete() || list[0].Text == "" || text != "" && text != list[0].Text {
				return ""
			}
			text = list[0].Text
		default:
			return ""
		}
	}
	if text == "" || !kf.inAllLiterals(v, str) {
		return ""
	}
	return text
}

// byNameOnly is the index of no field: values without a key are not asked for.
const byNameOnly = -1

// inAllLiterals reports whether each literal of the struct str, of which there is one, sets its field
// v by its name.
func (kf *knownFields) inAllLiterals(v *types.Var, str *types.Struct) bool {
	if kf.literals == nil {
		kf.literals = make(map[*types.Struct][]*ast.CompositeLit)
		for cur := range kf.files.Root().Preorder((*ast.CompositeLit)(nil)) {
			lit := cur.Node().(*ast.CompositeLit)
			if _, of := structOf(kf.pass.TypesInfo.TypeOf(lit)); of != nil {
				kf.literals[of] = append(kf.literals[of], lit)
			}
		}
	}
	list := kf.literals[str]
	for _, lit := range list {
		if flow.FieldValue(lit, byNameOnly, v.Name()) == nil {
			return false
		}
	}
	return len(list) > 0
}
