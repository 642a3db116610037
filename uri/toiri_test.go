package uri

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestToIRI(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		// RFC 3987 section 3.2.1.
		{"http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"},
		{"http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"},
		{"http://xn--99zt52a.example.org/%e2%80%ae", "http://納豆.example.org/%E2%80%AE"},
		{"https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%26", "https://bücher.example/größe?q=%26"},
		{"", ""},
		{"a?b#c", "a?b#c"},
		{"HTTP://H/%7euser%41", "HTTP://H/~userA"},
		{"/%2f%3a%25%20%22%3c%5c%7f%00", "/%2F%3A%25%20%22%3C%5C%7F%00"},
		{"%3Aa", "%3Aa"}, // no scheme comes of it
		{"/%C3%A9?%C3%A9#%C3%A9", "/é?é#é"},
		{"//%C3%A9@h/", "//é@h/"},
		{"/%e9", "/%E9"},
		{"/%C3x%C3%A9", "/%C3xé"},
		{"/%C3%C3%A9", "/%C3é"},
		{"/%F0%9F%98%80", "/😀"},
		{"/%F0%9F%98", "/%F0%9F%98"},
		{"/%ED%A0%80", "/%ED%A0%80"},
		{"/%C0%AF", "/%C0%AF"},
		{"/e%CC%81", "/e\u0301"}, // not made one character
		{"/%EF%BF%BD", "/%EF%BF%BD"},
		{"/%EE%80%80?%EE%80%80#%EE%80%80", "/%EE%80%80?\ue000#%EE%80%80"},
		{"/%C2%A0%E3%80%80%E2%80%8B%E2%81%A6%C2%AD", "/%C2%A0%E3%80%80%E2%80%8B%E2%81%A6%C2%AD"}, // nothing to see
		{"/%C2%80", "/%C2%80"},
		// Hosts.
		{"http://r%C3%A9sum%C3%A9.example.org", "http://résumé.example.org"},
		{"http://XN--BCHER-KVA.Example/", "http://bücher.example/"},
		{"http://ex%41mple/", "http://exAmple/"},
		{"http://xn--zzzzzzzzz99/", "http://xn--zzzzzzzzz99/"},
		{"http://xn--/", "http://xn--/"},
		{"http://a%2Fxn--bcher-kva/", "http://a%2Fxn--bcher-kva/"},
		{"http://%C3%BC%2F/", "http://%C3%BC%2F/"},
		{"http://%C3%BC..x/", "http://%C3%BC..x/"},
		{"http://%FF.xn--bcher-kva/", "http://%FF.xn--bcher-kva/"},
		{"http://%E2%80%AE/", "http://%E2%80%AE/"},
		{"http://[::1]/%C3%A9", "http://[::1]/é"},
		{"http://xn--fa-hia.de", "http://faß.de"},
	} {
		got, err := ToIRI(c.in)
		if err != nil || got != c.want {
			t.Errorf("ToIRI(%q) = %q, %v, want %q", c.in, got, err, c.want)
		}
		if fault := checkToIRI(c.in); fault != "" {
			t.Errorf("%q: %s", c.in, fault)
		}
	}
	for _, s := range []string{"a b", "%", "é"} {
		if got, err := ToIRI(s); got != "" || err == nil {
			t.Errorf("ToIRI(%q) = %q", s, got)
		}
	}
}

// checkToIRI returns what is wrong with ToIRI of s, or "".
func checkToIRI(s string) string {
	iri, err := ToIRI(s)
	if err != nil {
		if iri != "" || Valid(s) {
			return "an error, and a string or a right URI"
		}
		return ""
	}
	if !utf8.ValidString(iri) {
		return "no UTF-8: " + iri
	}
	back, err := FromIRI(iri)
	if err != nil {
		return "FromIRI refuses " + iri + ": " + err.Error()
	}
	a, b := MustParse(s), MustParse(back)
	host, _ := a.Host()
	if text, _ := Unescape(host); !isASCII(text) {
		if want, err := hostToASCII(host); err == nil {
			// The name that the triplets stand for.
			if got, _ := b.Host(); got != want && got != host {
				if again, err := hostToASCII(got); err != nil || again != want {
					return "another host: " + back
				}
			}
			h, _ := b.Host()
			if a, err = a.WithHost(h); err != nil {
				return err.Error()
			}
		}
	}
	if !Equivalent(a, b, CaseForm|PercentForm) {
		return "not equivalent: " + iri + ", " + back
	}
	if strings.ContainsAny(iri, "\u200e\u202e\u2066\u200b\u00a0 \n") {
		return "what is not seen: " + iri
	}
	return ""
}

// What FromIRI makes of an IRI is made that IRI again.
func TestToIRIOfFromIRI(t *testing.T) {
	for _, iri := range []string{"https://bücher.example/größe?q=ü#ä", "//é", "/日本/語", "mailto:jürg@example.com", "?ü&\ue000", "http://a.b/x"} {
		s, err := FromIRI(iri)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := ToIRI(s); err != nil || back != iri {
			t.Errorf("%q, %q, %q, %v", iri, s, back, err)
		}
	}
}

func FuzzToIRI(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	for _, s := range []string{"//xn--bcher-kva/%C3%A9?%EE%80%80", "//%C3%A9%2F", "/%F0%9F%98%F0%9F%98%80", "//xn--a.%FF", "//r%C3%A9.XN--fa-hia", "%E2%80%AE", "//%E3%80%82"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if fault := checkToIRI(s); fault != "" {
			t.Errorf("%q: %s", s, fault)
		}
	})
}
