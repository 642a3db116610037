package uri

import (
	"database/sql/driver"
	"fmt"
)

// Scan parses what a database column holds: a string, or bytes, which are copied.
// It implements sql.Scanner. The error is a *[SyntaxError] if the text is no
// reference. NULL is an error too, since the empty reference is not it: scan into
// a sql.Null[Ref] where a column may be NULL. If Scan fails, r stays as it was.
func (r *Ref) Scan(src any) error {
	switch src := src.(type) {
	case string:
		parsed, err := Parse(src)
		if err != nil {
			return err
		}
		*r = parsed
		return nil
	case []byte:
		if src != nil {
			return r.UnmarshalText(src)
		}
	case nil:
	default:
		return fmt.Errorf("uri: a %T cannot be scanned into a Ref", src)
	}
	return fmt.Errorf("uri: NULL cannot be scanned into a Ref; scan into a sql.Null[uri.Ref]")
}

// Value returns [Ref.String], a string: with the password. It implements
// driver.Valuer and never fails.
func (r Ref) Value() (driver.Value, error) { return r.s, nil }
