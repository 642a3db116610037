package inspector

import (
	"fmt"
	"go/ast"

	"golang.org/x/tools/go/ast/edge"
)

// A walker goes through syntax in the order of [ast.Inspect]. It puts each node into the
// index, or counts it if there is none.
type walker struct {
	in     *Inspector
	seen   int   // nodes so far
	parent int32 // of the next node
}

func (w *walker) files(files []*ast.File) {
	for _, f := range files {
		w.one(edge.Invalid, f)
	}
}

// one visits what a field holds, which may be nothing.
func (w *walker) one(kind edge.Kind, n ast.Node) {
	if n != nil {
		w.visit(packed(kind, -1), n)
	}
}

// opt visits what a field holds that is a pointer, which may be nil.
func opt[T any, P interface {
	*T
	ast.Node
}](w *walker, kind edge.Kind, n P) {
	if n != nil {
		w.visit(packed(kind, -1), n)
	}
}

// list visits what a field holds that is a list.
func list[N ast.Node](w *walker, kind edge.Kind, nodes []N) {
	for i, n := range nodes {
		w.visit(packed(kind, i), n)
	}
}

// visit puts n, which that field of the parent holds, into the index, and what is in it.
func (w *walker) visit(field uint32, n ast.Node) {
	w.seen++
	if w.in == nil {
		w.children(n)
		return
	}
	at, parent := int32(len(w.in.nodes)), w.parent
	w.in.nodes = append(w.in.nodes, node{node: n, parent: parent, field: field})
	w.parent = at
	w.children(n)
	w.parent = parent
	w.in.nodes[at].end = int32(len(w.in.nodes))
}

// children visits the children of n.
func (w *walker) children(n ast.Node) {
	switch n := n.(type) {
	case *ast.Ident, *ast.BasicLit, *ast.BadExpr, *ast.BadStmt, *ast.BadDecl, *ast.EmptyStmt:
	case ast.Expr:
		w.expression(n)
	case ast.Stmt:
		w.statement(n)
	case *ast.Field:
		list(w, edge.Field_Names, n.Names)
		w.one(edge.Field_Type, n.Type)
		opt(w, edge.Field_Tag, n.Tag)
	case *ast.FieldList:
		list(w, edge.FieldList_List, n.List)
	default:
		w.declaration(n)
	}
}

func (w *walker) expression(n ast.Expr) {
	switch n := n.(type) {
	case *ast.SelectorExpr:
		w.one(edge.SelectorExpr_X, n.X)
		w.one(edge.SelectorExpr_Sel, n.Sel)
	case *ast.CallExpr:
		w.one(edge.CallExpr_Fun, n.Fun)
		list(w, edge.CallExpr_Args, n.Args)
	case *ast.StarExpr:
		w.one(edge.StarExpr_X, n.X)
	case *ast.UnaryExpr:
		w.one(edge.UnaryExpr_X, n.X)
	case *ast.BinaryExpr:
		w.one(edge.BinaryExpr_X, n.X)
		w.one(edge.BinaryExpr_Y, n.Y)
	case *ast.KeyValueExpr:
		w.one(edge.KeyValueExpr_Key, n.Key)
		w.one(edge.KeyValueExpr_Value, n.Value)
	case *ast.CompositeLit:
		w.one(edge.CompositeLit_Type, n.Type)
		list(w, edge.CompositeLit_Elts, n.Elts)
	case *ast.ParenExpr:
		w.one(edge.ParenExpr_X, n.X)
	case *ast.IndexExpr:
		w.one(edge.IndexExpr_X, n.X)
		w.one(edge.IndexExpr_Index, n.Index)
	case *ast.IndexListExpr:
		w.one(edge.IndexListExpr_X, n.X)
		list(w, edge.IndexListExpr_Indices, n.Indices)
	case *ast.SliceExpr:
		w.one(edge.SliceExpr_X, n.X)
		w.one(edge.SliceExpr_Low, n.Low)
		w.one(edge.SliceExpr_High, n.High)
		w.one(edge.SliceExpr_Max, n.Max)
	case *ast.TypeAssertExpr:
		w.one(edge.TypeAssertExpr_X, n.X)
		w.one(edge.TypeAssertExpr_Type, n.Type)
	case *ast.FuncLit:
		w.one(edge.FuncLit_Type, n.Type)
		w.one(edge.FuncLit_Body, n.Body)
	case *ast.Ellipsis:
		w.one(edge.Ellipsis_Elt, n.Elt)
	case *ast.ArrayType:
		w.one(edge.ArrayType_Len, n.Len)
		w.one(edge.ArrayType_Elt, n.Elt)
	case *ast.StructType:
		w.one(edge.StructType_Fields, n.Fields)
	case *ast.FuncType:
		opt(w, edge.FuncType_TypeParams, n.TypeParams)
		opt(w, edge.FuncType_Params, n.Params)
		opt(w, edge.FuncType_Results, n.Results)
	case *ast.InterfaceType:
		w.one(edge.InterfaceType_Methods, n.Methods)
	case *ast.MapType:
		w.one(edge.MapType_Key, n.Key)
		w.one(edge.MapType_Value, n.Value)
	case *ast.ChanType:
		w.one(edge.ChanType_Value, n.Value)
	default:
		panic(fmt.Sprintf("unknown expression %T", n))
	}
}

func (w *walker) statement(n ast.Stmt) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		list(w, edge.AssignStmt_Lhs, n.Lhs)
		list(w, edge.AssignStmt_Rhs, n.Rhs)
	case *ast.BlockStmt:
		list(w, edge.BlockStmt_List, n.List)
	case *ast.ExprStmt:
		w.one(edge.ExprStmt_X, n.X)
	case *ast.ReturnStmt:
		list(w, edge.ReturnStmt_Results, n.Results)
	case *ast.IfStmt:
		w.one(edge.IfStmt_Init, n.Init)
		w.one(edge.IfStmt_Cond, n.Cond)
		w.one(edge.IfStmt_Body, n.Body)
		w.one(edge.IfStmt_Else, n.Else)
	case *ast.ForStmt:
		w.one(edge.ForStmt_Init, n.Init)
		w.one(edge.ForStmt_Cond, n.Cond)
		w.one(edge.ForStmt_Post, n.Post)
		w.one(edge.ForStmt_Body, n.Body)
	case *ast.RangeStmt:
		w.one(edge.RangeStmt_Key, n.Key)
		w.one(edge.RangeStmt_Value, n.Value)
		w.one(edge.RangeStmt_X, n.X)
		w.one(edge.RangeStmt_Body, n.Body)
	case *ast.CaseClause:
		list(w, edge.CaseClause_List, n.List)
		list(w, edge.CaseClause_Body, n.Body)
	case *ast.SwitchStmt:
		w.one(edge.SwitchStmt_Init, n.Init)
		w.one(edge.SwitchStmt_Tag, n.Tag)
		w.one(edge.SwitchStmt_Body, n.Body)
	case *ast.TypeSwitchStmt:
		w.one(edge.TypeSwitchStmt_Init, n.Init)
		w.one(edge.TypeSwitchStmt_Assign, n.Assign)
		w.one(edge.TypeSwitchStmt_Body, n.Body)
	case *ast.CommClause:
		w.one(edge.CommClause_Comm, n.Comm)
		list(w, edge.CommClause_Body, n.Body)
	case *ast.SelectStmt:
		w.one(edge.SelectStmt_Body, n.Body)
	case *ast.DeclStmt:
		w.one(edge.DeclStmt_Decl, n.Decl)
	case *ast.DeferStmt:
		w.one(edge.DeferStmt_Call, n.Call)
	case *ast.GoStmt:
		w.one(edge.GoStmt_Call, n.Call)
	case *ast.IncDecStmt:
		w.one(edge.IncDecStmt_X, n.X)
	case *ast.SendStmt:
		w.one(edge.SendStmt_Chan, n.Chan)
		w.one(edge.SendStmt_Value, n.Value)
	case *ast.LabeledStmt:
		w.one(edge.LabeledStmt_Label, n.Label)
		w.one(edge.LabeledStmt_Stmt, n.Stmt)
	case *ast.BranchStmt:
		opt(w, edge.BranchStmt_Label, n.Label)
	default:
		panic(fmt.Sprintf("unknown statement %T", n))
	}
}

func (w *walker) declaration(n ast.Node) {
	switch n := n.(type) {
	case *ast.File:
		w.one(edge.File_Name, n.Name)
		list(w, edge.File_Decls, n.Decls)
	case *ast.FuncDecl:
		opt(w, edge.FuncDecl_Recv, n.Recv)
		w.one(edge.FuncDecl_Name, n.Name)
		w.one(edge.FuncDecl_Type, n.Type)
		opt(w, edge.FuncDecl_Body, n.Body)
	case *ast.GenDecl:
		list(w, edge.GenDecl_Specs, n.Specs)
	case *ast.ImportSpec:
		opt(w, edge.ImportSpec_Name, n.Name)
		w.one(edge.ImportSpec_Path, n.Path)
	case *ast.ValueSpec:
		list(w, edge.ValueSpec_Names, n.Names)
		w.one(edge.ValueSpec_Type, n.Type)
		list(w, edge.ValueSpec_Values, n.Values)
	case *ast.TypeSpec:
		w.one(edge.TypeSpec_Name, n.Name)
		opt(w, edge.TypeSpec_TypeParams, n.TypeParams)
		w.one(edge.TypeSpec_Type, n.Type)
	default:
		panic(fmt.Sprintf("unknown node %T", n))
	}
}
