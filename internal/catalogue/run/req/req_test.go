package req

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/imroc/req/v3"
)

// What is raw arrives as it is, what is escaped arrives escaped: req escapes the values of
// parameters.
func TestReq(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, r.URL.Path+"\n"+r.FormValue("q"))
	}))
	defer s.Close()
	for _, c := range []struct{ x, q, want string }{
		{"a/b c", "c+d&e f", "/a/b c\nc+d&e f"},
		{url.PathEscape("a/b"), url.QueryEscape("a/b"), "/a%2Fb\na%2Fb"},
	} {
		for name, resp := range map[string]func() (*req.Response, error){
			"request": func() (*req.Response, error) {
				return req.C().R().SetPathParam("x", c.x).SetQueryParam("q", c.q).Get(s.URL + "/{x}")
			},
			"add": func() (*req.Response, error) {
				return req.C().R().SetPathParam("x", c.x).AddQueryParam("q", c.q).Get(s.URL + "/{x}")
			},
			"request maps": func() (*req.Response, error) {
				return req.C().R().SetPathParams(map[string]string{"x": c.x}).SetQueryParams(map[string]string{"q": c.q}).Get(s.URL + "/{x}")
			},
			"client": func() (*req.Response, error) {
				return req.C().SetCommonPathParam("x", c.x).SetCommonQueryParam("q", c.q).R().Get(s.URL + "/{x}")
			},
			"client maps": func() (*req.Response, error) {
				return req.C().SetCommonPathParams(map[string]string{"x": c.x}).SetCommonQueryParams(map[string]string{"q": c.q}).R().Get(s.URL + "/{x}")
			},
		} {
			r, err := resp()
			if err != nil || r.String() != c.want {
				t.Errorf("%s: %v, %v, not %q", name, r, err, c.want)
			}
		}
	}
}
