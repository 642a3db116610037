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

// common are 200 references as Go programs carry them, one a line.
var common = sync.OnceValue(func() []string {
	text, err := os.ReadFile("testdata/common.txt")
	if err != nil {
		panic(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
})

// BenchmarkParse has net/url beside it, for each set of strings.
func BenchmarkParse(b *testing.B) {
	for _, set := range []struct {
		name string
		list []string
	}{{"literals", parsable()}, {"common", common()}} {
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

// BenchmarkResolve resolves references as they are in documents against the
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
