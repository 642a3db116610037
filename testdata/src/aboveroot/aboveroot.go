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
	base.Parse("../..")                        // want `^aboveroot: "\.\." climbs above the root and is ignored: "\.\./\.\." becomes "https://example\.com/"; leave it out, or correct the base \[elsewhere\]$`
	base.Parse("../../x?y")                    // want `^aboveroot: "\.\." climbs above the root and is ignored: "\.\./\.\./x\?y" becomes "https://example\.com/x\?y"`
	base.Parse("../../x?y=" + id)              // want `^aboveroot: "\.\." climbs above the root and is ignored: "../../x\?y=" \+ id against "https://example.com/a/b"; leave it out, or correct the base`
	base.Parse("../../" + id)                  // want `^aboveroot: "\.\." climbs above the root and is ignored: "\.\./\.\./" \+ id against "https://example\.com/a/b"`
	base.Parse("/x/../../y")                   // want `^aboveroot: "\.\." climbs above the root and is ignored: "/x/\.\./\.\./y" becomes "https://example\.com/y"`
	parse("https://example.com").Parse("../x") // want `^aboveroot: "\.\." climbs above the root and is ignored: "\.\./x" becomes "https://example\.com/x"`
}
