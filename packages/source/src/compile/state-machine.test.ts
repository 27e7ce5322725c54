import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runInBothForms } from '../testing/run.js';

/** The deep form of functions is compared with the fast form, on programs whose displays show the order of evaluation. */

/** Functions of the program: calls of `g` have to be waited for, calls of `h` do not. */
const PRELUDE = `
let log = "";
const note = x => { log = log + stringify(x) + " "; return x; };
function g(x) { return x < 3 ? 0 + note(x) : 1 + g(x - 2); }
const h = x => x + 1;
`;

/** The names that an expression may use; those that it may assign to. */
interface Names {
  readonly all: readonly string[];
  readonly assignable: readonly string[];
}

function expression(names: Names, depth: number): fc.Arbitrary<string> {
  const leaf = fc.oneof(fc.integer({ min: 0, max: 9 }).map(String), fc.constantFrom(...names.all));
  if (depth === 0) return leaf;
  const inner = expression(names, depth - 1);
  const test = fc.tuple(inner, inner).map(([a, b]) => `${a} < ${b}`);
  return fc.oneof(
    leaf,
    inner.map((x) => `g(${x} % 7)`),
    inner.map((x) => `note(${x})`),
    inner.map((x) => `h(${x})`),
    fc.tuple(inner, inner).map(([a, b]) => `(${a} + ${b})`),
    fc.tuple(inner, inner).map(([a, b]) => `(${a} * ${b})`),
    fc.tuple(test, inner, inner).map(([t, a, b]) => `(${t} ? ${a} : ${b})`),
    fc.tuple(test, test, inner).map(([s, t, a]) => `((${s}) && (${t}) ? ${a} : 5)`),
    fc.tuple(test, test, inner).map(([s, t, a]) => `((${s}) || (${t}) ? 6 : ${a})`),
    fc.tuple(inner, inner).map(([a, b]) => `[${a}, ${b}][note(${a} % 2 === 0 ? 0 : 1)]`),
    fc.tuple(inner, inner).map(([a, b]) => `(z => z + ${a})(${b})`),
    fc.tuple(inner, inner).map(([a, b]) => `((y, z) => g(z % 5) + y)(${a}, ${b})`),
    inner.map((x) => `(note(${x}) > 3 ? g : h)(${x} % 6)`),
    ...(names.assignable.length === 0
      ? []
      : [fc.tuple(fc.constantFrom(...names.assignable), inner).map(([n, x]) => `(${n} = ${x})`)]),
  );
}

let declared = 0;

function statements(names: Names, depth: number, inLoop: boolean): fc.Arbitrary<string> {
  const value = expression(names, 2);
  declared += 1;
  const own = `v${declared}`;
  const withOwn = { all: [...names.all, own], assignable: [...names.assignable, own] };
  const simple = fc.oneof(
    value.map((x) => `${x};`),
    value.map((x) => `note(${x});`),
  );
  if (depth === 0) return simple;
  const inner = statements(names, depth - 1, inLoop);
  const inside = statements(
    { all: [...names.all, `i${declared}`], assignable: names.assignable },
    depth - 1,
    true,
  );
  const counter = `i${declared}`;
  const leave = inLoop
    ? [
        value.map((x) => `if (${x} > 7) { break; } else { note("on"); }`),
        value.map((x) => `if (${x} > 6) { note(1); continue; } else { }`),
      ]
    : [];
  return fc.oneof(
    simple,
    fc
      .tuple(value, statements(withOwn, depth - 1, inLoop))
      .map(([x, s]) => `{ let ${own} = ${x}; ${s} note(${own}); }`),
    fc
      .tuple(value, inner, inner)
      .map(([x, a, b]) => `if (${x} > 4) { ${a} } else if (note(${x}) > 2) { ${b} } else { }`),
    inside.map(
      (s) =>
        `for (let ${counter} = 0; ${counter} < g(3) + 1; ${counter} = ${counter} + 1) { ${s} }`,
    ),
    fc
      .tuple(value, inside)
      .map(
        ([x, s]) =>
          `{ let ${counter} = ${x} % 3; while (note(${counter}) < 3) { ${counter} = ${counter} + 1; ${s} } }`,
      ),
    fc.tuple(inner, inner).map(([a, b]) => `${a} ${b}`),
    value.map((x) => `if (${x} > 90) { return ${x}; } else { }`),
    ...leave,
  );
}

const body = statements({ all: ['a', 'b'], assignable: [] }, 3, false);
const result = expression({ all: ['a', 'b'], assignable: [] }, 2);

test('functions mean the same in both forms', async () => {
  await fc.assert(
    fc.asyncProperty(body, result, async (inside, value) => {
      const program = `${PRELUDE}
function f(a, b) {
  if (a > 20) { return ${value}; } else { }
  ${inside}
  return b > 3 ? f(a + 9, b - 1) : ${value};
}
const r = f(2, 5);
log + stringify(r);`;
      const [fast, deep] = await runInBothForms(3, program);
      expect(deep).toBe(fast);
    }),
    { numRuns: 200, seed: 11 },
  );
});

test.each([
  [1, 'const f = (n, k) => n === 0 ? k(0) : f(n - 1, x => k(x + n)); f(5, x => x);', '15'],
  [
    1,
    'function f(n) { const x = n * 2; const g = y => n === 0 ? y : f(n - 1) + x; return g(1); } f(3);',
    '13',
  ],
  [
    1,
    'const x = 1; function f(n) { if (n > 0) { const x = f(n - 1); return x + 1; } else { return x; } } f(3);',
    '4',
  ],
  [
    1,
    'function f(n) { return n === 0 ? g(n) : 1 + f(n - 1); function g(x) { return x + f2(x); } } const f2 = x => 7; f(2);',
    '1:33 Runtime Name g declared later in current scope but not yet assigned',
  ],
  [
    3,
    'const g = (...xs) => array_length(xs); const h = n => g(...[1, 2], g(...[n])); h(1) + h(2);',
    '6',
  ],
  [
    3,
    'function f(n) { let i = 0; while (true) { i = i + id(1); if (i > n) { break; } else { continue; } } return i; } const id = x => x === 0 ? 0 : 1 + id(x - 1); f(3);',
    '4',
  ],
  [
    3,
    'const fs = []; function f() { for (let i = 0; i < 2; i = i + 1) { fs[id(i)] = () => i; } return fs[0]() + 10 * fs[1](); } const id = x => x === 0 ? 0 : 1 + id(x - 1); f();',
    '10',
  ],
  [
    3,
    'let a = 1; const set = x => { a = x; return id(x); }; const id = x => x === 0 ? 0 : 1 + id(x - 1); const f = () => a + set(5) + a; f();',
    '11',
  ],
])('§%i %s', async (chapter, text, expected) => {
  const [fast, deep] = await runInBothForms(chapter, text);
  expect([deep, fast]).toEqual([fast, expected]);
});
