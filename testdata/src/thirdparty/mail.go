package thirdparty

import (
	"context"
	"time"

	imap "github.com/emersion/go-imap/client"
	"github.com/emersion/go-smtp"
	"github.com/go-ldap/ldap/v3"
	"github.com/jlaffaye/ftp"
	"github.com/jordan-wright/email"
	"github.com/miekg/dns"
	"github.com/wneessen/go-mail"
	"golang.org/x/crypto/ssh"
	"gopkg.in/gomail.v2"
)

func sockets(s *smtp.Server) {
	s.Network = "unix"
	s.Addr = "lmtp.sock"
}

// Servers of mail, files, names and directories.
func mailServers(ctx context.Context, host, user, pass string) {
	gomail.NewDialer("smtp.example.com", 587, user, pass)
	gomail.NewDialer("smtp.example.com:587", 587, user, pass)          // want `badhost: gomail\.NewDialer takes a host; this has a port; it fails with "too many colons in address"; write "smtp\.example\.com"`
	gomail.NewPlainDialer("smtps://smtp.example.com", 465, user, pass) // want `badhost: gomail\.NewPlainDialer takes a host, not a URL`
	mail.NewClient("smtp.example.com", nil)
	mail.NewClient(host)
	mail.NewClient("smtp.example.com:465") // want `badhost: mail\.NewClient takes a host; this has a port; it fails with "too many colons in address"; write "smtp\.example\.com"`
	new(email.Email).Send("smtp.example.com:587", nil)
	new(email.Email).Send("smtp.example.com", nil)      // want `address: no port: \(\*email\.Email\)\.Send fails`
	new(email.Email).SendWithTLS(host+":465", nil, nil) // a mail server has a name
	smtp.Dial("localhost:25")
	smtp.DialTLS("smtp.example.com", nil)                            // want `address: no port: smtp\.DialTLS fails`
	smtp.SendMail("smtp://smtp.example.com:25", nil, user, nil, nil) // want `address: smtp\.SendMail takes host:port, and this is a URL`
	_ = smtp.Server{Addr: ":1025"}
	_ = smtp.Server{Addr: "127.0.0.1:1025"}
	_ = smtp.Server{Network: "unix", Addr: "/run/lmtp.sock"}
	_ = smtp.Server{Addr: "1025"} // want `address: a port without a colon: smtp\.Server\.Addr fails; write ":1025"`
	imap.DialTLS("imap.example.com:993", nil)
	imap.DialTLS("imap.example.com", nil)    // want `address: no port: client\.DialTLS fails`
	imap.Dial("imap://imap.example.com:143") // want `address: client\.Dial takes host:port, and this is a URL`

	ftp.Dial("ftp.example.com:21")
	ftp.Dial("ftp.example.com")                                // want `address: no port: ftp\.Dial fails`
	ftp.DialTimeout("ftp://ftp.example.com:21", 5*time.Second) // want `address: ftp\.DialTimeout takes host:port, and this is a URL`
	ssh.Dial("tcp", "host.example.com:22", nil)
	ssh.Dial("unix", "/run/ssh.sock", nil)
	ssh.Dial("tcp", "host.example.com", nil) // want `address: no port: ssh\.Dial fails`
	ssh.Dial("tcp", host+":22", nil)         // want `address: breaks if host is IPv6 \("::1": ssh\.Dial fails\)`
	ldap.DialURL("ldap://ldap.example.com:389")
	ldap.DialURL("ldapi://%2Frun%2Fslapd%2Fldapi")
	ldap.DialURL("ldap.example.com:389")                     // want `missingscheme: "ldap\.example\.com" is read as the scheme; write "ldap://ldap\.example\.com:389"`
	ldap.DialURL("http://ldap.example.com:389")              // want `badscheme: the scheme "http": ldap\.DialURL fails; use a URL of ldap, ldaps, ldapi or cldap`
	ldap.Dial("tcp", "ldap.example.com")                     // want `address: no port: ldap\.Dial fails`
	ldap.DialTLS("tcp", "ldaps://ldap.example.com:636", nil) // want `address: ldap\.DialTLS takes host:port, and this is a URL`

	dns.Exchange(nil, "192.0.2.1:53")
	dns.Exchange(nil, "192.0.2.1") // want `address: no port: dns\.Exchange fails`
	new(dns.Client).Exchange(nil, "[2001:db8::1]:53")
	new(dns.Client).Exchange(nil, "2001:db8::1")                    // want `address: this has an IPv6 address without brackets`
	new(dns.Client).ExchangeContext(ctx, nil, "udp://192.0.2.1:53") // want `address: \(\*dns\.Client\)\.ExchangeContext takes host:port, and this is a URL`
	dns.DialWithTLS("tcp", "dns.example.com", nil)                  // want `address: no port: dns\.DialWithTLS fails`
	dns.ListenAndServe(":53", "udp", nil)
	dns.ListenAndServe("53", "udp", nil) // want `address: a port without a colon: dns\.ListenAndServe fails; write ":53"`
	(&dns.Server{Addr: ":53", Net: "udp"}).ListenAndServe()
	(&dns.Server{Addr: "label", Net: "udp"}).ActivateAndServe()
	(&dns.Server{Addr: "53", Net: "udp"}).ListenAndServe() // want `address: a port without a colon: dns\.Server\.Addr fails; write ":53"`
}
