// Dark and light, and buttons that copy: on all pages.
"use strict";

const byId = (id) => document.getElementById(id);

// make returns an element with children, which are elements or strings.
function make(name, attributes, ...children) {
	const e = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		e.setAttribute(key, value);
	}
	e.append(...children);
	return e;
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const kept = {
	get() { try { return localStorage.getItem("theme"); } catch { return null; } },
	set(v) { try { localStorage.setItem("theme", v); } catch { /* not allowed here */ } },
};

// setTheme follows the system until the reader has chosen.
function setTheme(choice) {
	const isDark = choice ? choice === "dark" : dark.matches;
	document.documentElement.dataset.theme = isDark ? "dark" : "light";
	byId("theme")?.setAttribute("aria-pressed", String(isDark));
}

setTheme(kept.get());
dark.addEventListener("change", () => setTheme(kept.get()));

// copyTo copies text and says so in an element; where copying is not allowed, the text is shown there.
async function copyTo(text, status) {
	try {
		await navigator.clipboard.writeText(text);
		status.textContent = "Copied.";
	} catch {
		status.textContent = text;
	}
}

// copyButton returns a button that copies what text() returns.
function copyButton(text, label) {
	const button = make("button", { type: "button", class: "copy", "aria-label": label }, "Copy");
	button.addEventListener("click", async () => {
		try {
			await navigator.clipboard.writeText(text());
			button.textContent = "Copied";
		} catch {
			button.textContent = "Not allowed";
		}
		setTimeout(() => { button.textContent = "Copy"; }, 2000);
	});
	return button;
}

addEventListener("DOMContentLoaded", () => {
	setTheme(kept.get());
	byId("theme").addEventListener("click", () => {
		const choice = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
		kept.set(choice);
		setTheme(choice);
	});
	for (const block of document.querySelectorAll("pre.block:not(.console)")) {
		const around = make("div", { class: "copied" });
		block.replaceWith(around);
		around.append(block, copyButton(() => block.textContent, "Copy the code"));
	}
	if (innerWidth < 900) {
		document.querySelector(".pages details")?.removeAttribute("open");
	}
});
