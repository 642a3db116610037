package discarded

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
)

// Where the error is no nil, the URL is: the code itself says that it may be so.

type feed struct {
	link  string
	links []string
}

func hostOf(link string) (string, error) {
	u, err := url.Parse(link) // want `discarded: where url\.Parse fails it returns nil, and u\.Hostname panics; read it only where the error is nil \[fails\]`
	if err != nil {
		return u.Hostname(), nil
	}
	return "", err
}

func told(links []string) {
	for _, link := range links {
		host, err := domain(link)
		fmt.Println(host, err)
	}
}

// What parses a text does not judge it before.
func domain(link string) (string, error) {
	u, err := url.Parse(link) // want `discarded: where url\.Parse fails it returns nil, and u\.Hostname panics`
	if err != nil {
		return u.Hostname(), nil
	}
	return "", err
}

func isLink(text string) bool {
	u, err := url.Parse(text) // want `discarded: where url\.Parse fails it returns nil, and u\.Host panics`
	return err != nil && u.Host != ""
}

func hasScheme(text string) error {
	if u, err := url.ParseRequestURI(text); err != nil && u.Scheme == "" { // want `discarded: where url\.ParseRequestURI fails it returns nil, and u\.Scheme panics`
		return errors.New("no scheme")
	}
	return nil
}

func asksLate(text string) error {
	if u, err := url.Parse(text); u.Host == "" || err != nil { // want `discarded: where url\.Parse fails it returns nil, and u\.Host panics`
		return errors.New("no host")
	}
	return nil
}

func showsParsed(text string) error {
	u, err := url.Parse(text) // want `discarded: where url\.Parse fails it returns nil, and u\.String panics`
	if err != nil || u.Scheme != "https" {
		return fmt.Errorf("no https URL: %s", u.String())
	}
	return nil
}

func (f *feed) key() string {
	u, err := url.Parse(f.link) // want `discarded: where url\.Parse fails it returns nil, and u\.Path panics`
	if err != nil {
		log.Println(err)
	}
	return u.Path[1:]
}

func (f *feed) hosts() (hosts []string, errs []error) {
	for _, link := range f.links {
		u, err := url.Parse("https://shop.example/" + link) // want `discarded: where url\.Parse fails it returns nil, and u\.Host panics`
		if err != nil {
			errs = append(errs, err)
		}
		hosts = append(hosts, u.Host)
	}
	return hosts, errs
}

func inCase(text string) string {
	u, err := url.Parse(text) // want `discarded: where url\.Parse fails it returns nil, and u\.Path panics`
	switch {
	case text == "":
		return ""
	case err != nil:
		return u.Path
	}
	return "ok"
}

func returnsFirst(text string) string {
	u, err := url.Parse(text) // want `discarded: where url\.Parse fails it returns nil, and u\.Host panics`
	if err == nil {
		return text
	}
	return u.Host
}

func perhapsOther(text string) string {
	u, err := url.Parse(text) // want `discarded: where url\.Parse fails it returns nil, and u\.Host panics`
	if text == "" {
		_, err = os.Getwd()
	}
	if err != nil {
		return u.Host
	}
	return ""
}

// Silent: the URL is there, or nothing reads it.

func failedSilent(f *feed, text string, fallback *url.URL, r *http.Request) (string, error) {
	u, err := url.Parse(text)
	if err != nil {
		return "", fmt.Errorf("no URL: %s: %v", u, err) // fmt prints <nil>
	}
	v, err := url.Parse(text + "/v")
	if err != nil || v.Host == "" {
		return "", errors.New("no host: " + u.Host)
	}
	if w, err := url.Parse(text + "/w"); err == nil && w.Host != "" {
		return w.Host, nil
	}
	x, err := url.Parse(text + "/x")
	if err != nil {
		x = fallback
	}
	y, err := url.Parse(text + "/y")
	if err != nil {
		y, err = url.Parse("http://" + text)
		if err != nil {
			return "", err
		}
		return y.Host, nil
	}
	z, err := url.Parse(text + "/z")
	if err != nil {
		if z != nil {
			return z.Host, err
		}
		return z.Redacted(), err
	}
	known, err := url.Parse("https://shop.example/")
	if err != nil {
		log.Print(known.Host)
	}
	again, err := url.Parse(u.String())
	if err != nil {
		log.Print(err)
	}
	own, err := url.Parse(r.URL.Path + "?" + r.URL.RawQuery)
	if err != nil {
		log.Print(err)
	}
	port, err := url.Parse(fmt.Sprintf("http://localhost:%d/", len(text)))
	if err != nil {
		log.Print(err)
	}
	return x.Host + again.Host + own.Path + port.Host, nil
}

func failedLeaves(text string, stop func(error), check func(error)) string {
	u, err := url.Parse(text)
	if err != nil {
		stop(err)
	}
	v, verr := url.Parse(text + "/v")
	check(verr)
	w, werr := url.Parse(text + "/w")
	if werr != nil {
		log.Print(werr)
		os.Exit(1)
	}
	x, xerr := url.Parse(text + "/x")
	if xerr != nil {
		handleErr(xerr)
	}
	ok := xerr == nil
	if !ok {
		return x.Host
	}
	if isSet(w) {
		return w.Host
	}
	return u.Host + v.Host + x.Host
}

func failedHandled(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		handleErr(err)
	}
	return u.Host
}

func handleErr(err error) {
	if err != nil {
		panic(err)
	}
}

// Another call gives the error that is asked for.
func failedOther(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		return ""
	}
	_, err = os.Stat(u.Path)
	if err != nil {
		return u.Path
	}
	return ""
}

// What a function has judged is a URL.
func failedJudged(text string) string {
	if !isURL(text) {
		return ""
	}
	u, err := url.Parse(text)
	if err != nil {
		log.Print(err)
	}
	return u.Host
}

// Whoever asks for the URL says what is nil.
func failedAsked(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		log.Print(err)
	}
	if u == nil || u.Host == "" {
		return ""
	}
	return u.Host
}
