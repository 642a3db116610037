// Package types stands in for github.com/aws/aws-sdk-go-v2/service/ec2/types.
package types

type Instance struct {
	Ipv6Address      *string
	PrivateIpAddress *string
}
