// Shows what compareReaders says of a string. The string and the base stand in
// the fragment of the page's own URL: #u=…&b=…
"use strict";

const readers = ["RFC 3986", "net/url", "this browser"];
const verdicts = { different: "differs", spelling: "spelling" };

// state is what is shown. The text field cannot hold it: it makes "\n" of "\r".
let state = { text: "", base: "" };

// ---- strings

const unseen = /[\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufe00-\ufe0f\ufeff]/u;
const unseenNames = { "\t": "TAB", "\n": "LF", "\r": "CR", " ": "SP", "\u0000": "NUL", "\u007f": "DEL" };

// visible returns text as nodes in which no character is unseen. In prose a space
// is a space.
function visible(text, inProse = false) {
	const nodes = [];
	let run = "";
	for (const c of text) {
		if (!unseen.test(c) || (inProse && c === " ")) {
			run += c;
			continue;
		}
		nodes.push(run);
		run = "";
		const code = "U+" + c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
		nodes.push(make("span", { class: "unseen", title: code }, unseenNames[c] ?? code));
	}
	nodes.push(run);
	return nodes.filter((n) => n !== "");
}

const code = (text) => make("code", {}, ...visible(text));

// ---- tables

// value is a part as a reader has it.
function value(v, reading) {
	if (reading.refused) {
		return make("span", { class: "none" }, "–", make("span", { class: "unheard" }, " refused"));
	}
	if (!v.defined) {
		return make("span", { class: "none" }, "none");
	}
	return v.text === "" ? make("span", { class: "none" }, "empty") : code(v.text);
}

// cell is a cell of a column.
function cell(column, attributes, ...children) {
	return make("td", { role: "cell", "data-reader": readers[column], ...attributes }, ...children);
}

// table is a comparison as a table.
function table(comparison, caption, hostKind) {
	const t = make("table", { role: "table", class: "readers" });
	t.append(make("caption", { class: "unheard" }, caption));
	const head = make("tr", { role: "row" }, make("td", { role: "cell" }));
	for (const name of readers) {
		head.append(make("th", { scope: "col", role: "columnheader" }, name));
	}
	t.append(make("thead", { role: "rowgroup" }, head));

	const body = make("tbody", { role: "rowgroup" });
	const row = (name, verdict, cells, extra = "") => {
		const th = make("th", { scope: "row", role: "rowheader" }, name);
		if (verdict) {
			th.append(" ", make("span", { class: "badge" }, verdicts[verdict]));
		}
		body.append(make("tr", { role: "row", class: (verdict || "alike") + extra }, th, ...cells));
	};
	const { readings, rows } = comparison;
	row("verdict", "", readings.map((r, i) =>
		r.refused
			? cell(i, { class: "refused" }, make("strong", {}, "✗ refuses it"), make("span", { class: "why" }, ...visible(r.refused, true)))
			: cell(i, { class: "taken" }, make("strong", {}, "✓ accepts it"))), " verdict");
	for (const { part, values, verdict } of rows) {
		row(part, verdict, values.map((v, i) => {
			const c = cell(i, readings[i].refused ? { class: "absent" } : {}, value(v, readings[i]));
			if (part === "host" && i === 0 && hostKind && v.text) {
				c.append(make("span", { class: "why" }, hostKind));
			}
			return c;
		}));
	}
	if (rows.length === 0) {
		t.append(body);
		return t; // all refuse it
	}
	row("written back", "", readings.map((r, i) =>
		cell(i, r.refused ? { class: "absent" } : {}, r.refused ? value({}, r) : r.whole === "" ? value({ defined: true, text: "" }, r) : code(r.whole))), " whole");
	t.append(body);
	return t;
}

// ---- the parts of the page

// anatomy shows the string in one piece, each part in a colour of its own, and the names of the parts below it.
function anatomy(spans) {
	const string = make("code", {}, ...spans.map(({ part, text }) => make("span", { class: part ? "part " + part : "part" }, ...visible(text))));
	const names = spans.filter(({ part }) => part).map(({ part }) => make("span", { class: "name " + part }, part));
	byId("anatomy").replaceChildren(string, make("span", { class: "names" }, ...names));
}

// copyable is code with a button that copies it.
const copyable = (text) => make("span", { class: "copyable" }, code(text), " ", copyButton(() => text, "Copy " + text));

// meant offers what was likely meant.
function meant({ meant: better, meantWhy }) {
	byId("meant").hidden = !better;
	if (better) {
		byId("meant").replaceChildren("Did you mean ", make("a", { href: fragment({ text: better, base: "" }) }, code(better)), "? " + meantWhy + " ", copyButton(() => better, "Copy " + better));
	}
}

// get says what http.Get does.
function get({ error, address, target, auth }) {
	byId("get").replaceChildren(...(error
		? [make("p", {}, "It fails: ", make("strong", {}, ...visible(error, true)), ".")]
		: [make("p", {}, "It connects to ", copyable(address), " and asks for ", code(target), "."),
			...(auth ? [make("p", {}, "It sends the user name and the password as the header Authorization.")] : [])]));
}

// rule is a link to the section of the rule, where there is one to link to.
function rule(f) {
	const text = [f.rule, f.spec].filter(Boolean).join(", ");
	const m = /^RFC (\d+)(?: section ([\d.]+))?/.exec(f.spec);
	if (!m) {
		return text;
	}
	const href = "https://www.rfc-editor.org/rfc/rfc" + m[1] + (m[2] ? "#section-" + m[2] : "");
	return make("a", { href }, text);
}

function faults(report) {
	const list = report.faults.map((f) => make("div", { class: "fault" },
		make("p", { class: "excerpt" }, make("code", {}, ...visible(f.before), make("mark", {}, ...(f.at ? visible(f.at) : ["▏"])), ...visible(f.after))),
		make("p", {}, make("strong", {}, f.reason), ". ", f.hint ? f.hint[0].toUpperCase() + f.hint.slice(1) + "." : ""),
		make("p", { class: "aside" }, rule(f))));
	if (report.uri) {
		list.push(make("p", {}, "It is an IRI. The URI that stands for it is ", code(report.uri), ". ", make("span", { class: "aside" }, rule({ spec: "RFC 3987 section 3.1" }))));
	}
	if (list.length === 0) {
		list.push(make("p", {}, "RFC 3986 allows it, and the scheme’s own specification, where it is known, has nothing against it."));
	}
	byId("faults").replaceChildren(...list);
}

function normal(report) {
	const parts = [];
	if (report.comparison.readings[0].refused) {
		parts.push(make("p", {}, "What is no URI has none."));
	} else if (report.edits.length === 0) {
		parts.push(make("p", {}, "It is in normal form already."));
	} else {
		parts.push(make("p", {}, copyable(report.normal)));
		const edits = make("ul", {});
		for (const e of report.edits) {
			const what = e.new === "" ? ["without ", code(e.old)] : e.old === "" ? [code(e.new), " put in"] : [code(e.old), " to ", code(e.new)];
			edits.append(make("li", {}, ...what, make("span", { class: "aside" }, " – " + e.why + ", ", rule(e))));
		}
		parts.push(edits);
	}
	byId("normal").replaceChildren(...parts);
}

// show shows what is in state.
function show() {
	document.body.dataset.shown = JSON.stringify([state.text, state.base]);
	if (!globalThis.compareReaders) {
		return; // not yet loaded
	}
	const report = compareReaders(state.text, state.base);
	const { comparison, target } = report;
	meant(report);
	anatomy(report.spans);
	const sentence = comparison.summary.replace("the browser", "this browser").replace("The browser", "This browser");
	if (byId("summary").textContent !== sentence) {
		byId("summary").textContent = sentence;
	}
	byId("summary").className = comparison.whole || (comparison.readings.some((r) => r.refused) ? "refused" : "alike");
	byId("parts").replaceChildren(table(comparison, "The parts, as each reader has them", report.hostKind));
	byId("target").hidden = !target;
	if (target) {
		byId("target-summary").textContent = target.summary.replace("the browser", "this browser").replace("The browser", "This browser");
		byId("target-parts").replaceChildren(table(target, "The parts of the target"));
	}
	get(report.get);
	faults(report);
	normal(report);
	byId("result").hidden = false;
	byId("loading").hidden = true;
	markChosen();
}

// ---- the text, the base and the fragment

const fragment = ({ text, base }) =>
	"#u=" + encodeURIComponent(text.toWellFormed()) + (base ? "&b=" + encodeURIComponent(base.toWellFormed()) : "");

// fit makes the text field as high as its text.
function fit() {
	const t = byId("text");
	t.style.height = "auto";
	t.style.height = t.scrollHeight + 2 + "px";
}

// fromFragment shows what the page's own URL asks for, or the example to begin with.
function fromFragment() {
	const p = new URLSearchParams(location.hash.slice(1));
	if (p.has("u")) {
		state = { text: p.get("u"), base: p.get("b") ?? "" };
	} else if (location.hash === "" || location.hash === "#") {
		state = { text: "https:/news.example/login", base: "" };
	} else {
		return; // a place on the page
	}
	byId("text").value = state.text;
	byId("base").value = state.base;
	fit();
	show();
}

function fromFields() {
	state = { text: byId("text").value, base: byId("base").value };
	history.replaceState(null, "", fragment(state));
	fit();
	show();
}

// ---- the gallery

// link is an example that shows itself.
function link(e) {
	const children = [code(e.text)];
	if (e.text === "") {
		children[0] = make("span", { class: "none" }, "the empty reference");
	}
	if (e.base) {
		children.push(make("span", { class: "against" }, " against "), code(e.base));
	}
	return make("a", { href: fragment({ text: e.text, base: e.base ?? "" }), class: "example" }, ...children);
}

function gallery() {
	for (const { title, intro, entries } of exampleGroups) {
		const section = make("section", {}, make("h3", {}, title), make("p", { class: "intro" }, ...prose(intro)));
		const list = make("ul", { class: "cards" });
		const rest = make("ul", { class: "more" });
		for (const e of entries) {
			if (e.note) {
				list.append(make("li", {}, link(e), make("p", {}, ...prose(e.note))));
			} else {
				rest.append(make("li", {}, link(e)));
			}
		}
		section.append(list);
		if (rest.children.length > 0) {
			section.append(make("details", {}, make("summary", {}, rest.children.length + " more"), rest));
		}
		byId("gallery").append(section);
	}
}

// prose is text in which what stands between backticks is code.
function prose(text) {
	return text.split("`").map((piece, i) => (i % 2 ? make("code", {}, piece) : piece));
}

// markChosen marks the example that is shown.
function markChosen() {
	const now = fragment(state);
	for (const a of document.querySelectorAll("a.example")) {
		if (a.getAttribute("href") === now) {
			a.setAttribute("aria-current", "true");
		} else {
			a.removeAttribute("aria-current");
		}
	}
}

gallery();
byId("text").addEventListener("input", fromFields);
byId("base").addEventListener("input", fromFields);
byId("form").addEventListener("submit", (e) => e.preventDefault());
byId("copy").addEventListener("click", () => copyTo(location.href.split("#")[0] + fragment(state), byId("copied")));
addEventListener("hashchange", () => {
	fromFragment();
	if (location.hash.startsWith("#u=")) {
		byId("form").scrollIntoView({ block: "start" });
	}
});
addEventListener("resize", fit);
fromFragment();

// readersReady is called by the Go program when it can be asked.
globalThis.readersReady = (version) => {
	performance.mark("ready");
	byId("version").textContent = version;
	show();
};
