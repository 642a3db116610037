package format

import (
	"path/filepath"
	"testing"

	"github.com/urilint/urilint/uri"
)

func TestFileURI(t *testing.T) {
	tests := []struct {
		name      string
		separator rune
		want      string
	}{
		{"/src/a.go", '/', "file:///src/a.go"},
		{"/", '/', "file:///"},
		{"/src/a b.go", '/', "file:///src/a%20b.go"},
		{"/src/100%.go", '/', "file:///src/100%25.go"},
		{"/src/%41.go", '/', "file:///src/%2541.go"}, // the name is "%41.go"
		{"/src/é#?[].go", '/', "file:///src/%C3%A9%23%3F%5B%5D.go"},
		{"/src/\xff.go", '/', "file:///src/%FF.go"},
		{`/src/a\b.go`, '/', "file:///src/a%5Cb.go"},
		{"/src/x:y.go", '/', "file:///src/x:y.go"},
		{"//src/a.go", '/', "file:////src/a.go"},
		{`C:\src\a b.go`, '\\', "file:///C:/src/a%20b.go"},
		{`C:\`, '\\', "file:///C:/"},
		{`\\host\share\a.go`, '\\', "file://host/share/a.go"},
	}
	for _, tt := range tests {
		got, err := fileURI(tt.name, tt.separator)
		if err != nil || got.String() != tt.want {
			t.Errorf("fileURI(%q) = %q, %v, want %q", tt.name, got, err, tt.want)
		}
	}
}

// What a report says of a file resolves to the file, against the root that it
// says.
func TestArtifact(t *testing.T) {
	if filepath.Separator != '/' {
		t.Skip("the names are those of Unix")
	}
	tests := []struct{ dir, name, want string }{
		{"/src", "/src/a.go", "a.go"},
		{"/src", "/src/web/a b.go", "web/a%20b.go"},
		{"/src", "/src/x:y.go", "./x:y.go"}, // "x:y.go" has the scheme x
		{"/src", "/src/x:y/a.go", "./x:y/a.go"},
		{"/src", "/src/web/x:y.go", "web/x:y.go"},
		{"/a b", "/a b/é.go", "%C3%A9.go"},
		{"/", "/a.go", "a.go"},
		{"/src", "/srcs/a.go", "file:///srcs/a.go"},
		{"/src", "/mod/a.go", "file:///mod/a.go"},
	}
	for _, tt := range tests {
		c := checkoutAt(tt.dir)
		got := c.artifact(tt.name)
		if got["uri"] != tt.want {
			t.Errorf("%s in %s: %q, want %q", tt.name, tt.dir, got["uri"], tt.want)
		}
		ref, err := uri.Parse(got["uri"].(string))
		if err != nil {
			t.Errorf("%s in %s: %v", tt.name, tt.dir, err)
			continue
		}
		if ref.IsRelative() != (got["uriBaseId"] == "%SRCROOT%") {
			t.Errorf("%s in %s: relative to %q", tt.name, tt.dir, got["uriBaseId"])
		}
		target, err := c.base.Resolve(ref)
		want, _ := fileURI(tt.name, '/')
		if err != nil || target != want {
			t.Errorf("%s in %s: resolves to %q, %v, want %q", tt.name, tt.dir, target, err, want)
		}
	}
}
