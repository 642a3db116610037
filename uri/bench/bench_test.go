package bench

import (
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	fredbi "github.com/fredbi/uri"
	"github.com/urilint/urilint/uri"
)

// The packages under comparison: each says whether it parses s.
var packages = []struct {
	name  string
	parse func(s string) bool
}{
	{"uri", func(s string) bool { _, err := uri.Parse(s); return err == nil }},
	{"net_url", func(s string) bool { _, err := url.Parse(s); return err == nil }},
	{"fredbi", func(s string) bool { _, err := fredbi.ParseReference(s); return err == nil }},
}

// literals are the distinct plain string literals in GOROOT's sources that
// begin like a URI with an authority.
var literals = sync.OnceValue(func() []string {
	literal := regexp.MustCompile(`"([A-Za-z][A-Za-z0-9+.-]*://[^"\\\n]*)"`)
	seen := map[string]bool{}
	var list []string
	root := filepath.Join(runtime.GOROOT(), "src")
	filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		for _, m := range literal.FindAllStringSubmatch(string(src), -1) {
			if !seen[m[1]] {
				seen[m[1]] = true
				list = append(list, m[1])
			}
		}
		return nil
	})
	return list
})

// common are the 200 references, one a line, that package uri's own benchmarks
// have too.
var common = sync.OnceValue(func() []string {
	text, err := os.ReadFile("../testdata/common.txt")
	if err != nil {
		panic(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
})

// all returns those of list that every package parses, so that none is timed at
// making errors.
func all(b *testing.B, list []string) []string {
	var out []string
	for _, s := range list {
		ok := true
		for _, p := range packages {
			ok = ok && p.parse(s)
		}
		if ok {
			out = append(out, s)
		}
	}
	if len(out) == 0 {
		b.Fatal("no string that all packages parse")
	}
	return out
}

func BenchmarkParse(b *testing.B) {
	for _, set := range []struct {
		name string
		list []string
	}{{"literals", all(b, literals())}, {"common", all(b, common())}} {
		for _, p := range packages {
			b.Run(set.name+"/"+p.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					for _, s := range set.list {
						p.parse(s)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(set.list)), "ns/URI")
				b.ReportMetric(float64(len(set.list)), "URIs")
			})
		}
	}
}

// One string of each kind that RFC 3986 refuses, and one that it takes though
// others do not: what each package says is logged, nothing is demanded of the
// others.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		in   string
		want bool // RFC 3986's
	}{
		{"http://h/a b", false},
		{"http://h/é", false},
		{"?a=%zz", false},
		{"http://h/a#b#c", false},
		{"http://[fe80::1%25en0]/", false},
		{"http://u:p@ss@h/", false},
		{"1:2", false},
		{"http://[v1.x]/", true},
		{"http://%41/", true},
		{"http://h:99999/", true},
		{"http://999.1.1.1/", true},
		{"a//b:c", true},
		{"foo://", true},
		{"", true},
	} {
		for _, p := range packages {
			switch got := p.parse(c.in); {
			case got != c.want && p.name == "uri":
				t.Errorf("uri: %q is %v, RFC 3986 says %v", c.in, got, c.want)
			case got != c.want:
				t.Logf("%s: %q is %v, RFC 3986 says %v", p.name, c.in, got, c.want)
			}
		}
	}
}
