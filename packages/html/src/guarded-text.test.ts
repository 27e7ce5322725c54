import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardScript, GUARD } from './guarded-script.js';
import { guardPrograms } from './guarded-text.js';

const CALL = new RegExp(`\\${GUARD.slice(0, -1)}\\$\\((\\d+)\\)`, 'g');

/** The lines that contain calls, and the lines that the calls name. */
function callsIn(text: string): { at: number; named: number }[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      Array.from(line.matchAll(CALL), (match) => ({ at: index + 1, named: Number(match[1]) })),
    );
}

/** Runs a script in which the guard allows this many calls. @returns the result */
function run(program: string, max = 10_000): unknown {
  let calls = 0;
  const guard = (line: number) => {
    calls += 1;
    if (calls > max) throw new Error(`ended on line ${line}`);
  };
  const script: unknown = Reflect.construct(Function, [GUARD, 'text', 'return eval(text);']);
  if (typeof script !== 'function') throw new Error('There is no way to run it.');
  return script(guard, guardScript(program, 'script', 1)) as unknown;
}

test.each([
  'for (;;);',
  'for (;;) {}',
  '\nwhile (true)\n  1',
  'do x = 1; while (true)',
  'do {} while (true)',
  'for (let i = 0; i < 1; i) i;',
  'for (const one of (function* () { while (true) yield 1; })()) one;',
  'a: for (;;) for (;;) continue a;',
  'for (;;) { try { for (;;); } catch { } }',
  'const f = () => f(); const g = () => { try { f(); } finally { g(); } }; g();',
  'const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2); fib(80);',
  'class A { get x() { for (;;); } static { for (;;); } }',
  'eval; if (1) while (1) 2; else 3',
  'var x = { m() { while (1); } }; x.m();',
])('%j comes to an end', (program) => {
  expect(() => run(program)).toThrow(/ended on line/);
});

test.each([
  ['let n = 0; for (const x of [1, 2, 3]) n += x\nn', 6],
  ['const f = x => ({ a: x }); f(1).a', 1],
  ['const f = x => y => x + y; f(1)(2)', 3],
  ['const f = (x, g = (y) => y * 2) => g(x); f(4)', 8],
  ['(function () { "use strict"\nreturn this === undefined })()', true],
  ['(function () { "use strict"; "other"\nreturn this === undefined })()', true],
  ['class A { #x = 2; constructor() { this.y = (() => this.#x)(); } } new A().y', 2],
  ['class B extends Object { constructor() { super(); this.z = 5; } } new B().z', 5],
  ['let i = 0; do i++\nwhile (i < 3)\ni', 3],
  ['let k = 0; while (k < 3) k++; k', 3],
  ['let w = ""; for (const q in { a: 1, b: 2 }) w += q; w', 'ab'],
  ['let r = 0; for (let j = 0; j < 2; j++) for (let k = 0; k < 2; k++) r += (() => j + k)(); r', 4],
])('%j still answers %j', (program, answer) => {
  expect(run(program)).toBe(answer);
});

test('programs of each kind are guarded, and the calls name their lines', () => {
  const text = [
    '<!-- <script>for(;;);</script> -->',
    '<style>p::before { content: "<script>" }</style><textarea><script>for(;;);</script></textarea>',
    '<button onclick="for (;;);">a</button> <a title="<script>" onclick=for(;;);>b</a>',
    '<b ONCLICK=\'while (a &amp;&amp; b &lt; "c")',
    "  d();'>c</b>",
    '<script type="text/javascript">let x = 1; while',
    '  (x) {',
    '    x++; }</script>',
    '<SCRIPT type=module>',
    '  await 1; for (;;) {}',
    '</SCRIPT >',
    '<script type="application/json">for (;;);</script><script src="data:,1">for (;;);</script>',
    '<script>for (;;); this is no program</script>',
  ].join('\n');
  const guarded = guardPrograms(text, false);
  expect(guarded.split('\n')).toHaveLength(text.split('\n').length);
  expect(callsIn(guarded)).toEqual([
    { at: 3, named: 3 },
    { at: 3, named: 3 },
    { at: 5, named: 4 },
    { at: 7, named: 6 },
    { at: 10, named: 10 },
  ]);
  expect(guarded).toContain('while (a &amp;&amp; b &lt; &quot;c&quot;)');
});

test('a text is what it was, but for what was put in', () => {
  const pieces = fc.constantFrom(
    '<script>',
    '<script type=module>',
    '</script>',
    '<!--',
    '-->',
    '<style>',
    '</style>',
    '<p onclick="',
    '"',
    "'",
    '>',
    ' ',
    '\n',
    '\r\n',
    'for (;;) x;',
    'f = () => 1;',
    'a',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const guarded = guardPrograms(text, false);
      const bare = guarded
        .replaceAll(/\{\$wellspringTurn\$\(\d+\);(.*?;)\}/gs, '$1')
        .replaceAll(/\(\$wellspringTurn\$\(\d+\),1\)/g, '1');
      expect(bare).toBe(text);
      expect(guarded.match(/\r\n|[\r\n]/g)).toEqual(text.match(/\r\n|[\r\n]/g));
    }),
    { numRuns: 500 },
  );
});

test('texts that nest deeply, or have no end, are read in no time', () => {
  for (const text of [
    '<'.repeat(200_000),
    '<a '.repeat(100_000),
    '<a "'.repeat(100_000),
    '<!--'.repeat(100_000),
    '<script>'.repeat(50_000),
    '<style>'.repeat(50_000),
    `<script>${'['.repeat(100_000)}</script>`,
    `<p ${'a='.repeat(100_000)}`,
    `<p ${'/ '.repeat(100_000)}`,
    '</'.repeat(100_000),
  ]) {
    expect(guardPrograms(text, false)).toBe(text);
  }
});

test('where errors are muted, scripts are in their own addresses, and handlers tell theirs', () => {
  const text = [
    '<p>a</p>',
    '<script>',
    '  let x = "1 & \'2\' \ud800";',
    '</script><script type=module>foo();</script>',
    '<p onclick="foo()">b</p><p onclick="foo() // c">d</p><script defer>foo();</script>',
  ].join('\n');
  const lines = guardPrograms(text, true).split('\n');
  expect(lines).toHaveLength(5);
  const address = /<script src="data:text\/javascript;charset=utf-8,([^"']*)">$/.exec(
    lines[1] ?? '',
  );
  const script = decodeURIComponent(address?.[1] ?? '').split('\n');
  expect(script).toEqual(['', '', '  let x = "1 & \'2\' \ufffd";', '']);
  expect(lines[3]).toBe('</script><script type=module>foo();</script>');
  expect(lines[4]).toMatch(/<p onclick="try\{foo\(\)\}catch\(e\)\{\$\w+\$\(e,5\)\}">b</);
  expect(lines[4]).toMatch(/<p onclick="foo\(\) \/\/ c">d<\/p><script defer>foo\(\);<\/script>$/);
});
