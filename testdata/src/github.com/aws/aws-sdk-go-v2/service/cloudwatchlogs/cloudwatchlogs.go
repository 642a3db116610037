// Package cloudwatchlogs stands in for github.com/aws/aws-sdk-go-v2/service/cloudwatchlogs.
package cloudwatchlogs

type Options struct {
	BaseEndpoint *string
}
