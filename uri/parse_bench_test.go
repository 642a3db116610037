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

func BenchmarkParse(b *testing.B) {
	list := parsable()
	var size int
	for _, s := range list {
		size += len(s)
	}
	b.Logf("%d literals, %d bytes", len(list), size)
	b.Run("uri", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, s := range list {
				if r, err := Parse(s); err != nil || r.s == "" {
					b.Fatal(s)
				}
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(list)), "ns/URI")
	})
	b.Run("net_url", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, s := range list {
				if _, err := url.Parse(s); err != nil {
					b.Fatal(s)
				}
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(list)), "ns/URI")
	})
}

func BenchmarkNormalize(b *testing.B) {
	var refs []Ref
	for _, s := range parsable() {
		if r := MustParse(s); r.IsNormal(SyntaxForm) {
			refs = append(refs, r)
		}
	}
	b.Run("Parse", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, r := range refs {
				if _, err := Parse(r.s); err != nil {
					b.Fatal(r)
				}
			}
		}
	})
	b.Run("Normalize", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, r := range refs {
				if r.Normalize(SyntaxForm) != r {
					b.Fatal(r)
				}
			}
		}
	})
}
