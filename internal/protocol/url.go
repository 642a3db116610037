package protocol

// url are the fields and methods of net/url.URL. The one that is not missing by mistake:
// UnmarshalBinary, which sets all of it.
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
