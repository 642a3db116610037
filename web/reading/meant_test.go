package reading

import "testing"

func TestMeant(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"localhost:8080", "http://localhost:8080"},
		{"localhost:8080/healthz?full", "http://localhost:8080/healthz?full"},
		{"localhost", "http://localhost"},
		{"127.0.0.1:8080/health", "http://127.0.0.1:8080/health"},
		{"[::1]:8080/", "http://[::1]:8080/"},
		{"api:8080/v1", "http://api:8080/v1"},
		{"shop.example/orders", "https://shop.example/orders"},
		{"www.shop.example", "https://www.shop.example"},
		{"shop.example:8443", "https://shop.example:8443"},
		{"https:/shop.example/", "https://shop.example/"},
		{"https:///shop.example/", "https://shop.example/"},
		{"https:shop.example", "https://shop.example"},
		{`http:\\shop.example\orders`, "http://shop.example/orders"},
		{"http//shop.example", "http://shop.example"},
		{"http://https://shop.example/", "https://shop.example/"},
		{" https://shop.example/\n", "https://shop.example/"},
		{"http://::1:8080/", "http://[::1]:8080/"},
		{"http://::1/", "http://[::1]/"},
		{"https://shop.example/a b?q=50%#ü", "https://shop.example/a%20b?q=50%25#%C3%BC"},
		{"/discount/50%", "/discount/50%25"},

		{"https://shop.example/", ""},
		{"", ""},
		{"/orders", ""},
		{"?page=2", ""},
		{"orders/42", ""},
		{"index.html", ""},
		{"../a.b", ""},
		{"mailto:joe@shop.example", ""},
		{"joe@shop.example", ""},
		{"urn:isbn:0451450523", ""},
		{"v1.2/x", ""},
		{"postgres://app@db.example.com/app", ""},
		{"https://", ""},
		{"http://shop.example/?u=http://news.example/", ""},
		{"https://user:pa/ss@shop.example/", ""}, // nobody knows
	} {
		got, why := meant(test.in)
		if got != test.want || (why == "") != (got == "") {
			t.Errorf("by %q %q is meant (%s), want %q", test.in, got, why, test.want)
		}
		if got != "" {
			if c := Compare(got, Href{}); !c.Readings[ByRFC3986].Taken() || !c.Readings[ByNetURL].Taken() || len(c.differing()) > 0 {
				t.Errorf("of %q the readers do not make the same: %s", got, c.Summary)
			}
			if again, _ := meant(got); again != "" {
				t.Errorf("by %q %q is meant, and by that %q", test.in, got, again)
			}
		}
	}
}
