package scope

import (
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// GoMinor returns the minor version in the go line of the package's module: 26 of
// "go 1.26.1"; 0 if that is not known. Of the main module it decides how net/url reads
// hosts (GODEBUG urlstrictcolons).
func GoMinor(pass *analysis.Pass) int {
	if pass.Module == nil {
		return 0
	}
	version, ok := strings.CutPrefix(strings.TrimPrefix(pass.Module.GoVersion, "go"), "1.")
	if !ok {
		return 0
	}
	minor, _, _ := strings.Cut(version, ".")
	minor, _, _ = strings.Cut(minor, "rc")
	n, _ := strconv.Atoi(minor)
	return n
}
