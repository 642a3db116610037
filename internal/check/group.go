package check

const (
	usual     Group = iota // of a Finding: its check's
	Fails                  // an error or a panic, always, or with an ordinary value
	Elsewhere              // it works, but the target is not the intended one, or data is lost or changed
	Exposes                // a secret, or what misleads a reader
	Style                  // it works; RFC 3986 says otherwise
)

// Groups are all groups, the gravest first.
var Groups = []Group{Fails, Elsewhere, Exposes, Style}

// String returns the group's name, as in messages and flags.
func (g Group) String() string {
	return [...]string{"", "fails", "elsewhere", "exposes", "style"}[g]
}

// LookupGroup returns the group of that name.
func LookupGroup(name string) (Group, bool) {
	for _, g := range Groups {
		if g.String() == name {
			return g, true
		}
	}
	return usual, false
}

// GroupOf returns the group of a finding of k.
func (k *Check) GroupOf(f Finding) Group {
	if f.Group == usual {
		return k.Group
	}
	return f.Group
}
