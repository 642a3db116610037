// Package docker runs docker/docker's client, of which the catalogue says what it takes for
// a host. It has a go.mod of its own: beside the newest client of moby, go mod tidy asks for
// a version of go-ansiterm that is not available.
package docker
