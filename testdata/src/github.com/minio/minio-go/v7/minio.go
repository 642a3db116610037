// Package minio stands in for github.com/minio/minio-go/v7.
package minio

func New(endpoint string, opts any)     {}
func NewCore(endpoint string, opts any) {}
