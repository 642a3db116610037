package lsp

import "encoding/json"

// The types of the Language Server Protocol 3.17 that urilint uses, under their names
// in the protocol.

type position struct {
	Line      int `json:"line"`      // from 0
	Character int `json:"character"` // from 0, in UTF-16 code units
}

type textRange struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type initializeParams struct {
	Capabilities struct {
		TextDocument struct {
			Hover struct {
				ContentFormat []string `json:"contentFormat"`
			} `json:"hover"`
			CodeAction struct {
				CodeActionLiteralSupport *struct{} `json:"codeActionLiteralSupport"`
			} `json:"codeAction"`
		} `json:"textDocument"`
		Workspace struct {
			WorkspaceEdit struct {
				DocumentChanges bool `json:"documentChanges"`
			} `json:"workspaceEdit"`
			DidChangeWatchedFiles struct {
				DynamicRegistration bool `json:"dynamicRegistration"`
			} `json:"didChangeWatchedFiles"`
		} `json:"workspace"`
	} `json:"capabilities"`
}

type textDocumentItem struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

type textDocumentIdentifier struct {
	URI     string `json:"uri"`
	Version *int   `json:"version,omitempty"`
}

type didOpenParams struct {
	TextDocument textDocumentItem `json:"textDocument"`
}

type didChangeParams struct {
	TextDocument   textDocumentIdentifier `json:"textDocument"`
	ContentChanges []contentChange        `json:"contentChanges"`
}

type contentChange struct {
	Range *textRange `json:"range"` // nil: all of the text
	Text  string     `json:"text"`
}

// documentParams are those of didSave and didClose too.
type documentParams struct {
	TextDocument textDocumentIdentifier `json:"textDocument"`
	Position     position               `json:"position"` // of hover
}

type codeActionParams struct {
	TextDocument textDocumentIdentifier `json:"textDocument"`
	Range        textRange              `json:"range"`
	Context      struct {
		Only []string `json:"only"`
	} `json:"context"`
}

// An object is what the server sends, by the protocol's names.
type object = map[string]any

// Kinds of code actions.
const (
	kindQuickFix = "quickfix"
	kindFixAll   = "source.fixAll.urilint"
)

// capabilities are what the server can do, in answer to initialize.
var capabilities = json.RawMessage(`{
	"positionEncoding": "utf-16",
	"textDocumentSync": {"openClose": true, "change": 2, "save": {"includeText": false}},
	"hoverProvider": true,
	"codeActionProvider": {"codeActionKinds": ["quickfix", "source.fixAll.urilint"]},
	"workspace": {"workspaceFolders": {"supported": true, "changeNotifications": true}}
}`)

// watchers ask the client to tell of files that change on disk.
var watchers = json.RawMessage(`{"registrations": [{
	"id": "urilint-files", "method": "workspace/didChangeWatchedFiles",
	"registerOptions": {"watchers": [
		{"globPattern": "**/*.go"}, {"globPattern": "**/go.mod"}, {"globPattern": "**/go.work"}, {"globPattern": "**/.urilint.yaml"}
	]}
}]}`)
