import fc from 'fast-check';
import { single, type Case } from '../case.js';

/** Random programs, the same in each run. They contain combinations that no author of a test thought of. */

const SEED = 2026;

/** The number of programs of each chapter. */
const COUNTS: readonly (readonly [chapter: number, count: number])[] = [
  [1, 300],
  [2, 60],
  [3, 90],
];

/** The kinds of expressions and statements that a place in a program expects. Now and then it gets another kind. */
interface Grammar {
  readonly number: string;
  readonly boolean: string;
  readonly text: string;
  readonly any: string;
  readonly statement: string;
}

/** The declarations with which every program begins. */
const NAMES = [
  'const a = 1;',
  'const b = "b";',
  'const t = true;',
  'const f = x => x;',
  'function g(x, y) { return x; }',
];
const VARIABLES = ['let n = 1;', 'let s = "";', 'const xs = [1, 2, 3];'];

type Part = fc.Arbitrary<string>;

const chosen = (...texts: readonly string[]): Part => fc.constantFrom(...texts);

/** An arbitrary for a text with gaps that are filled by other arbitraries. */
function filled(strings: TemplateStringsArray, ...parts: readonly Part[]): Part {
  return fc
    .tuple(...parts)
    .map((texts) =>
      strings.reduce((text, string, index) => text + (texts[index - 1] ?? '') + string),
    );
}

type WeightedPart = fc.WeightedArbitrary<string>;

const ofDepth = (
  maxDepth: number,
  simplest: Part,
  ...others: readonly (Part | WeightedPart)[]
): Part =>
  fc.oneof(
    { maxDepth },
    { arbitrary: simplest, weight: USUAL_WEIGHT },
    ...others.map((part) => ('weight' in part ? part : { arbitrary: part, weight: USUAL_WEIGHT })),
  );

const USUAL_WEIGHT = 12;
const rarely = (arbitrary: Part): WeightedPart => ({ arbitrary, weight: 1 });

function expressions(
  tie: fc.LetrecTypedTie<Grammar>,
  chapter: number,
): Omit<Record<keyof Grammar, Part>, 'statement'> {
  const [number, boolean, text, any] = [tie('number'), tie('boolean'), tie('text'), tie('any')];
  const ofAnyType = (part: Part): (Part | WeightedPart)[] => [
    filled`(${boolean} ? ${part} : ${part})`,
    filled`f(${part})`,
    filled`g(${part},\n  ${any})`,
    filled`(x => ${part})(${any})`,
    filled`display(${part})`,
    rarely(any),
  ];
  return {
    number: ofDepth(
      3,
      chosen('0', '1', '2.5', '7', 'a', ...(chapter >= 3 ? ['n', 'xs[1]'] : [])),
      filled`(${number} ${chosen('+', '-', '*', '/', '%')} ${number})`,
      filled`(- ${number})`,
      ...(chapter >= 2 ? [filled`head(pair(${number}, ${any}))`] : []),
      ...(chapter >= 3 ? [filled`(n = ${number})`, filled`[${any}, ${number}][1]`] : []),
      ...ofAnyType(number),
    ),
    boolean: ofDepth(
      3,
      chosen('true', 'false', 't'),
      filled`(${number} ${chosen('<', '<=', '>', '>=', '===', '!==')} ${number})`,
      filled`(${text} ${chosen('<', '===', '!==')} ${text})`,
      filled`(${boolean} ${chosen('&&', '||')} ${boolean})`,
      filled`(! ${boolean})`,
      ...ofAnyType(boolean),
    ),
    text: ofDepth(
      2,
      chosen('"a"', '""', 'b', ...(chapter >= 3 ? ['s'] : [])),
      filled`(${text} + ${text})`,
      filled`stringify(${any})`,
      ...ofAnyType(text),
    ),
    any: ofDepth(
      2,
      chosen('undefined', 'f', 'math_abs', ...(chapter >= 2 ? ['null'] : [])),
      number,
      number,
      boolean,
      text,
      filled`(x => ${any})`,
      ...(chapter >= 2 ? [filled`pair(${any}, ${any})`, filled`list(${any}, ${number})`] : []),
      ...(chapter >= 3 ? [filled`[${any}, ${text}, ${any}]`] : []),
    ),
  };
}

function statements(tie: fc.LetrecTypedTie<Grammar>, chapter: number): Part {
  const [number, boolean, any] = [tie('number'), tie('boolean'), tie('any')];
  const body = fc.array(tie('statement'), { maxLength: 3 }).map((parts) => parts.join('\n'));
  return ofDepth(
    2,
    filled`${any};`,
    filled`if (${boolean}) {\n${body}\n} else {\n${body}\n}`,
    filled`{\n${body}\n}`,
    filled`{\nconst c = ${number};\nc;\n${body}\n}`,
    filled`{\nconst h = (b, t) => {\n${body}\nreturn ${any};\n};\nh("h", ${boolean});\n}`,
    ...(chapter >= 3
      ? [
          filled`n = ${number};`,
          filled`xs[${chosen('0', '1', '2', '3')}] = ${number};`,
          filled`if (${boolean}) {\n${body}\n}`,
          filled`for (let i = 0; i < ${chosen('0', '1', '3')}; i = i + 1) {\n${body}\n}`,
          filled`for (let m = 0; m < 3; m = m + 1) {\n${body}\nif (${boolean}) { ${chosen('break', 'continue')}; }\n${any};\n}`,
          filled`{\nlet k = 2;\nwhile (k > 0) {\nk = k - 1;\n${body}\n}\n}`,
        ]
      : []),
  );
}

/** Generates programs of a chapter. The syntax is right, and the types mostly are. */
export function programs(chapter: number): fc.Arbitrary<string> {
  const { statement } = fc.letrec<Grammar>((tie) => ({
    ...expressions(tie, chapter),
    statement: statements(tie, chapter),
  }));
  const names = [...NAMES, ...(chapter >= 3 ? VARIABLES : [])];
  return fc
    .array(statement, { minLength: 1, maxLength: 4 })
    .map((texts) => [...names, ...texts].join('\n'));
}

export function randomCases(): Case[] {
  return COUNTS.flatMap(([chapter, numRuns]) =>
    fc.sample(programs(chapter), { seed: SEED, numRuns }).map((text) => single(chapter, text)),
  );
}
