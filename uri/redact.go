package uri

import (
	"fmt"
	"log/slog"
	"strconv"
	"strings"
)

// redacted stands for a password, as in net/url.
const redacted = "xxxxx"

// Redacted returns the reference with "xxxxx" for its password: for what follows the
// first ":" of the userinfo, unless that is empty (RFC 3986 section 3.2.1:
// "applications should not render as clear text any data after the first colon"). It is
// for people to read; [Ref.String] returns what was parsed.
//
// Secrets in other places stay: a token in place of a user name, as in
// "https://token@host/", and one in the path, the query or the fragment.
func (r Ref) Redacted() string {
	start, end := r.password()
	if start == end {
		return r.s
	}
	return r.s[:start] + redacted + r.s[end:]
}

// password returns where the password is; start and end are equal if there is none.
func (r *Ref) password() (start, end int) {
	if r.at == 0 {
		return 0, 0
	}
	start = r.authorityStart()
	colon := strings.IndexByte(r.s[start:r.at], ':')
	if colon < 0 {
		return 0, 0
	}
	return start + colon + 1, r.at
}

// Format writes [Ref.Redacted] for every verb of package fmt, with its flags, and
// so for fmt.Println, log.Printf and templates: a password does not get into a log
// by accident. "%#v" writes a Go expression. Who needs the password, to connect or
// to store it, calls [Ref.String], or marshals the reference.
//
// In two cases fmt calls no methods and prints the string unchanged: a Ref in an
// unexported field of a struct that is printed, and the wrong verbs "%p" and "%w",
// which vet reports.
func (r Ref) Format(f fmt.State, verb rune) {
	text := r.Redacted()
	if verb == 'v' && f.Flag('#') {
		fmt.Fprint(f, "uri.MustParse("+strconv.Quote(text)+")")
		return
	}
	fmt.Fprintf(f, fmt.FormatString(f, verb), text)
}

// LogValue returns [Ref.Redacted], a string. It implements slog.LogValuer. slog calls
// it if the Ref itself is the value. A struct with a Ref is marshaled by
// slog.JSONHandler, with the password.
func (r Ref) LogValue() slog.Value { return slog.StringValue(r.Redacted()) }
