package uri

import (
	"database/sql/driver"
	"fmt"
)

// AppendText appends the reference as it was parsed. It implements
// encoding.TextAppender and never fails.
func (r Ref) AppendText(dst []byte) ([]byte, error) { return append(dst, r.s...), nil }

// MarshalText returns the reference as it was parsed. It implements
// encoding.TextMarshaler and never fails.
func (r Ref) MarshalText() ([]byte, error) { return []byte(r.s), nil }

// UnmarshalText parses text as [Parse] does. It implements
// encoding.TextUnmarshaler. If it fails, r stays as it was.
func (r *Ref) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err != nil {
		return err
	}
	*r = parsed
	return nil
}

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
