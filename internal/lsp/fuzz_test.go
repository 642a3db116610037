package lsp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"testing"
	"unicode/utf16"
)

// Every message that is read from a stream, written again, is read as the same.
func FuzzFrame(f *testing.F) {
	f.Add([]byte("Content-Length: 17\r\n\r\n{\"jsonrpc\":\"2.0\"}"))
	f.Add([]byte("Content-Type: x\r\ncontent-length: 2\n\n{}Content-Length: 0\r\n\r\n"))
	f.Add([]byte("Content-Length: 99999999999999999999\r\n\r\n"))
	f.Fuzz(func(t *testing.T, stream []byte) {
		r := bufio.NewReader(bytes.NewReader(stream))
		for range 100 {
			content, err := readFrame(r)
			if err != nil {
				return
			}
			if len(content) > len(stream) {
				t.Fatalf("%d bytes of content, of %d", len(content), len(stream))
			}
			var b bytes.Buffer
			if err := writeFrame(&b, content); err != nil {
				t.Fatal(err)
			}
			if again, err := readFrame(bufio.NewReader(&b)); err != nil || !bytes.Equal(again, content) {
				t.Fatalf("%q is read again as %q, %v", content, again, err)
			}
		}
	})
}

// A message that is understood is JSON, and an object.
func FuzzMessage(f *testing.F) {
	f.Add([]byte(`{"jsonrpc":"2.0","id":1,"method":"shutdown"}`))
	f.Add([]byte(` {"id":null,"params":[1,{}]}`))
	f.Add([]byte(`[{"jsonrpc":"2.0"}]`))
	f.Fuzz(func(t *testing.T, content []byte) {
		m, err := parse(content)
		if m == nil {
			t.Fatal("no message")
		}
		if err != nil {
			return
		}
		var object map[string]json.RawMessage
		if e := json.Unmarshal(content, &object); e != nil {
			t.Errorf("%q is taken for a message: %v", content, e)
		}
	})
}

// Places in UTF-16 code units are those that utf16.Encode counts, and lead back to
// the offset that they are of.
func FuzzLines(f *testing.F) {
	f.Add("a\r\nb\rc\n\U0001F600x", 9)
	f.Add("\xff\xfe\n", 1)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		l := newLines([]byte(text))
		p := l.position(offset)
		offset = min(max(offset, 0), len(text))
		start := l.starts[p.Line]
		if start > offset || p.Line+1 < len(l.starts) && offset >= l.starts[p.Line+1] {
			t.Fatalf("offset %d is not in line %d", offset, p.Line)
		}
		// Between the bytes of a character is after it.
		whole := start
		for i := range text[start:] {
			if start+i >= offset {
				break
			}
			whole = start + i
		}
		units := len(utf16.Encode([]rune(text[start:whole])))
		if whole < offset {
			r := []rune(text[whole:])[0]
			units += len(utf16.Encode([]rune{r}))
		}
		if p.Character != units {
			t.Errorf("%q at %d: column %d, want %d", text, offset, p.Character, units)
		}
		if back := l.offset(p); back < offset && back != l.end(p.Line) {
			t.Errorf("%q: offset %d is %v, which is offset %d", text, offset, p, back)
		}
	})
}
