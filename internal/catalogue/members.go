package catalogue

import (
	"slices"
	"sync"
)

// members are the sinks of one package: those of a catalogue file's section,
// parsed at the first need, or those that a user declares.
type members struct {
	section // empty if the user declares them
	once    sync.Once

	sinks     map[Key][]Sink // of each key: sorted by Arg
	inferable bool           // some sink is
	types     bool           // a method, field or type is a sink: such a thing is used without an import too
}

// parsed returns m, of which the section has been read.
func (m *members) parsed() *members {
	m.once.Do(func() {
		if err := m.parse(); err != nil {
			panic(err) // a test has read it
		}
	})
	return m
}

// parse reads the section. The error is a *LineError for the first wrong line.
func (m *members) parse() error {
	return m.read(func(line string) error {
		l, ok, err := parseLine(line)
		if err != nil || !ok {
			return err
		}
		s, err := l.Sink()
		if err != nil {
			return err
		}
		if s.Key.Pkg != m.path {
			return m.misplaced(l.Name)
		}
		return m.add(s)
	})
}

// add adds s. Added twice in the same way is once; the error is a *LineError.
func (m *members) add(s Sink) error {
	for _, t := range m.sinks[s.Key] {
		if t.Arg != s.Arg || t.If != s.If {
			continue
		}
		if t != s {
			return &LineError{Name: s.String(), Field: "role", Text: s.Role.Name, Want: "is declared twice, first as " + t.Role.Name}
		}
		return nil
	}
	m.insert(s)
	return nil
}

// addOthers adds those of other's sinks that m has none in place of: with the same
// key and index, and no condition or the same one. other may be nil.
func (m *members) addOthers(other *members) {
	if other == nil {
		return
	}
	for key, sinks := range other.parsed().sinks {
		own := slices.Clone(m.sinks[key])
		for _, s := range sinks {
			if !slices.ContainsFunc(own, func(t Sink) bool { return t.Arg == s.Arg && (t.If == "" || t.If == s.If) }) {
				m.insert(s)
			}
		}
	}
}

// insert adds s after those of its key with a lower Arg.
func (m *members) insert(s Sink) {
	if m.sinks == nil {
		m.sinks = make(map[Key][]Sink)
	}
	sinks := m.sinks[s.Key]
	i := len(sinks)
	for i > 0 && sinks[i-1].Arg > s.Arg {
		i--
	}
	m.sinks[s.Key] = slices.Insert(sinks, i, s)
	m.inferable = m.inferable || s.Role.Form.Inferable()
	m.types = m.types || s.Key.Recv != "" || s.Arg == NoArg
}
