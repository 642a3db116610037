package catalogue

// A Sink is one place where an API takes a URI.
//
// The place is of a string type, or of a slice or array of strings, each of
// which is a URI (crypto/x509.Certificate.OCSPServer).
type Sink struct {
	Key      Key
	Pointer  bool // of a method: the receiver is a pointer
	Arg      int  // index of the parameter, without the receiver; NoArg for a field or a conversion
	Variadic bool // Arg is a variadic parameter: every argument from there on is one such string
	Role     *Role
	If       Conds // what else must hold, or ""
}

// NoArg is a Sink's Arg where nothing is called: in an assignment to a field
// (Key.Recv is its struct), a conversion to a type, or an element of a map type
// (Key.Recv is empty).
const NoArg = -1

// API returns the sink as a Go programmer writes it, given the name of its package,
// which may differ from the import path:
//
//	http.Get   (*http.Client).Get   (http.Pusher).Push   x509.Certificate.OCSPServer   template.URL
func (s Sink) API(pkgName string) string {
	switch {
	case s.Key.Recv == "":
		return pkgName + "." + s.Key.Name
	case s.Arg == NoArg:
		return pkgName + "." + s.Key.Recv + "." + s.Key.Name
	case s.Pointer:
		return "(*" + pkgName + "." + s.Key.Recv + ")." + s.Key.Name
	}
	return "(" + pkgName + "." + s.Key.Recv + ")." + s.Key.Name
}

// String returns the sink's name as catalogue lines have it, with the import
// path: "(*net/http.Client).Get".
func (s Sink) String() string { return s.API(s.Key.Pkg) }
