// Package gitlab stands in for gitlab.com/gitlab-org/api/client-go.
package gitlab

func WithBaseURL(urlStr string) any { return nil }
