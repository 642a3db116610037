// Package kms stands in for github.com/aws/aws-sdk-go-v2/service/kms.
package kms

type Options struct {
	BaseEndpoint *string
}
