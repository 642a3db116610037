// Package aws stands in for github.com/aws/aws-sdk-go/aws.
package aws

type Config struct{ Endpoint *string }

func (c *Config) WithEndpoint(endpoint string) *Config { return c }

func String(v string) *string { return &v }
