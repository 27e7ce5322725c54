import { listen } from '@wellspring/evaluator/testing';
import { describe, expect, test } from 'vitest';
import { evaluator } from './evaluator.js';
import { SourceSession } from './session.js';
import { evaluateIn, summary } from './testing/run.js';
import { SHAPES } from './testing/shapes-module.js';

/** Programs that import modules. */

function open(chapter = 3, heard = listen()) {
  const settings = { chapter, variant: 'default', timeoutMs: 1000 };
  const session = new SourceSession(settings, heard.callbacks);
  session.provide({ name: 'shapes', script: SHAPES });
  return session;
}

const run = (text: string, chapter?: number) => summary(evaluateIn(open(chapter), text));

test.each([
  ['import { unit } from "shapes"; unit;', '<Shape>'],
  ['import { unit, dots as n } from "shapes"; [unit, n];', '[<Shape>, 3]'],
  ['import { square, size_of } from "shapes"; size_of(square(4));', '4'],
  ['import { scale, unit, size_of } from "shapes"; size_of(scale(unit));', '2'],
  ['import { scale, unit, size_of } from "shapes"; size_of(scale(unit, 5));', '5'],
  [
    'import { square } from "shapes"; stringify(square);',
    '"function square {\\n\\t[Function from shapes\\n\\tImplementation hidden]\\n}"',
  ],
  ['import { square } from "shapes"; arity(square);', '1'],
  ['import { square } from "shapes"; is_function(square);', 'true'],
  ['import { } from "shapes"; 1;', '1'],
  ['const x = 1; import { dots } from "shapes"; x + dots;', '4'],
])('a program imports values and functions: %s', (text, expected) => {
  expect(run(text)).toBe(expected);
});

test.each([
  ['import { twice } from "shapes"; twice(x => x * 3, 2);', '18'],
  ['import { twice } from "shapes"; const g = x => x + 1; twice(x => g(x), 2);', '4'],
  ['import { twice } from "shapes"; twice(math_abs, -2);', '2'],
  ['import { arity_of } from "shapes"; arity_of((x, y) => x);', '2'],
  ['import { adder } from "shapes"; adder(2)(3);', '5'],
  [
    'import { twice } from "shapes"; function down(n) { return n === 0 ? 0 : 1 + down(n - 1); } twice(down, 100000);',
    '100000',
  ],
])('a module calls functions of the program: %s', (text, expected) => {
  expect(run(text)).toBe(expected);
});

test.each([
  [
    'import { shw } from "shapes"; 1;',
    "1:9 Import 'shapes' does not contain a definition for 'shw'",
  ],
  ['import { a } from "nothing"; 1;', "1:0 Import Module 'nothing' not found."],
  [
    'import { dots } from "shapes"; dots = 1;',
    '1:31 Runtime Cannot assign new value to constant dots.',
  ],
  [
    'import { square } from "shapes";\nsquare(1, 2);',
    '2:0 Runtime square: Expected 1 arguments, but got 2.',
  ],
  [
    'import { square } from "shapes";\nsquare("a");',
    '2:0 Runtime square: Expected number for size, got "a".',
  ],
  [
    'import { twice } from "shapes";\ntwice(x =>\n1 + true, 1);',
    '3:0 Runtime Expected number on right hand side of operation, got boolean.',
  ],
  [
    'import { twice } from "shapes";\nconst f = x => twice(f, x);\nf(1);',
    /^2:15 Runtime Maximum call stack size exceeded/,
  ],
  [
    'import { forever } from "shapes";\nforever();',
    '2:0 Runtime Potential infinite loop detected.',
  ],
])('an error in a module is reported at the call in the program: %s', (text, expected) => {
  expect(run(text)).toMatch(expected instanceof RegExp ? expected : expected.replaceAll('\\', ''));
});

const LOOP = 'function loop() { return loop(); }';
const DEEP = 'function deep(n) { return 1 + deep(n + 1); }';

test.each([
  ['attempt(() => 1);', '"no failure"'],
  ['attempt(() => 1 + true);', '"Expected number on right hand side of operation, got boolean."'],
  ['attempt(() => error("no", "oh"));', '"Error: oh \\"no\\""'],
  ['attempt(() => 1(2));', '"Calling non-function value 1."'],
  ['attempt(() => square(true));', '"square: Expected number for size, got true."'],
  ['attempt(() => head(attempt)); attempt(() => square(true));', /^"square: Expected number/],
  [`${DEEP} attempt(() => deep(0));`, /^"Maximum call stack size exceeded/],
  [`${DEEP} attempt(() => deep(0)); attempt(() => deep(0));`, /^"Maximum call stack size exceeded/],
  [
    `${DEEP} attempt(() => deep(0)); function sum(n) { return n === 0 ? 0 : n + sum(n - 1); } sum(100000);`,
    '5000050000',
  ],
  [`${DEEP} attempt(() => deep(0)); deep(0);`, /^1:\d+ Runtime Maximum call stack size exceeded/],
  [`${LOOP} attempt(loop);`, /^1:\d+ Runtime Potential infinite recursion detected/],
  [`${LOOP} attempt(() => attempt(loop));`, /^1:\d+ Runtime Potential infinite recursion detected/],
  ['attempt(() => { while (true) {} });', /^1:\d+ Runtime Potential infinite loop detected/],
  [
    'let all = null; attempt(() => { while (true) { all = pair(all, all); } });',
    /^1:\d+ Runtime (?:Out of memory|Potential infinite loop)/,
  ],
])(
  'a module can catch errors of the program, but neither a stop nor a limit: %s',
  (text, expected) => {
    expect(run(`import { attempt, square } from "shapes"; ${text}`)).toMatch(expected);
  },
);

test('a stop ends a program that a module calls', () => {
  const heard = listen();
  const session = open(3, heard);
  const text = 'import { attempt } from "shapes"; attempt(() => { while (true) {} });';
  const stopped = { ...heard.callbacks, isStopRequested: () => true };
  const stopping = new SourceSession({ chapter: 3, variant: 'default', timeoutMs: 1000 }, stopped);
  stopping.provide({ name: 'shapes', script: SHAPES });
  expect(evaluateIn(stopping, text).status).toBe('stopped');
  expect(evaluateIn(session, text).status).toBe('timeout');
});

test('a function that a module makes can be displayed as the module says', () => {
  expect(run('import { hidden } from "shapes"; stringify(hidden());')).toBe('"<Hidden>"');
});

/** The module that the first error of a program names. */
function moduleOfError(text: string) {
  const outcome = evaluateIn(open(), text);
  return outcome.status === 'error' ? outcome.errors[0]?.module : outcome;
}

test('a name that an imported module exports can be added to the import', () => {
  const outcome = evaluateIn(open(), 'import { square } from "shapes";\nsize_of(square(2));');
  const [error] = outcome.status === 'error' ? outcome.errors : [];
  expect(error).toMatchObject({
    message: 'Name size_of not declared.',
    explanation: 'shapes exports size_of: add it to the import on line 1.',
    fix: { edits: [{ from: { line: 1, column: 15 }, insert: ', size_of' }] },
  });
});

test('an error of a function of a module names the module, one of a function that it made does not', () => {
  expect(moduleOfError('import { square } from "shapes"; square(true);')).toBe('shapes');
  expect(moduleOfError('import { adder } from "shapes"; adder(1)(true);')).toBeUndefined();
  expect(moduleOfError('import { twice } from "shapes"; twice(x => x + true, 1);')).toBeUndefined();
});

test.each([
  ['keep(i)', /Out of memory/],
  ['is_null(keep(i))', /^1$/],
])(
  'what a module makes counts as memory as long as the program holds it: %s',
  (element, expected) => {
    const text = `import { keep } from "shapes";
const xs = []; for (let i = 0; i < 100000; i = i + 1) { xs[i] = ${element}; } 1;`;
    expect(run(text)).toMatch(expected);
  },
);

test('a module that could not be loaded, or that fails, is no defect of the program', () => {
  const session = open();
  session.provide({ name: 'away', script: null });
  session.provide({ name: 'broken', script: 'const wellspringModule = nonsense;' });
  expect(summary(evaluateIn(session, 'import { a } from "away"; a;'))).toBe(
    '1:0 Import Unable to get modules.',
  );
  expect(summary(evaluateIn(session, 'import { a } from "broken"; a;'))).toBe(
    "1:0 Import Error(s) occured when executing the module 'broken'.",
  );
  session.provide({ name: 'away', script: SHAPES });
  expect(summary(evaluateIn(session, 'import { dots } from "away"; dots;'))).toBe('3');
});

test('later entries see imported names, and importing again keeps the state of the module', () => {
  const heard = listen();
  const session = open(3, heard);
  const entries = [
    'import { show, unit } from "shapes"; show(unit);',
    'show(unit);',
    'import { show as draw } from "shapes"; draw(unit);',
  ];
  for (const entry of entries) expect(summary(evaluateIn(session, entry))).toBe('<Shape>');
  expect(session.request('module:shapes', 'count')).toEqual({ status: 'answered', data: 3 });
});

test('a module reads the input that the user had given in its view when the evaluation began', () => {
  const session = open();
  const result = (text: string, inputs?: Record<string, unknown>) =>
    session.evaluate({ files: { '/p.js': text }, entry: '/p.js' }, inputs && { inputs });
  const first = result('import { given } from "shapes"; given();', { shapes: 7, other: 8 });
  expect(first).toMatchObject({ result: '7' });
  expect(result('given();', { shapes: 9 })).toMatchObject({ result: '9' });
  expect(result('given();')).toMatchObject({ result: '"nothing"' });
});

test('a session of its own has a module of its own', () => {
  const text = 'import { show, unit } from "shapes"; show(unit);';
  const [first, second] = [open(), open()];
  evaluateIn(first, text);
  evaluateIn(second, text);
  expect(first.request('module:shapes', 'count')).toEqual({ status: 'answered', data: 1 });
  expect(second.request('module:shapes', 'count')).toEqual({ status: 'answered', data: 1 });
});

test('a request to a module that was not imported has no answer', () => {
  expect(open().request('module:shapes', 'count')).toEqual({ status: 'answered', data: null });
});

/** The result of the last of these entries in explicit control. */
function runExplicit(...entries: string[]) {
  const session = evaluator.createSession(
    { chapter: 4, variant: 'explicit-control', timeoutMs: 1000 },
    listen().callbacks,
  );
  session.provide?.({ name: 'shapes', script: SHAPES });
  return entries.map((entry) => summary(evaluateIn(session, entry))).at(-1);
}

describe('in explicit control', () => {
  test.each([
    ['import { twice } from "shapes"; const f = x => { return x * 3; }; 1 + twice(f, 2);', '19'],
    ['import { twice } from "shapes"; twice(x => twice(y => y + 1, x), 0);', '4'],
    [
      'import { twice } from "shapes"; let n = 0; twice(x => { n = n + x; return x + 1; }, 1); n;',
      '3',
    ],
    ['import { twice } from "shapes"; twice(x => call_cc(k => k(x + 1) + 100), 1);', '3'],
    [
      'import { twice } from "shapes"; const down = n => n === 0 ? 0 : 1 + down(n - 1); twice(down, 1000);',
      '1000',
    ],
  ])('a module calls functions of the program: %s', (text, expected) => {
    expect(runExplicit(text)).toBe(expected);
  });

  test.each([
    [
      'import { twice } from "shapes";\ncall_cc(k => twice(x => k(x), 1));',
      '2:24 Runtime A continuation cannot lead into or out of a function that a module calls.',
    ],
    [
      'import { twice } from "shapes";\ntwice(x => x + true, 1);',
      '2:11 Runtime Expected number on right hand side of operation, got boolean.',
    ],
    ['import { twice } from "shapes";\ntwice(x => { while (true) {} }, 1);', /infinite loop/],
    [
      'import { twice } from "shapes";\nconst f = x => twice(f, x);\nf(1);',
      /Maximum call stack size exceeded/,
    ],
  ])('what goes wrong there is reported: %s', (text, expected) => {
    expect(runExplicit(text)).toMatch(expected);
  });

  test('a failure in a function that a module calls leaves the session as it was', () => {
    expect(
      runExplicit(
        'import { twice } from "shapes"; const x = 5; twice(y => y + true, 1);',
        'twice(y => y + x, 1);',
      ),
    ).toBe('11');
  });
});

test('a program that can pause calls modules, which call its functions', async () => {
  const session = evaluator.createSession(
    { chapter: 3, variant: 'default', timeoutMs: 1000, isDebugged: true },
    { ...listen().callbacks, hear: () => Promise.resolve([]) },
  );
  session.provide?.({ name: 'shapes', script: SHAPES });
  const text =
    'import { twice } from "shapes"; function f(x) { const y = x + 1; return y; } f(twice(f, 1));';
  const outcome = await session.evaluate(
    { files: { '/program.js': text }, entry: '/program.js' },
    { debug: { breakpoints: {} } },
  );
  expect(outcome).toMatchObject({ status: 'finished', result: '4' });
});

function openWith(names: readonly string[] | null, variant = 'default') {
  const heard = listen();
  const libraries = [{ module: 'shapes', names }];
  const session = evaluator.createSession(
    { chapter: 3, variant, timeoutMs: 1000, libraries },
    heard.callbacks,
  );
  session.provide?.({ name: 'shapes', script: SHAPES });
  return session;
}

describe('names of a library, which programs can use without an import', () => {
  test.each(['default', 'typed', 'native'])(
    'are there for programs and the REPL, in the variant %s',
    (variant) => {
      const session = openWith(null, variant);
      expect(summary(evaluateIn(session, 'size_of(square(4));'))).toBe('4');
      expect(summary(evaluateIn(session, 'size_of(scale(unit, 5));'))).toBe('5');
    },
  );

  test('are there for the functions of explicit control', () => {
    const heard = listen();
    const libraries = [{ module: 'shapes', names: null }];
    const session = evaluator.createSession(
      { chapter: 4, variant: 'explicit-control', timeoutMs: 1000, libraries },
      heard.callbacks,
    );
    session.provide?.({ name: 'shapes', script: SHAPES });
    expect(summary(evaluateIn(session, 'size_of(square(4));'))).toBe('4');
  });

  test('are known to checks', () => {
    const files = { '/program.js': 'size_of(unit); sizes_of(unit);' };
    expect(openWith(null).check?.({ files, entry: '/program.js' })).toMatchObject([
      { message: 'Name sizes_of not declared.' },
    ]);
  });

  test('are only those that the library lists', () => {
    const session = openWith(['unit', 'missing']);
    expect(summary(evaluateIn(session, 'unit;'))).toBe('<Shape>');
    expect(summary(evaluateIn(session, 'square;'))).toContain('Name square not declared.');
    expect(summary(evaluateIn(session, 'missing;'))).toContain('Name missing not declared.');
  });

  test('can be declared anew and imported again', () => {
    expect(summary(evaluateIn(openWith(null), 'const unit = 7; unit;'))).toBe('7');
    const again = 'import { unit as u } from "shapes"; u === unit;';
    expect(summary(evaluateIn(openWith(null), again))).toBe('true');
  });

  test('are constants', () => {
    expect(summary(evaluateIn(openWith(null), 'unit = 1;'))).toContain(
      'Cannot assign new value to constant unit.',
    );
  });

  test('are missing with a clear error when the library cannot be loaded', () => {
    const session = openWith(null);
    session.provide?.({ name: 'shapes', script: null });
    expect(summary(evaluateIn(session, '1;'))).toBe('?:? Import Unable to get modules.');
  });
});
