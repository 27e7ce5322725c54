import { languageOf } from '@wellspring/languages/courses';
import { expect, test } from 'vitest';
import { requestedRedefinitions } from './requested-redefinitions.js';

test.each<[template: string, solution: string | null, names: string[]]>([
  ['function f(x) {\n  // Your answer.\n}', null, ['f']],
  ['const a = 1;\nlet b = 2;', 'function c() { return 1; }', ['a', 'b', 'c']],
  ['function f(x) { // You may use the function equal of the library.\n}', null, ['f']],
  ['// Use the function equal here, and const map, let head.', null, []],
  ['/* function equal\n let head */ const /* the */ f = 1;', null, ['f']],
  ['display("function equal"); const s = \'let head\'; `const map ${1}`;', null, ['s']],
  ["const s = 'it\\'s function equal';", null, ['s']],
  [
    'function f(x) { const equal = 1; function head() {} return (y => { let tail = 1; })(x); }',
    null,
    ['f'],
  ],
  ['const f = … ;\nconst g = 1;', null, ['f', 'g']],
  ['const f = x => ;\n// function equal', 'const f = x => { const map = 1; return map; };', ['f']],
  ['const unfinished = "function equal\nconst g = 1;', null, ['unfinished', 'g']],
  ['/* function equal', null, []],
  ['} function f() {}', null, ['f']],
])('%j and %j ask for %j', (template, solution, names) => {
  expect(requestedRedefinitions(languageOf(1), { template, solution })).toEqual(names);
});

test('a long text takes no longer than its length', () => {
  const begun = performance.now();
  for (const text of ['/*', '"', '`', "'", '{', '\\', 'function ']) {
    requestedRedefinitions(languageOf(1), { template: text.repeat(300_000), solution: null });
  }
  expect(performance.now() - begun).toBeLessThan(5000);
});
