import { IN_REST, isFunction, ProgramError, type Runtime } from '@wellspring/engine';
import * as acorn from 'acorn';
import { ListBuilder, asPair } from './lists.js';
import { adviceOnParserError } from '../syntax/advice.js';
import { expected } from './misc.js';
import { parseToLists } from './parse-to-lists.js';
import { deferring, predeclared, type FunctionGroup } from './predeclared.js';
import { notAFunction } from '../errors.js';
import { isPair, type ProgramFunction, type Value } from '../values.js';

/** Programs as data: the functions that §4 adds (language reference, sections 8.4 and 13). */

/** Parsing longer texts would take too much memory. */
const MAX_TEXT_LENGTH = 1_000_000;

/** The approximate size of the lists for a program. */
const WORDS_PER_CHARACTER = 12;

/** A growing array is copied from time to time. */
const WORDS_PER_ARGUMENT = 3;

/** The number of operations that reading a text counts as, and each of its characters. */
const OPERATIONS_PER_TEXT = 250;
const OPERATIONS_PER_CHARACTER = 20;

/** Counts the work of parsing a program, and rejects one that is too long. */
function checkText(runtime: Runtime, name: string, text: string): string {
  if (text.length > MAX_TEXT_LENGTH) {
    throw new ProgramError(
      `${name}: The program is too long: ${text.length} characters.`,
      `It can have up to ${MAX_TEXT_LENGTH}.`,
    );
  }
  runtime.readText(text);
  runtime.libraryTick(OPERATIONS_PER_TEXT + OPERATIONS_PER_CHARACTER * text.length);
  return text;
}

function tokenize(runtime: Runtime, text: string): Value {
  const tokens = new ListBuilder(runtime);
  try {
    for (const token of acorn.tokenizer(text, { ecmaVersion: 6, sourceType: 'module' })) {
      tokens.add(text.slice(token.start, token.end));
    }
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new ProgramError(`tokenize: ${error.message}`, adviceOnParserError(error.message));
    }
    throw error;
  }
  return tokens.finish(null);
}

function parsed(runtime: Runtime, text: string): Value {
  checkText(runtime, 'parse', text);
  const lists = parseToLists(text);
  return isPair(lists) ? runtime.allocated(lists, WORDS_PER_CHARACTER * text.length) : lists;
}

/** The arguments as JavaScript passes them: missing ones are undefined, surplus ones are dropped. */
function fitArguments(runtime: Runtime, callee: ProgramFunction, values: Value[]): Value[] {
  const { minArguments, maxArguments } = runtime.functions.argumentCountsOf(callee);
  const length = Math.max(minArguments, Math.min(maxArguments, values.length));
  if (length === values.length) return values;
  return Array.from({ length }, (_, index) => values[index]);
}

export const METACIRCULAR_FUNCTIONS: FunctionGroup = {
  parse: predeclared(
    'program_string',
    (runtime) => (text) =>
      parsed(runtime, typeof text === 'string' ? text : runtime.quoteForProgram(text)),
  ),
  tokenize: predeclared('program_string', (runtime) => (text) => {
    if (typeof text !== 'string') {
      throw expected(runtime, 'tokenize', 'string', '', text);
    }
    return tokenize(runtime, checkText(runtime, 'tokenize', text));
  }),
  call_cc: predeclared('f', () => () => {
    throw new ProgramError(
      'Error: call_cc is only available in Explicit-Control variant',
      'Choose the variant explicit-control of Source §4.',
    );
  }),
  apply_in_underlying_javascript: deferring('fun, args', (runtime) => (fun, args) => {
    const values: Value[] = [];
    for (let rest = args; rest !== null;) {
      runtime.libraryTick();
      const pair = isPair(rest) ? rest : asPair(runtime, 'head', rest);
      values.push(pair[0]);
      runtime.allocated(values, WORDS_PER_ARGUMENT);
      [, rest] = pair;
    }
    if (!isFunction(fun)) throw notAFunction(runtime, fun);
    const { tail } = runtime;
    tail.count = IN_REST;
    tail.callee = fun;
    tail.rest = fitArguments(runtime, fun, values);
    return tail as unknown as Value;
  }),
};
