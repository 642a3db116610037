package grammar_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// schemeFile is one file of schemes/: lines of fields, an empty line, and ABNF
// that can name the rules of rfc3986.abnf and schemes/common.abnf.
//
//	scheme: https                                  the file's name
//	spec: RFC 9110                                 what it is taken from
//	default-port: 443
//	empty-path: / ; section 4.2.3                  the empty path is the root
//	requires: host ; section 4.2.2                 a part that must be there
//	forbids: fragment ; section 3                  one that must not
//	matches: port tcp-port ; section 4.2.2         one that is a string of a rule
//	limits: host 255 ; section 2.3                 one that has at most so many bytes
//	distinct: rest ; section 3                     one whose parameters (";name=value") have different names
//
// What follows ";" is the place in spec. A part is one of schemeParts. To add a scheme
// is to add a file, run go generate, and give uri's TestSchemeCheck a URI that is
// right and one that is wrong. A demand is what the specification forbids, not
// what one client refuses.
type schemeFile struct {
	name, spec, port string
	emptyIsRoot      bool
	demands          []demand
	grammar          *Grammar
}

// demand is one line "requires: host ; section 4.2.1".
type demand struct {
	kind, part, rule, spec string
	most                   int
}

// schemeParts are grammar.Part's values; rest is all from the scheme to the fragment.
var schemeParts = []string{"authority", "userinfo", "host", "port", "path", "query", "fragment", "rest"}

// readScheme reads one file. shared are the rules that every scheme can name.
func readScheme(file, text string, shared []Source) (*schemeFile, error) {
	s := &schemeFile{}
	head, body, _ := strings.Cut(text, "\n\n")
	lines := strings.Split(head, "\n")
	for i, line := range lines {
		fail := func(format string, args ...any) error {
			return &Error{File: file, Line: i + 1, Msg: fmt.Sprintf(format, args...)}
		}
		key, value, ok := strings.Cut(line, ":")
		if !ok {
			return nil, fail("a field is expected: name, colon, value")
		}
		value, section, _ := strings.Cut(value, ";")
		value, section = strings.TrimSpace(value), strings.TrimSpace(section)
		switch key {
		case "scheme":
			s.name = value
		case "spec":
			s.spec = value
		case "default-port":
			if value == "" || strings.Trim(value, "0123456789") != "" || value[0] == '0' {
				return nil, fail("%q is no port", value)
			}
			s.port = value
		case "empty-path":
			if value != "/" {
				return nil, fail(`an empty path can only be "/"`)
			}
			s.emptyIsRoot = true
		case "requires", "forbids", "matches", "limits", "distinct":
			part, rule, _ := strings.Cut(value, " ")
			if !slices.Contains(schemeParts, part) {
				return nil, fail("%q is none of %s", part, strings.Join(schemeParts, ", "))
			}
			most := 0
			if key == "limits" {
				var err error
				if most, err = strconv.Atoi(rule); err != nil || most <= 0 {
					return nil, fail("%q is no number of bytes", rule)
				}
				rule = ""
			}
			if (key == "matches") != (rule != "") {
				return nil, fail("a rule belongs to matches, and to nothing else")
			}
			spec := s.spec
			if section != "" {
				spec += " " + section
			}
			s.demands = append(s.demands, demand{key, part, rule, spec, most})
		default:
			return nil, fail("field %q is none of scheme, spec, default-port, empty-path, requires, forbids, matches, limits, distinct", key)
		}
	}
	if s.name+".scheme" != strings.TrimPrefix(file, "schemes/") || s.name != strings.ToLower(s.name) {
		return nil, &Error{File: file, Line: 1, Msg: fmt.Sprintf("the file is not named by its scheme %q", s.name)}
	}
	if s.spec == "" {
		return nil, &Error{File: file, Line: 1, Msg: "field spec is missing"}
	}
	// The ABNF keeps its line numbers.
	body = strings.Repeat("\n", len(lines)+1) + body
	var err error
	s.grammar, err = Parse(append(slices.Clone(shared), Source{File: file, Text: body})...)
	if err != nil {
		return nil, err
	}
	for _, d := range s.demands {
		if d.rule != "" && s.grammar.Rule(d.rule) == nil {
			return nil, &Error{File: file, Line: 1, Msg: d.rule + " is not defined"}
		}
	}
	return s, nil
}

// schemeTables writes schemes and schemeDFAs.
func schemeTables(dir fs.FS) (string, error) {
	var shared []Source
	for _, name := range []string{"rfc3986.abnf", "schemes/common.abnf"} {
		b, err := fs.ReadFile(dir, name)
		if err != nil {
			return "", err
		}
		shared = append(shared, Source{File: name, Text: string(b)})
	}
	files, err := fs.Glob(dir, "schemes/*.scheme")
	if err != nil {
		return "", err
	}
	var rows strings.Builder
	var dfas []string
	longest := 0
	for _, file := range files {
		b, err := fs.ReadFile(dir, file)
		if err != nil {
			return "", err
		}
		s, err := readScheme(file, string(b), shared)
		if err != nil {
			return "", err
		}
		longest = max(longest, len(s.name))
		fmt.Fprintf(&rows, "{%q, %q, %q, %v, []Demand{\n", s.name, s.spec, s.port, s.emptyIsRoot)
		for _, d := range s.demands {
			table := "nil"
			if d.rule != "" {
				a, err := Compile(s.grammar, nil, d.rule)
				if err != nil {
					return "", err
				}
				// Equal languages share a table.
				k := slices.Index(dfas, dfa(a))
				if k < 0 {
					k = len(dfas)
					dfas = append(dfas, dfa(a))
				}
				table = fmt.Sprintf("&schemeDFAs[%d]", k)
			}
			fmt.Fprintf(&rows, "{Part%s, %s, %q, %q, %s, %d},\n", title(d.part), title(d.kind), d.rule, d.spec, table, d.most)
		}
		fmt.Fprintf(&rows, "}},\n")
	}
	var w strings.Builder
	fmt.Fprintf(&w, "const longestScheme = %d\n\nvar schemes = [...]SchemeInfo{\n%s}\n\n", longest, rows.String())
	fmt.Fprintf(&w, "var schemeDFAs = [...]DFA{\n")
	for _, d := range dfas {
		fmt.Fprintf(&w, "%s,\n", d)
	}
	fmt.Fprintf(&w, "}\n")
	return w.String(), nil
}

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
