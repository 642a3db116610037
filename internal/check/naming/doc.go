// Package naming says what the names of variables and parameters promise of their strings: "userID"
// has no slash, "query" is free text, "token" is no place.
package naming
