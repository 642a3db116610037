package located

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"github.com/gin-gonic/gin"
)

func site1(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", "www.search.example") // 1 // want `missingscheme: `
	w.WriteHeader(301)
}

func site2(writer http.ResponseWriter, r *http.Request) {
	writer.Header().Set("Content-Type", "application/json")
	writer.Header().Set("Location", "www.search.example") // 2 // want `missingscheme: `
	writer.WriteHeader(302)
}

func site3(w http.ResponseWriter, r *http.Request, code int) {
	w.Header().Set("location", "www.find.example") // 3 // want `missingscheme: `
	w.WriteHeader(code)
}

func site4(w http.ResponseWriter, r *http.Request) {
	if r.Method == "GET" {
		fmt.Fprint(w, "login")
	} else {
		w.Header().Set("Location", "www.search.example") // 4 // want `missingscheme: `
		w.WriteHeader(http.StatusFound)
	}
}

func stores(rw http.ResponseWriter, id int64) {
	rw.Header().Set("Location", "localhost:8080/stores/"+strconv.FormatInt(id, 10)) // 5 // want `missingscheme: `
	rw.Header().Set("Content-Type", "application/json")
}

func shortened(writer http.ResponseWriter, short string) {
	writer.Header().Set("Location", "localhost:8081/"+short) // 6 // want `missingscheme: `
	writer.WriteHeader(300)
}

func breeds(w http.ResponseWriter, friendly string) {
	w.Header().Set("Location", "localhost:8000/breeds/"+friendly) // 7 // want `missingscheme: `
	w.WriteHeader(http.StatusCreated)
}

func vaults(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", "localhost:7777/encrypted-data-vaults/DWPPbEVn1") // 8 // want `missingscheme: `
	w.WriteHeader(http.StatusCreated)
}

func presence(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "localhost:8080/", http.StatusMovedPermanently) // 9 // want `missingscheme: `
}

func shows(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "localhost:8000/shows", 301) // 10 // want `missingscheme: `
}

func expired(w http.ResponseWriter, r *http.Request, gone bool) {
	if gone {
		http.Redirect(w, r, "localhost:4888/signin", 300) // 11 // want `missingscheme: `
	}
}

func debugged(mux *http.ServeMux) {
	mux.HandleFunc("/continue", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "localhost:8080/", http.StatusTemporaryRedirect) // 12 // want `missingscheme: `
	})
}

func validated(w http.ResponseWriter, r *http.Request, err error) {
	if err != nil {
		http.Redirect(w, r, "localhost:8080/login", http.StatusUnauthorized) // 13 // want `missingscheme: `
		return
	}
}

func loggedIn(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.find.example", http.StatusTemporaryRedirect) // 14 // want `missingscheme: `
}

func moved(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.news.example", 301) // 15 // want `missingscheme: `
}

func nameless(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Host == "santa.example" {
			http.Redirect(w, r, "www.santa.example", http.StatusSeeOther) // 16 // want `missingscheme: `
		}
		next.ServeHTTP(w, r)
	})
}

func trends(data string) {
	req, _ := http.NewRequest("POST", "https://www.tube.example/api", nil)
	req.Header.Set("Origin", "www.tube.example") // 17 // want `missingscheme: `
	http.DefaultClient.Do(req)
}

func campus(params url.Values) {
	req, _ := http.NewRequest("GET", "https://www.campus.example/?"+params.Encode(), nil)
	req.Header.Set("Origin", "www.campus.example") // 18 // want `missingscheme: `
	http.DefaultClient.Do(req)
}

func maps() {
	req, _ := http.NewRequest("GET", "https://www.maps.example", nil)
	req.Header.Set("Authority", "www.maps.example")
	req.Header.Set("Origin", "www.maps.example") // 19 // want `missingscheme: `
	http.DefaultClient.Do(req)
}

func vote(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		http.Redirect(w, r, "www.polls.example/sorry", http.StatusFound) // 20 // want `missingscheme: `
	}
}

func uploads(w http.ResponseWriter, name string) {
	w.Header().Set("Location", "localhost:9090/files/"+url.PathEscape(name)) // 21 // want `missingscheme: `
	w.WriteHeader(http.StatusCreated)
}

// Look-alikes.

func silentHeaders(c *gin.Context, w http.ResponseWriter, r *http.Request, next, last string) {
	w.Header().Set("Link", fmt.Sprintf(`</v2/app/tags/list?last=%s&n=2>; rel="next"`, url.QueryEscape(last))) // 1
	w.Header().Set("Link", `</v2/shop/test/tags/list?n=1000&last=0.9.0>; rel="next"`)                         // 2
	w.Header().Set("Link", `<http://`+r.Host+`/pulls?per_page=100&page=2>; rel="next"`)                       // 3
	w.Header().Set("Link", `</api/v1/content-items/prompts>; rel="successor-version"`)                        // 4
	w.Header().Set("Link", "</first.css>; rel=preload")                                                       // 5
	w.Header().Set("Link", next)                                                                              // 6
	w.Header().Set("Link", "<https://shop.example/?page=2>")                                                  // 7
	w.Header().Set("Link", fmt.Sprintf("<http://%s/enterprises/ent/teams?page=2>; rel=\"next\"", r.Host))     // 8
	w.Header().Set("Link", fmt.Sprintf("<%s>; rel=up", next))                                                 // 9
	w.Header().Set("Location", "/"+last)                                                                      // 10
	w.Header().Set("Location", "login.html")                                                                  // 11
	c.Redirect(302, "index.php")                                                                              // 12
	c.Header("Location", "https://www.search.example")                                                        // 13
	http.Redirect(w, r, "//cdn.example/x", 302)                                                               // 14
	http.Redirect(w, r, "../", 302)                                                                           // 15
	http.Redirect(w, r, "?page=2", 302)                                                                       // 16
	req, _ := http.NewRequest("GET", "https://www.pictures.example/a", nil)
	req.Header.Set("Origin", "https://www.pictures.example")   // 17
	req.Header.Set("Referer", "https://www.pictures.example/") // 18
	req.Header.Set("X-Origin", "www.pictures.example")         // 19
	req.Header.Set("Authority", "www.pictures.example")        // 20
	http.DefaultClient.Do(req)
}
