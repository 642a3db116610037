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

// KeepsOrigin reports whether the use of the field or method of that name of a
// net/url.URL leaves its scheme and host alone.
func KeepsOrigin(member string) bool { return originKept[member] }
