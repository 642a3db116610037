package userinfo

import (
	"database/sql"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"

	"userinfo/conf"
)

// Pairs of settings are parted by blanks: a password with one ends there.

type pairSettings struct{ Host, User, Password, Name string }

func (c pairSettings) dsn() string {
	return fmt.Sprintf("host=%s user=%s password=%s dbname=%s sslmode=disable", c.Host, c.User, c.Password, c.Name) // want `userinfo: if c\.Password is empty, the password is "dbname=…"; write '…' around it, with \\ before each ' and \\ in it`
}

func pairs(user, password string) (*sql.DB, error) {
	return sql.Open("postgres", "password="+password+" user="+user+" sslmode=disable") // want `userinfo: if password is empty, the password is "user=…"`
}

func pairsFromEnv() (*sql.DB, error) {
	return sql.Open("pgx", fmt.Sprintf("host=%s password=%s port=5432", os.Getenv("HOST"), os.Getenv("DB_PASSWORD"))) // want `userinfo: if os\.Getenv\(…\) is empty, the password is "port=…"`
}

// Only a blank would end it: with -strict.
func pairsAsked(user, password string) (*sql.DB, error) {
	if password == "" {
		return nil, errors.New("no password")
	}
	return sql.Open("postgres", "user="+user+" password="+password+" dbname=app")
}

type required struct {
	Password string `yaml:"password" validate:"required"` // want Password:"postgres-dsn"
}

func pairsRequired(user string, c required) (*sql.DB, error) {
	return sql.Open("postgres", "user="+user+" password="+c.Password+" dbname=app")
}

func pairsRequiredThere(c conf.Database) (*sql.DB, error) {
	return sql.Open("postgres", "user="+c.User+" password="+c.Password+" dbname=app")
}

func pairsCheckedThere(user string, c *conf.Checked) (*sql.DB, error) {
	return sql.Open("postgres", "user="+user+" password="+c.Password+" dbname=app")
}

func pairsBeforeMode(user, password string) (*sql.DB, error) {
	return sql.Open("postgres", "user="+user+" password="+password+" sslmode=disable")
}

func pairsLast(user, password string) (*sql.DB, error) {
	return sql.Open("postgres", "user="+user+" sslmode=disable password="+password)
}

// Quoted, known, a number, parted by other bytes, or written for people.
func pairsRight(c pairSettings, password string, pin int) []string {
	quoted := strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(password)
	log.Printf("host=%s password=%s", c.Host, password)
	return []string{
		fmt.Sprintf("host=%s user=%s password='%s' dbname=app", c.Host, c.User, quoted),
		fmt.Sprintf("host=%s user=%s password=%s dbname=app", c.Host, c.User, "s3cret"),
		fmt.Sprintf("host=%s user=%s password=%d dbname=app", c.Host, c.User, pin),
		fmt.Sprintf("server=%s;user id=%s;password=%s;database=app", c.Host, c.User, password),
		fmt.Sprintf("host=%s user=%s password=%s dbname=app", c.Host, c.User, strings.Repeat("*", len(password))),
		fmt.Sprintf("login failed: user=%s password=%s", c.User, password),
	}
}

// Of so many settings each is one hole, and none is empty.
func orElse(key, other string) string {
	if v := os.Getenv(key); v != "" {
		return v
	} else {
		return other
	}
}

func orEmpty(key, other string) string {
	if v, ok := os.LookupEnv(key); ok {
		return v
	}
	return other
}

func manySettings() {
	sql.Open("postgres", fmt.Sprintf("host=%s port=%s user=%s password=%s dbname=%s sslmode=%s", orElse("DB_HOST", "db"),
		orElse("DB_PORT", "5432"), orElse("DB_USER", "app"), orElse("DB_PASSWORD", "app"), orElse("DB_NAME", "shop"), orElse("DB_SSL", "disable")))
	sql.Open("postgres", fmt.Sprintf("host=%s port=%s user=%s password=%s dbname=%s sslmode=%s", orEmpty("DB_HOST", "db"),
		orEmpty("DB_PORT", "5432"), orEmpty("DB_USER", "app"), orEmpty("DB_PASSWORD", "app"), orEmpty("DB_NAME", "shop"), orEmpty("DB_SSL", "disable"))) // want `userinfo: if orEmpty\(…\) is empty, the password is "dbname=…"`
}
