package uri

import "testing"

func TestEscape(t *testing.T) {
	const all = "aZ9-._~!$&'()*+,;=:@/?#[]% \"<>\\^`{|}\x00\x7fé\xff"
	for c, want := range map[Component]string{
		Userinfo: "aZ9-._~!$&'()*+,;=:%40%2F%3F%23%5B%5D%25%20%22%3C%3E%5C%5E%60%7B%7C%7D%00%7F%C3%A9%FF",
		Host:     "aZ9-._~!$&'()*+,;=%3A%40%2F%3F%23%5B%5D%25%20%22%3C%3E%5C%5E%60%7B%7C%7D%00%7F%C3%A9%FF",
		Segment:  "aZ9-._~!$&'()*+,;=:@%2F%3F%23%5B%5D%25%20%22%3C%3E%5C%5E%60%7B%7C%7D%00%7F%C3%A9%FF",
		Path:     "aZ9-._~!$&'()*+,;=:@/%3F%23%5B%5D%25%20%22%3C%3E%5C%5E%60%7B%7C%7D%00%7F%C3%A9%FF",
		Query:    "aZ9-._~!$&'()*+,;=:@/?%23%5B%5D%25%20%22%3C%3E%5C%5E%60%7B%7C%7D%00%7F%C3%A9%FF",
		Fragment: "aZ9-._~!$&'()*+,;=:@/?%23%5B%5D%25%20%22%3C%3E%5C%5E%60%7B%7C%7D%00%7F%C3%A9%FF",
	} {
		got := Escape(c, all)
		if got != want {
			t.Errorf("Escape(%d):\n got %q\nwant %q", c, got, want)
		}
		if back, err := Unescape(got); err != nil || back != all {
			t.Errorf("Unescape gives %q, %v", back, err)
		}
	}
	if n := testing.AllocsPerRun(10, func() { Escape(Path, "/a/b"); Unescape("a+b") }); n != 0 {
		t.Errorf("allocates %v times where nothing is to be done", n)
	}
}

// Every byte, escaped for a component, gives that component.
func TestEscapeEveryByte(t *testing.T) {
	for c := range 256 {
		s := string([]byte{byte(c)})
		p := Parts{Scheme: "s", HasUserinfo: true, HasHost: true, HasQuery: true, HasFragment: true,
			Userinfo: Escape(Userinfo, s), Host: Escape(Host, s), Path: "/" + Escape(Segment, s),
			Query: Escape(Query, s), Fragment: Escape(Fragment, s)}
		if _, err := p.Ref(); err != nil {
			t.Errorf("%q: %v", s, err)
		}
		p.Path = "/" + Escape(Path, s)
		if _, err := p.Ref(); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	}
}

func TestUnescape(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "a+b": "a+b", "%41%7e%7E": "A~~", "%2541": "%41", "%c3%A9": "é", "x%00%FFy": "x\x00\xffy", "a%20": "a ",
	} {
		if got, err := Unescape(in); err != nil || got != want {
			t.Errorf("Unescape(%q) = %q, %v; want %q", in, got, err, want)
		}
	}
	for in, offset := range map[string]int{"%": 0, "a%4": 1, "%41%4g": 3, "%%41": 0, "%g1": 0} {
		_, err := Unescape(in)
		if e, ok := err.(*SyntaxError); !ok || e.Offset != offset || e.Rule != "pct-encoded" || e.Section() != "2.1" {
			t.Errorf("Unescape(%q): %#v", in, err)
		}
	}
}
