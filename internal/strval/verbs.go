package strval

// A Verb is a verb of a format: format[Start:End], "%-5d".
type Verb struct{ Start, End int }

// Verbs returns the verbs of a format, of which the n-th writes the n-th of as
// many arguments. It reports false if that is not so: some are written by
// index, are a width, are left over or missing.
func Verbs(format string, args int) ([]Verb, bool) {
	var verbs []Verb
	p := formatReader{format: format, args: args}
	for !p.done() {
		if p.literal() {
			continue
		}
		start := p.pos
		switch v := p.verb(); {
		case v.state == percent:
		case v.state != good || v.star:
			return nil, false
		default:
			verbs = append(verbs, Verb{start, p.pos})
		}
	}
	return verbs, !p.reordered && p.arg == args
}
