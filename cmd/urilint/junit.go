package main

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"github.com/urilint/urilint/internal/secret"
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
func printJUnit(w io.Writer, r *result) error {
	run := &junitSuite{Name: "urilint"}
	for _, b := range r.broken {
		run.add(junitCase{Name: plain(b.pkg), ClassName: "urilint", Error: &junitFault{Message: plain(secret.MaskProse(b.line)), Type: "notchecked"}})
	}
	for _, line := range r.trouble {
		run.add(junitCase{Name: "run", ClassName: "urilint", Error: &junitFault{Message: plain(secret.MaskProse(line)), Type: "notchecked"}})
	}
	if run.Tests == 0 {
		run.add(junitCase{Name: "run", ClassName: "urilint"})
	}
	log := junitLog{Suites: []*junitSuite{run}}
	last := run
	for _, f := range r.findings { // sorted by file
		if name := plain(f.File); last == run || last.Name != name {
			last = &junitSuite{Name: name}
			log.Suites = append(log.Suites, last)
		}
		place := plain(fmt.Sprintf("%s:%d:%d", f.File, f.Start.Line, f.Start.Column))
		message := plain(strings.TrimPrefix(f.Message, f.Check+": "))
		last.add(junitCase{
			Name:      plain(f.Check),
			ClassName: place,
			Failure:   &junitFault{Message: message, Type: plain(f.Check), Text: place + ": " + plain(f.Message)},
		})
	}
	for _, s := range log.Suites {
		log.Tests += s.Tests
		log.Failures += s.Failures
		log.Errors += s.Errors
	}
	return writeXML(w, log)
}

// add adds a test to s.
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
