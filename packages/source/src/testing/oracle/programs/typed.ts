import fc from 'fast-check';
import { inChapters, single, singles, type Case } from '../case.js';

/** Programs of the typed variant. */

/** Each type with each value. */
function declarations(
  chapter: number,
  types: readonly string[],
  values: readonly string[],
): Case[] {
  return singles(
    chapter,
    types.flatMap((type) => values.map((value) => `const x: ${type} = ${value};\nx;`)),
  );
}

const DECLARATIONS = [
  ...declarations(
    1,
    'number,string,boolean,undefined,void,any,1,"a",true,number | string,1 | "b",null,bigint,never,object,symbol,unknown,Foo,(number),(x: number) => number'.split(
      ',',
    ),
    ['1', '"a"', 'true', 'undefined', '(x: number) => x', 'true ? 1 : "a"', 'true ? 2 : 3'],
  ),
  ...declarations(2, ['null'], ['null', 'list(1, 2)', 'pair(1, 2)', '1', 'head(null)']),
  ...declarations(
    2,
    [
      'Pair<number, number>',
      'Pair<number, null>',
      'Pair<number, List<number>>',
      'Pair<any, any>',
      'Pair',
      'Pair<number>',
      'List<number>',
      'List<string>',
      'List<number | string>',
      'List<any>',
      'List',
      'List<number, string>',
      'number<string>',
    ],
    [
      'null',
      'pair(1, 2)',
      'pair(1, null)',
      'pair(1, pair("a", null))',
      'list(1, 2)',
      'list("a")',
      'list()',
      'x => x',
      'head(list(1, 2))',
      'tail(list(1, 2))',
      'head(null)',
      '1',
    ],
  ),
  ...declarations(
    3,
    [
      'number[]',
      'string[]',
      '(number | string)[]',
      'number[][]',
      'any[]',
      '5[]',
      'Stream<number>',
      'Stream<string>',
      'Stream',
    ],
    ['[]', '[1, 2]', '["a"]', '[[1]]', '[1, "a"]', '[1, 2][0]', 'stream(1, 2)', 'null', '1'],
  ),
];

const OPERANDS = ['1', '"a"', 'true', 'undefined', 'n', 's', 'b', 'u', 'q', 'l'];
const OPERAND_NAMES =
  'const n: number = 1; const s: string = "a"; const b: boolean = true; const u: number | string = 1; const q: any = 1; const l: true = true;';

function operatorCases(): Case[] {
  const binary = ['+', '-', '*', '/', '%', '===', '!==', '<', '>', '<=', '>=', '&&', '||'].flatMap(
    (operator) =>
      OPERANDS.flatMap((left) =>
        OPERANDS.map((right) => `${OPERAND_NAMES}\n${left} ${operator} ${right};`),
      ),
  );
  const others = OPERANDS.flatMap((value) =>
    [
      `-${value};`,
      `!${value};`,
      `typeof ${value};`,
      `${value} ? 1 : 2;`,
      `if (${value}) { 1; } else { 2; }`,
    ].map((text) => `${OPERAND_NAMES}\n${text}`),
  );
  return [
    ...inChapters([1], [...binary, ...others]),
    ...inChapters(
      [2, 3],
      ['===', '!=='].flatMap((operator) =>
        ['1', '"a"', 'null', 'list(1)'].map((left) => `${left} ${operator} 1;`),
      ),
    ),
  ];
}

const FUNCTIONS = [
  'function f(x: number): number { return x; } f("a");',
  'function f(x: number): number { return "a"; } f(1);',
  'function f(x: number): number { } f(1);',
  'function f(x: number): void { } f(1);',
  'function f(x: number): any { } f(1);',
  'function f(x: number): void { return 1; } f(1);',
  'function f(x: number): undefined { } f(1);',
  'function f(x: number): number { if (x > 1) { return 1; } else { return "a"; } } f(1);',
  'function f(x: number): number { if (x > 1) { return "b"; } else { return "a"; } } f(1);',
  'function f(x: number): number { if (x > 1) { 1; } else { return 2; } } f(1);',
  'function f(x: number): number { return 1; return "a"; } f(1);',
  'function f(x: number): number { return 1; z; } f(1);',
  'const f = (x: number): number => { }; f(1);',
  'const f = (x: number): number => "a"; f(1);',
  'const f: (x: number) => string = (x: number) => x; f(1);',
  'const f: (x: number) => string = x => x; f(1);',
  'const f: (x: number) => string = (x: string) => x; f(1);',
  'const f: (x: number, y: number) => string = (x: number) => "a"; f(1, 2);',
  'const f: (x: number) => string = (x: number) => "a"; f(1, 2);',
  'const f: (x: number) => string = (x: number) => "a"; f("a");',
  'const f: (x: number) => string = (x: number) => "a"; f(1) + 1;',
  'const f: () => string = () => "a"; f(1);',
  'const f: () => void = () => 1; f();',
  'const f: () => 2 = () => 1;',
  'const f: (g: (x: number) => number) => number = g => g(1); f(x => x);',
  'const f: (g: (x: number) => number) => number = g => g(1); f((x: string) => x);',
  'const f = (g: (x: number) => number): number => g("a"); f((x: number) => x);',
  '((x: number) => x)("a");',
  '((x: number) => x)(1)(2);',
  '1(2);',
  'undefined();',
  '(1 + 2)(3);',
  'f("a"); function f(x: number): number { return x; }',
  'const f = (x: number) => (y: string) => x + y; f(1)("a");',
  'function f(x: number) { return (y: string): number => x; } f(1)(2);',
  'function f(x: number): (y: string) => number { return (y: number) => x; } f(1)(2);',
  'function f(x: number, y: string) { return x; } f(1);',
  'function f(x, y) { return x; } f(1);',
  'function f(x, y) { return x; } f(1, 2) + "a";',
  'const x = 1; x + "a";',
  'const f = (x: number) => x; f("a");',
  'const x: number = f(1); function f(x: number): string { return "a"; }',
  'function g(x: number): number { return h(x); } function h(x: string): number { return 1; } g(1);',
];

const NAMES = [
  'z;',
  'z + 1;',
  'f(1);',
  'const x: number = z;',
  '{ const y: number = 1; } y;',
  'const x: number = 1; { const x: string = "a"; x - 1; }',
  'function f(x: number): number { const x: string = "a"; return x; }',
  'const math_abs = (x: string) => x; math_abs("a");',
  'math_abs("a");',
  'math_abs(1, 2);',
  'math_max(1, "a");',
  'math_pow(1);',
  'math_PI + "a";',
  'math_PI();',
  'stringify(1) + 1;',
  'parse_int("1");',
  'parse_int("1", "2");',
  'char_at("a", 0) + 1;',
  'is_number(1) + 1;',
  'get_time() + "a";',
  'arity(math_abs) + "a";',
  'undefined + 1;',
  'NaN + "a";',
];

const ALIASES = [
  'type A = number; const x: A = "a";',
  'type A = number; const x: A = 1; x + "a";',
  'type A = number; const x: A<number> = 1;',
  'type A<T> = T; const x: A<number> = "a";',
  'type A<T> = T; const x: A = 1;',
  'type A<T, U> = (x: T) => U; const f: A<number, string> = (x: number) => 1;',
  'type A = B; type B = number; const x: A = "a";',
  'type number = string;',
  'type A<any> = 1;',
  'type A = number; type A = string;',
  'type A = number; const A = 1; A;',
  '{ type A = number; }',
  'type T = number | string; const x: T = true;',
  'type T = "a" | "b"; const x: T = "c";',
  'type T = "a" | "b"; const x: T = true ? "c" : "a";',
  'type T = 1 | 2; const x: T = 1; x + 1;',
  'type F = (x: number) => number; const f: F = (x: string) => x;',
  'const x: A = 1; type A = number; x;',
  'const x: number & string = 1;',
  'const x: { a: number } = 1;',
  'const x: [number] = 1;',
];

const CASTS = [
  '1 as string;',
  '1 as number;',
  '1 as any as string;',
  '1 as number | string;',
  '"a" as "b";',
  '1 as 2;',
  'const x: any = 1; (x as string) + 1;',
  'const x: string = 1 as any; x;',
  '(x => x) as number;',
  '1 + 2 as string;',
  'const f = (x: number): string => x as string; f(1);',
  'undefined as void;',
];

const LISTS = [
  'type A = List<number>; const f = (x: A): number => length(x); f(list("a"));',
  'type T = List<T> | number; const x: T = list("a"); x;',
  'type List<T> = T;',
  'head(1);',
  'head(list(1)) + "a";',
  'tail(pair(1, 2)) + "a";',
  'tail(list(1, 2)) + 1;',
  'head(tail(list(1, 2))) + "a";',
  'head(tail(list(1, "a"))) + 1;',
  'const xs: List<number> = list(1, 2); head(tail(xs)) + "a";',
  'const p: Pair<number, string> = pair(1, "a"); tail(p) + 1;',
  'head(head(list(1)));',
  'head(true ? null : pair(1, 2)) + "a";',
  'pair(1);',
  'map(1, list(1));',
  'map((x: number) => x, list("a"));',
  'map((x: number) => x, list(1)) + 1;',
  'const xs: List<string> = map((x: number) => x, list(1));',
  'map((x: number, y: number) => x, list(1));',
  'filter((x: number) => x, list(1));',
  'filter((x: string) => true, list(1));',
  'accumulate((x: number, y: string) => y, 1, list(1, 2));',
  'accumulate((x: number, y: string) => x, "", list(1, 2));',
  'accumulate((x: number, y: number) => x + y, 0, list(1)) + "a";',
  'const xs: List<boolean> = append(list(1), list("a"));',
  'member(1, list("a"));',
  'enum_list("a", 2);',
  'list_ref(list(1), 0) + "a";',
  'build_list((x: string) => x, 3);',
  'for_each((x: number) => x, list(1)) + 1;',
  'null + 1;',
  'null as number;',
  'list(1)(2);',
  'list(1) as List<string>;',
  'function f(xs: List<string>): number { return is_null(xs) ? 0 : head(xs) + f(tail(xs)); } f(list("a"));',
  'function m(xs: List<number>): List<number> { return is_null(xs) ? null : pair(head(xs), m(tail(xs))); } m(list(1, 2));',
];

const STATE = [
  'let x: number = 1; x = "a";',
  'let x: number = 1; x = x + 1; x;',
  'let x = 1; x = "a"; x;',
  'const x: number = 1; x = 2;',
  'x = 1;',
  'function f(x: number): number { x = "a"; return x; } f(1);',
  '[1]["a"];',
  '[1][0] + "a";',
  'const a: number[] = [1]; a[0] + "a";',
  'const a: number[] = [1]; a[0] = "a";',
  '1[0];',
  'list(1)[0];',
  'const a: (number | string)[] = [1]; a[0] - 1;',
  'const x: 5 = [1, "a"];',
  'array_length(1);',
  'set_head(pair(1, 2), "a");',
  'while (1) { }',
  'for (let i: number = 0; i < 1; i = i + 1) { }',
  'for (let i = 0; i < 1; i = "a") { }',
  'function f(x: number): number { while (true) { return x; } } f(1);',
  'function f(x: number): number { if (x > 0) { return 1; } } f(1);',
  'function f(...xs: number[]) { return xs; } f(1, 2);',
  'const f = (x: number, y: number) => x; f(...[1, 2]);',
  'stream(1);',
  'stream_tail(1);',
  'stream_map((x: number) => x, stream(1));',
  'integers_from("a");',
  'stream_ref(integers_from(1), 3) + "a";',
  'true === 1;',
  'let x: number = 1; { x = "a"; }',
  'while (true) { break; }',
];

const TREES = [
  'parse("1;") + 1;',
  'const x: Program = parse("1;"); x;',
  'const x: number = parse("1;");',
  'const x: Literal = list("literal", 1); x;',
  'const x: Literal = list("name", 1); x;',
  'const x: Name = list("name", 1); x;',
  'head(parse("1;")) + 1;',
  'tokenize(1);',
  'type Statement = number;',
  'const x: BinaryOperator = "?"; x;',
];

const SYNTAX = [
  'const x: = 1;',
  'const x: number 1;',
  'const f = (x: number => x;',
  'const x: number = 1',
  'type = 1;',
  'const f = (x?: number) => x;',
  'const x: List<number = 1;',
  'let x: number = 1;',
  'const as = 1; as;',
  'const type = 1; type;',
  'const number = 1; number;',
  '"a" as const;',
  'x++;',
  'var x = 1;',
  'function f(x: number): number { return x }',
  'const f: (number) => number = (x: number) => x; f(1);',
];

// Random programs

/** The names that every random program declares before anything else. */
const DECLARED: readonly (readonly [chapter: number, text: string])[] = [
  [1, 'type N = number;\ntype Both = number | string;'],
  [1, 'const a: number = 1;\nconst n: N = 2;\nconst b: string = "b";\nconst t: boolean = true;'],
  [1, 'const u: Both = b;\nconst q: any = 3;\nconst h: (x: number) => boolean = x => x > 1;'],
  [1, 'function f(x: number): string { return stringify(x); }'],
  [1, 'function g(x: string, y: Both): number { return x === y ? 1 : 2; }'],
  [2, 'const xs: List<number> = list(1, 2);\nconst p: Pair<number, string> = pair(1, "p");'],
  [3, 'let m: number = 4;\nconst arr: number[] = [1, 2];'],
];

interface Grammar {
  readonly number: string;
  readonly string: string;
  readonly boolean: string;
  readonly list: string;
  readonly pair: string;
  readonly statement: string;
}

const TYPES = {
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  list: 'List<number>',
  pair: 'Pair<number, string>',
} as const;

type Part = fc.Arbitrary<string>;

/** A text with gaps that are filled by other arbitraries. */
function filled(strings: TemplateStringsArray, ...parts: readonly Part[]): Part {
  return fc
    .tuple(...parts)
    .map((texts) =>
      strings.reduce((text, string, index) => text + (texts[index - 1] ?? '') + string),
    );
}

const deep = (...parts: readonly Part[]): Part => fc.oneof({ maxDepth: 3 }, ...parts);

const chosen = (...texts: readonly string[]): Part => fc.constantFrom(...texts);

/**
 * Generates programs of a chapter with annotations.
 * @param isWrong true if now and then a part has another type than its place needs
 */
export function typedPrograms(chapter: number, isWrong: boolean): fc.Arbitrary<string> {
  const has = (from: number, ...parts: readonly Part[]) => (chapter >= from ? parts : []);
  const { statement } = fc.letrec<Grammar>((tie: fc.LetrecTypedTie<Grammar>) => {
    const wrongly = (part: Part): Part =>
      isWrong
        ? fc.oneof(
            { weight: 30, arbitrary: part },
            { weight: 1, arbitrary: chosen('1', '"a"', 'true', 'undefined', 'u', 'q', 'f', 'z') },
          )
        : part;
    const number = wrongly(tie('number'));
    const text = wrongly(tie('string'));
    const boolean = wrongly(tie('boolean'));
    const list = wrongly(tie('list'));
    const pair = wrongly(tie('pair'));
    const ofType = { number, string: text, boolean, list, pair };
    const kinds = (Object.keys(TYPES) as (keyof typeof TYPES)[]).filter(
      (kind) => chapter >= 2 || (kind !== 'list' && kind !== 'pair'),
    );
    const always = (type: string, part: Part): Part[] => [
      filled`(${boolean} ? ${part} : ${part})`,
      filled`((c: ${chosen(type)}): ${chosen(type)} => c)(${part})`,
      filled`(${part} as ${chosen(type, 'any')} as ${chosen(type)})`,
    ];
    return {
      number: deep(
        chosen('1', '2', '7', 'a', 'n', ...(chapter >= 3 ? ['m', 'arr[1]'] : [])),
        filled`(${number} ${chosen('+', '-', '*')} ${number})`,
        filled`math_abs(${number})`,
        filled`g(${text}, ${fc.oneof(number, text)})`,
        ...has(
          2,
          filled`length(${list})`,
          filled`head(${pair})`,
          filled`head(pair(${number}, ${list}))`,
        ),
        ...has(
          2,
          filled`accumulate((c: number, d: number) => ${chosen('c + d', 'c * d')}, ${number}, ${list})`,
        ),
        ...has(3, filled`[${number}, ${number}][0]`, filled`(m = ${number})`),
        ...always('number', number),
      ),
      string: deep(
        chosen('"a"', '""', 'b'),
        filled`(${text} + ${text})`,
        filled`f(${number})`,
        filled`stringify(${fc.oneof(number, boolean)})`,
        ...has(2, filled`tail(${pair})`),
        ...always('string', text),
      ),
      boolean: deep(
        chosen('true', 'false', 't'),
        filled`(${number} ${chosen('<', '>=', '===')} ${number})`,
        filled`(${text} === ${text})`,
        filled`(${boolean} ${chosen('&&', '||')} ${boolean})`,
        filled`!${boolean}`,
        filled`h(${number})`,
        ...always('boolean', boolean),
      ),
      list: deep(
        chosen('null', 'xs', 'list(1, 2)'),
        filled`list(${number}, ${number})`,
        filled`map((c: number): number => ${number}, ${list})`,
        filled`filter((c: number) => ${boolean}, ${list})`,
        ...always('List<number>', list),
      ),
      pair: deep(
        chosen('p'),
        filled`pair(${number}, ${text})`,
        ...always('Pair<number, string>', pair),
      ),
      statement: deep(
        ...kinds.map((kind) => filled`${ofType[kind]};`),
        ...kinds.map(
          (kind) =>
            filled`{\nconst c: ${chosen(TYPES[kind], 'any')} = ${ofType[kind]};\ndisplay(c);\n}`,
        ),
        ...kinds.map(
          (kind) =>
            filled`{\nfunction k(c: number): ${chosen(TYPES[kind])} {\nreturn ${ofType[kind]};\n}\nk(${number});\n}`,
        ),
        filled`if (${boolean}) {\n${tie('statement')}\n} else {\n${tie('statement')}\n}`,
        ...has(3, filled`m = ${number};`, filled`arr[${chosen('0', '1')}] = ${number};`),
      ),
    };
  });
  const declared = DECLARED.flatMap(([from, text]) => (from <= chapter ? [text] : []));
  return fc
    .array(statement, { minLength: 1, maxLength: 4 })
    .map((statements) => [...declared, ...statements].join('\n'));
}

const SEED = 2026;
/** The number of random programs of each chapter. */
const COUNT = 60;

function randomTyped(): Case[] {
  return [1, 2, 3, 4].flatMap((chapter) =>
    fc
      .sample(typedPrograms(chapter, true), { seed: SEED, numRuns: COUNT })
      .map((text) => single(chapter, text)),
  );
}

/** The programs of the typed variant, by topic. */
export const TYPED_GROUPS: Readonly<Record<string, () => Case[]>> = {
  declarations: () => DECLARATIONS,
  operators: operatorCases,
  functions: () => inChapters([1], FUNCTIONS),
  names: () => inChapters([1], NAMES),
  aliases: () => inChapters([1, 2], ALIASES),
  casts: () => inChapters([1], CASTS),
  lists: () => inChapters([2, 3], LISTS),
  state: () => inChapters([3], STATE),
  'syntax trees': () => inChapters([4], TREES),
  syntax: () => inChapters([1], SYNTAX),
  random: randomTyped,
};
