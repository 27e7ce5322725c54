import { describe, expect, test } from 'vitest';
import { openSession, run } from './testing/run.js';

describe('the value of a program', () => {
  test.each([
    ['1 + 1;', '2'],
    ['"a" + 1', '"a1"'],
    ['', 'undefined'],
    ['const x = 1;', 'undefined'],
    ['1; const x = 2;', '1'],
    ['1; if (false) { 2; }', 'undefined'],
    ['1; if (true) { 2; } else 3;', '2'],
    ['let s = 0; for (const x of [1, 2, 3]) { s += x; }', '6'],
    ['try { 1; } finally { 2; }', '1'],
    ['try { null.x; } catch { "caught"; }', '"caught"'],
    ['do\n"x"\nwhile (false)', '"x"'],
    ['switch (2) { case 2: "two"; break; default: "other"; }', '"two"'],
    ['a: for (;;) { 5; break a; }', '5'],
    ['(1, 2)', '2'],
    ['1 // one\n;', '1'],
    ['await Promise.resolve("later");', '"later"'],
    ['"use strict"', '"use strict"'],
    ['this', 'undefined'],
    ['export const x = 1; export default x + 1;', '2'],
    ['export default function f() {}\nf.name', '"f"'],
    ['export {};\n1', '1'],
    ['typeof undeclared', '"undefined"'],
    ['`${1}${"}"}`; // $w', '"1}"'],
  ])('%j is %s', async (text, value) => {
    expect(await run(text)).toBe(value);
  });
});

describe('values as they are shown', () => {
  test.each([
    ['({a: 1, "b c": [1, [2, null]]})', '{"a": 1, "b c": [1, [2, null]]}'],
    ['[1, 2, 3]', '[1, 2, 3]'],
    ['class Point { x = 1; #y = 2 }; new Point()', 'Point {"x": 1}'],
    ['new Map([["a", 1], [2, {}]])', 'Map(2) {"a" => 1, 2 => {}}'],
    ['new Set([1, "a"])', 'Set(2) {1, "a"}'],
    ['10n', '10n'],
    ['Symbol("s")', 'Symbol(s)'],
    ['/a+/g', '/a+/g'],
    ['new Date(0)', '1970-01-01T00:00:00.000Z'],
    ['new TypeError("no")', 'TypeError: no'],
    ['x => x + 1', 'x => x + 1'],
    ['Math.max', 'function max() {\n\t[implementation hidden]\n}'],
    ['pair', 'function pair(left, right) {\n\t[implementation hidden]\n}'],
    ['map', 'function map(f, xs) {\n\t[implementation hidden]\n}'],
    ['(() => { const o = {}; o.o = o; return o; })()', '{"o": ...<circular>}'],
    ['({ get x() { for (;;) {} } })', '{"x": <getter>}'],
    ['new Proxy({}, { ownKeys() { throw 1; } })', '<cannot be shown>'],
    ['new Uint8Array(3)', 'Uint8Array [0, 0, 0]'],
    ['Object.create(null)', '{}'],
    ['(function () { throw "x"; })', 'function () { throw "x"; }'],
  ])('%s', async (text, value) => {
    expect(await run(text)).toBe(value);
  });
});

describe('the library of Source §4', () => {
  test.each([
    ['map(x => x * x, list(1, 2, 3))', '[1, [4, [9, null]]]'],
    ['accumulate((x, y) => x + y, 0, enum_list(1, 4))', '10'],
    ['stream_ref(integers_from(1), 10)', '11'],
    ['parse_int("ff", 16)', '255'],
    ['math_PI > 3', 'true'],
    ['stringify({ a: list("x") })', '"{\\"a\\": [\\"x\\", null]}"'],
    ['arity((a, b) => 1)', '2'],
    ['apply_in_underlying_javascript((a, b) => a - b, list(5, 3))', '2'],
    ['head(parse("1;"))', '"literal"'],
    ['["7", "8"].map(Number)', '[7, 8]'],
  ])('%s', async (text, value) => {
    expect(await run(text)).toBe(value);
  });

  test('a program may declare its names otherwise', async () => {
    expect(await run('const list = [1]; function map() { return list; }\nmap()')).toBe('[1]');
  });

  test.each([
    ['console.table([[1, "a"]]); console.dir({ a: 1 });', ['[[1, "a"]]', '{"a": 1}']],
    [
      'console.assert(1 < 2, "no"); console.assert(1 > 2, "yes", [1]);',
      ['Assertion failed: yes [1]'],
    ],
    [
      'console.group("in"); console.log("a\\nb"); console.groupEnd(); console.groupEnd(); console.log("c");',
      ['in', '  a\n  b', 'c'],
    ],
    [
      'console.count(); console.count("x"); console.count(); console.countReset(); console.count();',
      ['default: 1', 'x: 1', 'default: 2', 'default: 1'],
    ],
    ['console.timeEnd("never"); console.clear();', ['Timer "never" does not exist']],
    ['console.time(); console.timeEnd();', [expect.stringMatching(/^default: [\d.]+ ms$/)]],
  ])('the console knows what that of a browser knows: %s', async (program, lines) => {
    const { evaluate, shown } = openSession();
    await evaluate(program);
    expect(shown).toEqual(lines);
  });

  test('display quotes strings, console.log does not', async () => {
    const { evaluate, shown } = openSession();
    await evaluate('display("a"); console.log("a", [1, "b"], { c: 1 }); console.error();');
    expect(shown).toEqual(['"a"', 'a [1, "b"] {"c": 1}', '']);
  });

  test('prompt answers a promise, and several questions come one after another', async () => {
    const { evaluate, shown } = openSession({ answers: ['Ada', null] });
    expect(await evaluate('await Promise.all([prompt("Name?"), prompt("Age?")])')).toBe(
      '["Ada", null]',
    );
    expect(shown).toEqual(['? Name?', '? Age?']);
  });
});

describe('errors', () => {
  test.each([
    ['1;\nnull.x;', /^2:5 Runtime TypeError: .*null/],
    ['const f = () => { throw new Error("no"); };\n\n  f();', /^1:24 Runtime Error: no$/],
    ['1; [1].forEach(\n(x) => {\n  x.y.z; })', /^3:6 Runtime TypeError/],
    ['map(x =>\n  x.y.z, list(1));', /^2:6 Runtime TypeError/],
    ['head(\n1);', /^1:0 Runtime head\(xs\) expects a pair as argument xs, but encountered 1$/],
    ['\nerror("boom");', /^2:0 Runtime Error: "boom"$/],
    ['\nconst f = x => { throw x; };\nf("text")', /^2:17 Runtime Uncaught "text"$/],
    ['\n\nthrow { a: 1 };', /^3:0 Runtime Uncaught \{"a": 1\}$/],
    ['throw undefined', /^1:0 Runtime Uncaught undefined$/],
    ['class E extends Error { name = "E" }\nthrow new E("own")', /^2:6 Runtime E: own$/],
    ['const f = () => f() + 1;\nf();', /^1:\d+ Runtime RangeError: Maximum call stack/],
    ['x;', /^1:0 Runtime ReferenceError: x is not defined$/],
    ['\nfunction f( {', /^2:13 Syntax SyntaxError: Unexpected token \(2:13\)$/],
    ['let a;\nlet a;', /^2:4 Syntax SyntaxError: Identifier 'a' has already been declared/],
    ['with (Math) {}', /^1:0 Syntax SyntaxError: 'with' in strict mode/],
    ['\nimport { a } from "rune";', /^2:0 Import Module 'rune' not found\.$/],
    ['export * from "./a.js";', /^1:0 Import Module '\.\/a\.js' not found\.$/],
    ['\nimport.meta.url', /^2:0 Syntax SyntaxError: import\.meta is not available\.$/],
    ['\nawait 1; setTimeout(() => {\n  null.x; }, 1);', /^3:7 Runtime TypeError/],
    ['setInterval(() => { throw "tick"; }, 1)', /^1:20 Runtime Uncaught "tick"$/],
    [
      'setTimeout("1")',
      /^1:0 Runtime TypeError: setTimeout: the first argument is not a function$/,
    ],
    ['throw new Proxy(Error, { get() { throw 1; } })', /./],
  ])('%j', async (text, said) => {
    expect(await run(text)).toMatch(said);
  });

  test.each([
    ['"a\u2028b";\n  null.x;', /^2:7 Runtime TypeError/],
    ['/* \u2029 */ throw 1;', /^1:8 Runtime Uncaught 1$/],
    ['"\u2028";\nf(1', /^2:3 Syntax SyntaxError: Unexpected token \(2:3\)$/],
  ])(
    'lines are those that people see, also where JavaScript ends others: %j',
    async (text, said) => {
      expect(await run(text)).toMatch(said);
    },
  );

  test('text that a program evaluates itself is no line of the program', async () => {
    expect(await run('1;\n\neval("\\n\\n\\nnull.x;");')).toMatch(/^3:0 Runtime TypeError/);
    expect(await run('\nFunction("null.x;")();')).toMatch(/^2:\d+ Runtime TypeError/);
  });

  test('a program that is nested too deeply says so', async () => {
    expect(await run('['.repeat(100_000))).toMatch(/Not enough stack space|nested too deeply/);
  });

  test('an error in a function of an earlier program names the file and the line of that one', async () => {
    const { evaluate, outcome } = openSession();
    await evaluate('\nconst f = x => x.y.z;', '/program.js');
    const entry = await outcome('1;\n\nf(1);');
    expect(entry).toMatchObject({ errors: [{ line: 2, column: 19 }] });
    const other = openSession();
    await other.evaluate('\nconst f = x => x.y.z;', '/playground/main.js');
    expect(await other.outcome('f(1);')).toMatchObject({
      errors: [{ file: '/playground/main.js', line: 2 }],
    });
  });
});

describe('text that a program evaluates itself', () => {
  test.each([
    ['const x = 1; eval("x + 1")', '2'],
    ['const f = y => eval("eval(\\"y + 1\\")"); f(2)', '3'],
    ['eval(...["1 + 1", 3])', '2'],
    ['eval("const hidden = 1;"); typeof hidden', '"undefined"'],
    ['const y = 1; (0, eval)("typeof y")', '"undefined"'],
    ['eval?.("typeof run")', '"undefined"'],
    ['["1 + 1"].map(eval)[0]', '2'],
    ['const { length } = { eval }.eval; length', '1'],
    ['({ eval: 1 }).eval', '1'],
    ['eval("eval") === eval && eval === globalThis.eval', 'true'],
    ['eval(7)', '7'],
    ['eval()', 'undefined'],
    ['typeof eval', '"function"'],
    ['(() => eval)', '() => eval'],
    ['Function("a", "return a + 1")(1)', '2'],
    ['new Function("return this")() === globalThis', 'true'],
    ['(() => 1) instanceof Function && (() => 1).constructor === Function', 'true'],
    ['await (async () => {}).constructor("return 7")()', '7'],
    ['[...(function* () {}).constructor("yield 1; yield 2")()]', '[1, 2]'],
    ['class F extends Function { twice() { return 2 * this(); } } new F("return 4").twice()', '8'],
    ['String(Function)', '"function () { [native code] }"'],
  ])('%s', async (text, value) => {
    expect(await run(text)).toBe(value);
  });

  test('is refused where it is no JavaScript', async () => {
    expect(await run('\neval("eval(");')).toMatch(/^2:\d+ Runtime SyntaxError/);
    expect(await run('eval("(");')).toMatch(/^1:\d+ Runtime SyntaxError/);
  });

  // Without a calling script, an import in the text ends a tab of Firefox.
  test.each([
    'await Promise.resolve("new Error().stack").then(eval)',
    'await Promise.resolve("new Error().stack").then(eval("eval"))',
    'await Promise.resolve("new Error().stack").then(eval("\\u0065val"))',
    'await Promise.resolve("new Error().stack").then(globalThis.eval)',
    'await Promise.resolve("new Error().stack").then(Reflect.apply.bind(null, eval, null, ["new Error().stack"]))',
    'await Promise.resolve("throw new Error()").then(Function).then(f => f()).catch(e => e.stack)',
    ...['async () => {}', 'function* () {}', 'async function* () {}', '() => {}'].map(
      (made) => `await Promise.resolve(")").then((${made}).constructor).catch(e => e.stack)`,
    ),
    'await Promise.resolve(")").then(Object.getPrototypeOf((async () => {}).constructor)).catch(e => e.stack)',
  ])('is always called for by a script: %s', async (text) => {
    expect(await run(text)).toContain('evaluated-text');
  });
});

describe('names', () => {
  test('persist from one program to the next', async () => {
    const { evaluate } = openSession();
    await evaluate(
      'let count = 0; const inc = () => ++count; class A {} function f() { return inc; } var v = 1;',
    );
    expect(await evaluate('inc(); count += 5; inc(); count')).toBe('7');
    expect(await evaluate('[typeof A, f() === inc, v]')).toBe('["function", true, 1]');
    expect(await evaluate('count = 1; inc()')).toBe('2');
  });

  test('constants stay constant, and can be declared again', async () => {
    const { evaluate } = openSession();
    await evaluate('const x = 1; const old = () => x;');
    expect(await evaluate('x = 2')).toMatch(/^1:2 Runtime TypeError: Assignment to constant/);
    expect(await evaluate('const x = 2; [x, old()]')).toBe('[2, 1]');
  });

  test('a program that fails keeps what it declared before, and what was declared earlier', async () => {
    const { evaluate } = openSession();
    await evaluate('const x = 1; const y = 1;');
    expect(await evaluate('let z = 3; const x = null.x; const y = 2;')).toMatch(/TypeError/);
    expect(await evaluate('[x, y, z]')).toBe('[1, 1, 3]');
    expect(await evaluate('const map = null.x;')).toMatch(/TypeError/);
    expect(await evaluate('map(x => x, null)')).toBe('null');
    expect(await evaluate('syntax error')).toMatch(/SyntaxError/);
    expect(await evaluate('z')).toBe('3');
  });

  test('a name that a program left without a value says so, and can be declared again', async () => {
    const { evaluate } = openSession();
    await evaluate('null.x; const late = 1;');
    expect(await evaluate('late')).toMatch(/before initialization/);
    expect(await evaluate('const late = 2; late')).toBe('2');
  });

  test('a program that replaces eval, Function or Promise harms itself alone', async () => {
    const { evaluate } = openSession();
    const { eval: own, Function: ownFunction } = globalThis;
    await evaluate('globalThis.eval = () => 7; globalThis.Function = null; const a = 1;');
    expect(await evaluate('a + 1')).toBe('2');
    Object.assign(globalThis, { eval: own, Function: ownFunction });
  });
});

describe('time', () => {
  test('a program lives until its timers are done', async () => {
    const { evaluate, shown } = openSession();
    const text =
      'let n = 0; const i = setInterval(() => { console.log(++n); if (n === 3) clearInterval(i); }, 1); setTimeout((a) => console.log(a), 1, "later"); clearTimeout(setTimeout(() => console.log("never"), 1)); "end"';
    expect(await evaluate(text)).toBe('"end"');
    expect(shown.toSorted()).toEqual(['1', '2', '3', 'later']);
  });

  test.each([
    'await new Promise(() => {})',
    'setInterval(() => {}, 1)',
    'setTimeout(() => {}, 1e9)',
  ])('%s is ended by the time limit, and the names stay', async (text) => {
    const { outcome, evaluate } = openSession({ timeoutMs: 100 });
    expect(await outcome(`const x = 1; ${text}`)).toMatchObject({
      status: 'timeout',
      errors: [{ message: 'The program took too long and was ended.' }],
    });
    expect(await evaluate('x')).toBe('1');
  });

  test('a program that waits can be stopped', async () => {
    let isStopped = false;
    const { outcome, evaluate } = openSession({ isStopRequested: () => isStopped });
    const ended = outcome('let x = 1; await new Promise(() => {});');
    isStopped = true;
    expect(await ended).toEqual({ status: 'stopped' });
    isStopped = false;
    expect(await evaluate('x')).toBe('1');
  });

  test('what outlives its run shows nothing and starts nothing', async () => {
    const { evaluate, shown } = openSession({ timeoutMs: 100 });
    await evaluate(
      'let go; const p = new Promise((y) => { go = y; }); p.then(() => { console.log("late"); setTimeout(() => console.log("later"), 1); }); null.x;',
    );
    expect(await evaluate('2')).toBe('2');
    expect(shown).toEqual([]);
  });
});
