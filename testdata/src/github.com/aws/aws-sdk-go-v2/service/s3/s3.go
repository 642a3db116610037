// Package s3 stands in for github.com/aws/aws-sdk-go-v2/service/s3.
package s3

type Options struct {
	BaseEndpoint *string
}
