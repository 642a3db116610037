// Package ssm stands in for github.com/aws/aws-sdk-go-v2/service/ssm.
package ssm

type Options struct {
	BaseEndpoint *string
}
