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

// Or they have a default there:
//
//	func newClient(base string) *client { if base == "" { base = "https://api.example.com/" }; … }

// knownFields are the fields that hold a constant.
type knownFields struct {
	*scope
	texts    map[*types.Var]knownText
	literals map[*types.Struct][]*ast.CompositeLit // of the package's types; nil: not looked yet
}

// A knownText is the only constant that a field is set to; "" if there is none.
type knownText struct {
	text   string
	always bool // it is set to nothing else
}

// text returns what the field in the hole h of the value at p holds, and whether it does always; ""
// if it is none, or that is not known.
func (kf *knownFields) text(p place, h strval.Hole) (text string, always bool) {
	v, str := kf.field(p, h)
	if v == nil || v.Pkg() != kf.pass.Pkg {
		return "", false
	}
	known, ok := kf.texts[v]
	if !ok {
		if kf.texts == nil {
			kf.texts = make(map[*types.Var]knownText)
		}
		known = kf.find(v, str)
		kf.texts[v] = known
	}
	return known.text, known.always
}

// field returns the field of the receiver of the method that the call at p calls, which is the
// hole h of the value there, and its struct; nil if there is none. It may be a field of a field:
//
//	c.config.base
func (kf *knownFields) field(p place, h strval.Hole) (*types.Var, *types.Struct) {
	fn, ok := p.target.obj.(*types.Func)
	if h.Expr != nil || !ok || fn.Signature().Recv() == nil || p.target.context == nil || len(p.target.context.Via) > 1 {
		return nil, nil
	}
	recv := fn.Signature().Recv()
	names, ok := strings.CutPrefix(h.Label, recv.Name()+".")
	if !ok {
		return nil, nil
	}
	var v *types.Var
	var str *types.Struct
	for t, name := recv.Type(), ""; names != ""; t = v.Type() {
		name, names, _ = strings.Cut(names, ".")
		v = nil
		if _, str = structOf(t); str == nil {
			return nil, nil
		}
		for f := range str.Fields() {
			if f.Name() == name {
				v = f
			}
		}
		if v == nil {
			return nil, nil
		}
	}
	return v, str
}

// find returns the only constant that the package sets the field v of str to, outside of tests. There
// is none if the field is used for anything but to be read and to be set, or is changed:
//
//	c.base = strings.TrimSuffix(c.base, "/")
func (kf *knownFields) find(v *types.Var, str *types.Struct) knownText {
	text, others := "", v.Exported()
	for ev := range kf.flow.Events(v) {
		if inTestFile(kf.pass.Fset, ev.At.Node().Pos()) {
			others = true
			continue
		}
		switch ev.Kind {
		case flow.Declare, flow.Operand, flow.Pass, flow.Compare, flow.Return, flow.Alias:
		case flow.Define, flow.Assign:
			if ev.RHS == nil || kf.flow.Mentions(ev.RHS, v) {
				return knownText{}
			}
			list := kf.values.Values(ev.RHS)
			if ev.Tuple || len(list) != 1 || !list[0].Complete() || list[0].Text == "" {
				others = true
				continue
			}
			if text != "" && text != list[0].Text {
				return knownText{}
			}
			text = list[0].Text
		default:
			return knownText{}
		}
	}
	return knownText{text, text != "" && !others && kf.inAllLiterals(v, str)}
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
