package main

import (
	"embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/nearest"
)

//go:embed topics/*.txt
var topics embed.FS

// help prints how to use urilint, or about a command, a topic, a check, a group or a role.
func help(args []string, stdout, stderr io.Writer) (int, error) {
	if len(args) == 0 {
		printHelp(stdout)
		return result.ExitClean, nil
	}
	if len(args) > 1 {
		return misused("help")
	}
	topic := strings.TrimLeft(strings.ToLower(args[0]), "-")
	c := lookupCommand([]string{topic})
	role, isRole := catalogue.LookupRole(topic)
	switch {
	case c != nil:
		fmt.Fprintln(stdout, strings.TrimSpace("urilint "+c.name+" "+c.usage)+"\n\n"+c.about)
	case topic == "roles":
		for _, name := range catalogue.RoleNames() {
			role, _ := catalogue.LookupRole(name)
			fmt.Fprintf(stdout, "%-22s %s\n", name, role.About())
		}
	case slices.Contains(topicNames, topic):
		text, err := topics.ReadFile("topics/" + topic + ".txt")
		if err != nil {
			return 0, err
		}
		stdout.Write(text)
	case slices.Contains(explained(), topic):
		return explain([]string{topic}, stdout, stderr)
	case isRole:
		fmt.Fprintf(stdout, "%s: the string is %s\n", topic, role.About())
	default:
		if f := new(options).flagSet().Lookup(topic); f != nil && f.Usage != "" {
			printFlag(stdout, f)
			return result.ExitClean, nil
		}
		return 0, fmt.Errorf("no command, flag, check, group, role or topic %q%s; urilint help lists them", args[0], nearest.Hint(topic, helpTopics()))
	}
	return result.ExitClean, nil
}

// printVersion prints the version.
func printVersion(args []string, stdout, _ io.Writer) (int, error) {
	if len(args) > 0 {
		return misused("version")
	}
	fmt.Fprintln(stdout, versionLine())
	return result.ExitClean, nil
}

// helpTopics returns what help has a page for.
func helpTopics() (list []string) {
	for _, c := range commands {
		list = append(list, c.name)
	}
	list = append(list, topicNames...)
	list = append(list, explained()...)
	return append(list, catalogue.RoleNames()...)
}
