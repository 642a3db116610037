package received

import (
	"fmt"
	"log"
	"net/http"
)

// What looks wrong and is right.
func silentSums(w http.ResponseWriter, r *http.Request) {
	scheme := r.URL.Scheme
	if scheme == "" {
		scheme = "http"
	}
	fmt.Fprint(w, scheme+"://"+r.Host+"/cart")
}

func silentLog(w http.ResponseWriter, r *http.Request) {
	log.Printf("got %s", r.URL.Path)
	log.Printf("%s://%s%s", r.URL.Scheme, r.Host, r.URL.Path) // nobody asks for that URL
}

func silentTLS(w http.ResponseWriter, r *http.Request) {
	link := r.URL.Scheme + "://" + r.Host
	if r.TLS != nil {
		link = "https://" + r.Host
	}
	fmt.Fprint(w, link)
}

func origin(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme != "" && r.URL.Host != "" { // absolute-form
		fmt.Fprint(w, r.URL.Scheme+"://"+r.URL.Host)
	}
}

func measured(w http.ResponseWriter, r *http.Request) {
	if len(r.URL.Host) > 0 {
		fmt.Fprint(w, "https://"+r.URL.Host+"/cart")
	}
}

func forward(w http.ResponseWriter, r *http.Request) {
	resp, err := http.Get(r.URL.Scheme + "://" + r.Host + r.URL.EscapedPath())
	if err == nil {
		resp.Body.Close()
	}
}

func outgoing(r *http.Request) string { return r.URL.Scheme + "://" + r.URL.Host }

func links(w http.ResponseWriter, r *http.Request) {
	link := r.URL.Scheme + "://" + r.Host + "/cart" // want `seam: r\.URL\.Scheme is "" in a server's request, whose URL has a path and a query only: r\.URL\.Scheme \+ "://" \+ r\.Host \+ "/cart" begins with "://"; use r\.TLS`
	fmt.Fprintf(w, "<a href=%q>", link)
	fmt.Fprintf(w, "<a href='%s://%s'>", r.URL.Scheme, r.Host)    // want `seam: r.URL.Scheme is "" in a server's request`
	orders := fmt.Sprintf("%s://%s/orders", r.URL.Scheme, r.Host) // want `seam: r.URL.Scheme is "" in a server's request`
	fmt.Fprint(w, orders)
	u := r.URL
	http.Redirect(w, r, "https://"+u.Host+u.EscapedPath(), http.StatusFound) // want `seam: u.Host is "" in a server's request, whose URL has a path and a query only: "https://" \+ u.Host \+ u.EscapedPath\(\) has no host; use r.Host`
	http.Redirect(w, r, "https://"+r.URL.Hostname()+"/", http.StatusFound)   // want `seam: r.URL.Hostname\(\) is "" in a server's request`
	fmt.Fprint(w, callback(r))
}

func callback(r *http.Request) string {
	return r.URL.Scheme + "://" + r.Host + "/callback" // want `seam: r.URL.Scheme is "" in a server's request`
}

func alias(w http.ResponseWriter, r *http.Request) {
	u := r.URL
	if u.Scheme == "https" { // want `nevertrue: u.Scheme is "" in a server's request, not "https"`
		return
	}
	if r.URL.Fragment == "top" { // want `nevertrue: r\.URL\.Fragment is "" in a server's request, not "top": its URL has a path and a query only, and clients send no fragment`
		return
	}
	v := r.URL
	v, _ = v.Parse("https://example.com/")
	if v.Host == "example.com" {
		return
	}
}

// The scheme goes by a parameter, or is what the request has on both paths.
func byParameter(w http.ResponseWriter, r *http.Request) { redirectTo(w, r, r.URL.Scheme) }

func redirectTo(w http.ResponseWriter, r *http.Request, scheme string) {
	http.Redirect(w, r, scheme+"://"+r.Host+"/login", http.StatusFound) // want `seam: scheme is "" in a server's request`
}

func byHeader(w http.ResponseWriter, r *http.Request) {
	redirectBy(w, r, r.URL.Scheme)
	redirectBy(w, r, r.Header.Get("X-Forwarded-Proto"))
}

func redirectBy(w http.ResponseWriter, r *http.Request, scheme string) {
	http.Redirect(w, r, scheme+"://"+r.Host+"/login", http.StatusFound)
}

func byDefault(w http.ResponseWriter, r *http.Request) {
	scheme := r.URL.Scheme
	if scheme == "" {
		scheme = "https"
	}
	http.Redirect(w, r, scheme+"://"+r.Host+"/login", http.StatusFound)
}

// A part is handed on as it is, or to what asks for it.

type scheme string

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

func handsOn(w http.ResponseWriter, r *http.Request) {
	list := append([]string{}, r.URL.Scheme) // want `seam: r\.URL\.Scheme is "" in a server's request`
	http.Redirect(w, r, list[0]+"://"+r.Host+"/cart", http.StatusFound)
	s := scheme(r.URL.Scheme)
	http.Redirect(w, r, string(s)+"://"+r.Host+"/cart", http.StatusFound) // want `seam: r\.URL\.Scheme is "" in a server's request`
}

func handsToAsker(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, orElse(r.URL.Scheme, "https")+"://"+r.Host+"/cart", http.StatusFound) // silent: it asks
}

type linker struct{ scheme string }

func (l *linker) complete() {
	if l.scheme == "" {
		l.scheme = "http"
	}
}

func keptAndCompleted(w http.ResponseWriter, r *http.Request) {
	l := &linker{scheme: r.URL.Scheme}
	l.complete()
	http.Redirect(w, r, l.scheme+"://"+r.Host+"/cart", http.StatusFound) // silent: the field is asked for
}

func switches(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Scheme {
	case "":
		http.Redirect(w, r, "http://"+r.Host+"/cart", http.StatusFound)
	default:
		http.Redirect(w, r, r.URL.Scheme+"://"+r.Host+"/cart", http.StatusFound) // silent: it asks
	}
}
