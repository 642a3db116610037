package credentials

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"credentials/maps"

	"github.com/gin-gonic/gin"
)

// The errors of net/http have the whole URL.

var botToken = os.Getenv("BOT_TOKEN")

func logged() {
	if _, err := http.Get("https://api.chat.example/bot" + botToken + "/getMe"); err != nil { // want `credentials: the error of a request that fails has the whole URL, and log\.Println shows BOT_TOKEN; write the Err of the \*url\.Error, or send the secret in a header`
		log.Println("chat:", err)
	}
}

func answered(w http.ResponseWriter, apiKey string) {
	_, err := http.Get(fmt.Sprintf("https://api.maps.example/v1?apikey=%s", url.QueryEscape(apiKey))) // want `credentials: .* and http\.Error shows "apikey"`
	if err != nil {
		http.Error(w, "maps: "+err.Error(), http.StatusBadGateway)
	}
}

func answeredInJSON(w http.ResponseWriter, accessToken string) {
	_, err := http.Post("https://api.maps.example/v1?t="+accessToken, "text/plain", nil) // want `credentials: .* and json\.NewEncoder\(w\)\.Encode shows accessToken`
	if err != nil {
		json.NewEncoder(w).Encode(map[string]string{"error": err.Error()})
	}
}

func written(w http.ResponseWriter, accessToken string) {
	_, err := http.Get("https://api.maps.example/v1?t=" + accessToken) // want `credentials: .* and fmt\.Fprintf shows accessToken`
	if err != nil {
		fmt.Fprintf(w, "failed: %v", err)
	}
	_, err = http.Get("https://api.maps.example/v2?t=" + accessToken) // want `credentials: .* and w\.Write shows accessToken`
	if err != nil {
		w.Write([]byte(err.Error()))
	}
}

// Through a function of the package, whose caller logs.
func fetch(ctx context.Context, u string) error {
	req, err := http.NewRequest(http.MethodGet, u, nil)
	if err != nil {
		return err
	}
	c := http.Client{Timeout: time.Second}
	resp, err := c.Do(req.WithContext(ctx))
	if err != nil {
		return fmt.Errorf("fetch: %w", err)
	}
	return resp.Body.Close()
}

func poll(ctx context.Context, key string) {
	q := url.Values{}
	q.Set("page", "1")
	q.Set("api_key", key)
	if err := fetch(ctx, "https://api.maps.example/v1?"+q.Encode()); err != nil { // want `credentials: .* and slog\.Error shows "api_key"; .* via `
		slog.Error("poll", "error", err)
	}
}

type chat struct{ secretToken string }

func newChat() *chat { return &chat{os.Getenv("CHAT")} }

func (c *chat) send(ctx context.Context) error {
	return fetch(ctx, "https://api.chat.example/send?token="+c.secretToken) // want `credentials: .* and warn at told\.go:\d+ shows "token"; .* via `
}

func (c *chat) run(ctx context.Context) {
	for {
		if err := c.send(ctx); err != nil {
			warn(err)
		}
	}
}

func warn(err error) { log.Printf("chat: %v", err) }

// In the query that a request gets afterwards.
func listed(key string) {
	req, err := http.NewRequest(http.MethodGet, "https://api.maps.example/v1", nil) // want `credentials: .* and log\.Print shows "subscription_key"`
	if err != nil {
		return
	}
	q := req.URL.Query()
	q.Add("subscription_key", key)
	req.URL.RawQuery = q.Encode()
	if _, err = http.DefaultClient.Do(req); err != nil {
		msg := fmt.Sprintf("maps: %v", err)
		log.Print(msg)
	}
}

func answeredByGin(c *gin.Context, apiKey string) {
	if _, err := http.Get("https://api.maps.example/v1?k=" + apiKey); err != nil { // want `credentials: .* and c\.JSON shows apiKey`
		c.JSON(http.StatusBadGateway, map[string]any{"error": err.Error()})
	}
}

type entry struct{}

func (*entry) WithError(err error) *entry { return nil }
func (*entry) Send()                      {}

func loggedByEntry(e *entry, apiKey string) {
	if _, err := http.Get("https://api.maps.example/v1?k=" + apiKey); err != nil { // want `credentials: .* and e\.WithError shows apiKey`
		e.WithError(err).Send()
	}
}

// By a client's methods, and a parameter that only the variable's name tells of.
func byClient(c *http.Client, apiKey string) {
	if _, err := c.Get("https://api.maps.example/v1?k=" + apiKey); err != nil { // want `credentials: .* and log\.Print shows apiKey`
		log.Print(err)
	}
	q := url.Values{}
	q.Set("appid", apiKey)
	if _, err := http.DefaultClient.Get("https://api.maps.example/v2?" + q.Encode()); err != nil { // want `credentials: .* and log\.Print shows "appid"`
		log.Print(err)
	}
}

type sender interface {
	Do(*http.Request) (*http.Response, error)
}

func sent(s sender, token string) {
	req, _ := http.NewRequest(http.MethodGet, "https://api.maps.example/v1?token="+token, nil) // want `credentials: .* and log\.Print shows "token"`
	_, err := s.Do(req)
	log.Print(err)
}

// By functions of another package.
func elsewhere(w http.ResponseWriter, key string) {
	c := maps.New(key)
	if err := c.Find("here"); err != nil { // want `credentials: the error of \(\*maps\.Client\)\.Find has the whole URL of a request, and log\.Print shows "api_key"; write the Err of the \*url\.Error, or send the secret in a header`
		log.Print(err)
	}
	if err := c.Layout(); err != nil { // want `credentials: .* and http\.Error shows apiKey`
		http.Error(w, err.Error(), http.StatusBadGateway)
	}
	if err := maps.Near(c); err != nil { // want `credentials: the error of maps\.Near .* shows "api_key"`
		log.Print(err)
	}
	if err := maps.NewFinder(key).Now("here"); err != nil { // want `credentials: the error of maps\.Finder\.Now .* shows token`
		log.Print(err)
	}
}

// By a URL that another package's function gets.
func opened(key string) {
	if err := maps.Open("https://api.maps.example/v1?token=" + key); err != nil { // want `credentials: .* and log\.Print shows "token"; .* via `
		log.Print(err)
	}
	if err := tried("https://api.maps.example/v2?token=" + key); err != nil { // want `credentials: .* and log\.Print shows "token"; .* via `
		log.Print(err)
	}
	if err := maps.Try("https://api.maps.example/v1?token=" + key); err != nil {
		log.Print(err)
	}
}

func tried(u string) error {
	if err := maps.Try(u); err != nil {
		log.Print(err)
	}
	return maps.Open(u)
}

func elsewhereAgain(key string) error {
	err := maps.New(key).Find("there")
	log.Print(err) // told above
	if err := maps.New(key).Layout(); err != nil {
		return err
	}
	log.Print(maps.New(key).Cities(), maps.New(key).Masked())
	if err := maps.New(key).Logged(); err != nil { // told there
		log.Print(err)
	}
	if err := maps.NewFinder(key).Now("there"); err != nil {
		log.Printf("%T", err)
	}
	return nil
}

// A token that is traded is no secret.
func priced(token string) {
	if _, err := http.Get("https://api.coins.example/v1/" + token); err != nil {
		log.Print(err)
	}
	if _, err := http.Get("https://api.shop.example/v1/price?token=" + token); err != nil {
		log.Print(err)
	}
	q := url.Values{}
	q.Set("token", token)
	if _, err := http.Get("https://api.shop.example/v1/pairs?" + q.Encode()); err != nil {
		log.Print(err)
	}
}

// The names of parameters of one API.
func byAPI(id string) {
	if _, err := http.Get("https://api.openweathermap.org/data/2.5/weather?appid=" + id); err != nil { // want `credentials: .* shows "appid"`
		log.Print(err)
	}
	q := url.Values{}
	q.Set("key", id)
	if _, err := http.Get("https://maps.googleapis.com/maps/api/geocode/json?" + q.Encode()); err != nil { // want `credentials: .* shows "key"`
		log.Print(err)
	}
	if _, err := http.Get("https://api.shop.example/v1?" + q.Encode()); err != nil {
		log.Print(err)
	}
	if _, err := http.Get("https://api.shop.example/v1?token=" + id); err != nil {
		log.Printf("%T", err)
	}
}

// Nobody but the user of a terminal gets to see it, or only once.
func forTerminal(token string) error {
	if _, err := http.Get("https://api.maps.example/v1?token=" + token); err != nil {
		fmt.Println(err)
	}
	if _, err := http.Get("https://api.maps.example/v2?token=" + token); err != nil {
		log.Fatal(err)
	}
	_, err := http.Get("https://api.maps.example/v3?token=" + token)
	return err // to whom is not known
}

// The secret is not in the URL, is hidden there, or is none.
func noSecret(password, pageToken, name string) {
	req, err := http.NewRequest(http.MethodGet, "https://api.maps.example/v1", nil)
	if err != nil {
		log.Print(err)
		return
	}
	req.Header.Set("Authorization", "Bearer "+password)
	if _, err := http.DefaultClient.Do(req); err != nil {
		log.Print(err)
	}
	_, err = http.Get("https://app:" + url.QueryEscape(password) + "@api.maps.example/v1") // want `userinfo: `
	log.Print(err)
	_, err = http.Get("https://api.maps.example/v1?page_token=" + pageToken)
	log.Print(err)
	_, err = http.Get("https://api.maps.example/v1?name=" + url.QueryEscape(name))
	log.Print(err)
}

// The query with the secret is that of the second request, whose error nobody sees.
func reused(key string) {
	q := url.Values{}
	q.Set("api_key", key)
	req, _ := http.NewRequest(http.MethodGet, "https://api.maps.example/v1", nil)
	_, err := http.DefaultClient.Do(req)
	log.Print(err)
	req, _ = http.NewRequest(http.MethodGet, "https://api.maps.example/v2", nil)
	req.URL.RawQuery = q.Encode()
	http.DefaultClient.Do(req)
}

// The error is of the text of the URL, not of the request.
func notSent(token string) {
	req, err := http.NewRequest(http.MethodGet, "https://api.maps.example/v1?token="+token, nil)
	if err != nil {
		log.Print(err)
	}
	_ = req
}

// A name that begins as those of logs do, of what makes an error.
type faults struct{}

func (faults) Errorf(format string, args ...any) error { return fmt.Errorf(format, args...) }

func errorOf(f faults, token string) error {
	if _, err := http.Get("https://api.maps.example/v1?token=" + token); err != nil {
		return f.Errorf("maps: %v", err)
	}
	return nil
}

// The secret is taken out.
func masked(token string) {
	if _, err := http.Get("https://api.maps.example/v1?token=" + token); err != nil {
		log.Print(strings.ReplaceAll(err.Error(), token, "***"))
	}
}

func unwrapped(token string) {
	_, err := http.Get("https://api.maps.example/v1?token=" + token)
	var failed *url.Error
	if errors.As(err, &failed) {
		log.Print(failed.Err)
	}
}

func asserted(token string) {
	_, err := http.Get("https://api.maps.example/v1?token=" + token)
	if failed, ok := err.(*url.Error); ok {
		err = failed.Err
	}
	log.Print(err)
}

func redactedBy(token string) {
	if _, err := http.Get("https://api.maps.example/v1?token=" + token); err != nil {
		log.Print(redact(err))
	}
}

func redact(err error) string { return "the request failed" }

// A client of its own may hide it.
type hiding struct{}

func (hiding) Do(req *http.Request) (*http.Response, error) { return nil, errors.New("failed") }

func sentHiding(token string) {
	req, _ := http.NewRequest(http.MethodGet, "https://api.maps.example/v1?token="+token, nil)
	_, err := hiding{}.Do(req)
	log.Print(err)
}
