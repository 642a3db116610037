package unescaped

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"
	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
	tele "gopkg.in/telebot.v3"
)

// What users write in a chat reaches a bot as they wrote it. What is right, first.

var ticker = regexp.MustCompile(`^[A-Z]+$`)

func rightChats(s *discordgo.Session, m *discordgo.MessageCreate, u tgbotapi.Update, c tele.Context) {
	http.Get("https://example.com/search?q=" + url.QueryEscape(m.Content))
	http.Get(m.Content) // a URL, perhaps
	http.Get("https://example.com/messages/" + m.ID)
	s.ChannelMessageSend("1", "https://example.com/?q="+url.QueryEscape(strings.TrimPrefix(m.Content, "!find ")))

	symbol := strings.TrimPrefix(m.Content, "!price ")
	if !ticker.MatchString(symbol) {
		return
	}
	http.Get("https://example.com/price?of=" + symbol)

	n, err := strconv.Atoi(u.Message.CommandArguments())
	if err != nil {
		return
	}
	http.Get(fmt.Sprintf("https://example.com/items/%d", n))
	orderID := u.Message.CommandArguments() // an identifier
	http.Get("https://example.com/orders/" + orderID)

	switch m.Content {
	case "cats", "dogs":
		http.Get("https://example.com/pictures/" + m.Content)
	}
	if m.Content == "birds" {
		http.Get("https://example.com/pictures/" + m.Content)
	}
	args := c.Args()
	http.Get("https://example.com/" + url.PathEscape(args[0]))
}

// Words are looked up in a list.
var animals = map[string]bool{"cats": true}

func knownAnimal(c tele.Context) {
	animal := c.Text()
	if !animals[animal] {
		return
	}
	http.Get("https://example.com/pictures/" + animal)
}

func onMessage(s *discordgo.Session, m *discordgo.MessageCreate) {
	if m.Content == "!ping" {
		s.ChannelMessageSend("1", "pong")
	}
	if strings.HasPrefix(m.Content, "!weather ") {
		city := strings.TrimPrefix(m.Content, "!weather ") // want `unescaped: "R&D" in strings.TrimPrefix\(…\) arrives as "R"`
		http.Get("https://example.com/weather?place=" + city)
	}
	if strings.HasPrefix(m.Content, "!wiki ") {
		http.Get("https://example.com/wiki/" + m.Content[len("!wiki "):]) // want `unescaped: "C#" in m.Content\[.*\] arrives as "C"`
	}
	words := strings.Split(m.Content, " ")
	if len(words) > 1 {
		http.Get("https://example.com/define?of=" + words[1]) // want `unescaped: "R&D" in words\[1\] arrives as "R"`
	}
	if fields := strings.Fields(m.Content); len(fields) == 2 {
		http.Get(fmt.Sprintf("https://example.com/users?name=%s&page=1", fields[1])) // want `unescaped: "R&D" in fields\[1\] arrives as "R"`
	}
	song := strings.Join(strings.Fields(m.Content)[1:], " ") // want `unescaped: with "a b" in strings.Join\(…\), the server answers 400`
	http.Get("https://example.com/songs?of=" + song)
}

func onCommand(o *discordgo.ApplicationCommandInteractionDataOption) {
	profile(o.StringValue()) // want `unescaped: "R&D" in o.StringValue\(\) arrives as "R"`
}

func profile(user string) { http.Get("https://example.com/profiles?login=" + user) }

func onUpdate(u tgbotapi.Update) {
	http.Get("https://example.com/translate?from=" + u.Message.Text)                       // want `unescaped: "R&D" in u.Message.Text arrives as "R"`
	http.Get("https://example.com/translate/" + u.Message.CommandArguments())              // want `unescaped: "C#" in u.Message.CommandArguments\(\) arrives as "C"`
	link := fmt.Sprintf("https://example.com/maps?place=%s", u.Message.CommandArguments()) // want `unescaped: "R&D" in u.Message.CommandArguments\(\) arrives as "R"`
	reply(link)
}

func reply(text string) {}

func onText(c tele.Context) error {
	http.Get("https://example.com/films?name=" + c.Message().Payload) // want `unescaped: "R&D" in c.Message\(\).Payload arrives as "R"`
	if args := c.Args(); len(args) > 0 {
		http.Get("https://example.com/films/" + args[0] + "/cast") // want `unescaped: "C#" in args\[0\] arrives as "C"`
	}
	return c.Send("done")
}
