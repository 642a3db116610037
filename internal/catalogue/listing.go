package catalogue

import "strings"

// A Listing is a line of the catalogue, as the command lists it.
type Listing struct {
	Name string // "(*net/http.Client).Get"
	Arg  string // "0", "1..." or "."; "" for what is given
	Does string // "takes" or "gives"
	Role string // a role, or a kind
	If   string // the conditions; or ""
}

// Listings returns all lines of the catalogue, in the order of its files.
func Listings() []Listing {
	var list []Listing
	for _, text := range []string{stdText, thirdpartyText} {
		for line := range strings.Lines(text) {
			if l, ok, err := parseLine(strings.TrimSuffix(line, "\n")); ok && err == nil {
				list = append(list, Listing{l.Name, l.Arg, "takes", l.Role, l.If})
			}
		}
	}
	for _, text := range []string{givesStdText, givesThirdpartyText} {
		for line := range strings.Lines(text) {
			if g, ok, err := parseGiver(strings.TrimSuffix(line, "\n")); ok && err == nil {
				list = append(list, Listing{g.String(), "", "gives", g.Kind.Name, string(g.If)})
			}
		}
	}
	return list
}
