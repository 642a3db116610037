package uri

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// literals are the distinct string literals of GOROOT's sources that begin
// like a URI with an authority: what people write in Go.
var literals = sync.OnceValue(func() []string {
	begins := regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*://`)
	seen := map[string]bool{}
	var list []string
	root := filepath.Join(runtime.GOROOT(), "src")
	filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(src), "://") {
			return nil
		}
		var s scanner.Scanner
		s.Init(token.NewFileSet().AddFile(path, -1, len(src)), src, func(token.Position, string) {}, 0)
		for {
			_, tok, text := s.Scan()
			if tok == token.EOF {
				return nil
			}
			if tok != token.STRING {
				continue
			}
			if v, err := strconv.Unquote(text); err == nil && begins.MatchString(v) && !seen[v] {
				seen[v] = true
				list = append(list, v)
			}
		}
	})
	return list
})

// parsable are the literals that both this package and net/url parse, so that
// neither is timed at making errors.
var parsable = sync.OnceValue(func() []string {
	var list []string
	for _, s := range literals() {
		if _, err := url.Parse(s); err == nil && Valid(s) {
			list = append(list, s)
		}
	}
	return list
})

// common are URIs as programs meet them every day.
var common = []string{
	"http://localhost:8080/", "http://127.0.0.1:9090/metrics", "https://example.com", "https://example.com/",
	"https://www.example.com/index.html", "https://api.example.com/v1/users/42", "https://api.example.com/v1/users?page=2&per_page=100",
	"https://example.com/search?q=uri+parser&hl=en&start=10", "https://example.com/a%20b/c%C3%A9", "https://user:secret@example.com/private",
	"https://example.com:8443/healthz", "https://github.com/golang/go/issues/12345#issuecomment-67890", "https://pkg.go.dev/net/url#URL.Parse",
	"https://raw.example.com/org/repo/main/path/to/some/deep/file.json", "https://cdn.example.net/assets/js/app.3f2b1c9d.min.js",
	"https://example.com/oauth/authorize?client_id=abc&redirect_uri=https%3A%2F%2Fapp.example.com%2Fcallback&scope=read%20write",
	"https://bucket.s3.eu-west-1.amazonaws.com/key/name.tar.gz?versionId=3HL4kqtJvjVBH40Nrjfkd", "http://[::1]:8080/debug/pprof/",
	"http://[2001:db8::7]/", "ws://example.com/socket", "wss://example.com:443/chat?room=1", "ftp://ftp.example.com/pub/file.txt",
	"file:///etc/passwd", "mailto:john.doe@example.com", "urn:isbn:0451450523", "tel:+1-816-555-1212", "data:text/plain;base64,SGVsbG8=",
	"postgres://user:pass@db.example.com:5432/app?sslmode=disable", "redis://localhost:6379/0", "amqp://guest:guest@localhost:5672/",
	"s3://bucket/key", "git+ssh://git@github.com/org/repo.git", "/", "/index.html", "/api/v1/items/7", "../images/logo.png", "?page=3", "#top",
	"//cdn.example.com/lib.js", "image.png",
}

// BenchmarkParse has net/url beside it, for each set of strings.
func BenchmarkParse(b *testing.B) {
	for _, set := range []struct {
		name string
		list []string
	}{{"literals", parsable()}, {"common", common}} {
		b.Run(set.name+"/uri", func(b *testing.B) {
			bench(b, set.list, func(s string) bool { _, err := Parse(s); return err == nil })
		})
		b.Run(set.name+"/net_url", func(b *testing.B) {
			bench(b, set.list, func(s string) bool { _, err := url.Parse(s); return err == nil })
		})
	}
}

// bench runs f on each of a list and reports the time for one.
func bench[T any](b *testing.B, list []T, f func(T) bool) {
	b.ReportAllocs()
	for b.Loop() {
		for _, x := range list {
			if !f(x) {
				b.Fatal(x)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(list)), "ns/each")
}

func BenchmarkValidInvalid(b *testing.B) {
	list := []string{"https://example.com/a b", "http://[fe80::1%25en0]/", "127.0.0.1:8080/x", "http://h:port/", "https://example.com/100%"}
	bench(b, list, func(s string) bool { return !Valid(s) })
}

// BenchmarkResolve resolves references as they stand in documents against the
// literals, in net/url to a string too.
func BenchmarkResolve(b *testing.B) {
	type pair struct {
		base, ref       Ref
		baseURL, refURL *url.URL
	}
	var pairs []pair
	for _, base := range parsable()[:100] {
		for _, ref := range []string{"g", "./g", "../g", "/g", "?y", "#s", "../../g/h", "a/b/c/d.html", "//g/x", "img/logo.png", "../css/site.css?v=3"} {
			p := pair{base: MustParse(base), ref: MustParse(ref)}
			p.baseURL, _ = url.Parse(base)
			p.refURL, _ = url.Parse(ref)
			pairs = append(pairs, p)
		}
	}
	b.Run("uri", func(b *testing.B) {
		bench(b, pairs, func(p pair) bool { _, err := p.base.Resolve(p.ref); return err == nil })
	})
	b.Run("append", func(b *testing.B) {
		dst := make([]byte, 0, 4096)
		bench(b, pairs, func(p pair) bool { _, err := AppendResolve(dst, p.base, p.ref); return err == nil })
	})
	b.Run("net_url", func(b *testing.B) {
		bench(b, pairs, func(p pair) bool { return p.baseURL.ResolveReference(p.refURL).String() != "" })
	})
}

// BenchmarkNormalize has the time to parse the same beside it.
func BenchmarkNormalize(b *testing.B) {
	var refs []Ref
	for _, s := range parsable() {
		if r := MustParse(s); r.IsNormal(SyntaxForm) {
			refs = append(refs, r)
		}
	}
	b.Run("parse", func(b *testing.B) {
		bench(b, refs, func(r Ref) bool { _, err := Parse(r.s); return err == nil })
	})
	b.Run("normal", func(b *testing.B) {
		bench(b, refs, func(r Ref) bool { return r.Normalize(SyntaxForm) == r })
	})
	b.Run("to_normalize", func(b *testing.B) {
		list := []Ref{MustParse("HTTP://Example.COM/%7euser/./a/../b"), MustParse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")}
		bench(b, list, func(r Ref) bool { return r.Normalize(SyntaxForm) != r })
	})
}
