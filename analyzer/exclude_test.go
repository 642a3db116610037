package analyzer

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/settings"
)

func TestExclusionMatches(t *testing.T) {
	tests := []struct {
		pattern string
		yes, no string // names
	}{
		{"a.go", "a.go", "b.go a/b.go x/a.go"},
		{"internal/legacy", "internal/legacy/a.go internal/legacy/b/c.go", "internal/legacy.go internal/a.go x/internal/legacy/a.go"},
		{"internal/legacy/", "internal/legacy/a.go", "internal/a.go"},
		{"./internal/legacy", "internal/legacy/a.go", "internal/a.go"},
		{"internal/*/x.go", "internal/a/x.go internal/b/x.go", "internal/x.go internal/a/b/x.go"},
		{"*.go", "a.go", "a/b.go"},
		{"**/*.go", "a.go a/b.go a/b/c.go", "a.txt"},
		{"**/*_test.go", "a_test.go x/a_test.go", "a.go x/test.go"},
		{"**/testing/**", "testing/a.go a/testing/b/c.go", "a/b.go testing_a.go"},
		{"a/**/b.go", "a/b.go a/x/b.go a/x/y/b.go", "b.go a/x/c.go"},
		{"**", "a.go a/b.go", ""},
		{".", "a.go a/b.go", ""},
		{"[ab].go", "a.go b.go", "c.go"},
	}
	for _, tt := range tests {
		e := settings.Exclusion{Path: tt.pattern}
		for _, name := range strings.Fields(tt.yes) {
			if !e.Matches(name) {
				t.Errorf("%q does not match %q", tt.pattern, name)
			}
		}
		for _, name := range strings.Fields(tt.no) {
			if e.Matches(name) {
				t.Errorf("%q matches %q", tt.pattern, name)
			}
		}
	}
}

func TestExclusionFault(t *testing.T) {
	tests := []struct {
		e    settings.Exclusion
		want string // how the error begins
	}{
		{settings.Exclusion{Path: "a", Checks: []string{"badport"}, Reason: "x"}, ""},
		{settings.Exclusion{Path: "a", Checks: []string{"all"}, Reason: "x"}, ""},
		{settings.Exclusion{Path: "", Checks: []string{"all"}, Reason: "x"}, "path: names no file"},
		{settings.Exclusion{Path: `a\b`, Checks: []string{"all"}, Reason: "x"}, `path: "a\\b" has a "\"`},
		{settings.Exclusion{Path: "/a", Checks: []string{"all"}, Reason: "x"}, `path: "/a" is not below`},
		{settings.Exclusion{Path: "../a", Checks: []string{"all"}, Reason: "x"}, `path: "../a" is not below`},
		{settings.Exclusion{Path: "a/[b", Checks: []string{"all"}, Reason: "x"}, `path: "a/[b" is no pattern: "[b" has`},
		{settings.Exclusion{Path: "a", Checks: nil, Reason: "x"}, "checks: names none"},
		{settings.Exclusion{Path: "a", Checks: []string{"badprot"}, Reason: "x"}, `checks: unknown check "badprot"; did you mean badport?`},
		{settings.Exclusion{Path: "a", Checks: []string{"all"}, Reason: " "}, "reason: is missing"},
	}
	for _, tt := range tests {
		_, err := New(Config{Exclude: []settings.Exclusion{{Path: "ok", Checks: []string{"all"}, Reason: "x"}, tt.e}})
		if tt.want == "" {
			if err != nil {
				t.Errorf("%+v: %v", tt.e, err)
			}
			continue
		}
		if err == nil || !strings.HasPrefix(err.Error(), "exclude[1]."+tt.want) {
			t.Errorf("%+v: %v, want exclude[1].%s…", tt.e, err, tt.want)
		}
	}
}
