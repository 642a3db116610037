package reference

import (
	"slices"
	"strings"
	"testing"
)

func TestPicture(t *testing.T) {
	tests := []struct{ s, want string }{
		{"foo://example.com:8042/over/there?name=ferret#nose", `
  foo://example.com:8042/over/there?name=ferret#nose
  \_/   \______________/\_________/ \_________/ \__/
   |           |             |           |       |
scheme     authority       path        query fragment`}, // RFC 3986 section 3
		{"urn:example:animal:ferret:nose", `
  urn:example:animal:ferret:nose
  \_/ \________________________/
   |              |
scheme          path`}, // there too
		{"a://b/c?d#e", `
   a://b/c?d#e
   |   |\/ | |
   |   ||  | |
scheme ||  | fragment
       ||  query
       |path
       authority`},
		{"http://{h[1:]}/a?b", `
  http://{h[1:]}/a?b
  \__/   \_____/\/ |
   |        |   |  |
scheme      | path query
        authority`},
		{"file:///etc", `
  file:///etc
  \__/   \__/
   |      |
scheme  path`},
		{"//例え.jp/\tx\x1b[2J", `
   //例え.jp/�x�[2J
     \_____/\_____/
        |      |
authority    path`},
		{"?#", ""},
		{"", ""},
	}
	for _, tt := range tests {
		if got, want := strings.Join(Picture(tt.s), "\n"), strings.TrimPrefix(tt.want, "\n"); got != want {
			t.Errorf("%q:\n%s\nwant:\n%s", tt.s, got, want)
		}
	}
}

// Whatever the lengths, below each brace a bar leads to the component's name,
// all names are there, and nothing overlaps.
func TestPictureBars(t *testing.T) {
	lengths := []int{1, 2, 3, 7, 20}
	for n := range 5 * 5 * 5 * 5 * 5 {
		size := func() int { l := lengths[n%5]; n /= 5; return l }
		text := func() string { return strings.Repeat("x", size()) }
		s := text() + "://" + text() + "/" + text() + "?" + text() + "#" + text()
		lines := Picture(s)
		indent := strings.Index(lines[0], s)
		all := strings.Fields(strings.Join(lines[2:], " "))
		for _, p := range parts(s) {
			bar := indent + p.start + (p.end-p.start-1)/2
			row := 2
			for row < len(lines) && bar < len(lines[row]) && lines[row][bar] == '|' {
				row++
			}
			if row == 2 || row == len(lines) || !slices.ContainsFunc(labelsAt(lines[row]), func(l label) bool {
				return l.name == p.name && l.start <= bar && bar < l.end()
			}) {
				t.Fatalf("no bar from the %s to its name:\n%s", p.name, strings.Join(lines, "\n"))
			}
			all = slices.DeleteFunc(all, func(word string) bool { return strings.TrimLeft(word, "|") == p.name })
		}
		if rest := strings.Trim(strings.Join(all, ""), "|"); rest != "" {
			t.Fatalf("what is %q:\n%s", rest, strings.Join(lines, "\n"))
		}
	}
}

// labelsAt returns the names in a line of a picture.
func labelsAt(line string) (list []label) {
	for i := 0; i < len(line); i++ {
		n := len(line[i:]) - len(strings.TrimLeft(line[i:], "abcdefghijklmnopqrstuvwxyz"))
		if n > 0 {
			list = append(list, label{name: line[i : i+n], start: i})
			i += n
		}
	}
	return list
}
