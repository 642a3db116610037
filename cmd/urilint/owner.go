package main

import "errors"

// errOwner is why a file is not written that would belong to someone else then.
var errOwner = errors.New("it belongs to another user or group, and would not any more")
