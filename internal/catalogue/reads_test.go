package catalogue

import "testing"

func TestReads(t *testing.T) {
	tests := []struct {
		role, text string
		want       bool
	}{
		{"http-url", "", true},
		{"http-endpoint", "", false}, // none is given
		{"http-endpoint", "example.com", true},
		{"path-element", "a:b", false},
		{"request-target", "/a", true},
		{"request-target", "//a", false},

		{"endpoint", "localhost:8500", false},
		{"endpoint", "http://localhost:8500", true},
		{"endpoint", "unix:///run/x.sock", true},
		{"endpoint", "\x00://h", false}, // not known
		{"endpoint", "://h", false},
		{"endpoint", "1x://h", false},
		{"endpoint", "h:1/p://", false},
		{"git-remote", "git@example.com:a/b.git", false},
		{"git-remote", "../b.git", false},
		{"git-remote", "ssh://git@example.com/a/b.git", true},
		{"dsn", "user=x host=/run", false},
		{"dsn", "root:pw@tcp(db:3306)/x", false},
		{"dsn", "file:x.db?mode=ro", false},
		{"dsn", "oracle://h/x", false},
		{"dsn", "PostgreSQL://h/x", true},
		{"grpc-target", "https://h:443", false},
		{"grpc-target", "dns:///h:443", true},

		{"template-url", "/users/42", true},
		{"template-url", "/users/{id}", false},

		{"mongodb-url", "mongodb://h1:27017/db?x=a,b", true},
		{"mongodb-url", "mongodb://h1:27017,h2:27017/db", false},
		{"mongodb-url", "mongodb://h1,h2?x", false},
		{"mongodb-url", "mongodb://u:p,w@h1/db", true},
		{"nats-url", "nats://a:4222,nats://b:4222", false},
		{"postgres-url", "postgres://h1:5432,h2:5432/db", false},

		{"host-port", "h:1", false},
		{"host-port", "http://h:1", false},
	}
	for _, tt := range tests {
		r, ok := LookupRole(tt.role)
		if !ok {
			t.Errorf("no role %q", tt.role)
			continue
		}
		if got := r.Reads(tt.text); got != tt.want {
			t.Errorf("%s reads %q: %t", tt.role, tt.text, got)
		}
	}
}
