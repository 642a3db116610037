package lsp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

const (
	mostHeader  = 4 << 10   // bytes of a header line
	mostMessage = 256 << 20 // bytes of a message: a file of 30 MB in JSON, with much to spare
)

// errFrame is what a stream has that is no message: from there on nothing can be
// understood.
var errFrame = errors.New("no message of the language server protocol")

// readFrame reads the content of a message:
//
//	Content-Length: 17\r\n
//	\r\n
//	{"jsonrpc":"2.0"}
//
// The error is io.EOF where the stream ends between two messages.
func readFrame(r *bufio.Reader) ([]byte, error) {
	length := -1
	for first := true; ; first = false {
		line, err := readLine(r)
		switch {
		case err == io.EOF && line == "" && first:
			return nil, io.EOF
		case err == io.EOF:
			return nil, io.ErrUnexpectedEOF
		case err != nil:
			return nil, err
		}
		if line = strings.TrimRight(line, "\r\n"); line == "" {
			break
		}
		name, value, ok := strings.Cut(line, ":")
		if !ok {
			return nil, fmt.Errorf("%w: a header line without a colon", errFrame)
		}
		if !strings.EqualFold(name, "Content-Length") {
			continue // Content-Type: always UTF-8
		}
		n, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || n < 0 || n > mostMessage {
			return nil, fmt.Errorf("%w: Content-Length is no number of bytes up to %d", errFrame, mostMessage)
		}
		length = n
	}
	if length < 0 {
		return nil, fmt.Errorf("%w: no Content-Length", errFrame)
	}
	// Not allocated at once: the length is only claimed.
	content, err := io.ReadAll(io.LimitReader(r, int64(length)))
	if err == nil && len(content) < length {
		err = io.ErrUnexpectedEOF
	}
	return content, err
}

// readLine reads up to "\n".
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	if err == bufio.ErrBufferFull || len(line) > mostHeader {
		return "", fmt.Errorf("%w: a header line of more than %d bytes", errFrame, mostHeader)
	}
	return string(line), err
}

// writeFrame writes a message.
func writeFrame(w io.Writer, content []byte) error {
	_, err := fmt.Fprintf(w, "Content-Length: %d\r\n\r\n%s", len(content), content)
	return err
}
