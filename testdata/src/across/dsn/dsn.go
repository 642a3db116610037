// Package dsn quotes passwords for PostgreSQL.
package dsn

import (
	"os"
	"strings"
)

var quoter = strings.NewReplacer("'", `\'`, `\`, `\\`)

// Value is in quotes.
func Value() string { return "'" + quoter.Replace(os.Getenv("DB_PASSWORD")) + "'" } // want Value:`result 0 '{quoter\.Replace\(…\)}'; tested result 0`

// Of is so as well.
func Of(password string) string { return "'" + quoter.Replace(password) + "'" } // want Of:`result 0 '\{0\}'; tested result 0`

// Perhaps is empty in quotes where there is none.
func Perhaps() string { // want Perhaps:`tested result 0`
	password := os.Getenv("DB_PASSWORD")
	if password == "" {
		return "''"
	}
	return "'" + quoter.Replace(password) + "'"
}

// Var is in quotes.
var Var = "'" + strings.ReplaceAll(os.Getenv("DB_PASSWORD"), "'", `\'`) + "'" // want Var:`escaped`

// Pair is the whole pair.
func Pair() string { return "password='" + quoter.Replace(os.Getenv("DB_PASSWORD")) + "'" } // want Pair:`result 0 password='{quoter\.Replace\(…\)}'; tested result 0`

// Inner goes into quotes.
func Inner() string { return quoter.Replace(os.Getenv("DB_PASSWORD")) }

// Password is not quoted.
func Password() string { return os.Getenv("DB_PASSWORD") }
