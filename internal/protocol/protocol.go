// Package protocol says, in tables, what calls do to the objects that contain a URL, or the
// text of one. There is one table for each object.
package protocol

import (
	"go/types"
	"slices"
)

// An Effect is what a use of an object does to its URL, or to where requests go.
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

// url are the members of net/url.URL, without UnmarshalBinary on purpose, which sets all of it.
var url = map[string]Effect{
	"Parse": Resolves, "ResolveReference": Resolves, "JoinPath": Resolves,

	"String": Keeps, "Redacted": Keeps, "EscapedPath": Keeps, "EscapedFragment": Keeps, "RequestURI": Keeps, "Query": Keeps,
	"Hostname": Keeps, "Port": Keeps, "IsAbs": Keeps, "MarshalBinary": Keeps, "AppendBinary": Keeps,

	"Scheme": Selects, "Opaque": Selects, "User": Selects, "Host": Selects, "Path": Selects, "RawPath": Selects, "OmitHost": Selects,
	"ForceQuery": Selects, "RawQuery": Selects, "Fragment": Selects, "RawFragment": Selects,
}

// URL returns what the use of a URL's field or method of that name does to it.
func URL(member string) Effect { return url[member] }

// originKept are the fields and methods of a net/url.URL whose use, which may be to set
// the field, leaves its scheme and host alone, and does not ask for them.
var originKept = map[string]bool{
	"RawQuery": true, "ForceQuery": true, "Query": true, "String": true, "Redacted": true, "EscapedPath": true, "RequestURI": true,
}

// pathSet are more of them: what they set or make is another URL with the same origin.
var pathSet = map[string]bool{
	"Path": true, "RawPath": true, "Fragment": true, "RawFragment": true, "JoinPath": true, "Parse": true, "ResolveReference": true,
}

// MovesWithin reports whether the use of the field or method of that name of a net/url.URL
// sets or makes a URL of the same origin, and does not ask which that is.
func MovesWithin(member string) bool { return originKept[member] || pathSet[member] }

// KeepsOrigin reports whether the use of the field or method of that name of a
// net/url.URL leaves its scheme and host alone.
func KeepsOrigin(member string) bool { return originKept[member] }

// request are the fields and methods of net/http.Request. The others, which are not
// missing by mistake: RequestURI, with which no client sends a request.
var request = map[string]Effect{
	"URL":         Selects,
	"WithContext": Copies,
	"Clone":       Copies,

	"Method": Keeps, "Proto": Keeps, "ProtoMajor": Keeps, "ProtoMinor": Keeps, "Header": Keeps, "Body": Keeps,
	"GetBody": Keeps, "ContentLength": Keeps, "TransferEncoding": Keeps, "Close": Keeps, "Host": Keeps,
	"Form": Keeps, "PostForm": Keeps, "MultipartForm": Keeps, "Trailer": Keeps, "RemoteAddr": Keeps,
	"TLS": Keeps, "Cancel": Keeps, "Response": Keeps, "Pattern": Keeps,

	"AddCookie": Keeps, "BasicAuth": Keeps, "Context": Keeps, "Cookie": Keeps, "Cookies": Keeps, "CookiesNamed": Keeps,
	"FormFile": Keeps, "FormValue": Keeps, "MultipartReader": Keeps, "ParseForm": Keeps, "ParseMultipartForm": Keeps,
	"PathValue": Keeps, "PostFormValue": Keeps, "ProtoAtLeast": Keeps, "Referer": Keeps, "SetBasicAuth": Keeps,
	"SetPathValue": Keeps, "UserAgent": Keeps, "Write": Keeps, "WriteProxy": Keeps,
}

// Request returns what the use of a request's member of that name, perhaps to set it, does to its URL.
func Request(member string) Effect { return request[member] }

// Call returns what a call of fn, of the standard library, does to a request's URL.
func Call(fn *types.Func) Effect {
	switch {
	case fn == nil || fn.Pkg() == nil:
		return Touches
	case fn.FullName() == "(*net/http.Client).Do":
		return Client(fn.Name())
	case fn.Pkg().Path() == "net/http/httputil" && fn.Signature().Recv() == nil:
		return Keeps // a dump
	}
	return Touches
}

// client are the fields and methods of net/http.Client. Not listed on purpose:
// Transport, which decides how the client connects and which schemes it accepts.
var client = map[string]Effect{
	"Do": Sends, "Get": Sends, "Head": Sends, "Post": Sends, "PostForm": Sends,

	"CheckRedirect": Keeps, "Jar": Keeps, "Timeout": Keeps, "CloseIdleConnections": Keeps,
}

// Client returns what a use of the client's member of that name, perhaps to set it, does: it sends a request, keeps the
// transport, or may change it.
func Client(member string) Effect { return client[member] }

// transport are the fields and methods of net/http.Transport. Not listed on purpose:
// fields that decide how it connects, or which schemes it accepts.
var transport = map[string]Effect{
	"RoundTrip": Sends, "Clone": Copies,

	"TLSClientConfig": Keeps, "TLSHandshakeTimeout": Keeps, "DisableKeepAlives": Keeps, "DisableCompression": Keeps,
	"MaxIdleConns": Keeps, "MaxIdleConnsPerHost": Keeps, "MaxConnsPerHost": Keeps, "IdleConnTimeout": Keeps,
	"ResponseHeaderTimeout": Keeps, "ExpectContinueTimeout": Keeps, "ProxyConnectHeader": Keeps, "MaxResponseHeaderBytes": Keeps,
	"WriteBufferSize": Keeps, "ReadBufferSize": Keeps, "ForceAttemptHTTP2": Keeps, "HTTP2": Keeps, "Protocols": Keeps,
	"CloseIdleConnections": Keeps, "CancelRequest": Keeps,
}

// Transport returns what the use of a transport's field or method of that name, which may
// be to set the field, does with how it connects.
func Transport(member string) Effect { return transport[member] }

// builder are the methods of strings.Builder and bytes.Buffer. Not listed on purpose: Bytes and its like, through which others
// may write; and what takes text away, such as Truncate and Read.
var builder = map[string]Effect{
	"String": Keeps, "Len": Keeps, "Cap": Keeps, "Grow": Keeps,

	"WriteString": Adds, "WriteByte": Adds, "WriteRune": Adds, "Write": Adds,

	"Reset": Clears,
}

// writers are the functions that write their arguments to the builder that they are given.
var writers = map[string]bool{
	"fmt.Fprintf": true, "fmt.Fprint": true, "fmt.Fprintln": true, "io.WriteString": true,
}

// Builder returns what fn, a builder's method or a function that is given one, does to its text.
func Builder(fn *types.Func) Effect {
	switch {
	case fn.Pkg() == nil:
		return Touches
	case fn.Signature().Recv() == nil:
		if writers[fn.Pkg().Path()+"."+fn.Name()] {
			return Adds
		}
		return Touches
	case fn.Pkg().Path() == "strings" || fn.Pkg().Path() == "bytes" || fn.Pkg().Path() == "io":
		return builder[fn.Name()]
	}
	return Touches
}

// Requests that the program sends say nothing about those that it receives. The analyzer asks with
// types, and the front end with names and imports.

// made are the standard library's functions whose first result is a new request or URL.
var made = map[string][]string{
	"net/http": {"NewRequest", "NewRequestWithContext"},
	"net/url":  {"Parse", "ParseRequestURI"},
}

// Makes reports whether the function of that name at path makes a request or URL.
func Makes(path, name string) bool {
	return slices.Contains(made[path], name)
}

// SendsParam reports whether a method of that name, or a function that a field of that name
// is set to, gets the request which the program is about to send.
//
//	func (t transport) RoundTrip(req *http.Request) (*http.Response, error)
//	httputil.ReverseProxy{Director: func(req *http.Request) { … }}
func SendsParam(name string) bool { return name == "RoundTrip" || name == "Director" }
