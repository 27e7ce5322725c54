import type { Diagnostic, Fix } from '@wellspring/evaluator';
import { afterEach, expect, test, vi } from 'vitest';
import { withImports } from './import-fixes';

vi.mock('virtual:wellspring-module-documentation', () => ({
  moduleDocumentationUrls: {},
  moduleExports: { rune: 'heart show toString', rune_in_words: 'heart', sound: 'play' },
}));
const chosen = vi.hoisted(() => ({ url: null as string | null }));
vi.mock('./modules-url', () => ({ modulesUrl: () => chosen.url }));

afterEach(() => {
  chosen.url = null;
});

function undeclared(name: string, fix?: Fix): Diagnostic {
  return {
    type: 'Runtime',
    line: 3,
    column: 0,
    message: `Name ${name} not declared.`,
    explanation: `Declare ${name} before you use it.`,
    ...(fix && { fix }),
  };
}

const RENAME: Fix = { label: 'Change heart to head', edits: [] };

/** The labels of the fixes of a problem, in order. */
function labels(error: Diagnostic): string[] {
  const [problem] = withImports([{ path: '/p.js', error }]);
  const { fix, moreFixes = [] } = problem?.error ?? {};
  return [...(fix ? [fix] : []), ...moreFixes].map(({ label }) => label);
}

test('a name that one module exports gets its import, which the explanation writes out', () => {
  const [problem] = withImports([{ path: '/p.js', error: undeclared('play') }]);
  expect(problem?.error.explanation).toBe(
    'sound exports play. Write import { play } from "sound"; at the top.',
  );
  expect(problem?.error.fix).toEqual({
    label: 'Import play from sound',
    edits: [
      {
        from: { line: 1, column: 0 },
        to: { line: 1, column: 0 },
        insert: 'import { play } from "sound";\n',
      },
    ],
  });
});

test('a name that several modules export gets an import of each', () => {
  expect(labels(undeclared('heart'))).toEqual([
    'Import heart from rune',
    'Import heart from rune_in_words',
  ]);
});

test('a fix of the engine comes first', () => {
  expect(labels(undeclared('play', RENAME))).toEqual([RENAME.label, 'Import play from sound']);
});

test.each([
  ['it adds the name to an import', 'Add play to the import on line 1'],
  ['it imports the name from a file', 'Import play from /music.js'],
])('nothing is added to a fix of the engine if %s', (_, label) => {
  expect(labels(undeclared('play', { label, edits: [] }))).toEqual([label]);
});

test.each(['nothing', 'constructor', '__proto__', 'toString play', ''])(
  'no import is offered for %j',
  (name) => {
    expect(labels(undeclared(name))).toEqual([]);
  },
);

test('no import is offered for other problems, or while modules come from another folder', () => {
  expect(labels({ ...undeclared('play'), message: 'Missing semicolon' })).toEqual([]);
  chosen.url = 'https://example.org/modules';
  expect(labels(undeclared('play'))).toEqual([]);
});
