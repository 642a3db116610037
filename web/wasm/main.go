//go:build js && wasm

// Command wasm is what the page runs: it puts one function beside the browser's
// own.
//
//	compareReaders(text, base) // a reading.Report, its fields in lower case
package main

import (
	"net/url"
	"reflect"
	"runtime"
	"strings"
	"syscall/js"

	"github.com/urilint/urilint/web/reading"
)

func main() {
	js.Global().Set("compareReaders", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text, base := args[0].String(), args[1].String()
		return jsValue(reflect.ValueOf(reading.Make(text, href(args[0]), base, href(args[0], args[1]))))
	}))
	js.Global().Get("readersReady").Invoke(runtime.Version())
	select {}
}

// href is what the browser makes of a string.
func href(args ...any) (h reading.Href) {
	defer func() { recover() }() // new URL throws an error if it refuses
	h.Text = js.Global().Get("URL").New(args...).Get("href").String()
	h.Taken = true
	return h
}

// jsValue is v as js.ValueOf takes it. It does what encoding/json would, which
// would make the page a tenth larger.
func jsValue(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return jsValue(v.Elem())
	case reflect.Struct:
		object := make(map[string]any, v.NumField())
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			object[strings.ToLower(name[:1])+name[1:]] = jsValue(v.Field(i))
		}
		return object
	case reflect.Slice, reflect.Array:
		array := make([]any, v.Len())
		for i := range array {
			array[i] = jsValue(v.Index(i))
		}
		return array
	case reflect.Bool:
		return v.Bool()
	case reflect.String:
		return jsString(v.String())
	}
	if part, ok := v.Interface().(reading.Part); ok {
		return part.String()
	}
	panic("no value for the page: " + v.Type().String())
}

// jsString is s as a string of the browser. Go's own way there loses a byte order
// mark that s begins with.
func jsString(s string) any {
	if !strings.HasPrefix(s, "\ufeff") {
		return s
	}
	return js.Global().Call("decodeURIComponent", url.PathEscape(strings.ToValidUTF8(s, "\ufffd")))
}
