package reading

import "strings"

// summary says in a sentence or two which readers accept the string and what differs.
func (c Comparison) summary() string {
	var taken, refused []string
	for i, r := range c.Readings {
		if r.Taken() {
			taken = append(taken, Readers[i])
		} else {
			refused = append(refused, Readers[i])
		}
	}
	switch len(taken) {
	case 0:
		return "All three refuse it."
	case 1:
		return sentence("only " + taken[0] + " accepts it" + c.onlyHost())
	}
	who := "All three accept it."
	if len(refused) == 1 {
		who = sentence(refused[0]+" refuses it") + " " + sentence(list(taken)+" accept it")
	}
	switch parts := c.differing(); {
	case len(parts) > 0:
		names := make([]string, len(parts))
		for i, part := range parts {
			names[i] = "the " + part.String()
		}
		return who + " They differ in " + list(names) + "."
	case c.Whole == Spelling:
		return who + " They read the same URL and write it differently."
	}
	return who + " They agree on every part."
}

// onlyHost is the host for the one reader which readers accept the string: it may be
// another than people see.
func (c Comparison) onlyHost() string {
	for _, r := range c.Readings {
		if r.Taken() && r.Values[Host].Text != "" {
			return ", with the host " + r.Values[Host].Text
		}
	}
	return ""
}

// sentence writes s as one. The name net/url stays as it is.
func sentence(s string) string {
	if !strings.HasPrefix(s, Readers[ByNetURL]) {
		s = strings.ToUpper(s[:1]) + s[1:]
	}
	return s + "."
}

// list joins names as in a sentence: "a", "a and b", "a, b and c".
func list(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
