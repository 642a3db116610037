// Package genai stands in for google.golang.org/genai.
package genai

type HTTPOptions struct{ BaseURL string }
