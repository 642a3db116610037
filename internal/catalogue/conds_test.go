package catalogue

import (
	"slices"
	"testing"
)

func TestConds(t *testing.T) {
	tests := []struct {
		in   string
		want []Cond // nil: no conditions
	}{
		{"0=Location", []Cond{{0, "0", "Location"}}},
		{" 0=tcp|tcp4  12=x ", []Cond{{0, "0", "tcp|tcp4"}, {12, "12", "x"}}},
		{"key=Origin", []Cond{{NoArg, "key", "Origin"}}},
		{"0=", []Cond{{0, "0", ""}}}, // the empty string
		{"", nil},
		{"0", nil},
		{"-1=x", nil},
		{"name=x", nil},
		{"recv=net/http.Request.Header", nil},
		{"0=x and 1=y", nil},
	}
	for _, tt := range tests {
		c, ok := parseConds(tt.in)
		if got := slices.Collect(c.All()); ok != (tt.want != nil) || !slices.Equal(got, tt.want) {
			t.Errorf("parseConds(%q) = %v, %t, want %v", tt.in, got, ok, tt.want)
		}
	}
}

func TestCondAllows(t *testing.T) {
	tests := []struct {
		values, value string
		want          bool
	}{
		{"Location", "Location", true},
		{"Location", "location", true},
		{"Location", "Content-Location", false},
		{"tcp|tcp4|tcp6", "tcp6", true},
		{"tcp|tcp4|tcp6", "tcp|tcp4", false},
		{"tcp", "", false},
		{"", "", true},
	}
	for _, tt := range tests {
		if got := (Cond{0, "0", tt.values}).Allows(tt.value); got != tt.want {
			t.Errorf("0=%s allows %q: %t", tt.values, tt.value, got)
		}
	}
}

// A line without conditions takes the place of all with that name and index,
// one with conditions that of the line with the same.
func TestWithConds(t *testing.T) {
	std, err := new(Catalogue).With([]Line{
		{Name: "example.com/p.Open", Arg: "1", Role: "dsn"},
		{Name: "example.com/p.Open", Arg: "1", Role: "postgres-url", If: "0=pgx"},
		{Name: "example.com/p.Open", Arg: "1", Role: "redis-url", If: "0=redis"},
	})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		line Line
		want []string
	}{
		{Line{Role: "link"}, []string{"link"}},
		{Line{Role: "link", If: "0=pgx"}, []string{"dsn", "link", "redis-url"}},
		{Line{Role: "link", If: "0=mysql"}, []string{"dsn", "link", "postgres-url", "redis-url"}},
	}
	for _, tt := range tests {
		tt.line.Name, tt.line.Arg = "example.com/p.Open", "1"
		c, err := std.With([]Line{tt.line})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range c.Lookup(Key{"example.com/p", "", "Open"}) {
			got = append(got, s.Role.Name)
		}
		slices.Sort(got)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%+v: %q, want %q", tt.line, got, tt.want)
		}
	}
}
