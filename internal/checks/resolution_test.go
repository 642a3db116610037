package checks

import (
	"bytes"
	"encoding/json"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/check/join"
	"github.com/urilint/urilint/internal/check/syntax"
	"github.com/urilint/urilint/internal/strval"
)

// program prints what net/url makes of each pair of a base and a reference on
// its standard input: as a reference, and as a path element.
const program = `package main

import (
	"encoding/json"
	"net/url"
	"os"
)

func main() {
	var in struct{ Bases, Refs []string }
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		panic(err)
	}
	var out [][2]string
	for _, b := range in.Bases {
		base, err := url.Parse(b)
		if err != nil {
			panic(err)
		}
		for _, r := range in.Refs {
			pair := [2]string{"error", base.JoinPath(r).String()}
			if u, err := base.Parse(r); err == nil {
				pair[0] = u.String()
			}
			out = append(out, pair)
		}
	}
	json.NewEncoder(os.Stdout).Encode(out)
}
`

// What messages say of targets is what a program prints that is compiled with
// net/url.
func TestResolution(t *testing.T) {
	bases, refs := resolutionBases(), resolutionRefs()
	if len(bases) != 40 || len(refs) != 200 {
		t.Fatalf("%d bases and %d references", len(bases), len(refs))
	}
	var (
		in, _ = json.Marshal(map[string][]string{"Bases": bases, "Refs": refs})
		out   [][2]string
		file  = filepath.Join(t.TempDir(), "main.go")
	)
	if err := os.WriteFile(file, []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", file)
	cmd.Stdin = bytes.NewReader(in)
	text, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	var (
		target = regexp.MustCompile(` (?:(?:against|joined to) "[^"]*" is|becomes) ("[^"]*")(?:; |, which | always; | \()`)
		said   = make(map[string]int)
		i      = 0
	)
	for _, b := range bases {
		for _, r := range refs {
			for j, role := range []string{"reference", "path-element"} {
				s := checktest.Site(t, role, r)
				s.Base, s.Strict = check.NewBase(strval.Value{Text: b}), true
				for _, k := range []*check.Check{syntax.Badsyntax, syntax.Missinghost, join.Lostbase, join.Aboveroot, join.Constref, join.Joinpath, syntax.Normalize} {
					for _, f := range k.Run(s) {
						m := target.FindStringSubmatch(f.Message)
						if m == nil && k == syntax.Normalize && j == 0 {
							continue // it is the reference itself that is not normal
						}
						if m == nil {
							t.Fatalf("%s: no target in %s", k.ID, f.Message)
						}
						said[k.ID]++
						want := strings.Replace(out[i][j], "u:p@", "u:…@", 1)
						if got, err := strconv.Unquote(m[1]); err != nil || got != want {
							t.Errorf("%s says %s, and the program prints %q", k.ID, f.Message, want)
						}
					}
				}
			}
			i++
		}
	}
	for _, id := range []string{"lostbase", "aboveroot", "joinpath", "constref"} {
		if said[id] < 500 {
			t.Errorf("%s says something of %d pairs only", id, said[id])
		}
	}
	t.Logf("targets compared: %v", said)
}

// The fix gives the same URL, or there is none.
func TestConstrefFix(t *testing.T) {
	fixes := 0
	for _, b := range resolutionBases() {
		for _, r := range resolutionRefs() {
			s := checktest.Site(t, "reference", r)
			s.Base = check.NewBase(strval.Value{Text: b})
			for _, f := range join.Constref.Run(s) {
				if f.Fix == nil {
					continue
				}
				fixes++
				want, err := s.Base.URL.Parse(r)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := url.Parse(f.Fix.Target); err != nil || *got != *want {
					t.Errorf("%q against %q: the fix gives %#v, and the call %#v", r, b, got, want)
				}
			}
		}
	}
	if fixes < 1000 {
		t.Errorf("%d fixes only", fixes)
	}
}

// resolutionBases are 40 bases.
func resolutionBases() []string {
	var list []string
	for _, root := range []string{"https://h", "http://u:p@h:8080", "x://h", ""} {
		for _, path := range []string{"", "/", "/a", "/a/", "/a/b", "/a/b/?q=/x#f", "/a%2Fb/c?q", "/a//b", "/v1.0", "/i.html"} {
			list = append(list, root+path)
		}
	}
	return list
}

// resolutionRefs are 200 references.
func resolutionRefs() []string {
	var list []string
	for _, path := range []string{
		"", "g", "g/", "g/h", "./g", "../g", "../../g", "../../../g", "..", ".", "../", "b", "b/g", "a/b", "g/../h", "g/../../../h", "..//g", "//g/x",
		"/g", "/../g", "/a/b/g", "/", "v2", "v1.0/g", "g:h/i", "http://g/x", "mailto:g", "g%2Fh", "%2e%2e/g", "g%7Eh", ";x", "g;x=1/./y", "%62/g",
		"...", "..g", "g..", "////g", "./g:h", "@g", "g//h",
	} {
		for _, tail := range []string{"", "?", "?y=/../z", "#s", "?y#s/../x"} {
			list = append(list, path+tail)
		}
	}
	return list
}
