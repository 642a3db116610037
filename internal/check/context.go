package check

import "github.com/urilint/urilint/internal/strval"

// A Context answers what checks ask of the package that has a site's value, beyond the
// value itself. The answers follow from the source alone: they are the same whichever
// check asks, and whenever.
type Context interface {
	// FitHost reports whether a hole of the value is a host with brackets around an
	// IPv6 address, as URIs require, or the program handles IPv6 addresses.
	FitHost(strval.Hole, strval.Value) bool

	// AnyText reports whether what an escaper was given, which wrote a hole, may be any
	// string as far as is seen, with a space in it.
	AnyText(strval.Hole) bool

	// FreeText reports whether a hole may be any string, as far as is seen: a
	// parameter, a field or user input that the program does not inspect.
	FreeText(strval.Hole) bool

	// Escaped reports whether other code escapes what is in a hole: what is
	// assigned to the variable, or given for the parameter.
	Escaped(strval.Hole) bool

	// Ordinary reports whether what is in a hole of the value may be any value of its
	// kind: the program does not ask before which one it is.
	Ordinary(strval.Hole, strval.Value) bool

	// OwnDial reports whether a client that connects in a way of its own, whatever
	// the host, may get the value.
	OwnDial() bool

	// HostUsed reports whether the package looks at the host and port of some URL by
	// themselves.
	HostUsed() bool

	// EmptyPart returns which part of a URL a hole is that is empty: the scheme or host of
	// a request which a server gets. NoPart for all others.
	EmptyPart(strval.Hole) Part

	// SameVariable reports whether two holes of the value are of the same variable or
	// field.
	SameVariable(a, b strval.Hole) bool

	// RequestedBy returns the API that a URL is given to elsewhere which begins with what
	// is in a hole, where nothing asks whether it is one; "" for others.
	RequestedBy(strval.Hole) string

	// Requested reports whether the package has a segment of a ServeMux pattern in
	// another string, as it is written.
	Requested(segment string) bool
}

// NoContext is the Context of a value of whose package nothing is known. A Context that
// answers some questions has it for the others.
type NoContext struct{}

func (NoContext) FitHost(strval.Hole, strval.Value) bool  { return false }
func (NoContext) AnyText(strval.Hole) bool                { return true }
func (NoContext) FreeText(strval.Hole) bool               { return false }
func (NoContext) Escaped(strval.Hole) bool                { return false }
func (NoContext) Ordinary(strval.Hole, strval.Value) bool { return true }
func (NoContext) OwnDial() bool                           { return false }
func (NoContext) HostUsed() bool                          { return false }
func (NoContext) EmptyPart(strval.Hole) Part              { return NoPart }
func (NoContext) SameVariable(a, b strval.Hole) bool      { return false }
func (NoContext) RequestedBy(strval.Hole) string          { return "" }
func (NoContext) Requested(string) bool                   { return false }
