import * as acorn from 'acorn';
import { SourceError } from '../runtime/errors.js';
import type { Machine } from '../runtime/machine.js';
import { isFunction, isPair, type Value } from '../runtime/values.js';
import { ListBuilder, asPair } from './lists.js';
import { adviceOnParserError } from '../syntax/advice.js';
import { expected } from './misc.js';
import { parseToLists } from './parse-to-lists.js';
import { IN_REST } from '../runtime/tail-call.js';
import { deferring, predeclared, type FunctionGroup } from './predeclared.js';

/** Programs as data: the functions that §4 adds (language reference, sections 8.4 and 13). */

/** Parsing longer texts would take too much memory. */
const MAX_TEXT_LENGTH = 1_000_000;

/** The approximate size of the lists for a program. */
const WORDS_PER_CHARACTER = 12;

/** A growing array is copied from time to time. */
const WORDS_PER_ARGUMENT = 3;

/** How many operations a character counts as. */
const OPERATIONS_PER_CHARACTER = 20;

/** Counts the work of parsing a program, and rejects one that is too long. */
function checkText(machine: Machine, name: string, text: string): string {
  if (text.length > MAX_TEXT_LENGTH) {
    throw new SourceError(
      `${name}: The program is too long: ${text.length} characters.`,
      `It can have up to ${MAX_TEXT_LENGTH}.`,
    );
  }
  machine.readText(text);
  machine.libraryTick(OPERATIONS_PER_CHARACTER * text.length);
  return text;
}

function tokenize(machine: Machine, text: string): Value {
  const tokens = new ListBuilder(machine);
  try {
    for (const token of acorn.tokenizer(text, { ecmaVersion: 6, sourceType: 'module' })) {
      tokens.add(text.slice(token.start, token.end));
    }
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new SourceError(`tokenize: ${error.message}`, adviceOnParserError(error.message));
    }
    throw error;
  }
  return tokens.finish();
}

function parsed(machine: Machine, text: string): Value {
  checkText(machine, 'parse', text);
  const lists = parseToLists(text);
  return isPair(lists) ? machine.allocated(lists, WORDS_PER_CHARACTER * text.length) : lists;
}

export const METACIRCULAR_FUNCTIONS: FunctionGroup = {
  parse: predeclared(
    'program_string',
    (machine) => (text) =>
      parsed(machine, typeof text === 'string' ? text : machine.quoteForProgram(text)),
  ),
  tokenize: predeclared('program_string', (machine) => (text) => {
    if (typeof text !== 'string') {
      throw expected(machine, 'tokenize', 'string', '', text);
    }
    return tokenize(machine, checkText(machine, 'tokenize', text));
  }),
  call_cc: predeclared('f', () => () => {
    throw new SourceError(
      'Error: call_cc is only available in Explicit-Control variant',
      'Choose the variant explicit-control of Source §4.',
    );
  }),
  apply_in_underlying_javascript: deferring('fun, args', (machine) => (fun, args) => {
    const values: Value[] = [];
    for (let rest = args; rest !== null;) {
      machine.libraryTick();
      const pair = isPair(rest) ? rest : asPair(machine, 'head', rest);
      values.push(pair[0]);
      machine.allocated(values, WORDS_PER_ARGUMENT);
      [, rest] = pair;
    }
    if (!isFunction(fun)) throw machine.notAFunction(fun);
    const { tail } = machine;
    tail.count = IN_REST;
    tail.callee = fun;
    tail.rest = machine.fitArguments(fun, values);
    return tail as unknown as Value;
  }),
};
