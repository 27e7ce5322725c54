import type { JavaScriptAttack } from './attack.js';

/**
 * Programs with all of JavaScript that try to reach more: the global scope, functions made from strings,
 * errors and their frames, values that pass through the standard library, imports.
 */

type Row = readonly [name: string, origin: string, program: string];

/** `found` reports what was reached; see `attack.ts`. */
const SCOPE: readonly Row[] = [
  ['the global object', 'vm2 GHSA-2cm2-m3w5-gp2f', 'return found(globalThis);'],
  ['the receiver of a plain call', 'Node vm', 'return found((function () { return this; })());'],
  ['the receiver of a program', 'Node vm', 'return found(this);'],
  ['evaluated text', 'safe-eval', 'return found((0, eval)("this"));'],
  [
    'a function made of text',
    'safe-eval CVE-2017-16088',
    'return found(Function("return this")());',
  ],
  [
    'the constructor of a constructor',
    'Node vm',
    'return found({}.constructor.constructor("return this")());',
  ],
  [
    'an asynchronous function made of text',
    'vm2, function constructors',
    'return (async () => {}).constructor("return this")().then(found);',
  ],
  [
    'a generator made of text',
    'vm2, function constructors',
    'return found((function* () {}).constructor("yield this")().next().value);',
  ],
  [
    'an asynchronous generator made of text',
    'vm2, function constructors',
    'return (async function* () {}).constructor("yield this")().next().then(({ value }) => found(value));',
  ],
  [
    'a function made by reflection',
    'realms-shim, Reflect.construct',
    'return found(Reflect.construct(Function, ["return this"])());',
  ],
  [
    'a function made through call',
    'vm2 GHSA-647f-g98j-qq25',
    'return found(Function.call.call(Function, null, "return this")());',
  ],
  [
    'a function made by a bound constructor',
    'vm2 GHSA-647f-g98j-qq25',
    'return found(Function.bind(null, "return this")()());',
  ],
  [
    'the constructor in a descriptor',
    'vm2, descriptors of properties',
    'return found(Object.getOwnPropertyDescriptor(Function.prototype, "constructor").value("return this")());',
  ],
  [
    'the constructor of what displays',
    'jailed CVE-2022-23923',
    'return found(display.constructor("return this")());',
  ],
  [
    'the constructor of the settings',
    'happy-dom CVE-2025-61927',
    'return found(settings.constructor.constructor("return this")());',
  ],
  [
    'the constructor of the options',
    'isolated-vm CVE-2021-21413',
    'return found(options.constructor.constructor("return this")());',
  ],
  [
    'the prototypes of the global object',
    'Caja, the prototype of window',
    'let all = {}; for (let o = globalThis; o; o = Object.getPrototypeOf(o)) for (const k of Reflect.ownKeys(o)) all[k] = o[k]; return found(all);',
  ],
  [
    'getters on the prototypes of the global object',
    'SES, accessors of the global object',
    'const get = Object.prototype.__lookupGetter__; const all = {}; for (const name of POWERS) { const it = get.call(globalThis, name); if (it) all[name] = it.call(globalThis); } return found(all);',
  ],
  [
    'names found without a property',
    'names of scripts',
    'const all = {}; for (const name of POWERS) { try { all[name] = (0, eval)(name); } catch {} } return found(all);',
  ],
  [
    'typeof names',
    'probing',
    'return found(Object.fromEntries(POWERS.map((name) => [name, (0, eval)(`typeof ${name}`) === "undefined" ? undefined : 1])));',
  ],
  [
    'a scope by with',
    'realms-shim, Symbol.unscopables',
    'return found(Function("with (new Proxy({}, { has: (_, k) => k !== Symbol.unscopables && k !== \\"eval\\", get: () => undefined })) { return (function () { return this; })(); }")());',
  ],
  [
    'the caller',
    'vm2, arguments.callee.caller',
    'function f() { return f.caller; } let g = f(); let all = {}; for (let i = 0; g && i < 20; i++) { Object.assign(all, Reflect.ownKeys(g.constructor("return this")()).reduce((o, k) => ({ ...o, [k]: globalThis[k] }), {})); try { g = g.caller; } catch { break; } } return found(all) + found(f.constructor("return this")());',
  ],
];

const ERRORS: readonly Row[] = [
  [
    'the constructor of an error',
    'Node vm',
    'try { null.x; } catch (e) { return found(e.constructor.constructor("return this")()); }',
  ],
  [
    'the constructor of an overflow',
    'vm2 CVE-2019-10761',
    'const f = () => f() + 1; try { f(); } catch (e) { return found(e.constructor.constructor("return this")()); }',
  ],
  [
    'the receivers of frames',
    'vm2 CVE-2021-23555',
    'Error.prepareStackTrace = (_, frames) => frames; const all = new Error().stack.flatMap((f) => [f.getThis(), f.getFunction()]); return all.map(found).join() + found((function () { return this; })());',
  ],
  [
    'the frames of an error of another Error',
    'vm2 CVE-2022-36067',
    'globalThis.Error = { prepareStackTrace: (_, frames) => frames }; let all = []; try { null.x; } catch (e) { all = [].concat(e.stack); } return all.map((f) => f.getThis ? found(f.getThis()) : "").join() + found(globalThis);',
  ],
  [
    'the frames of an asynchronous error',
    'vm2 CVE-2023-29017',
    'Error.prepareStackTrace = (_, frames) => frames.map((f) => found(f.getThis())).join(); return (async () => { await null; null.x; })().catch((e) => e.stack + found(globalThis));',
  ],
  [
    'an error whose name is a symbol',
    'vm2, CVE-2023-37466 and later',
    'const e = new Error(); e.name = Symbol(); try { e.stack; String(e); } catch (x) { return found(x.constructor.constructor("return this")()); }',
  ],
  [
    'the constructor in a captured stack',
    'vm2, Error.captureStackTrace',
    'const o = {}; Error.captureStackTrace?.(o); return found(o.constructor.constructor("return this")()) + String(o.stack).length;',
  ],
  [
    'an error inside of errors',
    'vm2 GHSA-x965-fc75-jpqh',
    'try { throw new AggregateError([new Error("", { cause: new RangeError() })]); } catch (e) { return found(e.errors[0].cause.constructor.constructor("return this")()); }',
  ],
];

const PASSING: readonly Row[] = [
  [
    'a proxy whose traps throw',
    'vm2 CVE-2023-30547',
    'try { Object.getPrototypeOf(new Proxy({}, { getPrototypeOf() { throw new Proxy(Function, {}); } })); } catch (F) { return found(F("return this")()); }',
  ],
  [
    'what a constructor trap makes',
    'vm2 CVE-2023-32314',
    'return found(new (new Proxy(class {}, { construct: () => Function("return this")() }))());',
  ],
  [
    'the species of promises',
    'vm2 CVE-2023-37466',
    'const p = (async () => {})(); p.constructor = { [Symbol.species]: class { constructor(run) { run((x) => x, (x) => x); this.it = found(run.constructor("return this")()); } } }; return p.then().it;',
  ],
  [
    'callbacks of promises',
    'vm2 CVE-2026-22709',
    'return new Promise((resolve) => { const then = Promise.prototype.then; Promise.prototype.then = function (yes, no) { Promise.prototype.then = then; resolve(found((yes ?? no ?? then).constructor("return this")())); return then.call(this, yes, no); }; Promise.resolve(1).then(() => 1); });',
  ],
  [
    'what passes through call',
    'vm2, Function.prototype.call',
    'const seen = []; const { call, apply } = Function.prototype; Function.prototype.call = function (...all) { seen.push(this, ...all); return Reflect.apply(this, all[0], all.slice(1)); }; display("x"); Function.prototype.call = call; return seen.map(found).join() + found(call.constructor("return this")());',
  ],
  [
    'what passes through setters of arrays',
    'vm2 GHSA-9qj6-qjgg-37qq',
    'const seen = []; Object.defineProperty(Array.prototype, 0, { configurable: true, set(it) { seen[seen.length + 1] = it; } }); display("x"); display("y"); delete Array.prototype[0]; return seen.map((it) => found(it)).join() + found(globalThis);',
  ],
  [
    'what passes through maps',
    'vm2 CVE-2022-25893',
    'const seen = []; for (const C of [Map, WeakMap, Set, WeakSet]) for (const k of ["get", "set", "has", "add"]) { const own = C.prototype[k]; if (own) C.prototype[k] = function (...all) { seen.push(this, ...all); return Reflect.apply(own, this, all); }; } display("x"); return seen.map(found).join() + found(globalThis);',
  ],
  [
    'what is asked whether it is an instance',
    'vm2, Symbol.hasInstance',
    'const seen = [globalThis]; Object.defineProperty(Promise, Symbol.hasInstance, { value(it) { seen.push(it); return false; } }); return { toString: () => seen.map(found).join() };',
  ],
  [
    'what gets into a getter of all objects',
    'realms-shim CVE-2021-23543',
    'const seen = [globalThis]; for (const k of ["get", "set", "value", "env", "eval", "port", "message", "onmessage"]) Object.defineProperty(Object.prototype, k, { __proto__: null, configurable: true, get() { seen.push(this); } }); display("x"); return seen.map((it) => found(it)).join();',
  ],
  [
    'the function that shows values for people',
    'vm2 CVE-2023-37903',
    'const shown = { [Symbol.for("nodejs.util.inspect.custom")]: (depth, options, inspect) => { display(found(inspect) + found(options) + found((inspect ?? display).constructor("return this")())); return ""; } }; queue(shown); return Promise.reject(shown).catch(() => found(globalThis)); function queue(it) { Promise.reject(it); }',
  ],
  [
    'an error that nobody catches',
    'vm2 CVE-2023-32313',
    'Error.prepareStackTrace = (e, frames) => { for (const f of frames) display(found(f.getThis())); return found(globalThis); }; Promise.resolve().then(() => { null.x; }); return found(globalThis);',
  ],
  [
    'a callback after the end of what it watched',
    'vm2 GHSA-r4fx-v8hh-22mv',
    'new FinalizationRegistry(() => display(found(globalThis))).register({}, 1); let all = []; for (let i = 0; i < 200; i++) all = [new Array(1e4)]; return found(globalThis);',
  ],
];

const IMPORTS: readonly Row[] = [
  ['import() of a module of Node', 'vm2, dynamic import', 'return import("node:fs").then(found);'],
  [
    'import() in evaluated text',
    'vm2, dynamic import',
    'return (0, eval)(`import("node:fs")`).then(found);',
  ],
  [
    'import() in a function made of text',
    'vm2, dynamic import',
    'return Function(`return import("node:fs")`)().then(found);',
  ],
  [
    'import() in a function that the library makes',
    'SES CVE-2023-39532',
    'return [`return import("node:net")`].map((text) => Function(text))[0]().then(found);',
  ],
  [
    'import() in an asynchronous generator',
    'vm2, function constructors',
    'return (async function* () {}).constructor(`yield await import("node:worker_threads")`)().next().then(({ value }) => found(value));',
  ],
  [
    'import() in a spread of JavaScript',
    'SES CVE-2023-39532',
    'return Promise.all([...[import("node:fs")]]).then(([it]) => found(it));',
  ],
  [
    'import() of what turns into a name',
    'conversion by toString',
    'return import({ toString: () => "node:fs" }).then(found);',
  ],
  [
    'import() of a module of text',
    'Node CVE-2024-22020',
    'return import("data:text/javascript,export const process = 1;").then(found);',
  ],
  [
    'import() of a module of text that imports',
    'Node CVE-2024-22020',
    'return import("data:text/javascript,export * from %22node:fs%22;").then(found);',
  ],
];

/** Syntax and objects that not all versions of Node and of browsers have. */
const NEWER: readonly Row[] = [
  [
    'import() in a function made without a caller',
    'code without a script of its own',
    'return Promise.resolve(`return import("node:child_process")`).then(Function).then((f) => f()).then(found);',
  ],
  [
    'a realm of its own',
    'ShadowRealm',
    'return found(new ShadowRealm().evaluate("({ keys }) => keys")) + found(globalThis);',
  ],
  [
    'an error that another one suppressed',
    'vm2, SuppressedError',
    'try { (0, eval)("{ using x = { [Symbol.dispose]() { null.y; } }; throw new Error(); }"); } catch (e) { return found((e.suppressed ?? e).constructor.constructor("return this")()); }',
  ],
  [
    'an array of promises',
    'vm2, Array.fromAsync',
    'return Array.fromAsync([1], () => Function("return { it: this }")()).then(([{ it }]) => found(it));',
  ],
];

const asAttack = ([name, origin, program]: Row): JavaScriptAttack => ({
  name,
  origin,
  program,
  ends: 'refused',
});

/** Each of these succeeds without a sandbox, even on the oldest Node version that we support. */
export const PROVEN_ESCAPES: readonly JavaScriptAttack[] = [
  ...SCOPE,
  ...ERRORS,
  ...PASSING,
  ...IMPORTS,
].map(asAttack);

export const JAVASCRIPT_ESCAPES: readonly JavaScriptAttack[] = [
  ...PROVEN_ESCAPES,
  ...NEWER.map(asAttack),
];
