package export

import (
	"go/token"
	"slices"
)

// maxLines is how many lines a source file has room for. How many it has is not written.
const maxLines = 64 << 10

// A numbered is a source file of which positions are known.
type numbered struct {
	file *token.File
	last int // the greatest line so far
}

// fileNumbers are the source files of one package, by name.
type fileNumbers map[string]*numbered

// lines are the offsets of lines in a file that has nothing but ends of lines. All files
// are such: only names of files and lines are kept of a position.
type lines []int

// pos reads a position: a file, a line and a column.
func (e *element) pos() token.Pos {
	if !e.bool() {
		return token.NoPos
	}
	name := e.file(e.ref(files))
	line := e.length()
	e.uint()
	n := e.numbers[name]
	if n == nil {
		n = &numbered{file: e.fset.AddFile(name, -1, maxLines)}
		e.numbers[name] = n
	}
	if line > maxLines {
		line = 1
	}
	n.last = max(n.last, line)
	return token.Pos(n.file.Base() + line - 1)
}

// file returns the name of the i-th source file.
func (s *source) file(i int) string {
	if s.files[i] == "" {
		e := s.open(files, i)
		s.files[i] = e.string()
		e.close() // what follows is of a //line comment
	}
	return s.files[i]
}

// set tells files how many lines they have.
func (l *lines) set(files fileNumbers) {
	most := 0
	for _, n := range files {
		most = max(most, n.last)
	}
	*l = slices.Grow(*l, max(0, most-len(*l)))
	for i := len(*l); i < most; i++ {
		*l = append(*l, i)
	}
	for _, n := range files {
		n.file.SetLines((*l)[:n.last])
	}
}
