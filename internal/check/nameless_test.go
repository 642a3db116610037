package check

import "testing"

func TestNameless(t *testing.T) {
	for _, tt := range []struct{ Matches, want string }{
		{"/users/{id}/a b", "/users/xxxx/a b"},
		{"https://example.com/{a}/{b}?c={d}", "https://example.com/xxx/xxx?c=xxx"},
		{"https://{host}/{a}", "https://{host}/{a}"},
		{"{base}/users", "{base}/users"},
		{"/users/{id", "/users/{id"},
		{"/users/{id}/a{b", "/users/xxxx/a{b"},
		{"/users/{}", "/users/{}"},
		{"/users/{a b}", "/users/{a b}"},
		{"/users/42", "/users/42"},
	} {
		if got := nameless(tt.Matches); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.Matches, got, tt.want)
		}
	}
}
