// Package firebase stands in for firebase.google.com/go/v4.
package firebase

type Config struct{ DatabaseURL, ProjectID string }
