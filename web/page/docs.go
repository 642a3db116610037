package page

import (
	"bytes"
	"cmp"
	"fmt"
	"go/scanner"
	"go/token"
	"html"
	"html/template"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/urilint/urilint/internal/checks"
)

const source = "https://github.com/urilint/urilint/blob/main/" // of what is no page here

// A doc is a page of the documentation.
type doc struct {
	from string // "internal/check/badsyntax.md"
	to   string // "checks/badsyntax.html"
	text []byte
}

func (d doc) title() string {
	line, _, _ := strings.Cut(string(d.text[bytes.Index(d.text, []byte("# "))+2:]), "\n")
	return strings.ReplaceAll(line, "`", "")
}

// documents returns the documentation in the checkout at root: the guide in docs, and a page
// for each check in the order of the checks.
func documents(root string) (guide, pages []doc, err error) {
	names, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		return nil, nil, err
	}
	index, err := os.ReadFile(filepath.Join(root, "docs", "README.md"))
	if err != nil {
		return nil, nil, err
	}
	place := make(map[string]int) // of the link to each in the first page, which has none to itself
	for _, name := range names {
		base := strings.TrimSuffix(filepath.Base(name), ".md")
		d := doc{from: "docs/" + base + ".md", to: "docs/" + base + ".html"}
		place[d.from] = bytes.Index(index, []byte("("+base+".md)"))
		switch base {
		case "README":
			d.to = "docs/index.html"
		case "checks":
			d.to = "checks/index.html"
		}
		guide = append(guide, d)
	}
	slices.SortStableFunc(guide, func(a, b doc) int { return cmp.Compare(place[a.from], place[b.from]) })
	guide = append(guide, doc{from: "uri/README.md", to: "docs/uri.html"}, doc{from: "CHANGELOG.md", to: "docs/changelog.html"})
	for i := range guide {
		if guide[i].text, err = os.ReadFile(filepath.Join(root, guide[i].from)); err != nil {
			return nil, nil, err
		}
	}
	for _, k := range checks.All {
		pages = append(pages, doc{"internal/check/" + k.ID + ".md", "checks/" + k.ID + ".html", []byte(k.Doc())})
	}
	return guide, pages, nil
}

// A markdown turns pages into HTML.
type markdown struct {
	goldmark.Markdown
	pages map[string]string // where the files of the checkout are on the site
}

func newMarkdown(docs []doc) *markdown {
	m := &markdown{pages: map[string]string{"README.md": "index.html", "web/README.md": "url.html", "testdata/src/demo/first/main.go": "playground.html"}}
	for _, d := range docs {
		m.pages[d.from] = d.to
	}
	m.Markdown = goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(blocks{}, 100))))
	return m
}

// html returns d as HTML, with links that lead where the site has the page, and else to the source.
func (m *markdown) html(d doc) (template.HTML, error) {
	tree := m.Parser().Parse(text.NewReader(d.text))
	err := ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if link, ok := n.(*ast.Link); ok && entering {
			link.Destination = []byte(m.target(d, string(link.Destination)))
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	err = m.Renderer().Render(&b, d.text, tree)
	return template.HTML(b.String()), err
}

// target is where a link of d leads on the site.
func (m *markdown) target(d doc, link string) string {
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "" || u.Path == "" {
		return link
	}
	from := path.Join(path.Dir(d.from), u.Path)
	to, ok := m.pages[from]
	if !ok {
		return source + from
	}
	u.Path = relative(d.to, to)
	return u.String()
}

// relative is how the page from names the file to: "../url.html".
func relative(from, to string) string { return strings.Repeat("../", strings.Count(from, "/")) + to }

// blocks renders fenced blocks.
type blocks struct{}

func (blocks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, func(w util.BufWriter, src []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			block := n.(*ast.FencedCodeBlock)
			w.WriteString(codeBlock(string(block.Language(src)), string(block.Lines().Value(src))))
		}
		return ast.WalkSkipChildren, nil
	})
}

// codeBlock is a block of code. One that scrolls can be reached with the keyboard.
func codeBlock(language, code string) string {
	body := html.EscapeString(code)
	switch language {
	case "go":
		body = goCode(code)
	case "console":
		body = terminal(code)
	}
	return fmt.Sprintf("<pre class=%q tabindex=\"0\"><code>%s</code></pre>\n", "block "+language, body)
}

// finding matches a comment that is the message of a finding: "// badport: … [fails]".
var finding = regexp.MustCompile(`^// [a-z]+: .*\[[a-z][a-z0-9, ]*\]$`)

// goCode is Go source as HTML, with comments, strings and keywords marked. The message of a finding
// has a line of its own.
func goCode(src string) string {
	var b strings.Builder
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(src))
	s.Init(file, []byte(src), nil, scanner.ScanComments)
	done := 0
	for {
		pos, kind, lit := s.Scan()
		class := ""
		switch {
		case kind == token.EOF:
			b.WriteString(html.EscapeString(src[done:]))
			return b.String()
		case kind == token.COMMENT && finding.MatchString(lit):
			class = "told"
		case kind == token.COMMENT:
			class = "comment"
		case kind == token.STRING || kind == token.CHAR:
			class = "string"
		case kind.IsKeyword():
			class, lit = "keyword", kind.String()
		default:
			continue
		}
		at := file.Offset(pos)
		b.WriteString(html.EscapeString(src[done:at]))
		done = at + len(lit)
		if class == "told" && strings.HasPrefix(src[done:], "\n") {
			lit += "\n" // the line ends with the block
			done++
		}
		fmt.Fprintf(&b, "<span class=%q>%s</span>", class, html.EscapeString(lit))
	}
}

// message matches the first line of a finding in urilint's output.
var message = regexp.MustCompile(`^(\S+:\d+:\d+)(: )([a-z]+)(: .*)$`)

// terminal is what a terminal shows, as HTML: the commands, and the output in urilint's colours. A source
// line and the carets below it stay together, and other lines wrap.
func terminal(text string) string {
	var b strings.Builder
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i, line := range lines {
		escaped := html.EscapeString(line)
		switch m := message.FindStringSubmatch(line); {
		case strings.HasPrefix(line, "$ "):
			escaped = `<span class="typed">` + escaped + `</span>`
		case m != nil:
			escaped = fmt.Sprintf("<b>%s</b>%s<b>%s</b>%s", html.EscapeString(m[1]), m[2], m[3], html.EscapeString(m[4]))
		case strings.HasPrefix(line, "\tfix: "):
			escaped = "\t" + `<span class="fix">fix:</span>` + html.EscapeString(line[len("\tfix:"):])
		case isCarets(line):
			b.WriteString(`<span class="carets">` + escaped + "</span>\n</span>") // the line ends with the block
			continue
		case i+1 < len(lines) && isCarets(lines[i+1]):
			escaped = `<span class="line">` + escaped
		}
		b.WriteString(escaped + "\n")
	}
	return b.String()
}

func isCarets(line string) bool {
	return strings.Contains(line, "^") && strings.Trim(line, "\t ^") == ""
}
