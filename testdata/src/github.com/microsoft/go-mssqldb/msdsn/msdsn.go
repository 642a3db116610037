// Package msdsn stands in for github.com/microsoft/go-mssqldb/msdsn.
package msdsn

func Parse(dsn string) (any, error) { return nil, nil }
