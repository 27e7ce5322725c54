import { harmless, limited, refused, type SourceAttack } from './attack.js';
import { ANY_END, ANY_LIMIT, doubled, EITHER } from './pieces.js';

/** Programs of Source that need more memory than there is. */

/** A browser does not say how much memory there is, so there these few entries may succeed. */
const LIMIT_OR_DONE = new RegExp(`${ANY_LIMIT.source}|^\\[ 999999,`);

/** Undefined elements up to some bound, or a message that there are too many. */
const GAPS = /^("?\[ ?undefined,|Potential infinite |Out of memory\.$)/;

const GROWTH: readonly SourceAttack[] = [
  ...[
    ['a list', 'let xs = null; while (true) { xs = pair(1, xs); }'],
    ['an array', 'const xs = []; while (true) { xs[array_length(xs)] = 1; }'],
    ['arrays of arrays', 'let xs = []; while (true) { xs = [xs, xs, xs, xs, xs, xs, xs, xs]; }'],
    ['functions', 'let f = () => 1; while (true) { const g = f; f = () => g; }'],
    [
      'a stream that remembers',
      'let s = integers_from(1); const all = []; for (let i = 0; true; i = i + 1) { all[i] = s; s = stream_tail(s); }',
    ],
    ['lists of the library', 'let xs = null; while (true) { xs = pair(enum_list(1, 1000), xs); }'],
    [
      'a list that is appended to itself',
      'let xs = list(1, 2, 3, 4); while (true) { xs = append(xs, xs); }',
    ],
    [
      'texts',
      'const xs = []; let s = "x"; for (let i = 0; true; i = i + 1) { s = s + "y"; xs[i] = s; }',
    ],
    [
      'a text that grows and is looked at',
      'let s = "x"; while (true) { s = s + "0123456789abcdef"; char_at(s, 0); }',
    ],
    [
      'texts of structures',
      `${doubled(15)} const xs = []; for (let i = 0; true; i = i + 1) { xs[i] = stringify(list(i, s)); }`,
    ],
    [
      'programs as data',
      'const xs = []; for (let i = 0; true; i = i + 1) { xs[i] = parse("x => x + 1; y => y + 2; 1 + 2 + 3 + 4;"); }',
    ],
    ['rest parameters that grow', 'const f = (...xs) => f(1, ...xs); f();'],
    [
      'recursion that keeps what it makes',
      'const f = n => pair(enum_list(1, 100), f(n + 1)); f(0);',
    ],
    [
      'arrays that are mostly gaps',
      'const xs = []; for (let i = 0; true; i = i + 1) { const ys = []; ys[1000000] = i; xs[i] = ys; }',
    ],
  ].map(([name = '', text = '']) =>
    limited(`memory without end: ${name}`, 'memory without end', text, ANY_LIMIT, EITHER),
  ),
  limited(
    'memory without end: an array, for longer',
    'memory without end',
    'const xs = []; while (true) { xs[array_length(xs)] = 1; }',
    ANY_LIMIT,
    { ...EITHER, timeoutMs: 1000 },
  ),
  refused(
    'rest parameters that double',
    'memory without end',
    'const f = (...xs) => f(...xs, ...xs); f(1, 2);',
    /^(Expected at most \d+ arguments|Maximum call stack size exceeded|Out of memory\.$)/,
  ),
  limited(
    'a text that doubles',
    'memory without end',
    'let s = "abc"; while (true) { s = s + s; }',
    /^Out of memory\.$/,
    { status: ['error'] },
  ),
  limited('memory over many entries', 'memory without end', 'let xs = null;', LIMIT_OR_DONE, {
    ...ANY_END,
    timeoutMs: 300,
    entries: Array.from(
      { length: 8 },
      () => 'for (let i = 0; i < 1000000; i = i + 1) { xs = pair(i, xs); }',
    ),
  }),
  harmless(
    'the last index there is',
    'sparse arrays',
    'const xs = []; xs[4294967294] = 1; array_length(xs);',
    '4294967295',
  ),
  limited(
    'the text of an array that is mostly gaps',
    'sparse arrays',
    'const xs = []; xs[4294967294] = 1; stringify(xs);',
    GAPS,
    ANY_END,
  ),
  limited(
    'a display of an array that is mostly gaps',
    'sparse arrays',
    'const xs = []; xs[4294967294] = 1; display(xs);',
    GAPS,
    ANY_END,
  ),
  harmless(
    'a comparison of arrays that are mostly gaps',
    'sparse arrays',
    'const xs = []; xs[4294967294] = 1; const ys = []; ys[4294967294] = 1; equal(xs, ys);',
    'false',
  ),
  refused(
    'an array that is mostly gaps as arguments',
    'sparse arrays',
    'const xs = []; xs[4294967294] = 1; list(...xs);',
    /arguments/,
  ),
  refused(
    'an array that is mostly gaps as arguments of a function',
    'sparse arrays',
    'const xs = []; xs[100000000] = 1; const f = (...ys) => 1; f(...xs);',
    /arguments/,
  ),
  harmless(
    'a drawing of an array that is mostly gaps',
    'sparse arrays',
    'const xs = []; xs[4294967294] = 1; draw_data(xs); 1;',
    '1',
  ),
];

export const SOURCE_MEMORY: readonly SourceAttack[] = [...GROWTH];
