// Package migrate stands in for github.com/golang-migrate/migrate/v4.
package migrate

type Migrate struct{}

func New(sourceURL, databaseURL string) (*Migrate, error) { return nil, nil }

func NewWithDatabaseInstance(sourceURL string, databaseName string, databaseInstance any) (*Migrate, error) {
	return nil, nil
}

func NewWithSourceInstance(sourceName string, sourceInstance any, databaseURL string) (*Migrate, error) {
	return nil, nil
}
