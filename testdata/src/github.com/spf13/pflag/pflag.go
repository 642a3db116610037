// Package pflag is a stub.
package pflag

type FlagSet struct{}

func (f *FlagSet) String(name, value, usage string) *string         { return nil }
func (f *FlagSet) StringP(name, short, value, usage string) *string { return nil }
func (f *FlagSet) GetString(name string) (string, error)            { return "", nil }
