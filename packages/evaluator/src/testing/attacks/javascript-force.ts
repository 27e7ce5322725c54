import type { JavaScriptAttack } from './attack.js';

/**
 * Programs with all of JavaScript that damage the standard library under the worker's loop, never end, or use
 * up resources. They may end in any way, but what runs them must survive.
 */

type Row = readonly [name: string, program: string];

const SPOILT: readonly Row[] = [
  ['arrays that cannot be pushed to', 'Array.prototype.push = () => { throw 1; };'],
  [
    'arrays whose elements cannot be set',
    'Object.defineProperty(Array.prototype, 0, { set() { throw 1; } });',
  ],
  [
    'arrays that cannot be walked',
    'Array.prototype[Symbol.iterator] = function* () { yield "forged"; };',
  ],
  [
    'objects that fail to be promises',
    'Object.defineProperty(Object.prototype, "then", { get() { throw 1; } });',
  ],
  [
    'objects that are messages',
    'Object.prototype.evaluation = 7; Object.prototype.type = "failed";',
  ],
  [
    'objects that are outcomes',
    'Object.prototype.status = "finished"; Object.prototype.result = "forged"; Object.prototype.outcome = {};',
  ],
  [
    'objects with another text',
    'Object.prototype.toJSON = () => "forged"; Object.prototype.toString = () => { throw 1; };',
  ],
  [
    'functions that cannot be called',
    'Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => 1;',
  ],
  [
    'reflection that lies',
    'for (const k of Reflect.ownKeys(Reflect)) Reflect[k] = () => 1; String = Number = undefined;',
  ],
  ['a clock that fails', 'performance = { now() { throw 1; } }; globalThis.Promise = class {};'],
  [
    'a clock that stands',
    'Date.now = () => 0; Math.random = () => 0; globalThis.performance = { now: () => 0 };',
  ],
  [
    'maps that are empty',
    'Map.prototype.get = Map.prototype.has = () => undefined; Set.prototype.has = () => true;',
  ],
  [
    'texts of one letter',
    'String.prototype.slice = String.prototype.split = () => "x"; Object.defineProperty(String.prototype, "x", { get() { throw 1; } });',
  ],
  ['no prototype above a function', 'Object.setPrototypeOf(Function.prototype, null);'],
  [
    'everything frozen',
    'for (const k of Reflect.ownKeys(globalThis)) { const it = globalThis[k]; if (it && it.prototype) { Object.freeze(it); Object.freeze(it.prototype); } } Object.freeze(globalThis);',
  ],
  [
    'no standard library',
    'for (const k of Reflect.ownKeys(globalThis)) { try { delete globalThis[k]; } catch {} }',
  ],
  [
    'errors that throw',
    'Error.prepareStackTrace = () => { throw 1; }; Error.prototype.toString = () => { throw 1; }; Error.stackTraceLimit = Infinity;',
  ],
  [
    'an error that nobody catches',
    'Promise.resolve().then(() => { throw { toString() { throw 1; } }; });',
  ],
  [
    'a value that fails to be a text',
    'return { toString() { throw new Proxy({}, { get() { throw 1; } }); } };',
  ],
  [
    'an error that fails to be a text',
    'throw new Proxy(function () {}, { get() { throw 1; }, getPrototypeOf() { throw 1; } });',
  ],
  [
    'a promise of a trap',
    'return Promise.resolve({ then(yes) { for (let i = 0; i < 1000; i++) yes(i); throw 1; } });',
  ],
];

/** Nothing reports the end of these. */
const SILENT: readonly Row[] = [
  ['objects that are promises', 'Object.prototype.then = () => {};'],
  ['promises without then', 'Promise.prototype.then = () => {}; Symbol.prototype.constructor = 1;'],
];

const ENDLESS: readonly Row[] = [
  ['a loop', 'for (;;) {}'],
  ['a loop that displays', 'display("on"); for (;;) display("and on");'],
  ['a loop that catches everything', 'for (;;) { try { (function f() { f(); })(); } catch {} }'],
  ['a loop of promises', 'const f = () => Promise.resolve().then(f); return f();'],
  [
    'a loop of callbacks',
    'return new Promise(() => { const f = async () => { for (;;) await null; }; f(); f(); });',
  ],
  ['a generator', 'function* f() { for (;;) yield 1; } for (const x of f()) {}'],
  ['a promise that is never kept', 'return new Promise(() => {});'],
  ['a search that backtracks', 'return /^(a+)+$/.test("a".repeat(60) + "b");'],
  ['a comparison that turns back', 'const t = () => { for (;;) {} }; return [3, 1, 2].sort(t);'],
  ['a getter', 'return Object.keys(new Proxy({}, { ownKeys() { for (;;) {} } }));'],
  ['a conversion', 'return `${{ toString() { for (;;) {} } }}`;'],
  ['a text as JSON', 'const o = { toJSON() { for (;;) {} } }; return JSON.stringify(o);'],
  ['one long operation', 'return String(3n ** (2n ** 28n)).length;'],
];

const GREEDY: readonly Row[] = [
  ['an array as long as can be', 'return new Array(2 ** 32 - 1).fill(0).length;'],
  ['a list', 'const all = []; for (;;) all.push(new Array(10000).fill(all.length));'],
  [
    'a text',
    'const all = []; for (;;) all.push(String(all.length).padEnd(1e6).split(" ").join("y"));',
  ],
  ['functions', 'let f = () => 1; for (;;) { const g = f; f = () => [g, f]; }'],
  ['maps', 'const all = new Map(); for (let i = 0; ; i++) all.set(i, { i });'],
  ['bytes outside of the heap', 'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));'],
  ['promises', 'const f = async () => { await null; f(); f(); }; return new Promise(f);'],
];

const LARGE: readonly Row[] = [
  ['the largest buffer', 'return new ArrayBuffer(2 ** 53 - 1).byteLength;'],
  ['the largest text', 'return "x".repeat(2 ** 30).length;'],
  ['a large text as the value', 'return "x".repeat(3e6);'],
  ['a large text as an error', 'throw "x".repeat(3e6);'],
  ['a large number', 'return (2n ** (2n ** 31n)).toString().length;'],
  [
    'a deep structure as JSON',
    'let o = []; for (let i = 0; i < 1e6; i++) o = [o]; return JSON.stringify(o).length;',
  ],
  ['a deep text', 'return Function("return " + "(".repeat(1e5) + ")".repeat(1e5))();'],
  ['a million displays', 'for (let i = 0; i < 1e6; i++) display(i); return 1;'],
  [
    'displays of large texts',
    'const s = "x".repeat(1e6); for (let i = 0; i < 100; i++) display(s); return 1;',
  ],
];

const attempts = (
  prefix: string,
  origin: string,
  ends: JavaScriptAttack['ends'],
  rows: readonly Row[],
): JavaScriptAttack[] =>
  rows.map(([name, program]) => ({ name: `${prefix}: ${name}`, origin, program, ends }));

export const JAVASCRIPT_FORCE: readonly JavaScriptAttack[] = [
  ...attempts('spoilt', 'vm2, monkey-patched built-ins', 'any', SPOILT),
  ...attempts('spoilt', 'vm2, monkey-patched built-ins', 'any', SILENT).map((attack) => ({
    ...attack,
    timeoutMs: 2000,
  })),
  ...attempts('endless', 'endless loops', 'stopped', ENDLESS),
  ...attempts('large', 'resources of one program', 'any', LARGE),
  // A worker in a browser has no memory limit of its own: the whole page would crash.
  ...attempts('greedy', 'memory without end', 'killed', GREEDY).map((attack) => ({
    ...attack,
    only: 'node' as const,
  })),
];
