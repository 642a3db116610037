package strval

// A Kind is the language of what can stand in a hole. The languages are the
// rules kind-… of internal/grammar's kinds.abnf; String gives the rule's name
// without its prefix.
type Kind uint8

const (
	Any          Kind = iota // every string
	Digits                   // %d of an unsigned integer
	Int                      // %d of a signed integer, strconv.Itoa
	Hex                      // %x of an unsigned integer
	HexInt                   // %x of a signed integer
	HexBytes                 // %x of a string or of bytes: pairs of digits
	Float                    // %g of a float; NaN and infinities are possible
	Bool                     // %t
	Quoted                   // %q of a string, strconv.Quote
	PathEscaped              // url.PathEscape
	QueryEscaped             // url.QueryEscape
	QueryEncoded             // url.Values.Encode
	HostPort                 // net.JoinHostPort
	ServerURL                // the URL of a started httptest.Server
	URL                      // (*url.URL).String
	numKinds
)

var kindNames = [numKinds]string{
	"any", "digits", "int", "hex", "hex-int", "hex-bytes", "float", "bool", "quoted",
	"path-escaped", "query-escaped", "query-encoded", "host-port", "server-url", "url",
}

// String returns k's name in the grammar: "path-escaped" for the rule
// kind-path-escaped.
func (k Kind) String() string { return kindNames[k] }
