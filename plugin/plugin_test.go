package plugin

import (
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
)

// As golangci-lint does it: by name, with settings out of YAML.
func newPlugin(settings any) (register.LinterPlugin, error) {
	make, err := register.GetPlugin("urilint")
	if err != nil {
		return nil, err
	}
	return make(settings)
}

func TestRun(t *testing.T) {
	p, err := newPlugin(map[string]any{"disable": []any{"badport"}})
	if err != nil {
		t.Fatal(err)
	}
	if mode := p.GetLoadMode(); mode != "typesinfo" {
		t.Errorf("load mode %q, want typesinfo", mode)
	}
	analyzers, err := p.BuildAnalyzers()
	if err != nil || len(analyzers) != 1 {
		t.Fatalf("BuildAnalyzers: %v, %v", analyzers, err)
	}
	if analyzers[0].Name != "urilint" {
		t.Errorf("the analyzer is named %q", analyzers[0].Name)
	}
	analysistest.Run(t, analysistest.TestData(), analyzers[0], "a")
}

func TestSettings(t *testing.T) {
	tests := []struct {
		name     string
		settings any
		want     []string // what the error must hold; nil: no error
	}{
		{"none", nil, nil},
		{"an empty block", map[string]any{}, nil},
		{"all", map[string]any{
			"enable":       []any{"all"},
			"disable":      []any{"badport"},
			"strict":       true,
			"unsafe-fixes": true,
			"functions":    []any{map[string]any{"name": "example.com/client.New", "arg-pos": 0, "role": "http-url"}},
			"fields":       []any{map[string]any{"name": "example.com/client.Config.BaseURL", "role": "http-url"}},
		}, nil},
		{"a field that there is not", map[string]any{"strikt": true}, []string{`"strikt"`}},
		{"one inside", map[string]any{"functions": []any{map[string]any{"names": "x"}}}, []string{`"names"`}},
		{"what decides the exit code alone", map[string]any{"fail-on": []any{"fails"}}, []string{"fail-on", "severity.rules"}},
		{"another type", map[string]any{"enable": "badport"}, []string{"enable", "string"}},
		{"a check that there is not", map[string]any{"disable": []any{"badprot"}}, []string{"disable", `"badprot"`, "did you mean badport?"}},
		{"one like no other", map[string]any{"disable": []any{"quux"}}, []string{"disable", `"quux"`, "badport", "normalize"}},
		{"a role that there is not", map[string]any{
			"functions": []any{map[string]any{"name": "example.com/client.New", "role": "http"}},
		}, []string{"functions[0]", `"http"`, "http-url"}},
		{"a name that is none", map[string]any{
			"fields": []any{map[string]any{"name": "BaseURL", "role": "http-url"}},
		}, []string{"fields[0]", `BaseURL`}},
	}
	for _, tt := range tests {
		_, err := newPlugin(tt.settings)
		if tt.want == nil {
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
			}
			continue
		}
		if err == nil {
			t.Errorf("%s: no error", tt.name)
			continue
		}
		for _, part := range tt.want {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: the error is %q, without %s", tt.name, err, part)
			}
		}
	}
}

func TestUnrelated(t *testing.T) {
	a := &analysis.Analyzer{Name: "test", Run: func(pass *analysis.Pass) (any, error) {
		pass.Report(analysis.Diagnostic{Message: "m", Related: []analysis.RelatedInformation{{Message: "r"}}})
		return "result", nil
	}}
	var got []analysis.Diagnostic
	result, err := unrelated(a).Run(&analysis.Pass{Report: func(d analysis.Diagnostic) { got = append(got, d) }})
	if result != "result" || err != nil {
		t.Errorf("Run() = %v, %v", result, err)
	}
	if len(got) != 1 || got[0].Message != "m" || got[0].Related != nil {
		t.Errorf("reported %+v", got)
	}
}

// Sinks that settings and directives declare, with the facts that come of them.
func TestDeclared(t *testing.T) {
	p, err := newPlugin(map[string]any{
		"functions": []any{
			map[string]any{"name": "(*declared/client.Client).Get", "arg-pos": 0, "role": "request-url"},
			map[string]any{"name": "declared/client.All", "arg-pos": 1, "role": "http-url"},
		},
		"fields": []any{map[string]any{"name": "declared/client.Config.Endpoint", "role": "http-url"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	analyzers, err := p.BuildAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
	analysistest.Run(t, analysistest.TestData(), analyzers[0], "declared")
}
