package authority

import (
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func TestCredentials(t *testing.T) {
	checktest.Run(t, Credentials, []checktest.Case{
		// What looks wrong and is right.
		{Role: "reference", Value: "https://user@db.corp.io/"},
		{Role: "reference", Value: "https://user:@db.corp.io/"},
		{Role: "reference", Value: "https://:@db.corp.io/"},
		{Role: "reference", Value: "https://postgres:postgres@db.corp.io/"},
		{Role: "reference", Value: "https://user:PASSWORD@db.corp.io/"},
		{Role: "reference", Value: "https://user:your-password-here@db.corp.io/"},
		{Role: "reference", Value: "https://user:pass@db.corp.io/"},
		{Role: "reference", Value: "https://user:xxxxx@db.corp.io/"},
		{Role: "reference", Value: "https://user:***@db.corp.io/"},
		{Role: "reference", Value: "https://user:%3Cpw%3E@db.corp.io/"},
		{Role: "reference", Value: "https://user:$PW@db.corp.io/"},
		{Role: "reference", Value: "https://user:%25s@db.corp.io/"},
		{Role: "reference", Value: "https://t0ken:x-oauth-basic@db.corp.io/"},
		{Role: "reference", Value: "postgres://user:hunter2@localhost:5432/db"},
		{Role: "reference", Value: "postgres://user:hunter2@127.0.0.1/db"},
		{Role: "reference", Value: "postgres://user:hunter2@[::1]/db"},
		{Role: "reference", Value: "postgres://user:hunter2@10.1.2.3/db"},
		{Role: "reference", Value: "postgres://user:hunter2@192.0.2.1/db"},
		{Role: "reference", Value: "postgres://user:hunter2@[2001:db8::1]/db"},
		{Role: "reference", Value: "postgres://user:hunter2@db/x"},
		{Role: "reference", Value: "postgres://user:hunter2@/x"},
		{Role: "reference", Value: "https://user:hunter2@example.com/"},
		{Role: "reference", Value: "https://user:hunter2@WWW.Example.ORG./"},
		{Role: "reference", Value: "https://user:hunter2@db.internal/"},
		{Role: "reference", Value: "https://0123456789abcdef0123456789abcdef:fedcba9876543210fedcba9876543210@sentry.corp.io/4711"}, // a Sentry DSN
		{Role: "reference", Value: "https://db.corp.io/user:hunter2@x"},
		{Role: "reference", Value: "mailto:user:hunter2@db.corp.io"},

		{Role: "reference", Value: "postgres://user:hunter2@db.corp.io/x", At: "hunter2",
			Want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "postgres://user:…@db.corp.io/x" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{Role: "http-url", Value: "https://0123456789abcdef0123456789abcdef:hunter2@db.corp.io/x1", At: "hunter2",
			Want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "…:…@db.corp.io/x1" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{Role: "http-url", Value: "https://:hunter2@db.corp.io/", At: "hunter2",
			Want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "https://:…@db.corp.io/" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{Role: "http-url", Value: "https://u:a:b@8.8.8.8/", At: "a:b",
			Want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "https://u:…@8.8.8.8/" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{Role: "http-url", Value: "https://u:hunter2@[2001:4860::8888]/", At: "hunter2",
			Want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "https://u:…@[2001:4860::8888]/" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{Role: "exact-url", Value: "https://u:hunter2@notexample.com/", At: "hunter2",
			Want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "https://u:…@notexample.com/" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},

		{Role: "reference", Value: "postgres://user:hunter2@db.corp.io/x", Test: true},
		{Role: "reference", Value: "postgres://user:hunter2@db.corp.io/x", Test: true, Strict: true},
	})
}
