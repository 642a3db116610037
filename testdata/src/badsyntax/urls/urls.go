// Package urls has addresses that other packages use.
package urls

const (
	Status = "https://status.example.com/page one"
	Docs   = "https://docs.example.com/"
)
