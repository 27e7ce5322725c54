import { single, type Case } from '../case.js';

/** Every predeclared name: its display, its results, and its errors for wrong arguments. */

/** Parameters by name. `?` marks optional ones, `...` repeated ones. */
type Signatures = Readonly<Record<string, string>>;

const MATH_UNARY =
  'abs acos acosh asin asinh atan atanh cbrt ceil clz32 cos cosh exp expm1 floor fround log log10 log1p log2 round sign sin sinh sqrt tan tanh trunc';
const CONSTANTS =
  'undefined NaN Infinity math_E math_LN10 math_LN2 math_LOG10E math_LOG2E math_PI math_SQRT1_2 math_SQRT2';

const SIGNATURES: readonly [chapter: number, Signatures][] = [
  [
    1,
    {
      ...Object.fromEntries(MATH_UNARY.split(' ').map((name) => [`math_${name}`, 'number'])),
      math_atan2: 'number number',
      math_hypot: 'number number',
      math_imul: 'number number',
      math_pow: 'number number',
      math_max: '...number',
      math_min: '...number',
      display: 'value prefix?',
      raw_display: 'value prefix?',
      stringify: 'value number? number?',
      error: 'value prefix?',
      is_number: 'value',
      is_string: 'value',
      is_boolean: 'value',
      is_undefined: 'value',
      is_function: 'value',
      parse_int: 'text number',
      char_at: 'text number',
      arity: 'value',
    },
  ],
  [
    2,
    {
      pair: 'value value',
      head: 'list',
      tail: 'list',
      is_pair: 'value',
      is_null: 'value',
      is_list: 'list',
      list: '...value',
      draw_data: 'list ...list',
      display_list: 'list prefix?',
      equal: 'list list',
      length: 'list',
      map: 'unary list',
      build_list: 'unary count',
      for_each: 'unary list',
      list_to_string: 'list',
      append: 'list list',
      reverse: 'list',
      member: 'value list',
      remove: 'value list',
      remove_all: 'value list',
      filter: 'predicate list',
      enum_list: 'count count',
      list_ref: 'list count',
      accumulate: 'binary value list',
    },
  ],
  [
    3,
    {
      set_head: 'list value',
      set_tail: 'list value',
      array_length: 'array',
      is_array: 'array',
      stream: '...value',
      stream_tail: 'stream',
      is_stream: 'stream',
      list_to_stream: 'list',
      stream_to_list: 'stream',
      stream_length: 'stream',
      stream_map: 'unary stream',
      build_stream: 'unary count',
      stream_for_each: 'unary stream',
      stream_reverse: 'stream',
      stream_append: 'stream stream',
      stream_member: 'value stream',
      stream_remove: 'value stream',
      stream_remove_all: 'value stream',
      stream_filter: 'predicate stream',
      enum_stream: 'count count',
      integers_from: 'count',
      eval_stream: 'stream count',
      stream_ref: 'stream count',
    },
  ],
  [
    4,
    {
      parse: 'text',
      tokenize: 'text',
      apply_in_underlying_javascript: 'binary list',
      call_cc: 'unary',
    },
  ],
];

/** For each kind of parameter, expressions that it accepts and some that it does not. */
function samples(kind: string, chapter: number): string[] {
  const from2 = chapter >= 2 ? ['null', 'list(1, 2, 3)', 'pair(1, 2)'] : [];
  switch (kind.replace(/^\.\.\.|\?$/g, '')) {
    case 'number':
      return ['2.5', '-1', '0', '"12"', '"a"', 'true', 'undefined', 'math_abs', ...from2];
    case 'count':
      return ['2', '-1', '1.5', '"a"'];
    case 'text':
      return ['"ab12"', '""', '1', 'undefined', 'x => x', ...from2.slice(0, 1)];
    case 'prefix':
      return ['"ab12"', '""', '1', 'undefined', 'true'];
    case 'unary':
      return ['x => x', '(x, y) => x', '1'];
    case 'predicate':
      return ['x => x === 2', 'x => true', 'x => x', 'null'];
    case 'binary':
      return ['(x, y) => pair(x, y)', '(x, y) => x + y', 'x => x', '"f"'];
    case 'list':
      return ['list(1, 2, 3)', 'null', 'pair(1, 2)', 'list("a", list(2, true), x => x)', '1'];
    case 'array':
      return ['[1, 2]', '[]', 'pair(1, 2)', '"abc"', '1', 'x => x'];
    case 'stream':
      return [
        'stream(1, 2, 3)',
        'null',
        'pair(1, 2)',
        'pair(1, () => 2)',
        'pair(1, x => null)',
        '7',
      ];
    default:
      return ['1', '"a"', 'x => x', 'true', 'undefined', ...from2];
  }
}

function argumentsOf(parameters: string, chapter: number): string[] {
  const kinds = parameters.split(' ');
  const [one = [], second, third] = kinds.map((kind) => samples(kind, chapter));
  if (second === undefined) {
    return parameters.startsWith('...') ? ['', ...one, ...pairsAround(one, one)] : one;
  }
  const two = pairsAround(one, second);
  if (third === undefined) return kinds[1]?.endsWith('?') ? [...one, ...two] : two;
  if (kinds[2]?.endsWith('?')) {
    return [...one, ...two, ...['10', '"a"', 'undefined'].map((width) => `${one[0]}, 4, ${width}`)];
  }
  return pairsAround(two, third);
}

/** Too few and too many arguments. */
function wrongCounts(parameters: string): string[] {
  const kinds = parameters.split(' ');
  const min = kinds.filter((kind) => !kind.endsWith('?') && !kind.startsWith('...')).length;
  const counts = [
    ...(min > 0 ? [0, min - 1] : []),
    ...(kinds.some((kind) => kind.startsWith('...')) ? [] : [kinds.length + 1]),
  ];
  return [...new Set(counts)].map((count) => ['1', '2', '3', '4', '5'].slice(0, count).join(', '));
}

/** Combines each with the first of the others, which is valid, and with its counterpart. */
function pairsAround(left: readonly string[], right: readonly string[]): string[] {
  return left.flatMap((a, row) =>
    right
      .filter((_, column) => row === 0 || column === 0 || row === column)
      .map((b) => `${a}, ${b}`),
  );
}

const atStart = { line: 1, column: 0 };

export function libraryCases(): Case[] {
  const cases: Case[] = [];
  const add = (chapter: number, text: string): void => {
    cases.push({ ...single(chapter, text), call: atStart });
  };
  for (const name of CONSTANTS.split(' ')) add(1, `${name};`);
  add(4, `list(${CONSTANTS.split(' ').join(', ')});`);
  for (const [chapter, signatures] of SIGNATURES) {
    for (const [name, parameters] of Object.entries(signatures)) {
      add(chapter, `${name};`);
      if (chapter === 1 || parameters.includes('...')) add(chapter, `arity(${name});`);
      if (chapter > 1) add(chapter - 1, `${name};`);
      // It can only be called in another variant.
      if (name === 'call_cc') continue;
      for (const values of wrongCounts(parameters)) add(chapter, `${name}(${values});`);
      for (const values of argumentsOf(parameters, chapter)) add(chapter, `${name}(${values});`);
    }
  }
  // §3 compares these differently, and later chapters inherit that.
  for (const values of argumentsOf('list list', 3)) add(3, `equal(${values});`);
  for (const name of ['member', 'remove', 'remove_all']) {
    for (const value of ['true', 'null', 'x => x', 'undefined']) {
      for (const chapter of [2, 3]) {
        add(chapter, `${name}(${value}, list(1, "a", true, null, undefined, true));`);
      }
    }
  }
  for (const text of WRITTEN) {
    const chapter = text.includes('[') || text.includes('let') ? 3 : 2;
    cases.push(single(chapter, text));
  }
  return cases;
}

const WRITTEN = [
  'is_number(get_time());',
  'is_number(math_random());',
  'get_time(1);',
  'math_random(1);',
  'prompt();',
  'prompt(1);',
  'prompt(x => x);',
  'prompt("a", "b");',
  'map(display, list(1, 2, 3));',
  'map(x => display(x * 2), enum_list(1, 4));',
  'build_list(display, 4);',
  'for_each(display, list("a", "b"));',
  'filter(x => { display(x); return x > 1; }, list(1, 2, 3));',
  'accumulate((x, y) => { display(x); return x + y; }, 0, list(1, 2, 3));',
  'map(x => x + "a",\n  list(1));',
  'map(x =>\n  error(x), list(1));',
  'filter(x =>\n  x + 1, list(1));',
  'const f = x =>\n  head(x); map(f, list(list(1), 2));',
  'accumulate((x, y) =>\n  x + y, "a", list(1));',
  'for_each(x =>\n  undefined(x), list(1));',
  'build_list(x => x === 1 ?\n  f : 0, 2); const f = 1;',
  'equal(list(1, list(2, "a")), list(1, list(2, "a")));',
  'equal(list(1, list(2, "a")), list(1, list(2, "b")));',
  'equal(display, display);',
  'equal(x => x, 1);',
  'filter(x => x, pair([1], null));',
  'list_ref(list(1), [1]);',
  'equal(NaN, NaN);',
  'equal([1, 2, 3], [1, 2, 3]);',
  'equal([1, 2], pair(1, 2));',
  'is_list(list(1, 2));',
  'is_list(pair(1, pair(2, 3)));',
  'list_to_string(list(1, list("a", true), null, undefined, x => x));',
  'list_to_string([1, 2, 3]);',
  'append(list(1, 2), 3);',
  'append(null, 4);',
  'reverse(list(1, list(2, 3), 4));',
  'length(list());',
  'list_ref(list(1, 2), 2);',
  'list_ref(list(1, 2), -1);',
  'list_ref(list(1, 2), 0.5);',
  'enum_list(3, 1);',
  'enum_list(0.5, 3);',
  'length(enum_list(1, 5000));',
  'accumulate((x, y) => x + y, 0, enum_list(1, 5000));',
  'length(map(x => x, enum_list(1, 5000)));',
  'length(append(enum_list(1, 3000), enum_list(1, 3000)));',
  'length(build_list(x => x, 3000));',
  'head(head(list(list(1))));',
  'tail(tail(list(1)));',
  'head(tail(tail(list(1))));',
  'const a = [1, 2]; set_head(a, 5); a[0];',
  'let xs = list(1, 2, 3); set_tail(tail(xs), null); xs;',
  'let xs = list(1); set_tail(xs, xs); head(tail(tail(xs)));',
  'const a = [x => x]; member(a[0], list(1, a[0]));',
  'const a = []; remove(a, list(a, [], a));',
  'display(display);',
  'display("a", "b");',
  'display("a\\tb\\\\");',
  'raw_display("a\\nb", "c");',
  'raw_display(list(1));',
  'display_list(list(1, list(2, 3), pair(4, 5)));',
  'display_list(list(1, 2), "x:");',
  'display_list(null);',
  'display_list(pair(1, list(2)));',
  'error(list(1, 2));',
  'error("a", "b");',
  'error(x => x);',
  'const f = () =>\n  error("deep"); 1 + f();',
  'char_at("abc", 3);',
  'char_at("abc", 1.5);',
  'parse_int("ff", 16);',
  'parse_int("12abc", 10);',
  'parse_int("z", 37);',
  'parse_int("z", 1);',
  'parse_int("", 10);',
  'stringify(list(1, 2), "  ");',
  'stringify(list(1, 2), 4, 3);',
  'stringify("a\\nb");',
  'stringify(stringify("a"));',
];
