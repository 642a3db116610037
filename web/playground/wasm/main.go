//go:build js && wasm

// Command wasm is what the playground runs, in a worker of its own. When it is ready, it calls
// playgroundReady with one function:
//
//	check(source) // a playground.Report as JSON, or an Error for the reader
package main

import (
	"bytes"
	"encoding/json"
	"syscall/js"

	"github.com/urilint/urilint/web/playground"
)

func main() {
	types := js.Global().Get("standardLibrary") // a Uint8Array
	bundle := make([]byte, types.Length())
	js.CopyBytesToGo(bundle, types)
	checker, err := playground.New(bytes.NewReader(bundle))
	if err != nil {
		panic(err)
	}
	js.Global().Get("playgroundReady").Invoke(js.FuncOf(func(_ js.Value, args []js.Value) any {
		report, err := checker.Check(args[0].String())
		if err != nil {
			return js.Global().Get("Error").New(err.Error())
		}
		text, err := json.Marshal(report)
		if err != nil {
			panic(err) // strings and numbers only
		}
		return string(text)
	}))
	select {}
}
