package uri

import (
	"encoding"
	"encoding/json"
	"testing"
)

var (
	_ encoding.TextAppender    = Ref{}
	_ encoding.TextMarshaler   = Ref{}
	_ encoding.TextUnmarshaler = (*Ref)(nil)
)

func TestText(t *testing.T) {
	in := `{"A":"HTTP://h/%7e?#","B":""}`
	var v struct{ A, B Ref }
	if err := json.Unmarshal([]byte(in), &v); err != nil || v.A != MustParse("HTTP://h/%7e?#") || v.B != (Ref{}) {
		t.Errorf("got %v, %v", v, err)
	}
	if out, err := json.Marshal(v); err != nil || string(out) != in {
		t.Errorf("got %s, %v", out, err)
	}
	if out, err := v.A.AppendText([]byte("x")); err != nil || string(out) != "xHTTP://h/%7e?#" {
		t.Errorf("got %s, %v", out, err)
	}
	old := v.A
	if _, ok := v.A.UnmarshalText([]byte("a b")).(*SyntaxError); !ok || v.A != old {
		t.Errorf("a fault in the text: got %v", v.A)
	}
}
