package uri

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"io"
	"testing"
)

var (
	_ sql.Scanner   = (*Ref)(nil)
	_ driver.Valuer = Ref{}
)

func TestScan(t *testing.T) {
	for _, src := range []any{"HTTP://u:p@h/%7e?#", []byte("HTTP://u:p@h/%7e?#")} {
		var r Ref
		if err := r.Scan(src); err != nil || r != MustParse("HTTP://u:p@h/%7e?#") {
			t.Errorf("%T: %q, %v", src, r.s, err)
		}
		if b, ok := src.([]byte); ok {
			b[0] = 'x' // the driver's buffer, which it uses again
			if r.s[0] != 'H' {
				t.Error("the bytes were not copied")
			}
		}
		if v, err := r.Value(); err != nil || v != "HTTP://u:p@h/%7e?#" || !driver.IsValue(v) {
			t.Errorf("Value is %v, %v", v, err)
		}
	}
	var r Ref
	if err := r.Scan(""); err != nil || r != (Ref{}) {
		t.Errorf("empty: %v", err)
	}
	if err := r.Scan([]byte{}); err != nil {
		t.Errorf("empty: %v", err)
	}
	for _, src := range []any{nil, []byte(nil), 1, 1.5, true, "a b", []byte("%")} {
		r := MustParse("old")
		err := r.Scan(src)
		if err == nil || r.s != "old" {
			t.Errorf("%T %v: %q, %v", src, src, r.s, err)
		}
		text, isString := src.(string)
		if e, ok := err.(*SyntaxError); isString && (!ok || e.Input != text) {
			t.Errorf("%q: %#v", text, err)
		}
	}
}

// Through database/sql itself: a table of one row and column, which echoes its
// argument.
func TestSQL(t *testing.T) {
	db := sql.OpenDB(echo{})
	defer db.Close()
	in := MustParse("postgres://u:p%40@h/x?a=b#c")
	var out Ref
	if err := db.QueryRow("", in).Scan(&out); err != nil || out != in {
		t.Errorf("%q, %v", out.s, err)
	}
	var null sql.Null[Ref]
	if err := db.QueryRow("", sql.Null[Ref]{}).Scan(&null); err != nil || null.Valid {
		t.Errorf("NULL: %v, %v", null, err)
	}
	if err := db.QueryRow("", sql.Null[Ref]{V: in, Valid: true}).Scan(&null); err != nil || !null.Valid || null.V != in {
		t.Errorf("not NULL: %v, %v", null, err)
	}
	if err := db.QueryRow("", nil).Scan(&out); err == nil || out != in {
		t.Errorf("NULL into a Ref: %v", err)
	}
}

// echo is a driver whose every query gives one row: the query's arguments.
type echo struct{ row []driver.Value }

func (e echo) Connect(context.Context) (driver.Conn, error) { return e, nil }
func (e echo) Driver() driver.Driver                        { return nil }
func (e echo) Prepare(string) (driver.Stmt, error)          { return e, nil }
func (e echo) Begin() (driver.Tx, error)                    { return nil, io.EOF }
func (e echo) Close() error                                 { return nil }
func (e echo) NumInput() int                                { return 1 }
func (e echo) Exec([]driver.Value) (driver.Result, error)   { return nil, io.EOF }
func (e echo) Query(row []driver.Value) (driver.Rows, error) {
	return &echo{row}, nil
}
func (e *echo) Columns() []string { return []string{"echo"} }
func (e *echo) Next(dst []driver.Value) error {
	if e.row == nil {
		return io.EOF
	}
	copy(dst, e.row)
	e.row = nil
	return nil
}
