package unescaped

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
	"github.com/labstack/echo/v4"
)

// Twenty places as public code has them, written anew.

func upgrade() http.HandlerFunc { // 1
	return func(w http.ResponseWriter, r *http.Request) {
		target := "https://" + r.Host + r.URL.Path // want `unescaped: "/what\?" in r.URL.Path arrives as "/what"`
		if len(r.URL.RawQuery) > 0 {
			target += "?" + r.URL.RawQuery
		}
		fmt.Println("to", target)
		w.Header().Set("Connection", "close")
		http.Redirect(w, r, target, http.StatusPermanentRedirect)
	}
}

func pass(w http.ResponseWriter, r *http.Request) { // 2
	resp, err := http.Get("https://api.example.com" + r.URL.Path) // want `unescaped: "/what\?" in r\.URL\.Path arrives as "/what"; use EscapedPath`
	if err != nil {
		http.Error(w, "failed", http.StatusBadGateway)
		return
	}
	defer resp.Body.Close()
}

func frozen(w http.ResponseWriter, r *http.Request) bool { return r.Header.Get("X-Frozen") != "" }

func requireUser(next http.Handler) http.Handler { // 3
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		link := "/login?next=" + r.URL.Path // want `unescaped: "/a&b" in r.URL.Path arrives as "/a"`
		if frozen(w, r) {
			link = "/login?reason=frozen"
		}
		if r.Header.Get("HX-Request") == "true" {
			w.Header().Set("HX-Redirect", link)
			w.WriteHeader(http.StatusOK)
			return
		}
		http.Redirect(w, r, link, http.StatusSeeOther)
	})
}

func unauthorized(c *gin.Context) { // 4
	link := "/login?redirect=" + c.Request.URL.Path // want `unescaped: "/a&b" in c\.Request\.URL\.Path arrives as "/a"; use url\.QueryEscape; in "/login\?redirect=" \+ c\.Request\.URL\.Path`
	if c.Request.URL.RawQuery != "" {
		link = "/login?redirect=" + c.Request.URL.Path + "?" + c.Request.URL.RawQuery // want `unescaped: "/a&b" in c\.Request\.URL\.Path arrives as "/a"; use url\.QueryEscape; in "/login\?redirect=" \+ c\.Request\.URL\.Path \+ "\?…"`
	}
	c.Redirect(http.StatusFound, link)
}

var errNotValid = errors.New("not valid")

func backend(w http.ResponseWriter, r *http.Request, err error) { // 5: the blank, and what is behind it
	if err != nil {
		link := "/?error=" + errNotValid.Error() + "&trace=backend error - " + err.Error() // want `badsyntax: space is not allowed` `unescaped: "not found: a&b" in err\.Error\(\) arrives as "not found: a"`
		http.Redirect(w, r, link, http.StatusTemporaryRedirect)
	}
}

func vitals(w http.ResponseWriter, r *http.Request, owner string, err error) { // 6
	link := "/ehr/" + owner
	if err != nil {
		link += "?error=" + err.Error() // want `unescaped: "not found: a&b" in err\.Error\(\) arrives as "not found: a"; use url\.QueryEscape; in "/ehr/" \+ owner \+ "\?error=" \+ err\.Error\(\)`
	}
	http.Redirect(w, r, link, 302)
}

type oauth struct{ frontend, base string }

func (o *oauth) google(c *gin.Context, token string, err error) { // 7
	if err != nil {
		link := o.frontend + "/login?error=" + err.Error() // want `unescaped: "not found: a&b" in err\.Error\(\) arrives as "not found: a"; use url\.QueryEscape; in o\.frontend \+ "/login\?error=" \+ err\.Error\(\)`
		c.Redirect(http.StatusTemporaryRedirect, link)
		return
	}
	c.Redirect(http.StatusTemporaryRedirect, o.frontend+"/oauth/callback?token="+token)
}

func onFiber(c *fiber.Ctx, redirect string, err error) { // 8
	c.Redirect(redirect + "?error=" + err.Error()) // want `unescaped: "not found: a&b" in err\.Error\(\) arrives as "not found: a"; use url\.QueryEscape`
}

func onEcho(err error, c echo.Context) { // 9
	c.Redirect(303, "/?error="+err.Error()) // want `unescaped: "not found: a&b" in err\.Error\(\) arrives as "not found: a"; use url\.QueryEscape`
}

func fromEnv(c *fiber.Ctx, err error) { // 10
	link := os.Getenv("FRONTEND")
	link += "/error?message=" + err.Error() // want `unescaped: "not found: a&b" in err\.Error\(\) arrives as "not found: a"; use url\.QueryEscape; in os\.Getenv\(…\) \+ "/error\?message=" \+ err\.Error\(\)`
	c.Redirect(link, 307)
}

const wallpapers = "http://wallpaper.example/search?wallpaper="

func byPlus(query string) string { return strings.ReplaceAll(query, " ", "+") } // want `unescaped: "a&b" in strings.ReplaceAll\(…\) arrives as "a"`

func scrape(query string) (*http.Response, error) { // 11
	query = wallpapers + byPlus(query)
	return http.Get(query)
}

func discover(client *http.Client, lat, lng float64, query string) (*http.Response, error) { // 12
	link := fmt.Sprintf("https://discover.example.com/v1?in=circle:%.6f,%.6f;r=8000&q=%s&limit=15", lat, lng, strings.ReplaceAll(query, " ", "+")) // want `unescaped: "a&b" in strings\.ReplaceAll\(…\) arrives as "a"; use url\.QueryEscape`
	return client.Get(link)
}

func answers(query, tag string) (*http.Response, error) { // 13
	words := strings.ReplaceAll(query, " ", "+") // want `unescaped: "a&b" in strings\.ReplaceAll\(…\) arrives as "a"; use url\.QueryEscape in its place; in "…ch/advanced\?order=desc&q=" \+ strings\.ReplaceAll\(…\) \+ "…"`
	return http.Get("https://api.example.com/2.3/search/advanced?order=desc&q=" + words + "&tagged=" + tag)
}

func claims(query string, page, size int) (any, error) { // 14
	from := 0
	if page > 1 {
		from = page * size
	}
	query = strings.Replace(query, " ", "%20", -1) // want `unescaped: "a&b" in strings\.Replace\(…\) arrives as "a"; use url\.QueryEscape in its place; in "…aims\.example\.tv/search\?s=" \+ strings\.Replace\(…\) \+ "&…"`
	link := "https://claims.example.tv/search?s=" + query + "&size=" + fmt.Sprint(size) + "&from=" + strconv.Itoa(from)
	return requestJSON(link)
}

func requestJSON(link string) (any, error) {
	req, err := http.NewRequest("GET", link, nil)
	if err != nil {
		return nil, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	var v any
	return v, json.NewDecoder(resp.Body).Decode(&v)
}

func weather(w http.ResponseWriter, r *http.Request) { // 15
	city := r.URL.Query().Get("city") // want `unescaped: "a&b" in r.URL.Query\(\).Get\(…\) arrives as "a"`
	if city == "" {
		http.Error(w, "city is required", http.StatusBadRequest)
		return
	}
	ask(city)
}

func ask(city string) (*http.Response, error) {
	return http.Get("http://api.weather.example/data/2.5/weather?units=metric&q=" + city)
}

func forecast(w http.ResponseWriter, r *http.Request) { // 16
	city := strings.SplitN(r.URL.Path, "/", 3)[2] // want `unescaped: "C#" in strings\.SplitN\(…\)\[2\] arrives as "C"; use url\.QueryEscape; in "…ather\.example/forecast\?q=" \+ strings\.SplitN\(…\)\[2\]`
	http.Get("http://api.weather.example/forecast?q=" + city)
}

func ginWeather(c *gin.Context) { // 17
	city := c.Query("city")
	if city == "" {
		return
	}
	link := fmt.Sprintf("%s/v1/current.json?q=%s&aqi=no", os.Getenv("WEATHER"), city) // want `unescaped: "a&b" in c\.Query\(…\) arrives as "a"; use url\.QueryEscape`
	resp, err := http.Get(link)
	if err == nil {
		resp.Body.Close()
	}
}

func (o *oauth) authorize(w http.ResponseWriter, r *http.Request) { // 18
	link := o.base + "/oauth/authorize?" +
		"client_id=" + r.FormValue("client_id") +
		"&redirect_uri=" + r.FormValue("redirect_uri") + // want `unescaped: "a&b" in r\.FormValue\(…\) arrives as "a"; use url\.QueryEscape; in "…&redirect_uri=" \+ r\.FormValue\(…\) \+ "&scope=…"`
		"&scope=" + r.FormValue("scope") + // want `unescaped: "a&b" in r\.FormValue\(…\) arrives as "a"; use url\.QueryEscape; in "…&scope=" \+ r\.FormValue\(…\) \+ "&state=…"`
		"&state=" + r.FormValue("state") // want `unescaped: "a&b" in r\.FormValue\(…\) arrives as "a"; use url\.QueryEscape; in "…pe=" \+ r\.FormValue\(…\) \+ "&state=" \+ r\.FormValue\(…\)`
	http.Redirect(w, r, link, http.StatusFound)
}

func encode64(b []byte) string { return base64.StdEncoding.EncodeToString(b) }

func confirm(secret []byte) string { // 19
	return fmt.Sprintf("https://app.example.com/confirm?token=%s&v=2", encode64(secret)) // want `unescaped: .*base64.StdEncoding.EncodeToString\(…\).* arrives as "ab /cQ=="`
}

func ranges(base string, ids []int, filter map[string]string) { // 20
	start := time.Now().Add(-time.Hour).Format(time.RFC3339) // want `unescaped: .* arrives as "2006-01-02T15:04:05 02:00"`
	b, _ := json.Marshal(filter)
	http.Get(base + "/api/v1/query_range?query=up&start=" + start)
	http.Get(base + "/api/v1/items?filter=" + string(b) + "&limit=1") // want `unescaped: with "\{\\"name\\":\\"C# 100%\\"\}" in string\(…\), url\.Parse fails; use url\.QueryEscape`
	http.Get(fmt.Sprintf("%s/api/v1/items?ids=%v", base, ids))        // want `unescaped: with "\[1 2 3\]" in ids, the server answers 400 Bad Request; use url\.QueryEscape`
}

// Twenty look-alikes: each is right, or may be.

var cities = map[string]int{"berlin": 1, "oslo": 2}

func alike(w http.ResponseWriter, r *http.Request, c *gin.Context, o *oauth, query string, ids []int, at time.Time, b []byte, err error) {
	http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusMovedPermanently)                         // 1
	http.Redirect(w, r, "https://"+r.Host+r.URL.EscapedPath()+"?"+r.URL.RawQuery, http.StatusMovedPermanently)     // 2
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.RequestURI()), http.StatusSeeOther)                   // 3
	http.Redirect(w, r, "/?error="+url.QueryEscape(err.Error()), http.StatusSeeOther)                              // 4
	http.Redirect(w, r, "/search?"+r.URL.RawQuery, http.StatusSeeOther)                                            // 5
	http.Redirect(w, r, "/items?page="+strconv.Itoa(len(ids)), http.StatusSeeOther)                                // 6
	http.Get("https://example.com/search?q=" + strings.ReplaceAll(url.QueryEscape(query), "+", "%20"))             // 7
	http.Get("https://example.com/search?q=" + url.QueryEscape(strings.ReplaceAll(query, " ", "+")))               // 8
	http.Get("https://example.com/" + strings.ReplaceAll(strings.ToLower(query), " ", "-"))                        // 9: a slug
	http.Get("https://example.com/items?ids=" + strings.Trim(strings.ReplaceAll(fmt.Sprint(ids), " ", ","), "[]")) // 10
	http.Get("https://example.com/items?since=" + at.UTC().Format(time.RFC3339))                                   // 11
	http.Get("https://example.com/items?since=" + url.QueryEscape(time.Now().Format(time.RFC3339)))                // 12
	http.Get("https://example.com/confirm?token=" + base64.RawURLEncoding.EncodeToString(b))                       // 13
	http.Get("https://example.com/items?" + url.Values{"q": {r.FormValue("q")}}.Encode())                          // 14
	http.Redirect(w, r, "/users/"+c.Param("id")+"?tab="+c.DefaultQuery("page", "1"), http.StatusSeeOther)          // 15
	http.Redirect(w, r, "/login?from=mail&id="+strconv.FormatInt(at.Unix(), 10), http.StatusSeeOther)              // 16

	city := r.FormValue("city")
	if _, ok := cities[city]; !ok { // 17: one of a few
		http.NotFound(w, r)
		return
	}
	http.Get("https://example.com/weather?q=" + city)

	switch kind := c.Query("kind"); kind { // 18: the same
	case "new", "old":
		http.Get("https://example.com/items?sorted=" + kind)
	}

	name := url.QueryEscape(c.Query("name")) // 19
	name = strings.TrimSpace(name)
	http.Get("https://example.com/items?name=" + name)

	askAll(r.FormValue("id"), "all") // 20: by its name a number; a constant
	askAll("7", "none")
}

func askAll(id, kind string) { http.Get("https://example.com/items?id=" + id + "&kind=" + kind) }

// A segment of a request's path has no slash, and all else.
func segments(w http.ResponseWriter, r *http.Request) {
	name := strings.Split(r.URL.Path, "/")[2]                    // want `unescaped: "what\?" in strings.Split\(…\)\[2\] arrives as "what"`
	http.Redirect(w, r, "/wiki/"+name+"/edit", http.StatusFound) //
	title := strings.TrimPrefix(r.URL.Path, "/view/")            // want `unescaped: "a/b\?c" in strings.TrimPrefix\(…\) arrives as "a/b"; use \(&url.URL{Path: strings.TrimPrefix\(…\)}\).EscapedPath\(\)`
	http.Redirect(w, r, "/edit/"+title, http.StatusFound)        //
	http.Redirect(w, r, "/edit/"+url.PathEscape(title), http.StatusFound)
	http.Redirect(w, r, strings.TrimPrefix(r.URL.EscapedPath(), "/view"), http.StatusFound)
}

// JSON of identifiers and numbers has no text in it.
func lists(emojiIDs []string, counts []int, words []string) {
	ids, _ := json.Marshal(emojiIDs)
	http.Get("https://api.example.com/stickers?ids=" + string(ids))
	numbers, _ := json.Marshal(counts)
	http.Get("https://api.example.com/stickers?counts=" + string(numbers))
	texts, _ := json.Marshal(words)
	http.Get("https://api.example.com/stickers?words=" + string(texts)) // want `unescaped: with "{.*}" in string\(…\), url\.Parse fails`
}
