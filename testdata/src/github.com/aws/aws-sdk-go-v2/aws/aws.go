// Package aws stands in for github.com/aws/aws-sdk-go-v2/aws.
package aws

type Endpoint struct {
	URL string
}
