// Package blob stands in for gocloud.dev/blob.
package blob

import "context"

func OpenBucket(ctx context.Context, url string) (any, error) { return nil, nil }
