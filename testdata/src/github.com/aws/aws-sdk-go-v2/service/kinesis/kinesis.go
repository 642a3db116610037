// Package kinesis stands in for github.com/aws/aws-sdk-go-v2/service/kinesis.
package kinesis

type Options struct {
	BaseEndpoint *string
}
