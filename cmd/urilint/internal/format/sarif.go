package format

// The parts of SARIF 2.1.0 (OASIS Standard, 27 March 2020) that urilint writes.
// A field is named as the standard names its property, whose section stands
// after each type.

// sarifLog is a whole file (3.13).
type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

// sarifRun is one run of the tool (3.14).
type sarifRun struct {
	Tool struct { // the tool (3.18)
		Driver sarifDriver `json:"driver"`
	} `json:"tool"`
	Invocations        []sarifInvocation        `json:"invocations"`
	OriginalURIBaseIDs map[string]sarifArtifact `json:"originalUriBaseIds"`
	ColumnKind         string                   `json:"columnKind"`
	Results            []sarifResult            `json:"results"` // never null: that would mean that there was no run
}

// sarifDriver is the program that ran (3.19).
type sarifDriver struct {
	Name            string      `json:"name"`
	FullName        string      `json:"fullName"`
	Version         string      `json:"version"`
	SemanticVersion string      `json:"semanticVersion"`
	InformationURI  string      `json:"informationUri"`
	Rules           []sarifRule `json:"rules"`
}

// sarifRule is a check (3.49).
type sarifRule struct {
	ID                   string       `json:"id"`
	Name                 string       `json:"name"`
	ShortDescription     sarifMessage `json:"shortDescription"`
	FullDescription      sarifMessage `json:"fullDescription"`
	Help                 sarifMessage `json:"help"`
	HelpURI              string       `json:"helpUri"`
	DefaultConfiguration struct {     // whether it is on by default (3.50)
		Enabled bool   `json:"enabled"`
		Level   string `json:"level"`
	} `json:"defaultConfiguration"`
	Properties struct { // those that GitHub's code scanning reads
		Precision string   `json:"precision"`
		Severity  string   `json:"problem.severity"`
		Tags      []string `json:"tags"`
	} `json:"properties"`
}

// sarifInvocation says whether all went well (3.20).
type sarifInvocation struct {
	ExecutionSuccessful bool                `json:"executionSuccessful"`
	Notifications       []sarifNotification `json:"toolExecutionNotifications,omitempty"`
}

// sarifNotification is what could not be checked (3.58).
type sarifNotification struct {
	Level   string       `json:"level"`
	Message sarifMessage `json:"message"`
}

// sarifResult is a finding (3.27).
type sarifResult struct {
	RuleID              string            `json:"ruleId"`
	RuleIndex           int               `json:"ruleIndex"`
	Level               string            `json:"level"`
	Message             sarifMessage      `json:"message"`
	Locations           []sarifLocation   `json:"locations"`
	RelatedLocations    []sarifLocation   `json:"relatedLocations,omitempty"`
	PartialFingerprints map[string]string `json:"partialFingerprints"`
	Fixes               []sarifFix        `json:"fixes,omitempty"`
	Properties          *sarifTags        `json:"properties,omitempty"`
}

// sarifTags are the marks of a finding beside its group (3.8.2).
type sarifTags struct {
	Tags []string `json:"tags"`
}

// sarifMessage is text, and in a rule's help the same with markup (3.11, 3.12).
type sarifMessage struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown,omitempty"`
}

// sarifLocation is a place (3.28).
type sarifLocation struct {
	ID       int           `json:"id,omitempty"`
	Message  *sarifMessage `json:"message,omitempty"`
	Physical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	} `json:"physicalLocation"`
}

// sarifArtifact is a file, or the folder that others are relative to (3.4).
type sarifArtifact struct {
	URI  string `json:"uri"`
	Base string `json:"uriBaseId,omitempty"`
}

// sarifRegion is a range of a file (3.30). Lines and columns count from 1, the
// end column is after the last character.
type sarifRegion struct {
	StartLine   int           `json:"startLine"`
	StartColumn int           `json:"startColumn"`
	EndLine     int           `json:"endLine"`
	EndColumn   int           `json:"endColumn"`
	Snippet     *sarifMessage `json:"snippet,omitempty"`
}

// sarifFix is a fix, all of it in one file (3.55).
type sarifFix struct {
	Description sarifMessage  `json:"description"`
	Changes     []sarifChange `json:"artifactChanges"`
}

// sarifChange is the edits of one file (3.56).
type sarifChange struct {
	Artifact     sarifArtifact      `json:"artifactLocation"`
	Replacements []sarifReplacement `json:"replacements"`
}

// sarifReplacement is an edit (3.57).
type sarifReplacement struct {
	Deleted  sarifRegion  `json:"deletedRegion"`
	Inserted sarifMessage `json:"insertedContent"`
}

// IgnoreID is the name under which faults of directives are reported.
const IgnoreID = "ignore"

// AboutIgnore explains what is reported under a name that is no check's.
const AboutIgnore = "A directive //urilint:ignore or //urilint:file-ignore silences nothing, names no check, gives no reason or is misspelt."
