package format

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/uri"
)

// sourceRoot is the name that code scanning knows for the checkout.
const sourceRoot = "%SRCROOT%"

// A checkout is the folder that reports name files relative to.
type checkout struct {
	dir  string  // absolute
	base uri.Ref // its file URI, with "/" at the end; relative if there is none
}

// currentCheckout returns the root of the repository around the working directory, or
// that directory if there is none. In code scanning and annotations, file names are
// relative to it.
func currentCheckout() checkout {
	here, err := os.Getwd()
	if err != nil {
		return checkout{}
	}
	for dir := range disk.Upward(here) {
		// A file in a linked worktree, else a folder.
		if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil {
			return checkoutAt(dir)
		}
	}
	return checkoutAt(here)
}

// checkoutAt returns the checkout that is folder dir, an absolute path.
func checkoutAt(dir string) checkout {
	ref, err := fileURI(dir, filepath.Separator)
	if err != nil {
		return checkout{dir: dir}
	}
	if s := ref.String(); !strings.HasSuffix(s, "/") {
		ref = uri.MustParse(s + "/") // a path goes on
	}
	return checkout{dir, ref}
}

// artifact returns how a report names a file: by a relative reference if it is
// below the root.
//
//	/src/web/a b.go of /src    "web/a%20b.go", relative to %SRCROOT%
//	/src/x:y.go                "./x:y.go", since "x:y.go" is a URI of scheme x
//	/mod/dep/d.go              "file:///mod/dep/d.go"
func (c checkout) artifact(name string) object {
	target, err := fileURI(name, filepath.Separator)
	if err != nil {
		return object{"uri": uri.Escape(uri.Segment, name)} // no URI reads so, but it is one
	}
	if strings.HasPrefix(target.String(), c.base.String()) && !c.base.IsRelative() {
		return object{"uri": c.base.Relativize(target).String(), "uriBaseId": sourceRoot}
	}
	return object{"uri": target.String()}
}

// relative returns the name of a file relative to the checkout, with "/"; unchanged if the
// file is elsewhere.
func (c checkout) relative(name string) string {
	rel, err := filepath.Rel(c.dir, name)
	if err != nil || !filepath.IsLocal(rel) {
		return name
	}
	return filepath.ToSlash(rel)
}

// fileURI returns the URI of a file by its absolute path, whose names stand
// between separators (RFC 8089 appendix E for Windows):
//
//	/src/a b.go               => file:///src/a%20b.go
//	C:\src\a#b.go             => file:///C:/src/a%23b.go
//	\\host\share\a.go         => file://host/share/a.go
func fileURI(name string, separator rune) (uri.Ref, error) {
	path := strings.ReplaceAll(name, string(separator), "/")
	p := uri.Parts{Scheme: "file", HasHost: true, Path: path}
	if separator == '\\' {
		if share, ok := strings.CutPrefix(path, "//"); ok {
			host, rest, _ := strings.Cut(share, "/")
			p.Host, p.Path = uri.Escape(uri.Host, host), "/"+rest
		} else {
			p.Path = "/" + path // before the letter of a drive
		}
	}
	p.Path = uri.Escape(uri.Path, p.Path)
	return p.Ref()
}
