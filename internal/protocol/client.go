package protocol

// client are the fields and methods of net/http.Client. The one that is not missing by
// mistake: Transport, which decides how the client connects, and what schemes it knows.
var client = map[string]Effect{
	"Do": Sends, "Get": Sends, "Head": Sends, "Post": Sends, "PostForm": Sends,

	"CheckRedirect": Keeps, "Jar": Keeps, "Timeout": Keeps, "CloseIdleConnections": Keeps,
}

// Client returns what the use of a client's field or method of that name, which may be to
// set the field, does with the client: it sends a request, keeps its transport, or touches it.
func Client(member string) Effect { return client[member] }
