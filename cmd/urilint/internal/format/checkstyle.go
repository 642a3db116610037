package format

import (
	"encoding/xml"
	"io"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

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
