// Package aboveroot has references with a ".." too many.
package aboveroot

import "net/url"

func parse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

// What looks wrong and is right.
func silent(base *url.URL, id string) {
	parse("https://example.com/a/b").Parse("..")       // the root
	parse("https://example.com/a/b/").Parse("../../")  //
	parse("https://example.com/a/b/").Parse("x/../..") //
	parse("https://example.com/a/b").Parse("?../../..")
	parse("https://example.com/a/b").Parse(id + "/../../..")
	base.Parse("../../../../..") // the base is not known
}

func ask(id string) {
	base := parse("https://example.com/a/b")
	base.Parse("../..")                        // want `^aboveroot: "\.\./\.\." against "https://example\.com/a/b" is "https://example\.com/": "\.\." climbs above the root \(remove_dot_segments, RFC 3986 section 5\.2\.4\) \[elsewhere\]$`
	base.Parse("../../x?y")                    // want `^aboveroot: "../../x\?y" against "https://example.com/a/b" is "https://example.com/x\?y": `
	base.Parse("../../x?y=" + id)              // want `^aboveroot: "../../x\?y=" \+ id against "https://example.com/a/b": "\.\." climbs above the root`
	base.Parse("../../" + id)                  // want `^aboveroot: "../../" \+ id against`
	base.Parse("/x/../../y")                   // want `^aboveroot: "/x/../../y" against .* is "https://example.com/y"`
	parse("https://example.com").Parse("../x") // want `^aboveroot: "../x" against "https://example.com" is "https://example.com/x": `
}
