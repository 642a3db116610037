package protocol

// client are the fields and methods of net/http.Client. The one that is not missing by
// mistake: Transport, which decides how the client connects, and what schemes it knows.
var client = map[string]Effect{
	"Do": Sends, "Get": Sends, "Head": Sends, "Post": Sends, "PostForm": Sends,

	"CheckRedirect": Keeps, "Jar": Keeps, "Timeout": Keeps, "CloseIdleConnections": Keeps,
}

// Client returns what a use of the client's field or method of that name does with the
// client: it sends a request, keeps the transport, or may change it. Setting the field
// is a use.
func Client(member string) Effect { return client[member] }
