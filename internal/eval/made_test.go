package eval

import "testing"

// Whether the hole that a string leaves is the string's own value. Of one that is
// made of it, nothing may be concluded for it.
func TestMade(t *testing.T) {
	for _, tt := range []struct {
		expr string
		want bool
	}{
		{`x`, false},
		{`string(T(x))`, false},
		{`fmt.Sprintf("%s", x)`, false},
		{`fmt.Sprintf("%[1]v", x)`, false},
		{`fmt.Sprint(x)`, false},
		{`strings.TrimSuffix(x+"/a", "/a")`, false},
		{`fmt.Sprintf("%10s", x)`, true},
		{`fmt.Sprintf("%.3s", x)`, true},
		{`fmt.Sprintf("%#v", x)`, true},
		{`fmt.Sprintf("%s", T(x))`, true}, // its String method
		{`fmt.Sprintf("%20b", x)`, true},
		{`fmt.Sprint(fmt.Sprintf("%10s", x))`, true},
		{`strings.ToLower(x)`, true},
		{`strings.ToUpper("a" + x)`, true},
	} {
		s := check(t, `func sink(string) {}; type T string; func (T) String() string { return name }; var name string; func f(x string) { sink(`+tt.expr+`) }`)
		v := s.eval.Value(s.sinks()[0])
		if len(v.Holes) != 1 || v.Holes[0].Made != tt.want {
			t.Errorf("%s: got holes %+v, want one with Made %v", tt.expr, v.Holes, tt.want)
		}
	}
}
