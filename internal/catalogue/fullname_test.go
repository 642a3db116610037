package catalogue

import (
	"strings"
	"testing"
)

func TestParseFullName(t *testing.T) {
	tests := []struct {
		name    string
		call    bool
		want    Key
		pointer bool
	}{
		{"net/http.Get", true, Key{"net/http", "", "Get"}, false},
		{"(*net/http.Client).Get", true, Key{"net/http", "Client", "Get"}, true},
		{"(net/http.Pusher).Push", true, Key{"net/http", "Pusher", "Push"}, false},
		{"main.fetch", true, Key{"main", "", "fetch"}, false},
		{"(*example.com/p.List[T]).Add", true, Key{"example.com/p", "List", "Add"}, true},
		{"(example.com/p.Map[K, V]).Add", true, Key{"example.com/p", "Map", "Add"}, false},
		{"crypto/x509.Certificate.OCSPServer", false, Key{"crypto/x509", "Certificate", "OCSPServer"}, false},
		{"html/template.URL", false, Key{"html/template", "", "URL"}, false},
		{"example.com/app.client.base", false, Key{"example.com/app", "client", "base"}, false},

		// Import paths with dots in the last element.
		{"gopkg.in/yaml.v3.Unmarshal", true, Key{"gopkg.in/yaml.v3", "", "Unmarshal"}, false},
		{"(*gopkg.in/yaml.v3.Node).Decode", true, Key{"gopkg.in/yaml.v3", "Node", "Decode"}, true},
		{"gopkg.in/yaml.v3.Node.Tag", false, Key{"gopkg.in/yaml.v3", "Node", "Tag"}, false},
		{"gopkg.in/yaml.v3.Kind", false, Key{"gopkg.in/yaml.v3", "", "Kind"}, false},
		{"github.com/nats-io/nats.go.Connect", true, Key{"github.com/nats-io/nats.go", "", "Connect"}, false},
		{"github.com/nats-io/nats.go.Options.Url", false, Key{"github.com/nats-io/nats.go", "Options", "Url"}, false},
		{"github.com/nats-io/nats.go.Status", false, Key{"github.com/nats-io/nats.go", "", "Status"}, false},
		{"github.com/x/socket.io.Dial", true, Key{"github.com/x/socket.io", "", "Dial"}, false},
	}
	for _, tt := range tests {
		got, pointer, err := ParseFullName(tt.name, tt.call)
		if got != tt.want || pointer != tt.pointer || err != nil {
			t.Errorf("ParseFullName(%q, %v) = %+v, %v, %v, want %+v, %v", tt.name, tt.call, got, pointer, err, tt.want, tt.pointer)
		}
	}
}

func TestParseFullNameErrors(t *testing.T) {
	const function, method, field = "a function is written", "a method is written", "a field is written"
	tests := []struct {
		name string
		call bool
		want string // part of the error
	}{
		{"", true, function},
		{"Get", true, function},
		{"net/http", true, function},
		{"net/http.", true, function},
		{".Get", true, function},
		{"net/.Get", true, function},
		{"net/http.2", true, function},
		{"net/http.func", true, function},
		{"net http.Get", true, function},
		{"*net/http.Client.Get", true, "a method is written"},
		{"net/http.Client.Get", true, "a method is written (net/http.Client).Get or (*net/http.Client).Get"},
		{"(", true, method},
		{"(*", true, method},
		{"(*net/http.Client)", true, method},
		{"(*net/http.Client).", true, method},
		{"(*net/http.Client)Get", true, method},
		{"(*net/http).Get", true, method},
		{"(*Client).Get", true, method},
		{"(**net/http.Client).Get", true, method},
		{"(*net/http.Client[).Get", true, method},
		{"(*net/http.Client).Get", false, "needs the index"},
		{"", false, field},
		{"URL", false, field},
		{"html/template.", false, field},
		{"html/template.URL.", false, field},
	}
	for _, tt := range tests {
		key, _, err := ParseFullName(tt.name, tt.call)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("ParseFullName(%q, %v) = %+v, %v, want an error with %q", tt.name, tt.call, key, err, tt.want)
		}
	}
}
