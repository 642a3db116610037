package fmtverb

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestReader(t *testing.T) {
	tests := []struct {
		format string
		args   int
		want   string // text quoted; a verb's letter, argument, and what is special
	}{
		{"a%s:%5.2d%%", 2, `"a" s0 ":" d1 wid=5 prec=2 "%"`},
		{"%[2]d%-x", 2, `d1 x!`},
		{"%*d|%[3]2d", 2, `d1 star "|" d!`},
		{"%s%", 2, `s0 %! extra`},
	}
	for _, tt := range tests {
		var got []string
		p := Reader{Format: tt.format, Args: tt.args}
		for !p.Done() {
			start := p.Pos
			if p.Literal() {
				got = append(got, fmt.Sprintf("%q", tt.format[start:p.Pos]))
				continue
			}
			switch v := p.Verb(); v.State {
			case Percent:
				got = append(got, `"%"`)
			case NoVerb:
				got = append(got, "%!")
			case Good:
				got = append(got, fmt.Sprintf("%c%d", v.R, v.Arg))
				if v.Wid > 0 || v.HasPrec {
					got = append(got, fmt.Sprintf("wid=%d prec=%d", v.Wid, v.Prec))
				}
				if v.Star {
					got = append(got, "star")
				}
			default:
				got = append(got, string(v.R)+"!")
			}
		}
		if p.Extra() {
			got = append(got, "extra")
		}
		if s := strings.Join(got, " "); s != tt.want {
			t.Errorf("%q, %d: %s, want %s", tt.format, tt.args, s, tt.want)
		}
	}
}

func TestRanges(t *testing.T) {
	tests := []struct {
		format string
		args   int
		want   []Range
		ok     bool
	}{
		{"", 0, nil, true},
		{"a%%20b%20%", 0, nil, true},
		{"%s:%5.2d%%%v", 3, []Range{{0, 2}, {3, 8}, {10, 12}}, true},
		{"%s", 2, nil, false},
		{"%s%s", 1, nil, false},
		{"%[1]s", 1, nil, false},
		{"%[2]s%[1]s", 2, nil, false},
		{"%*d", 2, nil, false},
		{"%.*d", 2, nil, false},
		{"a%", 0, nil, false},
	}
	for _, tt := range tests {
		got, ok := Ranges(tt.format, tt.args)
		if ok != tt.ok || ok && !slices.Equal(got, tt.want) {
			t.Errorf("Ranges(%q, %d) = %v, %t, want %v, %t", tt.format, tt.args, got, ok, tt.want, tt.ok)
		}
	}
}
