// Package viper is a stub.
package viper

func SetDefault(key string, value any) {}
func GetString(key string) string      { return "" }
