// Package conf holds the fetcher that is used.
package conf

import "wrongescape/based/fetch"

type Config struct {
	RemoteURL string
	Fetcher   fetch.Fetcher
	Store     fetch.Store
}
