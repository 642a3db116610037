package main

import (
	"encoding/xml"
	"io"
)

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
