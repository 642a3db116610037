package main

import (
	"fmt"
	"io"
	"strconv"
)

// An outputFormat is how findings are printed. It is a flag.Value.
type outputFormat string

const (
	textFormat   outputFormat = "" // the default
	jsonFormat   outputFormat = "json"
	sarifFormat  outputFormat = "sarif"
	githubFormat outputFormat = "github"
)

func (f *outputFormat) String() string { return string(*f) }

func (f *outputFormat) Set(s string) error {
	switch s {
	case "text":
		s = ""
	case "json", "sarif", "github":
	default:
		return fmt.Errorf("unknown format; use text, json, sarif or github")
	}
	*f = outputFormat(s)
	return nil
}

// print writes what r found, as o asks for it; args are the command line.
func (o *options) print(w io.Writer, r *result, args []string) error {
	switch o.format {
	case jsonFormat:
		return printJSON(w, r)
	case sarifFormat:
		return printSARIF(w, r)
	case githubFormat:
		return printGitHub(w, r)
	}
	return printText(w, r, args, o.verbose)
}

// A short is a boolean flag that sets a format: -json is -format=json.
type short struct {
	target *outputFormat
	to     outputFormat
}

func (s short) String() string   { return "" }
func (s short) IsBoolFlag() bool { return true }

func (s short) Set(value string) error {
	on, err := strconv.ParseBool(value)
	if err == nil && on {
		*s.target = s.to
	}
	return err
}
