import { featuresOf, firstWith } from '../chapters.js';

/**
 * The types of the predeclared names, and the predeclared types, in the notation of annotations (language
 * reference, sections 8, 11 and 13).
 */

/** The names of type variables in the types of the library. */
export const LIBRARY_VARIABLES: readonly string[] = ['T', 'U', 'headType', 'tailType'];

/** Groups of names, with the first chapter that has them. */
interface Group {
  readonly from: number;
  readonly types: Readonly<Record<string, string>>;
}

/** Gives the same type to several names. */
function each(names: string, type: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

const STREAM = 'Stream<T>';

const GROUPS: readonly Group[] = [
  {
    from: 1,
    types: {
      undefined: 'undefined',
      ...each('NaN Infinity', 'number'),
      ...each(
        'math_E math_LN10 math_LN2 math_LOG10E math_LOG2E math_PI math_SQRT1_2 math_SQRT2',
        'number',
      ),
      ...each(
        'math_abs math_acos math_acosh math_asin math_asinh math_atan math_atanh math_cbrt math_ceil math_clz32 math_cos math_cosh math_exp math_expm1 math_floor math_fround math_log math_log10 math_log1p math_log2 math_round math_sign math_sin math_sinh math_sqrt math_tan math_tanh math_trunc',
        '(x: number) => number',
      ),
      ...each('math_atan2 math_imul math_pow', '(x: number, y: number) => number'),
      ...each('math_random get_time', '() => number'),
      // They take different numbers of arguments.
      ...each('math_max math_min math_hypot display raw_display error', 'any'),
      ...each('is_number is_string is_boolean is_undefined is_function', '(val: any) => boolean'),
      stringify: '(val: any) => string',
      prompt: '(str: string) => string',
      parse_int: '(str: string, radix: number) => number',
      char_at: '(str: string, index: number) => string | undefined',
      arity: '(f: any) => number',
    },
  },
  {
    from: firstWith('lists'),
    types: {
      pair: '(left: headType, right: tailType) => Pair<headType, tailType>',
      head: '(xs: Pair<headType, tailType>) => headType',
      tail: '(xs: Pair<headType, tailType>) => tailType',
      ...each('is_pair is_null is_list', '(val: any) => boolean'),
      ...each('list draw_data display_list', 'any'),
      equal: '(xs: any, ys: any) => boolean',
      length: '(xs: List<any>) => number',
      map: '(f: (x: T) => U, xs: List<T>) => List<U>',
      build_list: '(fun: (n: number) => T, n: number) => List<T>',
      for_each: '(fun: (x: T) => any, xs: List<T>) => true',
      list_to_string: '(xs: List<any>) => string',
      append: '(xs: List<T>, ys: List<U>) => List<T | U>',
      reverse: '(xs: List<T>) => List<T>',
      ...each('member remove remove_all', '(v: T, xs: List<T>) => List<T>'),
      filter: '(pred: (x: T) => boolean, xs: List<T>) => List<T>',
      enum_list: '(start: number, end: number) => List<number>',
      list_ref: '(xs: List<T>, n: number) => T',
      accumulate: '(f: (x: T, acc: U) => U, initial: U, xs: List<T>) => U',
    },
  },
  {
    from: firstWith('streams'),
    types: {
      set_head: '(xs: Pair<headType, tailType>, val: headType) => undefined',
      set_tail: '(xs: Pair<headType, tailType>, val: tailType) => undefined',
      array_length: '(arr: any[]) => number',
      ...each('is_array is_stream', '(val: any) => boolean'),
      stream: 'any',
      stream_tail: `(xs: ${STREAM}) => ${STREAM}`,
      list_to_stream: `(xs: List<T>) => ${STREAM}`,
      stream_to_list: `(s: ${STREAM}) => List<T>`,
      stream_length: '(s: Stream<any>) => number',
      stream_reverse: `(s: ${STREAM}) => ${STREAM}`,
      stream_map: `(f: (x: T) => U, s: ${STREAM}) => Stream<U>`,
      stream_filter: `(pred: (x: T) => boolean, s: ${STREAM}) => ${STREAM}`,
      stream_for_each: `(fun: (x: T) => any, s: ${STREAM}) => true`,
      stream_append: `(xs: ${STREAM}, ys: Stream<U>) => Stream<T | U>`,
      ...each('stream_member stream_remove stream_remove_all', `(v: T, s: ${STREAM}) => ${STREAM}`),
      build_stream: `(fun: (n: number) => T, n: number) => ${STREAM}`,
      enum_stream: '(start: number, end: number) => Stream<number>',
      integers_from: '(n: number) => Stream<number>',
      eval_stream: `(s: ${STREAM}, n: number) => List<T>`,
      stream_ref: `(s: ${STREAM}, n: number) => T`,
    },
  },
  {
    from: firstWith('metacircular'),
    types: {
      parse: '(program_string: string) => Program | Statement',
      tokenize: '(program_string: string) => List<string>',
      apply_in_underlying_javascript: '(fun: any, args: List<any>) => any',
      call_cc: 'any',
    },
  },
];

const TYPES = new Map(
  GROUPS.flatMap(({ from, types }) =>
    Object.entries(types).map(([name, type]) => [name, { from, type }] as const),
  ),
);

/** Returns the type of a predeclared name as text; undefined when the chapter does not have it. */
export function libraryType(name: string, chapter: number): string | undefined {
  const known = TYPES.get(name);
  return known === undefined || known.from > chapter ? undefined : known.type;
}

/** The names in the table for a chapter. */
export function typedNames(chapter: number): readonly string[] {
  return [...TYPES].filter(([, { from }]) => from <= chapter).map(([name]) => name);
}

/** The types of the trees that `parse` returns, as aliases. */
export const PARSE_TREE_TYPES: Readonly<Record<string, string>> = {
  Program: 'Pair<"sequence", Pair<List<Statement>, null>>',
  Statement:
    'ConstantDeclaration | VariableDeclaration | FunctionDeclaration | ReturnStatement | ConditionalStatement | WhileLoop | ForLoop | BreakStatement | ContinueStatement | Block | Expression',
  ConstantDeclaration: tagged('constant_declaration', 'Name', 'Expression'),
  VariableDeclaration: tagged('variable_declaration', 'Name', 'Expression'),
  FunctionDeclaration: tagged('function_declaration', 'Name', 'Parameters', 'Block'),
  ReturnStatement: tagged('return_statement', 'Expression'),
  ConditionalStatement: tagged(
    'conditional_statement',
    'Expression',
    'Block',
    'Block | ConditionalStatement',
  ),
  WhileLoop: tagged('while_loop', 'Expression', 'Block'),
  ForLoop: tagged(
    'for_loop',
    'Expression | VariableDeclaration',
    'Expression',
    'Expression',
    'Block',
  ),
  BreakStatement: tagged('break_statement'),
  ContinueStatement: tagged('continue_statement'),
  Block: tagged('block', 'Program'),
  Expression:
    'Literal | Name | LogicalComposition | BinaryOperatorCombination | UnaryOperatorCombination | Application | LambdaExpression | ConditionalExpression | Assignment | ObjectAssignment | ObjectAccess | ArrayExpression',
  Literal: tagged('literal', 'number | string | boolean | null'),
  Name: tagged('name', 'string'),
  LogicalComposition: tagged('logical_composition', 'LogicalOperator', 'Expression', 'Expression'),
  LogicalOperator: '"&&" | "||"',
  BinaryOperatorCombination: tagged(
    'binary_operator_combination',
    'BinaryOperator',
    'Expression',
    'Expression',
  ),
  BinaryOperator: '"+" | "-" | "*" | "/" | "%" | "===" | "!==" | "<" | ">" | "<=" | ">="',
  UnaryOperatorCombination: tagged('unary_operator_combination', 'UnaryOperator', 'Expression'),
  UnaryOperator: '"!" | "-unary"',
  Application: tagged('application', 'Expression', 'List<Expression>'),
  LambdaExpression: tagged('lambda_expression', 'Parameters', 'Statement'),
  ConditionalExpression: tagged('conditional_expression', 'Expression', 'Expression', 'Expression'),
  Assignment: tagged('assignment', 'Name', 'Expression'),
  ObjectAssignment: tagged('object_assignment', 'ObjectAccess', 'Expression'),
  ObjectAccess: tagged('object_access', 'Expression', 'Expression'),
  ArrayExpression: tagged('array_expression', 'List<Expression>'),
  Parameters: 'List<Name>',
};

/** The type of a list with a tag and parts, as pairs. */
function tagged(tag: string, ...parts: string[]): string {
  return [`"${tag}"`, ...parts].reduceRight((rest, part) => `Pair<${part}, ${rest}>`, 'null');
}

/** The generic types of a chapter, with the names of their parameters. */
export function genericTypes(chapter: number): Readonly<Record<string, readonly string[]>> {
  const { lists, streams } = featuresOf(chapter);
  return {
    ...(lists && { Pair: ['headType', 'tailType'], List: ['T'] }),
    ...(streams && { Stream: ['T'] }),
  };
}
