module github.com/urilint/urilint/e2e

go 1.25.0

// What drives the programs that urilint is tried with. urilint itself is not
// among them: it is built, published and called as a user has it.
require github.com/rogpeppe/go-internal v1.16.0

require (
	go.yaml.in/yaml/v3 v3.0.6
	golang.org/x/mod v0.39.0
)

require (
	golang.org/x/sys v0.47.0 // indirect
	golang.org/x/tools v0.48.0 // indirect
)
