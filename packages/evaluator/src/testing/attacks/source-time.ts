import { limited, type SourceAttack } from './attack.js';
import { ANY_LIMIT, CYCLE, EITHER, names, RECURSION, SHARED } from './pieces.js';

/** Programs of Source that never end, or recurse more deeply than possible. */

const LOOP = 'Potential infinite loop detected.';

const WITHOUT_END: readonly SourceAttack[] = [
  limited('a loop', 'endless loops', 'while (true) { }', LOOP),
  limited('a loop with for', 'endless loops', 'for (let i = 0; i >= 0; i = i + 1) { }', LOOP),
  limited(
    'a loop in a loop',
    'endless loops',
    'while (true) { for (let i = 0; i < 9; i = i + 1) { } }',
    LOOP,
  ),
  limited('a loop that only continues', 'endless loops', 'while (true) { continue; }', LOOP),
  limited('a loop in an imported file', 'endless loops', 'import { a } from "./a.js";', LOOP, {
    files: { '/a.js': 'while (true) { } export const a = 1;' },
  }),
  limited('a loop after an entry that failed', 'endless loops', 'head(1);', LOOP, {
    entries: ['while (true) { }'],
  }),
  limited('tail calls', 'endless tail calls', 'const f = n => f(n + 1); f(0);', RECURSION),
  limited(
    'mutual tail calls',
    'endless tail calls',
    'const f = n => g(n); const g = n => f(n); f(0);',
    RECURSION,
  ),
  limited(
    'tail calls through an argument',
    'endless tail calls',
    'const f = (g, n) => g(g, n); f(f, 0);',
    RECURSION,
  ),
  limited(
    'tail calls through a conditional',
    'endless tail calls',
    'const f = n => true && (n < 0 ? 1 : f(n + 1)); f(0);',
    RECURSION,
  ),
  limited(
    'tail calls with rest and spread',
    'endless tail calls',
    'const f = (...xs) => f(...xs); f(1, 2);',
    RECURSION,
  ),
  limited('tail calls without a name', 'endless tail calls', '(f => f(f))(f => f(f));', RECURSION),
  limited(
    'tail calls in JavaScript',
    'endless tail calls',
    'const f = n => apply_in_underlying_javascript(f, list(n)); f(1);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'a loop in a callback',
    'endless library calls',
    'map(x => { while (true) { } return x; }, list(1));',
    LOOP,
  ),
  ...[
    ['a list that ends at infinity', 'enum_list(1, Infinity);'],
    ['a list of infinitely many', 'build_list(x => x, Infinity);'],
    ['a place that is never reached', 'stream_ref(integers_from(1), -1);'],
    ['a place between two places', 'stream_ref(integers_from(1), 0.5);'],
    ['a part of a stream without end', 'eval_stream(integers_from(1), Infinity);'],
    ['a filter that lets nothing through', 'stream_filter(x => false, integers_from(1));'],
    ['a search without end', 'stream_member(0, integers_from(1));'],
    ['the length of a stream without end', 'stream_length(integers_from(1));'],
    ['a test of a stream without end', 'is_stream(integers_from(1));'],
    ['a stream that is only walked', 'stream_for_each(x => x, integers_from(1));'],
    ['the length of a circle', `${CYCLE} length(c);`],
    ['a test of a circle', `${CYCLE} is_list(c);`],
    ['a search in a circle', `${CYCLE} member(2, c);`],
    ['a place in a circle', `${CYCLE} list_ref(c, 0.5);`],
    ['a comparison of circles', `${CYCLE} const e = list(1); set_tail(e, e); equal(c, e);`],
    ['a walk around a circle', `${CYCLE} for_each(x => x, c);`],
    ['a filter of a circle', `${CYCLE} filter(x => false, c);`],
    ['a circle of arguments', `${CYCLE} apply_in_underlying_javascript(list, c);`],
    ['a map of a circle', `${CYCLE} map(x => x, c);`],
    ['a circle in reverse', `${CYCLE} reverse(c);`],
    ['a circle with a list after it', `${CYCLE} append(c, list(1));`],
    ['a fold of a circle', `${CYCLE} accumulate((x, y) => x, 0, c);`],
    ['the text of a circle', `${CYCLE} list_to_string(c);`],
    ['a stream of a circle, as a list', `${CYCLE} stream_to_list(list_to_stream(c));`],
    ['a stream in reverse', 'stream_reverse(integers_from(1));'],
    ['a stream as a list', 'stream_to_list(integers_from(1));'],
    [
      'a comparison of what is shared',
      `${SHARED} const q = p; p = 1; for (let i = 0; i < 60; i = i + 1) { p = pair(p, p); } equal(p, q);`,
    ],
  ].map(([name = '', text = '']) =>
    limited(name, 'endless library calls', text, ANY_LIMIT, EITHER),
  ),
];

const DEPTH: readonly SourceAttack[] = [
  limited('recursion', 'deep recursion', 'const f = n => 1 + f(n + 1); f(0);', ANY_LIMIT, EITHER),
  limited(
    'mutual recursion',
    'deep recursion',
    'function f(n) { return g(n) + 1; } function g(n) { return f(n) + 1; } f(0);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'recursion with many names',
    'deep recursion',
    `const f = (${names(50)}) => { ${Array.from({ length: 50 }, (_, i) => `const c${i} = p${i};`).join(' ')} return 1 + f(${names(50)}); }; f(${Array.from({ length: 50 }, (_, i) => i).join(', ')});`,
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'recursion through map',
    'deep recursion',
    'const f = x => map(f, list(x)); f(1);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'recursion through a fold',
    'deep recursion',
    'const f = x => accumulate((a, b) => 1 + f(a), 0, list(x)); f(1);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'recursion through JavaScript',
    'deep recursion',
    'const f = x => 1 + apply_in_underlying_javascript(f, list(x)); f(1);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'recursion through a stream',
    'deep recursion',
    'const s = pair(1, () => stream_append(s, s)); const f = x => 1 + head(stream_tail(pair(x, () => pair(f(x), null)))); f(1);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'filters of a stream in each other',
    'deep recursion',
    'const sieve = s => pair(head(s), () => sieve(stream_filter(x => x !== head(s), stream_tail(s)))); stream_ref(sieve(integers_from(1)), 100000);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'recursion in an argument',
    'deep recursion',
    'const f = n => list(f(n), f(n)); f(0);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'recursion in an operator',
    'deep recursion',
    'const f = n => !f(n); f(0);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'recursion in a condition',
    'deep recursion',
    'const f = n => f(n) ? 1 : 2; f(0);',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'recursion two at a time',
    'exponential time',
    'const f = n => n < 2 ? n : f(n - 1) + f(n - 2); f(90);',
    RECURSION,
  ),
];

export const SOURCE_TIME: readonly SourceAttack[] = [...WITHOUT_END, ...DEPTH];
