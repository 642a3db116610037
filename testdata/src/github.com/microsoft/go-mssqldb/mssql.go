// Package mssql stands in for github.com/microsoft/go-mssqldb.
package mssql

func NewAccessTokenConnector(dsn string, tokenProvider any) (any, error) { return nil, nil }

func NewConnector(dsn string) (any, error) { return nil, nil }
