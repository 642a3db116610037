// Starts the Go program of readers.js. It calls readersReady when it can be asked.
"use strict";

(async () => {
	try {
		const packed = Uint8Array.from(atob(readersProgram), (c) => c.charCodeAt(0));
		const program = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
		const go = new Go();
		const bytes = await new Response(program).arrayBuffer();
		const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
		go.run(instance);
	} catch (err) {
		document.getElementById("loading").textContent = "The readers cannot be loaded: " + err.message;
		throw err;
	}
})();
