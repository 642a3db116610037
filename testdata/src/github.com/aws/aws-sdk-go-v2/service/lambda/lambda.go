// Package lambda stands in for github.com/aws/aws-sdk-go-v2/service/lambda.
package lambda

type Options struct {
	BaseEndpoint *string
}
