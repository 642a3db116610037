package vettool

import (
	"bytes"
	"encoding/binary"
	"io"
	"strings"
)

// buildIDSize is how much of a program may be before its build ID: as much as the go
// command looks at.
const buildIDSize = 32 << 10

// buildID returns the build ID of the program r. Its last part is a hash of the whole
// program, made by the go command; reading it is faster than hashing 15 MB. It returns
// "" if there is none, or if a build flag set it:
//
//	go build                           => "A_H-/YwCC/8RDc/Iiv0"
//	go build -ldflags=-buildid=…       => ""
func buildID(r io.Reader) string {
	text, err := io.ReadAll(io.LimitReader(r, buildIDSize))
	if err != nil {
		return ""
	}
	_, id, ok := bytes.Cut(text, []byte("\xff Go build ID: \"")) // Mach-O, PE and others
	if ok {
		id, _, ok = bytes.Cut(id, []byte("\"\n \xff"))
	} else {
		id, ok = elfNote(text)
	}
	if !ok || strings.Count(string(id), "/") != 3 {
		return ""
	}
	return string(id)
}

// elfNote returns the text of Go's note in the beginning of an ELF file:
//
//	size of the name (4), size of the text, kind (4), name ("Go\0\0"), text
func elfNote(file []byte) ([]byte, bool) {
	const name = "\x04\x00\x00\x00Go\x00\x00"
	at := bytes.Index(file, []byte(name))
	if !bytes.HasPrefix(file, []byte("\x7fELF")) || at < 4 {
		return nil, false
	}
	size, text := binary.LittleEndian.Uint32(file[at-4:]), file[at+len(name):]
	if uint64(size) > uint64(len(text)) {
		return nil, false
	}
	return text[:size], true
}
