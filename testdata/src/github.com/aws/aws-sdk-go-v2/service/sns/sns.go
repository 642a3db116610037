// Package sns stands in for github.com/aws/aws-sdk-go-v2/service/sns.
package sns

type Options struct {
	BaseEndpoint *string
}
