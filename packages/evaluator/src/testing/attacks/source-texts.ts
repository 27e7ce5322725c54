import { harmless, limited, refused, type SourceAttack } from './attack.js';
import { ANY_LIMIT, CYCLE, DEEP, doubled, EITHER, RECURSION, SHARED } from './pieces.js';

/** Programs of Source with endless strings: in values, in messages, in unlimited displays. */

/** Small values with endless display strings, and strings that become part of messages. */
const TEXTS: readonly SourceAttack[] = [
  harmless(
    'the value of what is shared',
    'exponential sharing',
    `${SHARED} p;`,
    /\.\.\.<truncated>/,
  ),
  harmless('a display of what is shared', 'exponential sharing', `${SHARED} display(p); 1;`, '1'),
  harmless('a drawing of what is shared', 'exponential sharing', `${SHARED} draw_data(p); 1;`, '1'),
  harmless('what is shared, as lists', 'exponential sharing', `${SHARED} display_list(p); 1;`, '1'),
  limited(
    'the text of what is shared, over and over',
    'exponential sharing',
    `${SHARED} while (true) { stringify(p); }`,
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'the short text of what is shared',
    'exponential sharing',
    `${SHARED} list_to_string(p);`,
    ANY_LIMIT,
    EITHER,
  ),
  refused(
    'what is shared in a message',
    'long messages',
    `${SHARED} p(1);`,
    /^Calling non-function value \[/,
  ),
  refused(
    'what is shared as the text of an error',
    'long messages',
    `${SHARED} error(p);`,
    /^Error: \[/,
  ),
  refused(
    'a long text as a function',
    'long messages',
    `${doubled(20)} s(1);`,
    /^Calling non-function value "abcdefgh/,
  ),
  refused(
    'a long text as an error',
    'long messages',
    `${doubled(20)} error(s);`,
    /^Error: "abcdefgh/,
  ),
  refused(
    'a long text before an error',
    'long messages',
    `${doubled(20)} error(1, s);`,
    /^Error: abcdefgh/,
  ),
  refused(
    'a long text in place of a pair',
    'long messages',
    `${doubled(20)} head(s);`,
    /^head\(xs\) expects a pair as argument xs, but encountered "abcdefgh/,
  ),
  refused(
    'a long text in place of a number',
    'long messages',
    `${doubled(20)} parse_int("1", s);`,
    /^parse_int: Expected integer/,
  ),
  refused(
    'a long text that does not parse',
    'long messages',
    `${doubled(17, '"@@@@@@@@"')} parse(s);`,
    /^parse: /,
  ),
  limited(
    'endless recursion with long arguments',
    'long messages',
    `${doubled(20)} const f = x => f(x); f(s);`,
    RECURSION,
  ),
  limited(
    'endless recursion with what is shared',
    'long messages',
    `${SHARED} const f = x => f(x); f(p);`,
    RECURSION,
  ),
  refused('a long name', 'long messages', `${'n'.repeat(500_000)};`, /^Name n+.* not declared\.$/),
  refused(
    'calls of a function with a long name',
    'long messages',
    `const ${'n'.repeat(500_000)} = x => x; ${'n'.repeat(500_000)}();`,
    /Expected 1 arguments, but got 0\.$/,
  ),
  harmless('a long value', 'long texts', `${doubled(20)} s;`, /^"abcdefgh/),
  harmless(
    'the text of a long function',
    'long texts',
    `const f = x => "${'y'.repeat(500_000)}"; f;`,
    /^x => "yyy/,
  ),
  harmless(
    'an indent without end',
    'long texts',
    'stringify(list(1, 2), Infinity, Infinity);',
    /^"/,
  ),
  harmless('a width that is negative', 'long texts', 'stringify(list(1, 2), -Infinity, -1);', /^"/),
  harmless(
    'displays without number',
    'floods of output',
    'for (let i = 0; i < 30000; i = i + 1) { display(i); } 1;',
    '1',
  ),
  harmless(
    'displays without measure',
    'floods of output',
    `${doubled(15)} for (let i = 0; i < 100; i = i + 1) { display(s); } 1;`,
    '1',
  ),
  limited(
    'displays without end',
    'floods of output',
    'while (true) { display("x"); }',
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'displays of long texts without end',
    'floods of output',
    `${doubled(15)} while (true) { raw_display(s); }`,
    ANY_LIMIT,
    EITHER,
  ),
  limited(
    'drawings without end',
    'floods of output',
    'while (true) { draw_data(list(1, 2, 3)); }',
    ANY_LIMIT,
    EITHER,
  ),
];

/** Deep or cyclic structures, passed to everything that traverses structures. */
const STRUCTURES: readonly SourceAttack[] = [
  harmless('the value of a circle', 'circles', `${CYCLE} c;`, '[1, ...<circular>]'),
  harmless('a display of a circle', 'circles', `${CYCLE} display(c); 1;`, '1'),
  harmless('a circle as a list', 'circles', `${CYCLE} display_list(c); 1;`, '1'),
  harmless('a drawing of a circle', 'circles', `${CYCLE} draw_data(c); 1;`, '1'),
  harmless(
    'an array in itself',
    'circles',
    'const xs = [1, 2, 3]; xs[1] = xs; xs;',
    '[1, ...<circular>, 3]',
  ),
  harmless('the value of a deep structure', 'deep structures', `${DEEP} d;`, /\.\.\.<truncated>/),
  harmless('a drawing of a deep structure', 'deep structures', `${DEEP} draw_data(d); 1;`, '1'),
  limited(
    'the short text of a deep structure',
    'deep structures',
    `${DEEP} list_to_string(d);`,
    /^(Maximum call stack|Potential infinite|Out of memory|"\[\[\[)/,
    { status: ['error', 'timeout', 'finished'], timeoutMs: 300 },
  ),
  limited(
    'a comparison of deep structures',
    'deep structures',
    `${DEEP} const e = d; d = null; for (let i = 0; i < 1000000; i = i + 1) { d = pair(d, null); } equal(d, e);`,
    /^(true$|Maximum call stack|Potential infinite|Out of memory)/,
    { status: ['error', 'timeout', 'finished'], timeoutMs: 500 },
  ),
  harmless(
    'a list of a million',
    'deep structures',
    'const xs = enum_list(1, 300000); accumulate((x, y) => x + y, 0, map(x => x, append(xs, reverse(xs))));',
    '90000300000',
  ),
];

export const SOURCE_TEXTS: readonly SourceAttack[] = [...TEXTS, ...STRUCTURES];
