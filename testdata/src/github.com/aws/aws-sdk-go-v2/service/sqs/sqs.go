// Package sqs stands in for github.com/aws/aws-sdk-go-v2/service/sqs.
package sqs

type Options struct {
	BaseEndpoint *string
}
