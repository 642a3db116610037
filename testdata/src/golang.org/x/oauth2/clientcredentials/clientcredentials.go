// Package clientcredentials stands in for golang.org/x/oauth2/clientcredentials.
package clientcredentials

type Config struct {
	TokenURL string
}
