package protocol

import "go/types"

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

// Request returns what the use of a request's field or method of that name, which may be
// to set the field, does to its URL.
func Request(member string) Effect { return request[member] }

// Call returns what a call of fn does to the URL of a request that it is given, if fn is
// of the standard library.
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
