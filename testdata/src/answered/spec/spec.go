// Package spec declares what is between the client and those that use it. It sends nothing.
package spec

// An Operation says what is to be sent.
type Operation interface{ Describe() *Description }

type Description struct{ Method, Path, Title string }

// A Record says where it is kept.
type Record interface{ Place() (Spot, error) }

type Spot struct{ File, Path string }
