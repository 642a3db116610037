package joint

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// What is put behind a base unless it is empty.

type perhaps struct{ base *url.URL }

func (o *perhaps) get(path string) error {
	if path != "" {
		path = fmt.Sprintf("/v2/%s", path)
	}
	u, err := o.base.Parse(path)
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

func (o *perhaps) grown(path string) {
	s := o.base.String()
	if len(path) > 0 {
		s += "/v2/" + path
	}
	http.Get(s)
}

// Here it is put there for some only.
func (o *perhaps) some(path string, all bool) {
	s := o.base.String()
	if path != "" && all {
		s += "/v2/" + path
	}
	http.Get(s)
}

// And here it is what another function makes of it.
func (o *perhaps) mended(path string) {
	if path != "" {
		path = url.PathEscape(path)
	}
	http.Get(o.base.String() + path)
}

// A slash may be there.
func (o *perhaps) unslashed(path string) {
	s := o.base.String() + "/"
	if strings.HasPrefix(path, "/") == true {
		s += path[1:]
	} else {
		s += path
	}
	http.Get(s)
}

// What is refused is the whole path, and what is cut is a part of it; another function hands it on.
func (o *perhaps) call(path string) error {
	if path == "" {
		return errors.New("no path")
	}
	_, err := http.Get(o.base.String() + strings.TrimPrefix(path, "/v2"))
	return err
}

func (o *perhaps) handOn(path string) error { return o.call(path) }

func (o *perhaps) handRest(path string) error { return o.call(strings.TrimPrefix(path, "/api")) }

// What is asked is computed before.
func (o *perhaps) measured(path, id string) {
	n, slash := len(path), beginsWithSlash(path)
	var b bytes.Buffer
	b.WriteString(o.base.String())
	if !slash && (n > 0 || id != "") {
		b.WriteString("/")
	}
	if n > 0 {
		if slash {
			b.WriteString(path[1:])
		} else {
			b.WriteString(path)
		}
	}
	if id != "" {
		b.WriteString(id)
	}
	http.Get(b.String())
}

func beginsWithSlash(s string) bool { return len(s) > 0 && s[0] == '/' }

func (o *perhaps) ended(path string) {
	if last := len(path) - 1; last >= 0 {
		http.Get(o.base.String() + path)
	}
}

// Here it is put there if there is much of it, and here what is asked is something else by then.
func (o *perhaps) much(path string) {
	s := o.base.String()
	if n := len(path) - 9; n > 0 {
		s += path
	}
	http.Get(s)
}

func (o *perhaps) counted(path string, all bool) {
	n := len(path)
	if all {
		n = 0
	}
	if n > 0 {
		http.Get(o.base.String() + path)
	}
}

func (o *perhaps) all() {
	o.measured("/users", "")
	o.measured("", "7")
	o.measured("/use%zzrs", "7") // want `badsyntax: "%" is not followed by two hex digits`
	o.ended("")
	o.ended("/use%zzrs") // want `badsyntax: "%" is not followed by two hex digits`
	o.much("/use%zz")
	o.counted("/use%zzrs", true)
	o.handOn("")
	o.handOn("/v2/use%zzrs") // want `badsyntax: "%" is not followed by two hex digits`
	o.handRest("/api/use%zzrs")
	o.get("")
	o.get("users")
	o.get("use%zzrs") // want `badsyntax: "%" is not followed by two hex digits`
	o.grown("")
	o.grown("use%zzrs") // want `badsyntax: "%" is not followed by two hex digits`
	o.some("use%zzrs", false)
	o.mended("use%zzrs")
	o.unslashed("/users")
	o.unslashed("/use%zzrs") // want `badsyntax: "%" is not followed by two hex digits`
}
