// Shows what the analyzer finds in a Go file. The file can stand in the fragment of the page's URL: #code=…
"use strict";

const patience = 20_000; // milliseconds for a check
const code = byId("code");
const state = byId("state");

let worker = null;
let ready = false;
let last = 0; // the number of the newest check
let timer = 0; // of the typing that has to pause, then of the check that has to end

// start starts a worker with an analyzer of its own.
function start() {
	ready = false;
	byId("loading").hidden = false;
	byId("progress").value = 0;
	try {
		worker = new Worker("worker.js");
	} catch {
		fail("This page must be opened from a server, not as a file: a browser lets no file load another.");
		return;
	}
	worker.onerror = () => fail("The analyzer cannot be loaded.");
	worker.onmessage = ({ data }) => receive(data);
}

function fail(text) {
	worker?.terminate();
	worker = null;
	byId("loading").hidden = true;
	byId("found").replaceChildren();
	state.textContent = text;
}

function receive(data) {
	if (data.loaded) {
		const bar = byId("progress");
		bar.value += data.loaded;
		byId("loaded").textContent = `${(bar.value / 1e6).toFixed(1)} of ${(bar.max / 1e6).toFixed(1)} MB`;
	} else if (data.ready) {
		ready = true;
		performance.mark("ready");
		byId("loading").hidden = true;
		check();
	} else if (data.failed) {
		fail("The analyzer cannot be loaded: " + data.failed + ".");
	} else if (data.ended) {
		fail("urilint fails on this file; please report it.");
	} else if (data.id === last) {
		clearTimeout(timer);
		if (data.error) {
			mark([]);
			byId("found").replaceChildren();
			state.textContent = "Not checked: " + data.error + ".";
		} else {
			show(data.report);
		}
	}
}

// check checks the file. What is shown stays until the answer comes.
function check() {
	clearTimeout(timer);
	if (!worker) {
		start(); // the one before has failed
	}
	if (!ready) {
		return; // then it is checked
	}
	worker.postMessage({ id: ++last, source: code.value });
	timer = setTimeout(() => fail(`The check was stopped after ${patience / 1000} seconds.`), patience);
}

const count = (n, name) => `${n} ${name}${n === 1 ? "" : "s"}`;

function show({ faults, findings, strings }) {
	faults ??= [];
	findings ??= [];
	mark(faults.length > 0 ? faults : findings);
	if (faults.length > 0) {
		state.textContent = "It does not compile, so it is not checked:";
	} else if (findings.length > 0) {
		state.textContent = count(findings.length, "finding") + ":";
	} else {
		state.textContent = `No findings. ${strings === 0 ? "No string" : count(strings, "string")} of this file reach${strings > 1 ? "" : "es"} an API that takes a URI.`;
	}
	byId("found").replaceChildren(
		...faults.map((f) => make("li", { class: "fault" }, make("p", {}, place(f.at), " ", f.message))),
		...findings.map((f) => {
			const page = f.doc.replace(/^.*\/(?=(checks|docs)\/)/, "");
			const item = make("li", { class: f.group.split(",")[0] }, make("p", {}, place(f.at), " ", make("a", { href: page }, f.check), " ", make("span", { class: "group" }, f.group)), make("p", {}, f.message));
			if (f.fix) {
				const button = make("button", { type: "button" }, f.fix.message);
				button.addEventListener("click", () => apply(f.fix));
				item.append(make("p", {}, button, make("span", { class: "aside" }, f.fix.unsafe ? " urilint -fix leaves it: " + f.fix.unsafe : " a safe fix")));
			}
			return item;
		}));
}

// place is a button that selects a place in the file.
function place(at) {
	const button = make("button", { type: "button", class: "place", "aria-label": `Line ${at.line}, column ${at.column}: show it` }, `${at.line}:${at.column}`);
	button.addEventListener("click", () => {
		code.focus();
		code.setSelectionRange(at.start, Math.max(at.end, at.start));
	});
	return button;
}

// mark underlines places in the file.
function mark(list) {
	const text = code.value;
	const nodes = [];
	let done = 0;
	for (const { at } of [...list].sort((a, b) => a.at.start - b.at.start)) {
		const end = Math.max(at.end, at.start + 1);
		if (at.start >= done) {
			nodes.push(text.slice(done, at.start), make("mark", {}, text.slice(at.start, end)));
			done = end;
		}
	}
	byId("marks").replaceChildren(...nodes, text.slice(done) + "\n");
	byId("numbers").textContent = Array.from(text.split("\n"), (_, i) => i + 1).join("\n");
}

// apply makes the edits of a fix, from the last to the first, so that Ctrl+Z undoes them.
function apply(fix) {
	code.focus();
	for (const e of fix.edits.toSorted((a, b) => b.at.start - a.at.start)) {
		code.setSelectionRange(e.at.start, e.at.end);
		document.execCommand(e.new ? "insertText" : "delete", false, e.new);
	}
	check();
}

// fromFragment takes the file from the page's own URL.
function fromFragment() {
	const source = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B")).get("code");
	if (source !== null) {
		code.value = source;
		changed();
	}
}

// changed is called when there is another text: its marks are gone until it is checked.
function changed() {
	mark([]);
	clearTimeout(timer);
	timer = setTimeout(check, 300);
}

code.addEventListener("input", changed);
byId("share").addEventListener("click", () => copyTo(location.href.split("#")[0] + "#code=" + encodeURIComponent(code.value.toWellFormed()), byId("shared")));
addEventListener("hashchange", fromFragment);
mark([]);
fromFragment();
start();
