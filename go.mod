module github.com/urilint/urilint

go 1.25.0

require (
	golang.org/x/net v0.58.0 // indirect
	golang.org/x/tools v0.49.0 // indirect
)
