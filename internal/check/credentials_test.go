package check

import "testing"

func TestCredentials(t *testing.T) {
	testCheck(t, credentials, []siteCase{
		// What looks wrong and is right.
		{role: "reference", value: "https://user@db.corp.io/"},
		{role: "reference", value: "https://user:@db.corp.io/"},
		{role: "reference", value: "https://:@db.corp.io/"},
		{role: "reference", value: "https://postgres:postgres@db.corp.io/"},
		{role: "reference", value: "https://user:PASSWORD@db.corp.io/"},
		{role: "reference", value: "https://user:your-password-here@db.corp.io/"},
		{role: "reference", value: "https://user:pass@db.corp.io/"},
		{role: "reference", value: "https://user:xxxxx@db.corp.io/"},
		{role: "reference", value: "https://user:***@db.corp.io/"},
		{role: "reference", value: "https://user:%3Cpw%3E@db.corp.io/"},
		{role: "reference", value: "https://user:$PW@db.corp.io/"},
		{role: "reference", value: "https://user:%25s@db.corp.io/"},
		{role: "reference", value: "https://t0ken:x-oauth-basic@db.corp.io/"},
		{role: "reference", value: "postgres://user:hunter2@localhost:5432/db"},
		{role: "reference", value: "postgres://user:hunter2@127.0.0.1/db"},
		{role: "reference", value: "postgres://user:hunter2@[::1]/db"},
		{role: "reference", value: "postgres://user:hunter2@10.1.2.3/db"},
		{role: "reference", value: "postgres://user:hunter2@192.0.2.1/db"},
		{role: "reference", value: "postgres://user:hunter2@[2001:db8::1]/db"},
		{role: "reference", value: "postgres://user:hunter2@db/x"},
		{role: "reference", value: "postgres://user:hunter2@/x"},
		{role: "reference", value: "https://user:hunter2@example.com/"},
		{role: "reference", value: "https://user:hunter2@WWW.Example.ORG./"},
		{role: "reference", value: "https://user:hunter2@db.internal/"},
		{role: "reference", value: "https://0123456789abcdef0123456789abcdef:fedcba9876543210fedcba9876543210@sentry.corp.io/4711"}, // a Sentry DSN
		{role: "reference", value: "https://db.corp.io/user:hunter2@x"},
		{role: "reference", value: "mailto:user:hunter2@db.corp.io"},

		{role: "reference", value: "postgres://user:hunter2@db.corp.io/x", at: "hunter2",
			want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "postgres://user:…@db.corp.io/x" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{role: "http-url", value: "https://0123456789abcdef0123456789abcdef:hunter2@db.corp.io/x1", at: "hunter2",
			want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "…:…@db.corp.io/x1" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{role: "http-url", value: "https://:hunter2@db.corp.io/", at: "hunter2",
			want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "https://:…@db.corp.io/" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{role: "http-url", value: "https://u:a:b@8.8.8.8/", at: "a:b",
			want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "https://u:…@8.8.8.8/" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{role: "http-url", value: "https://u:hunter2@[2001:4860::8888]/", at: "hunter2",
			want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "https://u:…@[2001:4860::8888]/" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},
		{role: "exact-url", value: "https://u:hunter2@notexample.com/", at: "hunter2",
			want: `a password in the program: whoever has its source or binary can read it; take it from the environment or a file; in "https://u:…@notexample.com/" (userinfo, RFC 3986 sections 3.2.1 and 7.5)`},

		{role: "reference", value: "postgres://user:hunter2@db.corp.io/x", test: true},
		{role: "reference", value: "postgres://user:hunter2@db.corp.io/x", test: true, strict: true},
	})
}
