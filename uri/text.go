package uri

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
