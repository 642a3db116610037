// Package aws stands in for github.com/aws/aws-sdk-go-v2/aws.
package aws

type Config struct {
	BaseEndpoint *string
}

type Endpoint struct {
	URL string
}

func String(v string) *string { return &v }

func ToString(p *string) string { return *p }
