// Package req runs imroc/req, of which the catalogue says what it escapes. It has a go.mod
// of its own: req does not build beside the quic-go of the newest gin.
package req
