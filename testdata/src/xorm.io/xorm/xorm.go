// Package xorm stands in for xorm.io/xorm.
package xorm

func NewEngine(driverName, dataSourceName string) (any, error) { return nil, nil }
