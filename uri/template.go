package uri

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Template is a parsed URI template of RFC 6570, up to level 4. It does not change,
// and may be used by several goroutines. The zero Template is the empty one.
//
//	URI-Template = *( literals / expression )   (RFC 6570 section 2)
type Template struct {
	text  string
	parts []templatePart
}

// A templatePart is a literal, or an expression if vars is not empty.
//
//	expression = "{" [ operator ] variable-list "}"   (RFC 6570 section 2.2)
type templatePart struct {
	literal string // as it comes out: characters that no URI holds are encoded
	op      operator
	vars    []varspec
}

// varspec = varname [ modifier-level4 ]   (RFC 6570 section 2.3)
type varspec struct {
	name    string
	prefix  int // so many characters of a string, "{var:3}"; 0 for all
	explode bool
}

// operator is what a letter after "{" means (RFC 6570 appendix A).
type operator struct {
	first    string // before the first value
	separate string // between values
	named    bool   // "name=" comes before a value
	ifEmpty  string // after the name of an empty value
	reserved bool   // reserved characters and triplets stay
}

// operators are those of RFC 6570 appendix A. The ones it reserves, "=,!@|", are
// errors.
var operators = map[byte]operator{
	0:   {"", ",", false, "", false},
	'+': {"", ",", false, "", true},
	'#': {"#", ",", false, "", true},
	'.': {".", ".", false, "", false},
	'/': {"/", "/", false, "", false},
	';': {";", ";", true, "", false},
	'?': {"?", "&", true, "=", false},
	'&': {"&", "&", true, "=", false},
}

// TemplateError is why a string is no URI template.
type TemplateError struct {
	Input  string // the whole string
	Offset int    // the byte at fault; len(Input) if something is missing at the end
	Reason string // e.g. `"}" without "{"`
	Rule   string // the ABNF rule of RFC 6570 that is broken, e.g. "varname"
}

// Error says what is wrong, where, and by which rule.
func (e *TemplateError) Error() string {
	at := &SyntaxError{Input: e.Input, Offset: e.Offset}
	return fmt.Sprintf("uri: %s at byte %d of %s (%s, RFC 6570 section 2)", e.Reason, e.Offset, at.excerpt(), e.Rule)
}

// ParseTemplate parses a URI template. The error is a *[TemplateError].
//
//	uri.ParseTemplate("https://api.example.com/users{/id}{?q,page}")
func ParseTemplate(s string) (Template, error) {
	t := Template{text: s}
	for i := 0; i < len(s); {
		part, end, err := templatePart{}, 0, (*TemplateError)(nil)
		if s[i] == '{' {
			part, end, err = parseExpression(s, i)
		} else {
			part.literal, end, err = parseLiterals(s, i)
		}
		if err != nil {
			err.Input = s
			return Template{}, err
		}
		t.parts = append(t.parts, part)
		i = end
	}
	return t, nil
}

// MustParseTemplate is [ParseTemplate] for strings known to be right. It panics with
// the *[TemplateError] of one that is not.
func MustParseTemplate(s string) Template {
	t, err := ParseTemplate(s)
	if err != nil {
		panic(err)
	}
	return t
}

// String returns the template as it was parsed.
func (t Template) String() string { return t.text }

// Names returns the names of the template's variables, each once, in the order in which
// they occur first: "id" and "q" for "/users{/id}{?q,id}".
func (t Template) Names() []string {
	var names []string
	for _, part := range t.parts {
		for _, v := range part.vars {
			if !slices.Contains(names, v.name) {
				names = append(names, v.name)
			}
		}
	}
	return names
}

// parseLiterals reads what comes before the next "{" and returns what it expands to.
//
//	literals = any Unicode character except: CTL, SP, DQUOTE, "'", "%" (aside from
//	           pct-encoded), "<", ">", "\", "^", "`", "{", "|", "}"   (RFC 6570 section 2.1)
//
// "'" is taken too: its absence from the rule is an erratum (6937).
func parseLiterals(s string, i int) (literal string, end int, err *TemplateError) {
	const rule = "literals"
	for end = i; end < len(s) && s[end] != '{'; {
		c, size := utf8.DecodeRuneInString(s[end:])
		switch {
		case c == '}':
			return "", 0, &TemplateError{Offset: end, Reason: `"}" without "{"`, Rule: rule}
		case c == '%' && !isTriplet(s, end):
			return "", 0, &TemplateError{Offset: end, Reason: `"%" without two hex digits`, Rule: rule}
		case c == utf8.RuneError && size == 1:
			return "", 0, &TemplateError{Offset: end, Reason: "a byte that is no UTF-8", Rule: rule}
		case c < utf8.RuneSelf && c != '%' && !isReserved(byte(c)) && class[c]&inUnreserved == 0,
			c >= utf8.RuneSelf && !isUCSChar(c) && !isPrivate(c):
			return "", 0, &TemplateError{Offset: end, Reason: fmt.Sprintf("%q is not allowed outside an expression", c), Rule: rule}
		}
		end += size
	}
	return string(appendEncoded(nil, s[i:end], true)), end, nil
}

// parseExpression reads an expression at s[i:], where the "{" is.
func parseExpression(s string, i int) (part templatePart, end int, err *TemplateError) {
	fail := func(at int, rule, reason string) (templatePart, int, *TemplateError) {
		return templatePart{}, 0, &TemplateError{Offset: at, Reason: reason, Rule: rule}
	}
	i++
	part.op = operators[0]
	if i < len(s) {
		if op, ok := operators[s[i]]; ok && s[i] != 0 {
			part.op = op
			i++
		} else if strings.IndexByte("=,!@|", s[i]) >= 0 {
			return fail(i, "op-reserve", fmt.Sprintf("the operator %q is reserved", s[i]))
		}
	}
	for {
		v := varspec{}
		start := i
		if i = scanVarname(s, i); i == start || s[i-1] == '.' {
			return fail(i, "varname", "a name of a variable is missing or wrong")
		}
		v.name = s[start:i]
		switch {
		case i < len(s) && s[i] == '*':
			v.explode = true
			i++
		case i < len(s) && s[i] == ':':
			i++
			start := i
			for i < len(s) && isDigit(s[i]) && i-start < 4 {
				v.prefix = v.prefix*10 + int(s[i]-'0')
				i++
			}
			if i == start || s[start] == '0' {
				return fail(start, "max-length", `":" needs a number from 1 to 9999`)
			}
		}
		part.vars = append(part.vars, v)
		switch {
		case i == len(s):
			return fail(i, "expression", `"{" without "}"`)
		case s[i] == '}':
			return part, i + 1, nil
		case s[i] != ',':
			c, _ := utf8.DecodeRuneInString(s[i:])
			return fail(i, "varspec", fmt.Sprintf("%q is not allowed behind the variable %q", c, v.name))
		}
		i++
	}
}

// scanVarname reads the longest varname at s[i:]. A name that ends with "." is no
// varname.
//
//	varname = varchar *( ["."] varchar )
//	varchar = ALPHA / DIGIT / "_" / pct-encoded   (RFC 6570 section 2.3)
func scanVarname(s string, i int) int {
	for start := i; i < len(s); {
		switch c := s[i]; {
		case isAlpha(c) || isDigit(c) || c == '_':
			i++
		case c == '.' && i > start && s[i-1] != '.':
			i++
		case c == '%' && isTriplet(s, i):
			i += 3
		default:
			return i
		}
	}
	return i
}

// reserved = gen-delims / sub-delims   (RFC 3986 section 2.2)
func isReserved(c byte) bool { return strings.IndexByte(":/?#[]@!$&'()*+,;=", c) >= 0 }

// appendEncoded appends s with all but unreserved characters percent-encoded; if
// reserved is true, reserved characters and triplets stay too (RFC 6570 section
// 3.2.1: "U" and "U+R").
func appendEncoded(b []byte, s string, reserved bool) []byte {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case class[c]&inUnreserved != 0, reserved && isReserved(c):
			b = append(b, c)
		case reserved && c == '%' && isTriplet(s, i):
			b = append(b, s[i:i+3]...)
			i += 2
		default:
			b = appendTriplet(b, c)
		}
	}
	return b
}
