// Package bench measures package uri against other Go packages. It is a module
// of its own, so that who uses uri does not inherit what it is compared with.
//
//	cd uri/bench && go test -bench . -count 10
package bench
