package config

import (
	"reflect"
	"testing"

	"github.com/urilint/urilint/analyzer"
)

func TestDecodeConfig(t *testing.T) {
	tests := []struct {
		text string
		want analyzer.Config
	}{
		{"", analyzer.Config{}},
		{"# nothing\n", analyzer.Config{}},
		{"---\n", analyzer.Config{}},
		{"enable:\nstrict:\n", analyzer.Config{}},
		{"enable: [unescaped]\ndisable:\n  - normalize # not now\n  - \"badport\"\n",
			analyzer.Config{Enable: []string{"unescaped"}, Disable: []string{"normalize", "badport"}}},
		{"strict: true\nunsafe-fixes: false", analyzer.Config{Strict: true}},
		{"{strict: true}", analyzer.Config{Strict: true}},
		{"functions:\n- name: (*example.com/c.Client).Get\n  arg-pos: 1\n  role: http-url\nfields: [{name: example.com/c.Config.URL, role: base-url}]\n",
			analyzer.Config{
				Functions: []analyzer.Function{{Name: "(*example.com/c.Client).Get", ArgPos: 1, Role: "http-url"}},
				Fields:    []analyzer.Field{{Name: "example.com/c.Config.URL", Role: "base-url"}},
			}},
		{"disable: &d [badport]\nenable: []\n", analyzer.Config{Disable: []string{"badport"}, Enable: []string{}}},
	}
	for _, tt := range tests {
		got, _, err := Decode([]byte(tt.text))
		if err != nil || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%q: %+v, %v, want %+v", tt.text, got, err, tt.want)
		}
	}
}

// What is refused, with the line.
func TestDecodeConfigFault(t *testing.T) {
	tests := []struct{ text, want string }{
		{"enabled: [x]", `1: unknown field "enabled"; did you mean enable?`},
		{"# c\nstrict: true\nfix: true\n", `3: unknown field "fix"; did you mean unsafe-fixes?`},
		{"functions:\n- name: a.F\n  argpos: 1\n", `3: unknown field "argpos"; did you mean arg-pos?`},
		{"strict: true\nenable: []\nstrict: false\n", `3: field "strict" is there twice`},
		{"- enable\n", `1: a configuration is fields with a colon: enable, disable, group, fail-on, strict, unsafe-fixes, functions, fields, exclude`},
		{"\nenable: badport\n", `2: enable must be a list`},
		{"enable: [1]\n", `1: enable[0] must be text`},
		{"enable:\n- badport\n- {a: b}\n", `3: enable[1] must be text`},
		{"strict: yes please\n", `1: strict must be true or false`},
		{"strict: \"true\"\n", `1: strict must be true or false`},
		{"functions:\n- {name: a.F, arg-pos: x, role: http-url}\n", `2: functions[0].arg-pos must be a whole number`},
		{"functions:\n- {name: a.F, arg-pos: 99999999999999999999, role: http-url}\n", `2: functions[0].arg-pos must be a whole number`},
		{"functions:\n- a.F\n", `2: functions[0] must be fields with a colon: name, arg-pos, role, if`},
		{"strict: true\n---\nstrict: true\n", `2: a second document: a configuration is one`},
		{"enable: [badport\n", `1: not YAML: did not find expected ',' or ']'`},
		{"\tstrict: true\n", `1: not YAML: found character that cannot start any token`},
		{"a: &a [*a]\n", `1: unknown field "a"; use enable, disable, group, fail-on, strict, unsafe-fixes, functions, fields, exclude`},
		{"enable: &a [*a]\n", `1: enable[0] must be text`},
	}
	for _, tt := range tests {
		if _, _, err := Decode([]byte(tt.text)); err == nil || err.Error() != tt.want {
			t.Errorf("%q: %v, want %s", tt.text, err, tt.want)
		}
	}
	// What the analyzer refuses.
	for _, tt := range []struct{ text, want string }{
		{"\nenable: [nosuch]", `2: enable: unknown check "nosuch"; use all, missingscheme, `},
		{"enable: [badport]\ndisable: [badport]", `1: enable, disable: "badport" is in both`},
		{"strict: true\nfunctions:\n- {name: a.F, arg-pos: 0, role: http-url}\n- {name: a.G, arg-pos: 0, role: url}\n", `4: functions[1]: `},
		{"fields:\n- {name: a.T.F, role: url}\n", `2: fields[0]: `},
		{"strict: true\nexclude:\n- {path: a, checks: [all], reason: x}\n- path: b\n  checks:\n  - badprot\n  reason: x\n", `5: exclude[1].checks: unknown check "badprot"; did you mean badport?`},
		{"exclude:\n- path: a/[\n  checks: [all]\n  reason: x\n", `2: exclude[0].path: "a/[" is no pattern`},
		{"exclude:\n- path: a\n  checks: [all]\n", `2: exclude[0].reason: is missing`},
	} {
		if _, _, err := Decode([]byte(tt.text)); err == nil || len(err.Error()) < len(tt.want) || err.Error()[:len(tt.want)] != tt.want {
			t.Errorf("%q: %v, want %s", tt.text, err, tt.want)
		}
	}
}
