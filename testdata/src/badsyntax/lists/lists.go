// Package lists has settings that are lists, and whose parts people write with a blank before them.
package lists

import (
	"flag"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"

	"badsyntax/lists/settings"

	"github.com/gin-contrib/cors"
	rs "github.com/rs/cors"
)

func silent(r *http.Request, cfg *settings.Config) error {
	rs.New(rs.Options{AllowedOrigins: cfg.Trimmed})
	rs.New(rs.Options{AllowedOrigins: cfg.Both})
	rs.New(rs.Options{AllowedOrigins: []string{"https://shop.example"}})
	rs.New(rs.Options{AllowedOrigins: strings.Split("https://a.example,https://b.example", ",")}) // a constant has no blank
	rs.New(rs.Options{AllowedOrigins: strings.Split(strings.ReplaceAll(os.Getenv("ORIGINS_1"), " ", ""), ",")})
	rs.New(rs.Options{AllowedOrigins: strings.FieldsFunc(os.Getenv("ORIGINS_2"), func(c rune) bool { return c == ',' || c == ' ' })})
	rs.New(rs.Options{AllowedOrigins: strings.Split(os.Getenv("ORIGINS_3"), ", ")}) // it wants the blank
	rs.New(rs.Options{AllowedOrigins: strings.Split(os.Getenv("ORIGINS_4"), " ")})
	rs.New(rs.Options{AllowedOrigins: strings.Split(os.Getenv("ORIGINS_5"), ","), AllowOriginFunc: anyOrigin})
	trimmed := strings.Split(os.Getenv("ORIGINS_6"), ",")
	for i, o := range trimmed {
		trimmed[i] = strings.TrimSpace(o)
	}
	rs.New(rs.Options{AllowedOrigins: trimmed})
	for _, o := range strings.Split(os.Getenv("ORIGINS_7"), ",") {
		if strings.TrimSpace(o) == r.Header.Get("Origin") {
			return nil
		}
	}
	clean := slices.Collect(trimAll(strings.SplitSeq(os.Getenv("ORIGINS_8"), ",")))
	rs.New(rs.Options{AllowedOrigins: clean})
	for _, s := range strings.Split(os.Getenv("TARGETS_1"), ",") {
		if _, err := url.Parse(s); err != nil { // it tells of it
			return err
		}
	}
	for _, s := range strings.Split(os.Getenv("TARGETS_2"), ",") {
		if s = strings.TrimSpace(s); s != "" {
			http.Get(s)
		}
	}
	for _, s := range strings.Split(os.Getenv("TARGETS_3"), ",") {
		if strings.HasPrefix(s, "https://") {
			http.Get(s)
		}
	}
	for _, s := range strings.Split(os.Getenv("PATHS"), ",") {
		http.Get("https://shop.example/" + s) // works: a blank in a path is encoded
	}
	for _, s := range strings.Split(r.FormValue("links"), ",") { // what a program sends
		http.Get(s)
	}
	return nil
}

func anyOrigin(string) bool { return true }

func trimAll(seq func(func(string) bool)) func(func(string) bool) {
	return func(yield func(string) bool) {
		for s := range seq {
			if !yield(strings.TrimSpace(s)) {
				return
			}
		}
	}
}

func origins(cfg *settings.Config) {
	rs.New(rs.Options{AllowedOrigins: strings.Split(os.Getenv("ORIGINS_A"), ",")}) // want `badsyntax: strings.Split leaves blanks in ORIGINS_A: "https://a.example, https://b.example" gives " https://b.example", and it never matches; use strings.TrimSpace \[elsewhere\]`
	rs.New(rs.Options{AllowedOrigins: cfg.Origins})                                // want `badsyntax: strings.Split leaves blanks in ORIGINS: "https://a.example, https://b.example" gives " https://b.example", and it never matches; use strings.TrimSpace`
	list := []string{"http://localhost:5173"}
	if v := os.Getenv("ORIGINS_B"); v != "" {
		list = strings.Split(v, ",")
	}
	rs.New(rs.Options{AllowedOrigins: list})                                        // want `badsyntax: strings.Split leaves blanks in ORIGINS_B: `
	cors.New(cors.Config{AllowOrigins: strings.Split(os.Getenv("ORIGINS_C"), ",")}) // want `badsyntax: strings.Split leaves blanks in ORIGINS_C: "https://a.example, https://b.example" gives " https://b.example", and cors.New panics; use strings.TrimSpace \[fails\]`
	allow(strings.Split(os.Getenv("ORIGINS_D"), ","))                               // want `badsyntax: strings.Split leaves blanks in ORIGINS_D: .* it never matches`
}

func allow(origins []string) {
	rs.New(rs.Options{AllowedOrigins: origins})
}

var peers = flag.String("peers", "", "the addresses of peers, with commas between them")

func requests(cfg *settings.Config) {
	for _, u := range strings.Split(os.Getenv("TARGETS"), ",") {
		http.Get(u) // want `badsyntax: strings.Split leaves blanks in TARGETS: "https://a.example, https://b.example" gives " https://b.example", and url.Parse fails; use strings.TrimSpace \[fails\]`
	}
	for _, host := range strings.Split(os.Getenv("HOSTS"), ",") {
		http.Get("http://" + host + "/health") // want `badsyntax: strings.Split leaves blanks in HOSTS: "a.example, b.example" gives " b.example", and url.Parse fails`
	}
	for _, u := range cfg.Upstream {
		http.Get(u + "/health") // want `badsyntax: strings.Split leaves blanks in UPSTREAMS: `
	}
	for _, u := range settings.Peers {
		http.Get(u + "/join") // want `badsyntax: strings.Split leaves blanks in PEERS: `
	}
	for _, addr := range strings.Split(*peers, ",") {
		conn, err := net.Dial("tcp", addr) // want `badsyntax: strings.Split leaves blanks in peers: "a.example:8080, b.example:8080" gives " b.example:8080", and it cannot be dialed; use strings.TrimSpace \[fails\]`
		log.Print(conn, err)
	}
}

var allowed = strings.Split(os.Getenv("ALLOWED"), ",") // want `nevertrue: strings.Split leaves blanks in ALLOWED: "https://a.example, https://b.example" gives " https://b.example", and origin is never that; use strings.TrimSpace \[elsewhere\]`

func compared(w http.ResponseWriter, r *http.Request) {
	origin := r.Header.Get("Origin")
	for _, o := range allowed {
		if o == origin {
			w.Header().Set("Access-Control-Allow-Origin", origin)
		}
	}
	if slices.Contains(strings.Split(os.Getenv("ALLOWED_TOO"), ","), origin) { // want `nevertrue: strings.Split leaves blanks in ALLOWED_TOO: .* origin is never that`
		w.Header().Set("Access-Control-Allow-Origin", origin)
	}
}
