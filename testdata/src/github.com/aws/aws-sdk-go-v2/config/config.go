// Package config stands in for github.com/aws/aws-sdk-go-v2/config.
package config

type LoadOptions struct {
	BaseEndpoint    string
	EC2IMDSEndpoint string
}

func WithBaseEndpoint(v string)    {}
func WithEC2IMDSEndpoint(v string) {}
