package format

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/uri"
)

// A junitLog is a report in the format of JUnit, as Jenkins, GitLab and others read it.
type junitLog struct {
	XMLName  xml.Name      `xml:"testsuites"`
	Tests    int           `xml:"tests,attr"`
	Failures int           `xml:"failures,attr"`
	Errors   int           `xml:"errors,attr"`
	Suites   []*junitSuite `xml:"testsuite"`
}

// A junitSuite is a file, or the run.
type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Cases    []junitCase `xml:"testcase"`
}

// A junitCase is a finding, a package that could not be checked, or that all is well.
type junitCase struct {
	Name      string      `xml:"name,attr"`
	ClassName string      `xml:"classname,attr"`
	Failure   *junitFault `xml:"failure"`
	Error     *junitFault `xml:"error"`
}

type junitFault struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

// printJUnit writes the findings as failed tests, and what could not be checked as
// tests with errors. Some programs refuse a report without a test, so there always is
// one of the run.
func printJUnit(w io.Writer, r *result.Result) error {
	run := &junitSuite{Name: "urilint"}
	for pkg, why := range r.NotChecked() {
		run.add(junitCase{Name: cmp.Or(terminal.Plain(pkg), "run"), ClassName: "urilint", Error: &junitFault{Message: terminal.Plain(why), Type: "notchecked"}})
	}
	if run.Tests == 0 {
		run.add(junitCase{Name: "run", ClassName: "urilint"})
	}
	log := junitLog{Suites: []*junitSuite{run}}
	last := run
	for _, f := range r.Findings { // sorted by file
		if name := terminal.Plain(f.File); last == run || last.Name != name {
			last = &junitSuite{Name: name}
			log.Suites = append(log.Suites, last)
		}
		place := terminal.Plain(fmt.Sprintf("%s:%d:%d", f.File, f.Start.Line, f.Start.Column))
		message := terminal.Plain(strings.TrimPrefix(f.Message, f.Check+": "))
		last.add(junitCase{
			Name:      terminal.Plain(f.Check),
			ClassName: place,
			Failure:   &junitFault{Message: message, Type: terminal.Plain(f.Check), Text: place + ": " + terminal.Plain(f.Message)},
		})
	}
	for _, s := range log.Suites {
		log.Tests += s.Tests
		log.Failures += s.Failures
		log.Errors += s.Errors
	}
	return writeXML(w, log)
}

func (s *junitSuite) add(c junitCase) {
	s.Cases = append(s.Cases, c)
	s.Tests++
	if c.Failure != nil {
		s.Failures++
	}
	if c.Error != nil {
		s.Errors++
	}
}

// A checkstyleLog is a report in the format of Checkstyle, which many programs read.
type checkstyleLog struct {
	XMLName xml.Name          `xml:"checkstyle"`
	Version string            `xml:"version,attr"` // of the format
	Files   []*checkstyleFile `xml:"file"`
}

type checkstyleFile struct {
	Name   string            `xml:"name,attr"`
	Errors []checkstyleError `xml:"error"`
}

type checkstyleError struct {
	Line     int    `xml:"line,attr"`
	Column   int    `xml:"column,attr"`
	Severity string `xml:"severity,attr"` // ignore, info, warning or error
	Message  string `xml:"message,attr"`
	Source   string `xml:"source,attr"`
}

// printCheckstyle writes the findings as a report of Checkstyle, file by file.
func printCheckstyle(w io.Writer, r *result.Result) error {
	log := checkstyleLog{Version: "4.3"}
	var file *checkstyleFile
	for _, f := range r.Findings { // sorted by file
		if name := terminal.Plain(f.File); file == nil || file.Name != name {
			file = &checkstyleFile{Name: name}
			log.Files = append(log.Files, file)
		}
		file.Errors = append(file.Errors, checkstyleError{f.Start.Line, f.Start.Column, f.Level("error", "info"), terminal.Plain(f.Message), "urilint." + terminal.Plain(f.Check)})
	}
	return writeXML(w, log)
}

// writeXML writes v as an XML document, with tabs for indentation. What it holds must be
// plain.
func writeXML(w io.Writer, v any) error {
	text, err := xml.MarshalIndent(v, "", "\t")
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, xml.Header+string(text)+"\n")
	return err
}

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
