package uri

import "fmt"

// HostError is why IDNA refuses the host of an IRI. Error makes its text when it is
// called.
type HostError struct {
	Input  string // the whole IRI
	Offset int    // where the host begins in Input
	Host   string
	Err    error // what is wrong, e.g. what IDNA says; it knows no places in Input
}

// Error says which host it is and what is wrong with it.
func (e *HostError) Error() string {
	return fmt.Sprintf("uri: host %q of an IRI has no form in ASCII: %v (RFC 3987 section 3.1)", e.Host, e.Err)
}

// Unwrap returns Err.
func (e *HostError) Unwrap() error { return e.Err }
