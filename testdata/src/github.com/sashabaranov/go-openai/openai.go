// Package openai stands in for github.com/sashabaranov/go-openai.
package openai

type ClientConfig struct {
	BaseURL string
}

func DefaultAnthropicConfig(apiKey string, baseURL string) ClientConfig { return ClientConfig{} }

func DefaultAzureConfig(apiKey string, baseURL string) ClientConfig { return ClientConfig{} }
