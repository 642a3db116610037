package early

// A description is what the go command says of a package.
type description struct {
	path      string
	module    string            // "" of the standard library
	version   string            // of the module, "" if it is worked on
	files     []string          // of Go
	imports   []string          // paths
	facts     map[string]string // files of facts, by path
	factsOnly bool              // nothing else is asked for
	output    string            // the file that takes the facts
}

// describe reads the text in which the go command describes a package, as it writes it:
// JSON with a line for each field and each element. Other text it may not understand.
//
//	{
//		"ImportPath": "example.com/shop",
//		"GoFiles": [
//			"/home/ann/shop/shop.go"
//		],
//		"ModulePath": "example.com/shop",
//		"ModuleVersion": "v1.2.0",
//		"ImportMap": {
//			"fmt": "fmt"
//		},
//		"VetxOnly": true,
//		"VetxOutput": "/tmp/go-build1/b002/vet.out",
//	}
func describe(text string) (d *description, ok bool) {
	d, ok = new(description), true
	str := func(value string) string {
		s, isString := unquote(value)
		ok = ok && isString
		return s
	}
	outer := "" // the field that holds the element
	for text != "" {
		line := text
		text = ""
		for i := range len(line) {
			if line[i] == '\n' {
				line, text = line[:i], line[i+1:]
				break
			}
		}
		if !hasPrefix(line, "\t\t") {
			key, value := field(line, "\t")
			outer = ""
			switch {
			case value == "[" || value == "{":
				outer = key
			case key == "ImportPath":
				d.path = str(value)
			case key == "ModulePath" && value != `""`:
				d.module = str(value)
			case key == "ModuleVersion" && value != `""`:
				d.version = str(value)
			case key == "VetxOnly":
				d.factsOnly = value == "true"
			case key == "VetxOutput":
				d.output = str(value)
			case key == "Module": // since Go 1.27
				ok = ok && value == "null"
			}
			continue
		}
		switch outer {
		case "GoFiles":
			d.files = append(d.files, str(withoutComma(line[2:])))
		case "ImportMap":
			_, value := field(line, "\t\t")
			d.imports = append(d.imports, str(value))
		case "PackageVetx":
			key, value := field(line, "\t\t")
			if d.facts == nil {
				d.facts = make(map[string]string)
			}
			d.facts[key] = str(value)
		case "Module":
			switch key, value := field(line, "\t\t"); key {
			case "Path":
				d.module = str(value)
			case "Version":
				d.version = str(value)
			}
		}
	}
	return d, ok
}

// field returns the key and the value on a line with that indentation:
//
//	`	"VetxOnly": true,` => VetxOnly, true
func field(line, indent string) (key, value string) {
	if !hasPrefix(line, indent) || !hasPrefix(line[len(indent):], `"`) {
		return "", ""
	}
	line = line[len(indent)+1:]
	for i := range len(line) {
		if rest := line[i:]; hasPrefix(rest, `": `) {
			return line[:i], withoutComma(rest[len(`": `):])
		}
	}
	return "", ""
}

func withoutComma(value string) string {
	if hasSuffix(value, ",") {
		value = value[:len(value)-1]
	}
	return value
}

// unquote returns the text of a string in JSON that has no escapes.
func unquote(value string) (text string, ok bool) {
	if len(value) < 2 || value[0] != '"' || value[len(value)-1] != '"' {
		return "", false
	}
	value = value[1 : len(value)-1]
	for i := range len(value) {
		if value[i] == '\\' || value[i] == '"' {
			return "", false
		}
	}
	return value, true
}
