package protocol

// client are the fields and methods of net/http.Client. Not listed on purpose:
// Transport, which decides how the client connects and which schemes it accepts.
var client = map[string]Effect{
	"Do": Sends, "Get": Sends, "Head": Sends, "Post": Sends, "PostForm": Sends,

	"CheckRedirect": Keeps, "Jar": Keeps, "Timeout": Keeps, "CloseIdleConnections": Keeps,
}

// Client returns what a use of the client's field or method of that name does with the
// client: it sends a request, keeps the transport, or may change it. Setting the field
// is a use.
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
