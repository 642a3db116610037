package frameworks

import (
	"encoding/json"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	tgbotapi4 "github.com/go-telegram-bot-api/telegram-bot-api"
	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
	"github.com/go-telegram/bot/models"
	"github.com/slack-go/slack"
	"github.com/slack-go/slack/slackevents"
	tele "gopkg.in/telebot.v3"
	tele2 "gopkg.in/tucnak/telebot.v2"
)

// What somebody writes in a chat: a command and its argument.
const (
	argument = "R&D C# 100%"
	written  = "/find " + argument
)

// What the users of a chat write reaches the program as they wrote it.
func TestChats(t *testing.T) {
	update := `{"message": {"text": "` + written + `", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}, "inline_query": {"query": "` + argument + `"}}`
	check := func(name, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}

	var message discordgo.MessageCreate
	var option discordgo.ApplicationCommandInteractionDataOption
	decode(t, `{"content": "`+written+`"}`, &message)
	decode(t, `{"type": 3, "value": "`+argument+`"}`, &option)
	check("discordgo Message.Content", message.Content, written)
	check("discordgo StringValue", option.StringValue(), argument)

	var u4 tgbotapi4.Update
	decode(t, update, &u4)
	check("telegram-bot-api Message.Text", u4.Message.Text, written)
	check("telegram-bot-api CommandArguments", u4.Message.CommandArguments(), argument)
	check("telegram-bot-api InlineQuery.Query", u4.InlineQuery.Query, argument)

	var u5 tgbotapi.Update
	decode(t, update, &u5)
	check("telegram-bot-api/v5 Message.Text", u5.Message.Text, written)
	check("telegram-bot-api/v5 CommandArguments", u5.Message.CommandArguments(), argument)
	check("telegram-bot-api/v5 InlineQuery.Query", u5.InlineQuery.Query, argument)

	var u models.Update
	decode(t, update, &u)
	check("go-telegram/bot Message.Text", u.Message.Text, written)
	check("go-telegram/bot InlineQuery.Query", u.InlineQuery.Query, argument)

	var event slackevents.MessageEvent
	var mention slackevents.AppMentionEvent
	decode(t, `{"type": "message", "text": "`+written+`"}`, &event)
	decode(t, `{"type": "app_mention", "text": "`+written+`"}`, &mention)
	check("slackevents MessageEvent.Text", event.Text, written)
	check("slackevents AppMentionEvent.Text", mention.Text, written)

	req := httptest.NewRequest("POST", "/slash", strings.NewReader(url.Values{"command": {"/find"}, "text": {argument}}.Encode()))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	slash, err := slack.SlashCommandParse(req)
	if err != nil {
		t.Fatal(err)
	}
	check("slack SlashCommand.Text", slash.Text, argument)
}

// telebot takes the command off itself.
func TestTelebot(t *testing.T) {
	b, err := tele.NewBot(tele.Settings{Offline: true, Synchronous: true})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	b.Handle("/find", func(c tele.Context) error {
		got = append(got, c.Text(), c.Message().Payload, strings.Join(c.Args(), " "), c.Message().Text)
		return nil
	})
	b.Handle(tele.OnQuery, func(c tele.Context) error {
		got = append(got, c.Query().Text)
		return nil
	})
	b.ProcessUpdate(tele.Update{Message: &tele.Message{Text: written, Sender: &tele.User{ID: 1}, Chat: &tele.Chat{ID: 1}}})
	b.ProcessUpdate(tele.Update{Query: &tele.Query{Text: argument, Sender: &tele.User{ID: 1}}})
	if want := []string{written, argument, argument, written, argument}; strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("telebot.v3 gives %q, want %q", got, want)
	}

	b2, err := tele2.NewBot(tele2.Settings{Offline: true, Synchronous: true})
	if err != nil {
		t.Fatal(err)
	}
	got = nil
	b2.Handle("/find", func(m *tele2.Message) { got = append(got, m.Payload, m.Text) })
	b2.Handle(tele2.OnQuery, func(q *tele2.Query) { got = append(got, q.Text) })
	b2.ProcessUpdate(tele2.Update{Message: &tele2.Message{Text: written, Sender: &tele2.User{ID: 1}, Chat: &tele2.Chat{ID: 1}}})
	b2.ProcessUpdate(tele2.Update{Query: &tele2.Query{Text: argument, From: tele2.User{ID: 1}}})
	if want := []string{argument, written, argument}; strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("telebot.v2 gives %q, want %q", got, want)
	}
}

func decode(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}
