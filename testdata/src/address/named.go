package address

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/smtp"
	"os"
)

type mailer struct {
	host, relay string
	port        int
}

// The server of a certificate and that of mail have names. -strict reports these.
func (m *mailer) named(c net.Conn, peer, auth, fqdn, SNI, smtpHost string, ip net.IP) {
	smtp.SendMail(fmt.Sprintf("%s:%d", m.relay, m.port), nil, "", nil, nil)
	smtp.Dial(m.relay + ":25")
	smtp.Dial(ip.String() + ":25")
	smtp.Dial(m.addr())
	tls.Dial("tcp", peer+":443", &tls.Config{ServerName: peer})
	net.Dial("tcp", fmt.Sprintf("%s:%d", m.host, m.port))
	smtp.NewClient(c, m.host)
	net.Dial("tcp", auth+":587")
	smtp.PlainAuth("", "", "", auth)
	net.Dial("tcp", smtpHost+":587")
	net.Dial("tcp", fqdn+":587")
	net.Dial("tcp", SNI+":587")
	net.Dial("tcp", os.Getenv("SMTP_HOST")+":587")
	name := auth
	if name == "" {
		name = "mail.example.com"
	}
	net.Dial("tcp", name+":25")
}

func (m *mailer) addr() string { return fmt.Sprintf("%s:%d", m.relay, m.port) }

// These are no names of servers.
func (m *mailer) unnamed(proxy, user, server string, c *tls.Config) {
	net.Dial("tcp", fmt.Sprintf("%s:%d", m.relay, m.port))         // want `address: breaks if m\.relay is IPv6 \("::1": net\.Dial fails\)`
	tls.Dial("tcp", proxy+":443", &tls.Config{ServerName: server}) // want `address: breaks if proxy is IPv6 \("::1": tls\.Dial fails\)`
	net.Dial("tcp", user+":587")                                   // want `address: breaks if user is IPv6 \("::1": net\.Dial fails\)`
	smtp.PlainAuth("", user, "", "smtp.example.com")
}

// Whoever asks for IPv4 alone elsewhere has no other addresses.
func alive(ip string) bool {
	if _, err := net.Dial("ip4:icmp", ip); err == nil {
		return true
	}
	_, err := net.Dial("tcp", ip+":80")
	return err == nil
}
