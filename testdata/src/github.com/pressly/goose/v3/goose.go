// Package goose stands in for github.com/pressly/goose/v3.
package goose

func OpenDBWithDriver(driver, dbstring string) (any, error) { return nil, nil }
