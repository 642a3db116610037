// Package slack stands in for github.com/slack-go/slack.
package slack

import (
	"context"
	"net/http"
)

type WebhookMessage struct{}

func PostWebhook(url string, msg *WebhookMessage) error { return nil }

func PostWebhookContext(ctx context.Context, url string, msg *WebhookMessage) error { return nil }

func PostWebhookCustomHTTP(url string, httpClient *http.Client, msg *WebhookMessage) error {
	return nil
}

func PostWebhookCustomHTTPContext(ctx context.Context, url string, httpClient *http.Client, msg *WebhookMessage) error {
	return nil
}
