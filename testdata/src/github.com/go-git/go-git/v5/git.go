// Package git stands in for github.com/go-git/go-git/v5.
package git

type CloneOptions struct {
	URL string
}

type FetchOptions struct {
	RemoteURL string
}

type PullOptions struct {
	RemoteURL string
}

type PushOptions struct {
	RemoteURL string
}
