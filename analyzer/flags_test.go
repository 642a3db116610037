package analyzer

import (
	"flag"
	"reflect"
	"strings"
	"testing"
)

// Flags win over a Config, and leave what they do not name.
func TestOverrides(t *testing.T) {
	fn := func(name, role string) []Function { return []Function{{Name: name, Role: role}} }
	tests := []struct {
		c     Config
		flags string
		want  Config
	}{
		{Config{}, "", Config{}},
		{Config{Enable: []string{"unescaped"}, Strict: true}, "", Config{Enable: []string{"unescaped"}, Strict: true}},
		{Config{Disable: []string{"normalize"}}, "-disable=badport", Config{Disable: []string{"normalize", "badport"}}},
		{Config{Disable: []string{"normalize", "badport"}}, "-enable=normalize", Config{Enable: []string{"normalize"}, Disable: []string{"badport"}}},
		{Config{Enable: []string{"unescaped"}}, "-disable=unescaped", Config{Disable: []string{"unescaped"}}},
		{Config{Disable: []string{"all"}, Enable: []string{"badport"}}, "-enable=badhost", Config{Disable: []string{"all"}, Enable: []string{"badport", "badhost"}}},
		{Config{Enable: []string{"unescaped"}, Disable: []string{"badhost"}}, "-disable=all -enable=badport", Config{Enable: []string{"badport"}, Disable: []string{"all"}}},
		{Config{Strict: true, UnsafeFixes: true}, "-strict=false -unsafe-fixes", Config{UnsafeFixes: true}},
		{Config{}, "-strict", Config{Strict: true}},
		{Config{Functions: fn("a.F", "reference")}, "-fn=a.G:http-url:0", Config{Functions: append(fn("a.F", "reference"), fn("a.G", "http-url")...)}},
		{Config{Functions: fn("a.F", "reference")}, "-fn=a.F:http-url:0", Config{Functions: fn("a.F", "http-url")}},
	}
	for _, tt := range tests {
		var o overrides
		fs := flag.NewFlagSet("", flag.ContinueOnError)
		o.addFlags(fs)
		if err := fs.Parse(strings.Fields(tt.flags)); err != nil {
			t.Fatal(err)
		}
		got := o.over(tt.c)
		for _, list := range []*[]string{&got.Enable, &got.Disable} {
			if len(*list) == 0 {
				*list = nil
			}
		}
		if len(got.Functions) == 0 {
			got.Functions = nil
		}
		if !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%+v with %q: %+v, want %+v", tt.c, tt.flags, got, tt.want)
		}
	}
}
