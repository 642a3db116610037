package main

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// errIrregular is why a file that is none is not read: to open a pipe waits for who
// writes to it, and a device may have no end.
var errIrregular = errors.New("not a regular file")

// readRegular reads a regular file of at most so many bytes. It never waits: what
// a name stands for is looked at before and after it is opened.
func readRegular(name string, most int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, errors.New("is a directory")
	}
	if !info.Mode().IsRegular() {
		return nil, errIrregular
	}
	f, err := openNow(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err = f.Stat(); err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errIrregular
	}
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(text)) > most {
		return nil, fmt.Errorf("longer than %s", megabytes(most))
	}
	return text, err
}

// megabytes says how many bytes n is: "1 MB".
func megabytes(n int64) string { return fmt.Sprintf("%d MB", n>>20) }
