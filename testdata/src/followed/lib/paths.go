// Package lib has functions, types and variables through which a string may
// come to a sink, and ways in which it may not.
package lib

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

var errClosed = errors.New("closed")

// What fails before it is reached does not count.

func AfterFailure(ctx context.Context, u string, body any) error { // want AfterFailure:`1 http-url {} via http.Get`
	if err := ctx.Err(); err != nil {
		return err
	}
	if _, err := json.Marshal(body); err != nil {
		return fmt.Errorf("body: %w", err)
	}
	if ctx.Value("closed") != nil {
		return errClosed
	}
	if body == nil {
		return errors.New("no body")
	}
	if ctx == nil {
		panic("no context")
	}
	for range 3 {
		if _, err := http.Get(u); err == nil {
			break
		}
	}
	return nil
}

func AfterLoops(names []string, u string) { // want AfterLoops:`1 http-url {} via http.Get`
	for _, name := range names {
		if name == "" {
			continue
		}
		if name == "." {
			break
		}
		log.Print(name)
	}
	http.Get(u)
}

// What returns before it is reached may leave it alone: silent where another argument is not constant.

func Left(u string, local bool) { // want Left:`0 http-url {} via http.Get if tested when 1 is right`
	if local {
		return
	}
	http.Get(u)
}

func LeftWithResult(kind, u string) (*http.Response, error) { // want LeftWithResult:`1 http-url {} via http.Get if tested when 0 is right`
	if kind == "none" {
		return nil, nil
	}
	return http.Get(u)
}

func LeftByCall(local bool, u string) error { // want LeftByCall:`1 http-url {} via http.Get if tested when 0 is right`
	if local {
		return run()
	}
	_, err := http.Get(u)
	return err
}

func LeftBySwitch(kind, u string) { // want LeftBySwitch:`1 http-url {} via http.Get if tested when 0 is right`
	switch kind {
	case "none":
		return
	}
	http.Get(u)
}

func LeftRound(urls []string) {
	for i, u := range urls {
		if i == 0 {
			continue // the first is a name
		}
		http.Get(u)
	}
}

func LeftLoop(urls []string) {
	for i, u := range urls {
		if i == 1 {
			break
		}
		http.Get(u)
	}
}

func LeftOuterRound(urls []string) {
next:
	for _, u := range urls {
		for i := range 3 {
			if i == 2 {
				continue next
			}
		}
		http.Get(u)
	}
}

func Jumped(u string, local bool) { // want Jumped:`0 http-url {} via http.Get if tested when 1 is right`
	if local {
		goto end
	}
	http.Get(u)
end:
	run()
}

func Selected(u string, c chan int) {
	select {
	case <-c:
		http.Get(u)
	default:
	}
}

func ShortCut(u string, local bool) bool { return local || ping(u) }

func ping(u string) bool {
	_, err := http.Get(u)
	return err == nil
}

func InSwitch(u, kind string) { // want InSwitch:`0 http-url {} via http.Get if tested when 1 is right`
	switch kind {
	case "http":
		http.Get(u)
	}
}

func BothWays(u string, secure bool) { // want BothWays:`0 http-url https://{} via http.Get or another; 0 http-url http://{} via http.Get or another`
	if secure {
		http.Get("https://" + u)
	} else {
		http.Get("http://" + u)
	}
}

// Who only asks whether it is a URL, or does without: silent.

func IsURL(s string) bool { // want IsURL:`tests 0`
	u, err := url.Parse(s)
	return err == nil && u.Host != ""
}

func HasURL(s string) bool { // want HasURL:`tests 0`
	if _, err := url.Parse(s); err != nil {
		return false
	}
	return true
}

func OrPath(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		u = &url.URL{Path: s}
	}
	return u
}

func OrNil(s string) *url.URL { // want OrNil:`result 0 \{0\}`
	u, err := url.Parse(s)
	if err != nil {
		return nil
	}
	return u
}

func OrElse(s string) error {
	if _, err := url.Parse(s); err == nil {
		return nil
	}
	return run()
}

func OrStrict(s string, strict bool) (*url.URL, error) { // want OrStrict:`result 0 \{0\}`
	u, err := url.Parse(s)
	if err != nil && strict {
		return nil, err
	}
	return u, nil
}

// Who fails without one: found.

func MustAbs(s string) *url.URL { // want MustAbs:`0 reference {} via url.Parse; result 0 \{0\}`
	u, err := url.Parse(s)
	if err != nil || !u.IsAbs() {
		panic("no absolute URL: " + s)
	}
	return u
}

func Parsed(s string) (*url.URL, error) { // want Parsed:`0 reference {} via url.Parse; result 0 \{0\}`
	u, err := url.Parse(s)
	if err != nil {
		return nil, fmt.Errorf("parsing %s: %w", s, err)
	}
	return u, nil
}

func ParsedOrExit(s string) *url.URL { // want ParsedOrExit:`0 reference {} via url.Parse; result 0 \{0\}`
	u, err := url.Parse(s)
	if err != nil {
		log.Fatal(err)
	}
	return u
}

func Handed(s string) (*url.URL, error) { return url.Parse(s) } // want Handed:`0 reference {} via url.Parse; result 0 \{0\}`

// A condition looks at it, or something else is done with it: silent, but for faults of
// syntax where it is sent all the same.

func Prefixed(u string) { // want Prefixed:`0 http-url {} via http.Get loosely`
	if strings.HasPrefix(u, "http") {
		log.Print("fine")
	}
	http.Get(u)
}

func Refused(u string) error { // want Refused:`0 http-url {} via http.Get if tested`
	if u == "" {
		return errors.New("no URL")
	}
	_, err := http.Get(u)
	return err
}

func Cut(u string) { // want Cut:`0 http-url {} via http.Get loosely`
	scheme, _, _ := strings.Cut(u, "://")
	log.Print(scheme)
	http.Get(u)
}

func Switched(u string) {
	switch u {
	case "default":
		u = "https://example.com/"
	}
	http.Get(u)
}

func Opened(name string) {
	if f, err := os.Open(name); err == nil {
		f.Close()
		return
	}
	http.Get(name)
}

func Pointed(u string) {
	mend(&u)
	http.Get(u)
}

func Captured(u string) { // want Captured:`0 http-url https://{} via http.Get`
	set := func() { u = "https://" + u }
	set()
	http.Get(u)
}

func Stored(u string) io.Reader { // want Stored:`0 http-url {} via http.Get loosely`
	http.Get(u)
	return strings.NewReader(u)
}

func Later(u string) func() { // the caller may never call it, but has it for that
	f := func() { http.Get(u) }
	return f
}

func Trimmed(u string) { http.Get(strings.TrimSuffix(u, "/") + "/x") } // want Trimmed:`0 http-url {TrimSuffix}/x via http.Get`

func Sliced(u string) { http.Get(u[1:]) } // want Sliced:`0 http-url {Skip} via http.Get`

func Replaced(u string) { http.Get(strings.ReplaceAll(u, " ", "%20")) }

func Expanded(u string) { http.Get(os.ExpandEnv(u)) }

func Formatted(format string) { http.Get(fmt.Sprintf(format, "x")) } // want Formatted:`0 http-url {Fill} via http.Get`

func Lowered(u string) { http.Get(strings.ToLower(u)) }

func Escaped(name string) { http.Get("https://example.com/" + url.PathEscape(name)) }

func mend(*string) {}
func run() error   { return nil }
