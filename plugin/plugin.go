// Package plugin makes urilint a module plugin of golangci-lint.
//
// golangci-lint custom builds a golangci-lint that contains it, by a file .custom-gcl.yml:
//
//	version: v2.15.0
//	name: golangci-lint-urilint
//	plugins:
//	  - module: github.com/urilint/urilint
//	    import: github.com/urilint/urilint/plugin
//	    version: v0.1.0
//
// The file .golangci.yml switches it on. The inner settings may be left out:
//
//	version: "2"
//	linters:
//	  enable: [urilint]
//	  settings:
//	    custom:
//	      urilint:
//	        type: module
//	        settings:
//	          disable: [badport]
package plugin

import (
	"errors"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
)

func init() {
	register.Plugin("urilint", New) // the one way in: golangci-lint only imports the package
}

// New returns the plugin for the settings of golangci-lint's configuration file,
// whose fields are those of [analyzer.Config]; nil, where there are none, means
// the defaults. The error names the field that is wrong, and what is allowed.
func New(settings any) (register.LinterPlugin, error) {
	var config analyzer.Config
	if settings != nil {
		var err error
		if config, err = register.DecodeSettings[analyzer.Config](settings); err != nil {
			return nil, err
		}
	}
	if len(config.FailOn) > 0 { // the exit code is golangci-lint's
		return nil, errors.New("fail-on: golangci-lint decides by severity; write its severity.rules")
	}
	a, err := analyzer.New(config)
	if err != nil {
		return nil, err
	}
	return linter{unrelated(a)}, nil
}

type linter struct{ analyzer *analysis.Analyzer }

// BuildAnalyzers returns the one analyzer.
func (l linter) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{l.analyzer}, nil
}

// GetLoadMode says that the analyzer needs types.
func (l linter) GetLoadMode() string { return register.LoadModeTypesInfo }

// unrelated returns an analyzer like a, without related information in its diagnostics.
// golangci-lint would report each as a separate finding, even after the diagnostic is
// fixed.
func unrelated(a *analysis.Analyzer) *analysis.Analyzer {
	stripped := *a
	stripped.Run = func(pass *analysis.Pass) (any, error) {
		inner := *pass
		inner.Report = func(d analysis.Diagnostic) {
			d.Related = nil
			pass.Report(d)
		}
		return a.Run(&inner)
	}
	return &stripped
}
