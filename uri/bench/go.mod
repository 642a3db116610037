module github.com/urilint/urilint/uri/bench

go 1.25.0

replace github.com/urilint/urilint => ../..

require (
	github.com/fredbi/uri v1.1.1
	github.com/urilint/urilint v0.0.0
)

require (
	golang.org/x/net v0.58.0 // indirect
	golang.org/x/text v0.41.0 // indirect
)
