// Package neo4j stands in for github.com/neo4j/neo4j-go-driver/v5/neo4j.
package neo4j

func NewDriver(target string, auth any, configurers ...any) (any, error) { return nil, nil }

func NewDriverWithContext(target string, auth any, configurers ...any) (any, error) { return nil, nil }
