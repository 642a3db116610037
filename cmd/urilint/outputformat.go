package main

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/urilint/urilint/internal/nearest"
)

// An outputFormat is how findings are printed. It is a flag.Value.
type outputFormat string

const (
	textFormat       outputFormat = "" // the default
	jsonFormat       outputFormat = "json"
	sarifFormat      outputFormat = "sarif"
	githubFormat     outputFormat = "github"
	gitlabFormat     outputFormat = "gitlab"
	junitFormat      outputFormat = "junit"
	checkstyleFormat outputFormat = "checkstyle"
	rdjsonFormat     outputFormat = "rdjson"
)

// formatNames are the values of -format.
var formatNames = []string{"text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"}

func (f *outputFormat) String() string { return string(*f) }

func (f *outputFormat) Set(s string) error {
	if !slices.Contains(formatNames, s) {
		return fmt.Errorf("unknown format%s", nearest.Choice(s, formatNames))
	}
	if s == "text" {
		s = ""
	}
	*f = outputFormat(s)
	return nil
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
