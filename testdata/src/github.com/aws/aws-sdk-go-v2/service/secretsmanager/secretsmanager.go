// Package secretsmanager stands in for github.com/aws/aws-sdk-go-v2/service/secretsmanager.
package secretsmanager

type Options struct {
	BaseEndpoint *string
}
