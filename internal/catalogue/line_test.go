package catalogue

import (
	"strings"
	"testing"
)

func TestParseLine(t *testing.T) {
	tests := []struct {
		in   string
		want Line // zero: declares nothing
	}{
		{"", Line{}},
		{"  \t", Line{}},
		{"# net/http.Get 0 http-url", Line{}},
		{"net/http.Get 0 http-url", Line{"net/http.Get", "0", "http-url", "", ""}},
		{"\tnet/http.Get\t 0 \thttp-url  \r", Line{"net/http.Get", "0", "http-url", "", ""}},
		{"net/http.Get 0 http-url# comment", Line{"net/http.Get", "0", "http-url", "", ""}},
		{"net/url.MustParse 0 reference since go1.28 # comment", Line{"net/url.MustParse", "0", "reference", "", "go1.28"}},
		{"database/sql.Open 1 dsn if 0=pgx|postgres", Line{"database/sql.Open", "1", "dsn", "0=pgx|postgres", ""}},
		{"(net/http.Header).Set 1 link if 0=Host  2=x|y since go1.25", Line{"(net/http.Header).Set", "1", "link", "0=Host 2=x|y", "go1.25"}},
	}
	for _, tt := range tests {
		got, ok, err := parseLine(tt.in)
		if got != tt.want || ok != (tt.want != Line{}) || err != nil {
			t.Errorf("parseLine(%q) = %+v, %v, %v, want %+v", tt.in, got, ok, err, tt.want)
		}
	}
}

// What a user is told: file, line, field, what may be there.
func TestLineErrors(t *testing.T) {
	const (
		form  = `must be: name index role [if conditions] [since release] [# comment]`
		conds = `must be conditions such as 0=Location or key=Location, with "|" between several values`
		index = `must be a parameter's number from 0, with "..." if it is variadic, or "." for a field or a conversion`
	)
	tests := []struct {
		in   string
		want string
	}{
		{"net/http.Get", `f.txt:3: line "net/http.Get": ` + form},
		{"net/http.Get 0 # http-url", `f.txt:3: line "net/http.Get 0": ` + form},
		{"net/http.Get 0 http-url https-url", `f.txt:3: line "net/http.Get 0 http-url https-url": ` + form},
		{"net/http.Get 0 http-url if", `f.txt:3: line "net/http.Get 0 http-url if": ` + form},
		{"net/http.Get 0 http-url if since go1.27", `f.txt:3: line "net/http.Get 0 http-url if since go1.27": ` + form},
		{"net/http.Get 0 http-url if 0=x or 1=x", `f.txt:3: line "net/http.Get 0 http-url if 0=x or 1=x": ` + form},
		{"net/http.Get 0 http-url if x=y", `f.txt:3: net/http.Get: if "x=y": ` + conds},
		{"net/http.Get 0 http-url if recv=Header", `f.txt:3: net/http.Get: if "recv=Header": ` + conds},
		{"net/http.Get 0 http-url since", `f.txt:3: line "net/http.Get 0 http-url since": ` + form},
		{"net/http.Get 0 http-url since go1.27 or later", `f.txt:3: line "net/http.Get 0 http-url since go1.27 or later": ` + form},
		{"net/http.Get url http-url", `f.txt:3: net/http.Get: index "url": ` + index},
		{"net/http.Get -1 http-url", `f.txt:3: net/http.Get: index "-1": ` + index},
		{"net/http.Get 300 http-url", `f.txt:3: net/http.Get: index "300": ` + index},
		{"net/http.Get ... http-url", `f.txt:3: net/http.Get: index "...": ` + index},
		{"net/http.Get 0.. http-url", `f.txt:3: net/http.Get: index "0..": ` + index},
		{"html/template.URL .... link", `f.txt:3: html/template.URL: index "....": ` + index},
		{"http.Client.Get 0 http-url", `f.txt:3: http.Client.Get: name "http.Client.Get": a method is written (http.Client).Get or (*http.Client).Get`},
		{"Get 0 http-url", `f.txt:3: Get: name "Get": a function is written net/http.Get, a method (*net/http.Client).Get`},
		{"(*net/http.Client).Get . http-url", `f.txt:3: (*net/http.Client).Get: name "(*net/http.Client).Get": a method needs the index of a parameter`},
		{"net/http.Get 0 http", `f.txt:3: net/http.Get: role "http": unknown; did you mean http-url?`},
		{"net/http.Get 0 quux", `f.txt:3: net/http.Get: role "quux": unknown; use ` + strings.Join(RoleNames(), ", ")},
		{"net/http.Get 0 http-url since 1.27", `f.txt:3: net/http.Get: since "1.27": must be a release of Go: go1.27`},
		{"net/http.Get 0 http-url since go1.x", `f.txt:3: net/http.Get: since "go1.x": must be a release of Go: go1.27`},
		{"net/http.Head 0 reference", `f.txt:4: net/http.Head: role "http-url": is declared twice, first as reference`},
		{"net/url.Parse 0 reference", `f.txt:3: net/url.Parse: name "net/url.Parse": stands in the section of net/http`},
	}
	for _, tt := range tests {
		c := &Catalogue{packages: map[string]*members{}}
		c.add("f.txt", "# sinks\n# ---- net/http\n"+tt.in+"\nnet/http.Head 0 http-url\n")
		err := c.packages["net/http"].parse()
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s:\n got %v\nwant %s", tt.in, err, tt.want)
		}
	}
}
