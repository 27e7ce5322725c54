import * as acorn from 'acorn';
import { SourceError } from '../runtime/errors.js';
import type { Machine } from '../runtime/machine.js';
import { isFunction, isPair, type Value } from '../runtime/values.js';
import { ListBuilder, asPair } from './lists.js';
import { parseToLists } from './parse-to-lists.js';
import { predeclared, type FunctionGroup } from './predeclared.js';

/** Programs as data: the functions that §4 adds (language reference, sections 8.4 and 13). */

function asText(machine: Machine, name: string, value: Value): string {
  if (typeof value === 'string') return value;
  throw new SourceError(
    `${name}: Expected string, got ${machine.display(value)}.`,
    'Give the program as a string.',
  );
}

function tokenize(text: string): Value {
  const tokens = new ListBuilder();
  try {
    for (const token of acorn.tokenizer(text, { ecmaVersion: 6, sourceType: 'module' })) {
      tokens.add(text.slice(token.start, token.end));
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw new SourceError(`tokenize: ${error.message}`);
    throw error;
  }
  return tokens.finish();
}

export const METACIRCULAR_FUNCTIONS: FunctionGroup = {
  parse: predeclared(
    'program_string',
    (machine) => (text) => parseToLists(asText(machine, 'parse', text)),
  ),
  tokenize: predeclared(
    'program_string',
    (machine) => (text) => tokenize(asText(machine, 'tokenize', text)),
  ),
  apply_in_underlying_javascript: predeclared('fun, args', (machine) => (fun, args) => {
    if (!isFunction(fun)) throw machine.notAFunction(fun);
    const values: Value[] = [];
    for (let rest = args; rest !== null;) {
      machine.libraryTick();
      const pair = isPair(rest) ? rest : asPair(machine, 'head', rest);
      values.push(pair[0]);
      [, rest] = pair;
    }
    return machine.callWithAny(fun, values);
  }),
};
