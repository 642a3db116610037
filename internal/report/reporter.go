package report

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/host"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/settings"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A Reporter turns findings, with offsets in values, into diagnostics, with positions in the source.
type Reporter struct {
	Prog    *settings.Program
	Pass    *analysis.Pass
	src     *scope.Sources
	ignores []*Ignore

	lits     map[*ast.BasicLit]golit.Literal
	taken    map[*ast.BasicLit][]extent // what earlier findings are on
	told     map[told]bool
	replaced flow.Answers[string] // what replaces says, by the beginning
	Diags    []analysis.Diagnostic

	imports     flow.Memo[*types.PkgName, []importUse]    // what importUses returns
	verbs       flow.Memo[*ast.CallExpr, []fmtverb.Range] // of the format of a call; nil: they are not known
	importEdits flow.Memo[importID, analysis.TextEdit]    // what importEdit returns

	In     *Inspected                               // what sites were found with
	Sites  []site.Site                              // of strings that reach APIs
	sinks  flow.Once[map[ast.Expr][]site.Site]      // what sitesOf returns
	having flow.Once[map[*ast.BasicLit][]site.Site] // what sitesByLiteral returns
	shared flow.Answers[told]                       // what isShared returns
	texts  scope.PackageTexts

	rehearses flow.Once[bool] // what isRehearsal returns
}

// isRehearsal reports whether the package is an example or helps tests, by its folder: its author writes the values.
//
//	shop.example/internal/testutil   shop.example/examples/client   shop.example/e2e
func (r *Reporter) isRehearsal() bool {
	dirs := strings.Split(r.Pass.Pkg.Path(), "/")[1:]
	if r.Pass.Module != nil {
		dirs = strings.Split(strings.TrimPrefix(r.Pass.Pkg.Path(), r.Pass.Module.Path), "/")
	}
	return slices.ContainsFunc(dirs, func(dir string) bool { return words.Is("rehearsal", dir) })
}

// An Inspected package is what its sites were found with.
type Inspected struct {
	*scope.Scope
	Contexts *site.Contexts
	Hosts    *host.Hosts
}

// New returns a reporter without diagnostics. In and Sites are set before All.
func New(p *settings.Program, src *scope.Sources, ignores []*Ignore) *Reporter {
	return &Reporter{
		Prog:    p,
		Pass:    src.Pass,
		src:     src,
		ignores: ignores,
		lits:    make(map[*ast.BasicLit]golit.Literal),
		taken:   make(map[*ast.BasicLit][]extent),
		told:    make(map[told]bool),
		texts:   scope.PackageTexts{Pass: src.Pass},
	}
}

// Home is where urilint lives.
const Home = "https://github.com/urilint/urilint"

// A found is a finding of a check in a site.
type found struct {
	check   *check.Check
	site    site.Site
	finding check.Finding
	also    []token.Pos // where else one fault is, that is reported once
}

func (f found) group() check.Group { return f.check.GroupOf(f.finding) }

// gravity is less for what is graver. Of one group, what fails with IPv6 addresses alone comes last.
func (f found) gravity() int {
	if f.finding.IPv6 {
		return 2*int(f.group()) + 1
	}
	return 2 * int(f.group())
}

// An extent is the range of source of a finding. No later finding is on the same bytes.
type extent struct{ pos, end token.Pos }

// overlaps reports whether e and f share a byte; an empty extent is in the one that it touches.
func (e extent) overlaps(f extent) bool {
	if e.pos == e.end || f.pos == f.end {
		return e.pos <= f.end && f.pos <= e.end
	}
	return e.pos < f.end && f.pos < e.end
}

// An Ignore is one directive
//
//	//urilint:ignore <id>[,<id>…] <reason>
//	//urilint:file-ignore <id>[,<id>…] <reason>
//
// which suppresses findings of the named checks, in its file or in the code that it covers.
type Ignore struct {
	comment *ast.Comment
	file    *ast.File
	ids     []string
	area    []extent // what it covers
	fault   string   // why it is invalid: "" if it is valid
	used    []string // of ids
	Foreign bool     // it is golangci-lint's, which reports those that silence nothing
}

// A told is that a check has found something in a place (an extent), in a text of an expression (an ast.Expr), or in one
// that a function of another package returns (a *types.Func), reported once, whatever is called with it:
//
//	c.Do("GET", key.RecordURI())
//	c.Do("PUT", key.RecordURI())
type told struct {
	check string
	in    any
	text  string // "" of a place
}

// An importUse is a use of an imported package.
type importUse struct {
	id    *ast.Ident
	mayGo bool // another fix may take it away
}

// An importID is an import that a file may need.
type importID struct {
	file *ast.File
	path string
}

// All reports what the checks find in sites: what is graver first, and of one group by check,
// so that the first of the findings on the same bytes is reported, whichever site it comes from.
func (r *Reporter) All(sites []site.Site) {
	var list []found
	for _, k := range r.Prog.Checks {
		for _, s := range sites {
			list = r.check(list, k, s)
		}
	}
	r.specify(list)
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(a.gravity(), b.gravity()) })
	for _, f := range r.once(list) {
		r.add(f)
	}
}

// once returns list with one finding of those that have the same root: that go wrong with an IPv6 address alone, or of
// one literal and what follows it. Its message names the others, where each is not to be shown, or mended.
func (r *Reporter) once(list []found) []found {
	kept := list[:0] // a text of many parts may have a finding in each, at each place
	type place struct {
		index int // in kept
		pos   token.Pos
		via   bool // by a function or a field that takes it
	}
	first := make(map[told]place)
	for _, f := range list {
		root, at := r.root(f)
		via := f.site.Target.Context != nil
		p, again := first[root]
		switch {
		case root.in == nil || r.Prog.Strict || r.Prog.UnsafeFixes:
		case again && !f.finding.IPv6 && p.via == via: // of the same kind, each is one more
		case !again || root.text == f.site.Value.Text && !r.apart(p.pos, at):
			first[root] = place{len(kept), at, via}
		default:
			if p.pos != at {
				kept[p.index].also = append(kept[p.index].also, at)
			}
			continue
		}
		kept = append(kept, f)
	}
	return kept
}

// root returns whence a host comes that is no IPv6 address in f, a field or a variable, or where it goes, by a function
// that takes addresses; or what makes the text before f; and where f is. In of it is nil for other findings.
func (r *Reporter) root(f found) (root told, at token.Pos) {
	before := madeBefore(f)
	if before == nil && (!f.finding.IPv6 || !f.finding.AtHole && f.finding.Fix == nil) {
		return root, token.NoPos // fast path
	}
	placed, ok := r.placed(f)
	if !ok {
		return root, token.NoPos
	}
	at = placed.in.(extent).pos
	if before != nil {
		return told{f.check.ID, before, f.site.Value.Text[f.finding.Start:f.finding.End]}, at
	}
	if silenced(r.ignores, f.check.ID, at) {
		return root, at
	}
	if via := f.site.Target.Via(); len(via) > 1 {
		return told{f.check.ID, via[len(via)-1], via[len(via)-2]}, at
	}
	h := f.site.Value.HoleAt(f.finding.Start)
	if fix := f.finding.Fix; h == nil && fix != nil {
		h = f.site.Value.HoleAt(fix.HostPort - 1)
	}
	if h == nil {
		return root, at
	}
	v := r.In.Flow.Variable(h.Expr)
	switch {
	case v == nil:
		return root, at
	case summary.IsPlace(v) && h.Given == nil && h.At == f.finding.Start:
		return told{f.check.ID, v, ""}, at
	}
	return told{f.check.ID, v, f.site.Value.Text}, at
}

// madeBefore returns the literal before what f is about, if that is in another one, or its role, if in none; or nil.
//
//	c.base + "/users"   of c.base, which is "https://example.com/"
//	cfg.Upstream        of config.Load(), which makes it "localhost:3000"
func madeBefore(f found) any {
	i, v := f.finding.Start, f.site.Value
	switch {
	case f.finding.IPv6 || f.finding.AtHole || i >= len(v.Text) || len(v.Spans) == 0:
	case i > 0 && v.Span(i-1).Lit != nil && v.Span(i-1).Lit != v.Span(i).Lit:
		return v.Span(i - 1).Lit
	case i == 0 && v.Span(i).Lit == nil && v.Text[i] != 0:
		return f.site.Role.Name
	}
	return nil
}

// apart reports whether only one of a and b ever runs.
//
//	if secure { return tls.Dial("tcp", host+":"+port, nil) }; return net.Dial("tcp", host+":"+port)
func (r *Reporter) apart(a, b token.Pos) bool {
	one, ok := r.In.Flow.At(a)
	other, found := r.In.Flow.At(b)
	return ok && found && r.In.Flow.Apart(one, other)
}

// specify gives a finding in a text the words of the same finding where an API takes the string.
func (r *Reporter) specify(list []found) {
	sinks := make(map[told]found) // of several, the gravest
	for _, f := range list {
		at, ok := r.placed(f)
		if other, again := sinks[at]; ok && !f.site.IsText() && (!again || f.group() < other.group()) {
			sinks[at] = f
		}
	}
	for i, f := range list {
		at, ok := r.placed(f)
		if sink, known := sinks[at]; ok && known && f.site.IsText() {
			list[i].finding.Message, list[i].finding.Group = sink.finding.Message, sink.group()
		}
	}
}

// check appends to list what k finds in s, if the program has that value there and it is not intended.
func (r *Reporter) check(list []found, k *check.Check, s site.Site) []found {
	if (s.InTest || s.Wanted.IsFailure()) && r.In.Intent.MayFail(s.Wanted, s.Value.Row) || r.isOfTest(s) || s.Undecided || site.IsLoose(s.Target) && !k.Syntax && !k.Coded && !s.IsMisspelt(k) {
		return list
	}
	s, ok := s.ReadFor(k)
	if !ok {
		return list
	}
	findings := k.Run(s.Site)
	if len(findings) > 0 {
		if v, ok := r.In.Values.WithConstants(s.Value); ok {
			s.Site = s.With(v)
			findings = k.Run(s.Site)
		}
	}
	judged, arrives := false, false // whether the value reaches the sink: the same for all findings
	for _, f := range findings {
		if !s.IsOwn(f) || s.IsJoint() && !s.FoundInGroup(k) || s.Alternatives > 1 && !s.Alone(k, f) {
			continue
		}
		if !judged {
			judged, arrives = true, s.Certain(k, r.In.Values) && !r.In.Contexts.IsReplaced(s.Place)
		}
		if arrives && !r.isTemplate(s) && !r.isExpected(s) {
			list = append(list, found{check: k, site: s, finding: f})
		}
	}
	return list
}

// isExpected reports whether the string of s stands in a table beside what it is resolved to.
//
//	{"g", "http://a/b/c/g"}
func (r *Reporter) isExpected(s site.Site) bool {
	if s.Base == nil || len(s.Value.Spans) != 1 || s.Value.Spans[0].Lit == nil {
		return false
	}
	target, ok := s.ResolvesTo()
	cur, found := r.In.Flow.Find(s.Value.Spans[0].Lit)
	if !ok || !found {
		return false
	}
	switch cur.ParentEdgeKind() {
	case edge.CompositeLit_Elts, edge.KeyValueExpr_Key, edge.KeyValueExpr_Value:
		return flow.Any(cur.Parent().Node(), func(lit *ast.BasicLit) bool {
			text, ok := flow.StringConst(r.Pass.TypesInfo, lit)
			return ok && text == target.Text
		})
	}
	return false
}

// A mark is the beginning of names that programs replace, with what the literals of those that do begin with or
// have in them, as a regular expression too, and the functions of the standard library that do.
type mark struct {
	begin        string
	texts, calls []string
}

var marks = [...]mark{
	{"${", []string{"\x00${", `\$\{`, `\${`, `[$]`}, []string{"os.Expand", "os.ExpandEnv"}},
	{"{{", []string{"\x00{{", `\{\{`, `{\{`}, []string{"text/template.New", "html/template.New"}},
}

// isTemplate reports whether the string of s has names in marks that the package replaces somewhere.
//
//	model["proxy"] = "http://localhost:${PORT}"
//	strings.ReplaceAll(value, "${"+name+"}", port)
func (r *Reporter) isTemplate(s site.Site) bool {
	for _, m := range append(marks[:], percentMarks(s.Own.Text)...) {
		at := strings.Index(s.Own.Text, m.begin)
		if at < 0 {
			continue
		}
		lit := s.Own.Span(at).Lit
		written := lit != nil && s.Expr.Pos() <= lit.Pos() && lit.End() <= s.Expr.End()
		if (!written || s.Target.Context != nil) && r.replaces(m) {
			return true
		}
	}
	return false
}

// percentMarks returns the names between percent signs in text, each as a mark. Who replaces one writes it whole:
//
//	strings.ReplaceAll(value, "%HOST%", host)
func percentMarks(text string) (list []mark) {
	for _, name := range strings.Split(text, "%") {
		if name = "%" + name + "%"; len(name) > 3 && strings.Trim(name, "%ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == "" && strings.Contains(text, name) {
			list = append(list, mark{begin: name, texts: []string{"\x00" + name}})
		}
	}
	return list
}

// replaces reports whether the package replaces names behind m. It is looked through once for each mark.
func (r *Reporter) replaces(m mark) bool {
	return r.replaced.Of(m.begin, func(string) bool {
		return r.texts.HasAny(m.texts...) || flow.Some(maps.Values(r.Pass.TypesInfo.Uses), func(obj types.Object) bool {
			fn, ok := obj.(*types.Func)
			return ok && fn.Pkg() != nil && slices.Contains(m.calls, fn.Pkg().Path()+"."+fn.Name())
		})
	})
}

// isOfTest reports whether a test has the value of s, and another file the sink: the test says what it wants.
//
//	s := &store{url: tt.url}; if _, err := s.client(); err == nil { t.Error("no error") }
func (r *Reporter) isOfTest(s site.Site) bool {
	in := func(pos token.Pos) bool { return scope.InTestFile(r.Pass.Fset, pos) }
	if s.InTest {
		return s.Value.Row == nil && s.Alternatives > 1 // a test that got there with this one of its values would fail
	}
	return s.Value.Row != nil && in(s.Value.Row.Pos()) || slices.ContainsFunc(s.Value.Spans, func(span strval.Span) bool { return span.Lit != nil && in(span.Lit.Pos()) })
}
