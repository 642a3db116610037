package credentials

import (
	"database/sql"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"

	"credentials/zap"
)

// What a log shows of URLs and data source names.

type database struct {
	DatabaseURL, SentryDSN, HomeURL, InfluxDBURL string
	User, Password, Host                         string
	Debug                                        bool
}

func openedByLog(c database) (*sql.DB, error) {
	dsn := fmt.Sprintf("postgres://%s:%s@%s/app", c.User, url.PathEscape(c.Password), c.Host)
	log.Printf("opening %s", dsn)   // want `credentials: log\.Printf shows Password to all who read the log; log the host alone \[exposes\]`
	slog.Info("opening", "to", dsn) // want `credentials: slog\.Info shows Password`
	zap.String("to", dsn)           // want `credentials: zap\.String shows Password`
	return sql.Open("postgres", dsn)
}

func openedMySQLByLog(c database) (*sql.DB, error) {
	whole := "postgres://" + url.UserPassword(c.User, c.Password).String() + "@" + c.Host + "/app"
	log.Print("opening ", whole) // want `credentials: log\.Print shows the password`
	made := fmt.Sprintf("%s:%s@tcp(%s)/app", c.User, c.Password, c.Host)
	log.Print("opening ", made) // want `credentials: log\.Print shows Password`
	pairs := fmt.Sprintf("host=%s user=%s password=%s dbname=app sslmode=disable", c.Host, c.User, url.QueryEscape(c.Password))
	log.Println("dsn: " + pairs) // want `credentials: log\.Println shows Password`
	return sql.Open("mysql", made)
}

// Most settings for a database have a password.
func settingsInLog(c database) {
	log.Println("database:", c.DatabaseURL) // want `credentials: log\.Println shows the password in c\.DatabaseURL`
	slog.Debug("start")
	slog.Warn("no answer", "url", os.Getenv("POSTGRES_URL")) // want `credentials: slog\.Warn shows the password in POSTGRES_URL`
	mongoURI := os.Getenv("MONGO")
	log.Printf("cannot open %q, trying again", mongoURI)             // want `credentials: log\.Printf shows the password in mongoURI`
	log.Printf("opening %s", strings.TrimSpace(os.Getenv("DB_URL"))) // want `credentials: log\.Printf shows the password in DB_URL`
}

func askedInLog(token string) {
	u := "https://api.shop.example/v1?token=" + url.QueryEscape(token)
	log.Println("GET", u) // want `credentials: log\.Println shows "token"`
	http.Get(u)
}

// No secret is shown.
func shownInLog(c database, mask func(string) string, token string) {
	log.Printf("opening postgres://%s:***@%s/app", c.User, c.Host)
	log.Printf("opening postgres://%s:%s@%s/app", c.User, strings.Repeat("*", len(c.Password)), c.Host)
	log.Printf("opening postgres://%s:%s@%s/app", c.User, mask(c.Password), c.Host)
	log.Printf("opening postgres://%s@%s/app", c.User, c.Host)
	log.Printf("%s logs in at https://%s/", c.User, c.Host)
	log.Println("opening", mask(c.DatabaseURL))
	log.Println("sentry", c.SentryDSN, c.HomeURL, c.InfluxDBURL)
	log.Printf("%T, %d", c.DatabaseURL, len(c.DatabaseURL))
	if u, err := url.Parse(c.DatabaseURL); err == nil {
		log.Println("opening", u.Host, u.Redacted())
	}
	if c.Debug {
		log.Println("opening", c.DatabaseURL)
	}
	log.Fatalln("cannot open", c.DatabaseURL)
	fmt.Println("opening", c.DatabaseURL)
	page := "https://api.shop.example/v1?page_token=" + token
	log.Println("GET", page)
	short := strings.SplitN(c.DatabaseURL, "@", 2)
	log.Println("opening url", short[1])
	logged := "https://" + c.Host + "/v1"
	log.Println("GET", logged)
	log.Printf("opening https://%s:%s/", c.Host, c.HomeURL)
	log.Println(strings.Contains("://", c.DatabaseURL), c.DatabaseURL == "")
}

func settingOf(key, or string) string {
	if v, ok := os.LookupEnv(key); ok {
		return v
	}
	return or
}

func settingsByFunction() {
	dbURL := settingOf("DATABASE_URL", "postgres://app@localhost/app")
	log.Printf("opening %s", dbURL) // want `credentials: log\.Printf shows the password in dbURL`
	pageURL := settingOf("PAGE_URL", "https://shop.example/")
	log.Printf("opening %s", pageURL)
}
