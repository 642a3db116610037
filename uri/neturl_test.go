package uri

import (
	"net/url"
	"testing"
)

func TestURL(t *testing.T) {
	for _, test := range []struct{ in, back string }{
		{"", ""},
		{"foo:///a", "foo:///a"},
		{"foo:/a%2fb", "foo:/a%2fb"},
		{"foo:a%2fb?q", "foo:a%2fb?q"},
		{"http://u:@h:?", "http://u:@h:?"},
		{"./a:b", "./a:b"},
		{"//h//x?%7e#%7e", "//h//x?%7e#%7e"},
		{"foo:/.//x", "foo:/.//x"},
		{"//[::FFFF]:80", "//[::FFFF]:80"},
		// The losses.
		{"a#", "a"},
		{"//", ""},
		{"foo://", "foo:"},
		{"foo://?q", "foo:?q"},
		{"HTTP://h", "http://h"},
		{"//u%41@h", "//uA@h"},
		{"//u!@h", "//u%21@h"},
		{"//%c3%a9", "//%C3%A9"},
	} {
		u, err := MustParse(test.in).URL()
		if err != nil {
			t.Errorf("%q: %v", test.in, err)
			continue
		}
		if back, err := FromURL(u); err != nil || back.String() != test.back {
			t.Errorf("%q comes back as %q, %v; want %q", test.in, back, err, test.back)
		}
	}
	u, err := MustParse("///a").URL()
	if err != nil {
		t.Fatal(err)
	}
	if back, err := FromURL(u); err == nil {
		t.Errorf("%#v comes back as %q", u, back)
	}
	for _, s := range []string{"//%41", "//[v1.x]"} {
		if u, err := MustParse(s).URL(); err == nil {
			t.Errorf("net/url takes %q as %#v", s, u)
		}
	}
}

func TestFromURL(t *testing.T) {
	for _, test := range []struct {
		url  url.URL
		want string // "" for an error
	}{
		{url.URL{Scheme: "http", Host: "h", Path: "a b"}, "http://h/a%20b"},
		{url.URL{Host: "é"}, "//%C3%A9"},
		{url.URL{Path: "a:b"}, "./a:b"},
		{url.URL{Scheme: "s", Opaque: "//h/x"}, "s://h/x"},
		{url.URL{User: url.UserPassword("a:b", "@/"), Host: "h:1"}, "//a%3Ab:%40%2F@h:1"},
		{url.URL{ForceQuery: true, Path: "a"}, "a?"},
		{url.URL{Host: "h", Path: "a"}, "//h/a"},
		{url.URL{Host: "h", Path: "//a"}, "//h//a"},
		{url.URL{Scheme: "s", OmitHost: true, Path: "a"}, "s:a"},
		{url.URL{Scheme: "s", Path: "///a"}, "s://///a"},
		{url.URL{Scheme: "s", Opaque: "a", RawQuery: "b", Fragment: "c"}, "s:a?b#c"},
		{url.URL{Path: "//a/b"}, ""},
		{url.URL{Path: "//"}, ""}, // an empty authority is one too
		{url.URL{Path: "///"}, ""},
		{url.URL{Path: "///x"}, ""},
		{url.URL{Scheme: "f", OmitHost: true, Path: "//"}, ""},
		{url.URL{Scheme: "f", OmitHost: true, Path: "///x"}, ""},
		{url.URL{Scheme: "s", Opaque: "b", Path: "/lost"}, ""},
		{url.URL{Scheme: "s", Opaque: "b", Host: "h"}, ""},
		{url.URL{Scheme: "s", Opaque: "b", User: url.User("u")}, ""},
		{url.URL{Scheme: "mailto", Path: "a@b"}, ""},
		{url.URL{Scheme: "a/b", Host: "h"}, ""},
		{url.URL{Scheme: "https:", Host: "h"}, ""},
		{url.URL{Scheme: "s", Opaque: "a?b"}, ""},
		{url.URL{Host: "h:1:2"}, ""},
		{url.URL{Host: "[fe80::1%en0]"}, ""},
		{url.URL{RawQuery: "a#b"}, ""},
		{url.URL{RawQuery: "a b"}, ""},
	} {
		r, err := FromURL(&test.url)
		if r.String() != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%#v gives %q, %v; want %q", test.url, r, err, test.want)
		}
	}
}
