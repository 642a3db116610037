// Package dynamodb stands in for github.com/aws/aws-sdk-go-v2/service/dynamodb.
package dynamodb

type Options struct {
	BaseEndpoint *string
}
