// Package ports has what the program needs.
package ports

// A Source knows where something is.
type Source interface{ Location() string }
