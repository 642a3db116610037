package abnf

import (
	"fmt"
	"strconv"
	"strings"
)

// parser reads one source. A rule begins in column 1; a line that begins with
// white space goes on with the rule above it.
type parser struct {
	file string
	src  string
	pos  int
	line int
	rule string // being defined, for errors
}

func (p *parser) fail(format string, args ...any) error {
	return &Error{p.file, p.line, p.rule, fmt.Sprintf(format, args...)}
}

// peek returns the next byte, 0 at the end.
func (p *parser) peek() byte {
	if p.pos == len(p.src) {
		return 0
	}
	return p.src[p.pos]
}

// rulelist = 1*( rule / (*c-wsp c-nl) )   (RFC 5234 section 4)
func (p *parser) ruleList(g *Grammar) error {
	for {
		p.blankLines()
		if p.pos == len(p.src) {
			return nil
		}
		p.rule = ""
		if p.pos > 0 && p.src[p.pos-1] != '\n' {
			return p.fail("a rule begins in column 1")
		}
		r, incremental, err := p.ruleDef()
		if err != nil {
			return err
		}
		if err := g.define(r, incremental); err != nil {
			return err
		}
	}
}

// rule = rulename defined-as elements c-nl
func (p *parser) ruleDef() (*Rule, bool, error) {
	r := &Rule{File: p.file, Line: p.line}
	if r.Name = p.name(); r.Name == "" {
		return nil, false, p.fail("a rule's name is expected")
	}
	p.rule = r.Name
	p.space()
	if p.peek() != '=' {
		return nil, false, p.fail(`"=" or "=/" is expected after the rule's name`)
	}
	p.pos++
	incremental := p.peek() == '/'
	if incremental {
		p.pos++
	}
	var err error
	r.X, err = p.elements()
	return r, incremental, err
}

// elements = alternation *c-wsp, up to the rule's end
func (p *parser) elements() (Expr, error) {
	x, err := p.alternation()
	if err != nil {
		return nil, err
	}
	// Invariant: space stopped at the end or at a line that begins a rule.
	if p.pos < len(p.src) && p.peek() != '\n' {
		return nil, p.fail("%q is not expected here", p.peek())
	}
	return x, nil
}

// alternation = concatenation *( *c-wsp "/" *c-wsp concatenation )
func (p *parser) alternation() (Expr, error) {
	var alt Alt
	for {
		x, err := p.concatenation()
		if err != nil {
			return nil, err
		}
		alt = append(alt, x)
		if p.peek() != '/' {
			break
		}
		p.pos++
	}
	if len(alt) == 1 {
		return alt[0], nil
	}
	return alt, nil
}

// concatenation = repetition *( 1*c-wsp repetition )
func (p *parser) concatenation() (Expr, error) {
	var cat Cat
	for {
		p.space()
		switch p.peek() {
		case 0, '\n', '/', ')', ']':
			switch len(cat) {
			case 0:
				return nil, p.fail("an element is expected")
			case 1:
				return cat[0], nil
			}
			return cat, nil
		}
		x, err := p.repetition()
		if err != nil {
			return nil, err
		}
		cat = append(cat, x)
	}
}

// repetition = [repeat] element, repeat = 1*DIGIT / ( *DIGIT "*" *DIGIT )
func (p *parser) repetition() (Expr, error) {
	lo, hasLo, err := p.number(10)
	if err != nil {
		return nil, err
	}
	hi := lo
	if p.peek() == '*' {
		p.pos++
		n, hasHi, err := p.number(10)
		if err != nil {
			return nil, err
		}
		if hi = n; !hasHi {
			hi = -1
		}
	} else if !hasLo {
		return p.element()
	}
	if hi >= 0 && hi < lo {
		return nil, p.fail("repetition %d*%d: the upper bound is below the lower one", lo, hi)
	}
	x, err := p.element()
	return Repeat{lo, hi, x}, err
}

// element = rulename / group / option / char-val / num-val / prose-val
func (p *parser) element() (Expr, error) {
	switch c := p.peek(); {
	case c == '(':
		return p.bracketed(')')
	case c == '[':
		x, err := p.bracketed(']')
		return Repeat{0, 1, x}, err
	case c == '"':
		return p.text(true)
	case c == '%':
		return p.percent()
	case c == '<':
		return p.prose()
	case isAlpha(c):
		return Name{Line: p.line, Rule: p.name()}, nil
	case c == 0 || c == '\n':
		return nil, p.fail("an element is expected")
	default:
		return nil, p.fail("%q begins no element", c)
	}
}

// group = "(" alternation ")", option = "[" alternation "]"
func (p *parser) bracketed(end byte) (Expr, error) {
	p.pos++
	x, err := p.alternation()
	if err != nil {
		return nil, err
	}
	if p.peek() != end {
		return nil, p.fail("%q is expected", end)
	}
	p.pos++
	return x, nil
}

// char-val = DQUOTE *(%x20-21 / %x23-7E) DQUOTE
func (p *parser) text(fold bool) (Expr, error) {
	rest := p.src[p.pos+1:]
	n := strings.IndexByte(rest, '"')
	if n < 0 {
		return nil, p.fail("a string is not closed")
	}
	for i := range n {
		if rest[i] < 0x20 || rest[i] > 0x7E {
			return nil, p.fail("%q cannot stand in a string; write it as %%x%02X", rest[i], rest[i])
		}
	}
	p.pos += n + 2
	return Text{rest[:n], fold}, nil
}

// prose-val = "<" ... ">", understood where it is a rule's name in brackets
// (RFC 5234 section 2.1): <pchar>.
func (p *parser) prose() (Expr, error) {
	start := p.pos
	p.pos++
	name := p.name()
	if name == "" || p.peek() != '>' {
		p.pos = start
		return nil, p.fail("prose in < > cannot be compiled, only a rule's name")
	}
	p.pos++
	return Name{Line: p.line, Rule: name}, nil
}

// num-val = "%" (bin-val / dec-val / hex-val), and RFC 7405's %s"…", %i"…".
func (p *parser) percent() (Expr, error) {
	p.pos++
	c := p.peek()
	if c != 0 {
		p.pos++
	}
	switch c | 0x20 {
	case 's', 'i':
		if p.peek() != '"' {
			return nil, p.fail("a string is expected after %%%c", c)
		}
		return p.text(c|0x20 == 'i')
	case 'b':
		return p.numVal(2)
	case 'd':
		return p.numVal(10)
	case 'x':
		return p.numVal(16)
	}
	return nil, p.fail("%%b, %%d, %%x, %%s or %%i is expected")
}

// hex-val = "x" 1*HEXDIG [ 1*("." 1*HEXDIG) / ("-" 1*HEXDIG) ], and so for the
// other bases. Values are bytes.
func (p *parser) numVal(base int) (Expr, error) {
	lo, err := p.byteVal(base)
	if err != nil {
		return nil, err
	}
	if p.peek() == '-' {
		p.pos++
		hi, err := p.byteVal(base)
		if err != nil {
			return nil, err
		}
		if hi < lo {
			return nil, p.fail("range %%x%02X-%02X is empty", lo, hi)
		}
		return Range{lo, hi}, nil
	}
	if p.peek() != '.' {
		return Range{lo, lo}, nil
	}
	cat := Cat{Range{lo, lo}}
	for p.peek() == '.' {
		p.pos++
		b, err := p.byteVal(base)
		if err != nil {
			return nil, err
		}
		cat = append(cat, Range{b, b})
	}
	return cat, nil
}

func (p *parser) byteVal(base int) (byte, error) {
	n, ok, err := p.number(base)
	switch {
	case err != nil:
		return 0, err
	case !ok:
		return 0, p.fail("digits of base %d are expected", base)
	case n > 0xFF:
		return 0, p.fail("%d is no byte", n)
	}
	return byte(n), nil
}

// number reads digits of a base; false if there is none.
func (p *parser) number(base int) (int, bool, error) {
	start := p.pos
	for {
		c := p.peek()
		switch {
		case '0' <= c && c <= '9' && int(c-'0') < base:
		case base == 16 && isAlpha(c) && c|0x20 <= 'f':
		default:
			if p.pos == start {
				return 0, false, nil
			}
			n, err := strconv.ParseUint(p.src[start:p.pos], base, 16)
			if err != nil {
				return 0, false, p.fail("%s is too large", p.src[start:p.pos])
			}
			return int(n), true, nil
		}
		p.pos++
	}
}

// rulename = ALPHA *(ALPHA / DIGIT / "-"); "" if there is none.
func (p *parser) name() string {
	start := p.pos
	for {
		c := p.peek()
		inner := '0' <= c && c <= '9' || c == '-'
		if !isAlpha(c) && (p.pos == start || !inner) {
			return p.src[start:p.pos]
		}
		p.pos++
	}
}

// space skips c-wsp: white space and comments, and line ends before a line
// that goes on with the rule.
func (p *parser) space() {
	for {
		switch p.peek() {
		case ' ', '\t', '\r':
			p.pos++
		case ';':
			p.comment()
		case '\n':
			before, line := p.pos, p.line
			p.blankLines()
			if c := p.src[p.pos-1]; p.pos == len(p.src) || c != ' ' && c != '\t' {
				p.pos, p.line = before, line // a new rule, or the end
				return
			}
		default:
			return
		}
	}
}

// blankLines skips to the next byte that is neither white space nor comment.
func (p *parser) blankLines() {
	for {
		switch p.peek() {
		case '\n':
			p.line++
			p.pos++
		case ' ', '\t', '\r':
			p.pos++
		case ';':
			p.comment()
		default:
			return
		}
	}
}

// comment = ";" *(WSP / VCHAR) up to the line's end
func (p *parser) comment() {
	if n := strings.IndexByte(p.src[p.pos:], '\n'); n >= 0 {
		p.pos += n
	} else {
		p.pos = len(p.src)
	}
}

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
