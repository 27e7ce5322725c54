/**
 * The names that Pyodide finds instead of the globals of its worker (`scopeOf` of scripts/set-up/languages.mjs puts this
 * text before it). They are taken while the script loads, because the worker then removes everything else from its scope.
 * Pyodide believes that it is in a worker which can fetch only the files of the engine.
 */
/* oxlint-disable no-unused-vars, no-var, no-shadow-restricted-names -- names for the code that follows */
/* oxlint-disable typescript/no-implied-eval -- `globalThis` is declared below */
/* oxlint-disable typescript/unbound-method -- called with its memory */

/** The files that Pyodide fetches, by their names. `interpreter.ts` declares this name and fills it. */
var engineFiles = {};

var platform = Function('return this')();
var {
  WebAssembly,
  TextDecoder,
  TextEncoder,
  Response,
  URL,
  setTimeout,
  clearTimeout,
  crypto,
  performance,
  AbortController,
  AbortSignal,
  DOMException,
} = platform;
var console = { log() {}, info() {}, warn() {}, error() {} };
var location = 'https://python.invalid/';
var navigator = { userAgent: 'Chrome', language: 'en' };

function WorkerGlobalScope() {}

async function fetch(address) {
  const name = String(address).split('/').at(-1);
  const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
  return new Response(engineFiles[name], { headers: { 'content-type': type } });
}

// Names by which Pyodide would find another platform.
var process, window, document, importScripts, XMLHttpRequest, Worker, require, read, load;
var indexedDB, prompt;

var globalThis = Object.assign(Object.create(WorkerGlobalScope.prototype), {
  WorkerGlobalScope,
  WebAssembly,
  TextDecoder,
  TextEncoder,
  Response,
  URL,
  setTimeout,
  clearTimeout,
  crypto,
  performance,
  console,
  location,
  navigator,
  fetch,
  FinalizationRegistry,
});
var self = globalThis;
globalThis.self = self;

// Programs may fill their memory, but not that of the device.
{
  const MAX_PAGES = 8192; // of 64 KiB each: 512 MiB
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength / 65536 + pages > MAX_PAGES) throw new RangeError('out of memory');
    return grow.call(this, pages);
  };
}
