package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// workInMemory has the go command work in memory where the system has a folder
// there with room, and gives that folder. For each package, net/http's closure has
// 185, the go command makes a folder and removes it; on a disk that is half the
// time of these tests.
func workInMemory() (dir string) {
	const shm, room = "/dev/shm", 1 << 20 // KB; containers often have 64 MB there
	if os.Getenv("GOTMPDIR") != "" {
		return ""
	}
	out, err := exec.Command("df", "-Pk", shm).Output()
	if err != nil {
		return ""
	}
	// Filesystem, 1024-blocks, used, available, capacity, mounted on
	lines := strings.Split(string(out), "\n")
	fields := strings.Fields(lines[min(1, len(lines)-1)])
	if len(fields) < 6 || fields[5] != shm {
		return ""
	}
	if free, err := strconv.Atoi(fields[3]); err != nil || free < room {
		return ""
	}
	dir, err = os.MkdirTemp(shm, "urilint")
	if err != nil {
		return ""
	}
	// What the go command builds there is run.
	probe := filepath.Join(dir, "probe")
	if os.WriteFile(probe, []byte("#!/bin/sh\n"), 0o777) != nil || exec.Command(probe).Run() != nil {
		os.RemoveAll(dir)
		return ""
	}
	os.Setenv("GOTMPDIR", dir)
	return dir
}
