// Package discordgo stands in for github.com/bwmarrin/discordgo.
package discordgo

type Session struct{}

func (*Session) ChannelMessageSend(channel, text string) {}

type Message struct {
	ID      string
	Content string
}

type MessageCreate struct{ *Message }

type ApplicationCommandInteractionDataOption struct {
	Name  string
	Value any
}

func (o ApplicationCommandInteractionDataOption) StringValue() string { return o.Value.(string) }
