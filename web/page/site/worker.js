// Runs the analyzer. It is sent a Go file, and answers with what is found, as JSON, or with an error.
"use strict";

importScripts("wasm_exec.js");
globalThis.fs.writeSync = (_, bytes) => bytes.length; // what Go's runtime prints is for nobody

// load fetches and decompresses a file, and tells how much has come.
async function load(name) {
	const response = await fetch(name);
	if (!response.ok) {
		throw new Error(`${name}: status ${response.status}`);
	}
	const count = new TransformStream({
		transform(chunk, out) {
			postMessage({ loaded: chunk.length });
			out.enqueue(chunk);
		},
	});
	return new Response(response.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

globalThis.playgroundReady = (check) => {
	onmessage = ({ data }) => {
		const result = check(data.source);
		postMessage(result instanceof Error ? { id: data.id, error: result.message } : { id: data.id, report: JSON.parse(result) });
	};
	postMessage({ ready: true });
};

(async () => {
	try {
		const [program, types] = await Promise.all([load("lint.bin"), load("std.bin")]);
		globalThis.standardLibrary = new Uint8Array(types);
		const go = new Go();
		const { instance } = await WebAssembly.instantiate(program, go.importObject);
		go.run(instance).then(() => postMessage({ ended: true }), () => postMessage({ ended: true }));
	} catch (err) {
		postMessage({ failed: err.message });
	}
})();
