// Package protocol says, in tables, what calls do to the objects that contain a URL, or the
// text of one. There is one table for each object.
package protocol

// An Effect is what a use of an object does to the URL in it, or to what decides where
// requests go.
type Effect uint8

const (
	Touches  Effect = iota // the URL may be another one after it, or nobody knows
	Keeps                  // the URL is the same
	Copies                 // the result has the same URL
	Selects                // it is the URL itself, or a part of it: what is done with that decides
	Sends                  // a client sends a request, and keeps its URL
	Resolves               // the URL is the same, and the result is a reference resolved against it, or joined to it
	Adds                   // of a text: more is written behind it
	Clears                 // of a text: it is empty after that
)
