// Package sts stands in for github.com/aws/aws-sdk-go-v2/service/sts.
package sts

type Options struct {
	BaseEndpoint *string
}
