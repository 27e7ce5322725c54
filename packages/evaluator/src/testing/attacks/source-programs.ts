import { harmless, limited, refused, type SourceAttack } from './attack.js';
import { ANY_LIMIT, doubled, EITHER, names } from './pieces.js';

/** Programs of Source that are hard to process for a parser, a checker or a compiler. */

/** The message for a program that is nested more deeply than the evaluator can follow. */
const NESTED =
  /^(SyntaxError: Not enough stack space to parse input \(\d+:\d+\)|The program is nested too deeply\.|Maximum call stack size exceeded)/;

/** This many files, by path. */
const files = (count: number, text: (index: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/f${index}.js`, text(index)]));

const PROGRAMS: readonly SourceAttack[] = [
  ...[
    ['many open parentheses', '('.repeat(100_000), 'SyntaxError: .*'],
    ['many parentheses', `${'('.repeat(50_000)}1${')'.repeat(50_000)};`, '1'],
    ['many arrays', `array_length(${'['.repeat(50_000)}1${']'.repeat(50_000)});`, '1'],
    ['many blocks', `${'{'.repeat(50_000)}1;${'}'.repeat(50_000)}`, '1'],
    ['many functions', `const f = ${'x => '.repeat(50_000)}1; 1;`, '1'],
    ['many conditionals', `${'true ? 1 : '.repeat(50_000)}2;`, '1'],
    ['many negations', `${'!'.repeat(100_000)}true;`, 'true'],
    ['many minus signs', `${'-('.repeat(50_000)}1${')'.repeat(50_000)};`, '1'],
    ['many calls', `(x => x)${'(1)'.repeat(50_000)};`, 'Calling non-function value 1\\.'],
    ['many arguments', `${'math_abs('.repeat(50_000)}1${')'.repeat(50_000)};`, '1'],
    ['many loops', `${'while (false) {'.repeat(20_000)}${'}'.repeat(20_000)}`, 'undefined'],
    ['many alternatives', `${'if (false) { 1; } else '.repeat(20_000)}{ 2; }`, '2'],
    [
      'many accesses',
      `const a = [1]; a${'[0]'.repeat(50_000)};`,
      'Expected object or array, got number\\.',
    ],
    ['many assignments', `let a = 1; ${'a = '.repeat(50_000)}1;`, '1'],
    ['many sums', `${'1 + '.repeat(20_000)}1;`, '20001'],
    ['many conjunctions', `${'true && '.repeat(20_000)}true;`, 'true'],
    ['many pieces of a text', `${'"a" + '.repeat(20_000)}"a";`, '"a+"'],
  ].map(([name = '', text = '', otherwise = '']) =>
    limited(
      `${name} in each other`,
      'deep nesting of text',
      text,
      new RegExp(`${NESTED.source}|^${otherwise}$`),
      { status: ['error', 'finished'] },
    ),
  ),
  harmless('many statements', 'long programs', `const f = x => x; ${'f(1);'.repeat(50_000)}`, '1'),
  harmless(
    'many names',
    'long programs',
    Array.from({ length: 20_000 }, (_, index) => `const a${index} = ${index};`).join('\n') +
      'a19999;',
    '19999',
  ),
  harmless('a text of 5 MB', 'long programs', `"${'x'.repeat(5_000_000)}" === "";`, 'false'),
  harmless('a comment of 5 MB', 'long programs', `/* ${'x'.repeat(5_000_000)} */ 1;`, '1'),
  harmless(
    'a number of a million digits',
    'long programs',
    `${'1'.repeat(1_000_000)};`,
    'Infinity',
  ),
  harmless('5 MB of empty lines', 'long programs', `${'\n'.repeat(5_000_000)}1;`, '1'),
  refused(
    '5 MB of what is no program',
    'long programs',
    '@'.repeat(5_000_000),
    /^SyntaxError: Unexpected character '@' \(1:0\)$/,
  ),
  refused(
    'a text that does not end',
    'long programs',
    `"${'x'.repeat(1_000_000)}`,
    /^SyntaxError: Unterminated string constant/,
  ),
  refused(
    'many errors',
    'many errors',
    '1\n'.repeat(100_000),
    /Missing semicolon at the end of statement/,
  ),
  refused(
    'many errors of long texts',
    'many errors',
    'this;\n'.repeat(50_000),
    /^('this' expressions are not allowed\n?)+/,
  ),
  refused(
    'many names that are not declared',
    'many errors',
    Array.from({ length: 50_000 }, (_, index) => `a${index};`).join('\n'),
    'Name a0 not declared.',
  ),
  refused(
    'many assignments to constants',
    'many errors',
    `const a = 1; ${'a = 2;'.repeat(50_000)}`,
    /^(Cannot assign new value to constant a\.\n?)+/,
  ),
  limited(
    'many parameters',
    'long programs',
    `const f = (${names(70_000)}) => 1; f(1);`,
    /Expected 70000 arguments|nested too deeply|^SyntaxError|[Tt]oo many|Out of memory/,
    { status: ['error'] },
  ),
  limited(
    'many arguments',
    'long programs',
    `list(${'1, '.repeat(100_000)}1); 1;`,
    /^1$|nested too deeply|[Tt]oo many|arguments|Maximum call stack/,
    { status: ['finished', 'error'], timeoutMs: 1000 },
  ),
  harmless(
    'many elements',
    'long programs',
    `array_length([${'1, '.repeat(100_000)}1]);`,
    '100001',
  ),
  harmless('many files', 'many files', 'import { a } from "./f0.js"; a;', '1', {
    files: files(2000, () => 'export const a = 1;'),
  }),
  limited(
    'imports in each other',
    'many files',
    'import { a } from "./f0.js"; a;',
    /^1$|nested too deeply|Maximum call stack/,
    {
      status: ['finished', 'error'],
      files: files(3000, (index) =>
        index === 2999
          ? 'export const a = 1;'
          : `import { a as b } from "./f${index + 1}.js"; export const a = b;`,
      ),
    },
  ),
  harmless(
    'imports that meet again',
    'exponential linking',
    'import { a } from "./f0.js"; a;',
    /^\d/,
    {
      files: files(40, (index) =>
        index === 39
          ? 'export const a = 1; export const b = 1;'
          : `import { a as c, b as d } from "./f${index + 1}.js"; import { a as e } from "./f${index + 1}.js"; export const a = c + d; export const b = e;`,
      ),
    },
  ),
  ...['parse', 'tokenize'].flatMap((name) => [
    limited(
      `${name} of many parentheses`,
      'deep nesting of text',
      `${doubled(16, '"("')} ${name}(s);`,
      /^(parse: |tokenize: |\[ "\(",\n|Maximum call stack|The program is nested)/,
      { status: ['error', 'finished'], timeoutMs: 300 },
    ),
    limited(
      `${name} of a long program`,
      'long programs',
      `${doubled(17, '"f(x);"')} ${name}(s); 1;`,
      /^(1$|Potential infinite|Out of memory|Maximum call stack)/,
      { status: ['finished', 'timeout', 'error'] },
    ),
    limited(
      `${name} over and over`,
      'endless library calls',
      `while (true) { ${name}("x => x + 1;"); }`,
      ANY_LIMIT,
      EITHER,
    ),
  ]),
];

export const SOURCE_PROGRAMS: readonly SourceAttack[] = [...PROGRAMS];
