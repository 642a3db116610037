package check

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"

	"github.com/urilint/urilint/uri"
)

// BadNumbers says what keeps labels, all of which are numbers, from being an IPv4
// address. A name they cannot be: no top-level domain is a number.
func BadNumbers(labels []string) string {
	for i, label := range labels {
		switch octet := strings.TrimLeft(label, "0"); {
		case !IsDigits(label):
			return "is an IPv4 address in hexadecimal, which URIs do not have"
		case len(labels) > 4:
			return "has more numbers than an IPv4 address"
		case len(labels) < 4 && i == len(labels)-1:
			return "is a short form of an IPv4 address, which URIs do not have"
		case len(labels) == 4 && len(octet) < len(label) && label != "0":
			return fmt.Sprintf("has a leading zero in %q, which some read as octal", label)
		case len(labels) == 4 && (len(octet) > 3 || len(octet) == 3 && octet > "255"):
			return fmt.Sprintf("has %q, over 255", label)
		}
	}
	return "is no IPv4 address" // e.g. "127.0.0.1."
}

// PlainAddress returns, in the form that URIs have, the IPv4 address that inet_aton and
// browsers read in labels, of which the last number fills what the others leave; "" if
// they read none, or a zero in front makes it doubtful.
//
//	"127.1"  =>  "127.0.0.1"
//	"0x7f000001"  =>  "127.0.0.1"
func PlainAddress(labels []string) string {
	if len(labels) > 4 {
		return ""
	}
	var address uint64
	for i, label := range labels {
		if len(label) > 1 && label[0] == '0' && IsDigits(label) {
			return ""
		}
		n, err := strconv.ParseUint(label, 0, 32)
		last := i == len(labels)-1
		if err != nil || !last && n > 255 || last && n>>(8*(4-i)) > 0 {
			return ""
		}
		if last {
			address |= n
		} else {
			address |= n << (8 * (3 - i))
		}
	}
	return netip.AddrFrom4([4]byte{byte(address >> 24), byte(address >> 16), byte(address >> 8), byte(address)}).String()
}

// IsNumber reports whether label is a decimal or hexadecimal number, as
// inet_aton and browsers read them.
func IsNumber(label string) bool {
	if len(label) > 2 && (label[:2] == "0x" || label[:2] == "0X") {
		return strings.Trim(label[2:], "0123456789abcdefABCDEF") == ""
	}
	return label != "" && IsDigits(label)
}

// IsDigits reports whether s is *DIGIT.
func IsDigits(s string) bool {
	return strings.Trim(s, "0123456789") == ""
}

// IsIP reports whether s is an IP address with no zone.
func IsIP(s string) bool {
	ip, err := netip.ParseAddr(s)
	return err == nil && ip.Zone() == ""
}

// IsIPv6 reports whether s is an IPv6 address with no zone.
//
//	IPv6address, without its brackets   (RFC 3986 section 3.2.2)
func IsIPv6(s string) bool {
	addr, err := netip.ParseAddr(s)
	return err == nil && addr.Is6() && addr.Zone() == ""
}

// LooksLikeIPv4 reports whether host is an IPv4 address.
func LooksLikeIPv4(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Is4()
}

// BeginsWithHost reports whether text would be a right authority and what
// follows it, with a host that looks like one: an address, localhost, or a name
// with a dot. "users/1" is a path to all who read it. Local are the hosts that
// seldom speak TLS, the first two.
func BeginsWithHost(text string) (ok, local bool) {
	ref, err := uri.Parse("//" + text)
	if err != nil {
		return false, false
	}
	host, _ := ref.Host()
	_, addr := ref.Addr()
	local = addr || strings.EqualFold(host, "localhost")
	return local || strings.Contains(strings.Trim(host, "."), "."), local
}
