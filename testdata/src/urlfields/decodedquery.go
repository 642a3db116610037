package urlfields

import (
	"net/http"
	"net/url"
	"strconv"
)

// What Encode escaped is decoded again.
func decodedQuery(u *url.URL, name string, args map[string]string) error {
	q := u.Query()
	q.Set("name", name)
	s, err := url.QueryUnescape(q.Encode())
	u.RawQuery = s // want `urlfields: QueryUnescape decodes what Encode escaped: the value "R&D" arrives as "R"; set RawQuery to its result`
	v := make(url.Values)
	for k, arg := range args {
		v.Add(k, arg)
	}
	u.RawQuery, err = url.QueryUnescape(v.Encode()) // want `urlfields: QueryUnescape decodes what Encode escaped`
	return err
}

func requestOf(req *http.Request, pin string) {
	q := req.URL.Query()
	q.Add("pin", pin)
	decoded, _ := url.QueryUnescape(q.Encode())
	req.URL.RawQuery = decoded // want `urlfields: QueryUnescape decodes`
}

// A number, a constant and what is escaped twice arrive; a fragment is decoded, and so is text that is signed.
func decodedRightly(u *url.URL, n int, text string) string {
	q := url.Values{}
	q.Set("page", strconv.Itoa(n))
	q.Set("sort", "name")
	u.RawQuery, _ = url.QueryUnescape(q.Encode())
	v := url.Values{}
	v.Set("q", url.QueryEscape(text))
	u.RawQuery, _ = url.QueryUnescape(v.Encode())
	w := url.Values{}
	w.Set("state", text)
	u.Fragment, _ = url.QueryUnescape(w.Encode())
	message, _ := url.QueryUnescape(w.Encode())
	return message
}
