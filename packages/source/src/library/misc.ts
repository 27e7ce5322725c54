import { isFunction, ProgramError, type Runtime } from '@wellspring/engine';
import { causedBy } from '../errors.js';
import { deferring, predeclared, test, type FunctionGroup } from './predeclared.js';
import type { DisplayOptions } from '../display.js';
import type { Value } from '../values.js';

/** Output, conversion and type tests: the functions of §1 that are not math. */

/** Puts `prepend` and a space before `text`. Display functions accept only a string as `prepend`. */
function withPrefix(runtime: Runtime, name: string, text: string, prepend: Value): string {
  if (prepend === undefined) return text;
  if (typeof prepend === 'string') return `${prepend} ${text}`;
  throw causedBy(
    { kind: 'argument', parameter: 'prepend', value: prepend },
    new ProgramError(
      `${name}: Expected string for second argument, got ${runtime.quote(prepend)}.`,
      'The second argument is a text that is shown before the value.',
    ),
  );
}

/** Puts `prepend` and a space before `text`, for functions that accept any value as `prepend`. */
function withAnyPrefix(runtime: Runtime, text: string, prepend: Value): string {
  if (prepend === undefined) return text;
  return `${typeof prepend === 'string' ? prepend : runtime.quoteForProgram(prepend)} ${text}`;
}

/**
 * Displays one entry. The work of making the text grows with the value, so the length of the text is counted.
 */
function show(runtime: Runtime, text: string, value: Value): void {
  runtime.libraryTick(text.length);
  if (runtime.callbacks.display(text)) runtime.emitStructure('display', value, text);
}

/** Displays the text of a value, in the way of the display function with this name. */
export function showAs(
  runtime: Runtime,
  name: string,
  { value, text }: { readonly value: Value; readonly text: string },
  prepend: Value,
): void {
  show(runtime, withPrefix(runtime, name, text, prepend), value);
}

/** The messages of the checks of predeclared functions: language reference, section 8. */
export function expected(
  runtime: Runtime,
  name: string,
  kind: string,
  parameter: string,
  value: Value,
): ProgramError {
  const where = parameter === '' ? '' : ` for ${parameter}`;
  const what = parameter === '' ? 'its argument' : parameter;
  return causedBy(
    { kind: 'argument', parameter: parameter === '' ? 'xs' : parameter, value },
    new ProgramError(
      `${name}: Expected ${kind}${where}, got ${runtime.quote(value)}.`,
      `${name} can only work when ${what} is ${/^[aio]/.test(kind) ? 'an' : 'a'} ${kind}. Check where the value comes from.`,
    ),
  );
}

/** True, false and null count as 1, 0 and 0. For other values that are not numbers, the default is used. */
function asNumber(name: 'indent' | 'width', value: Value): DisplayOptions {
  const isLike = typeof value === 'number' || typeof value === 'boolean' || value === null;
  return isLike ? { [name]: Number(value) } : {};
}

/** Converting a value to a string needs much preparation. */
const UNITS_OF_TEXT = 160;

/** The text of the function is parsed. */
const UNITS_OF_ARITY = 320;

export const MISC_FUNCTIONS: FunctionGroup = {
  display: predeclared('val, prepend = undefined', (runtime) => (value, prepend) => {
    showAs(runtime, 'display', { value, text: runtime.displayForProgram(value) }, prepend);
    return value;
  }),
  raw_display: predeclared('str, prepend = undefined', (runtime) => (value, prepend) => {
    const text = typeof value === 'string' ? value : runtime.displayForProgram(value);
    show(runtime, withAnyPrefix(runtime, text, prepend), value);
    return value;
  }),
  stringify: predeclared(
    'val, indent = 2, maxLineLength = 80',
    (runtime) => (value, indent, width) => {
      if (typeof indent === 'string') {
        throw new ProgramError(
          'stringify with arbitrary indent string not supported',
          'Give the indent as a number of spaces.',
        );
      }
      const text = runtime.displayForProgram(value, {
        ...asNumber('indent', indent),
        ...asNumber('width', width),
      });
      runtime.libraryTick(text.length);
      runtime.allocatedText(text.length);
      return text;
    },
    UNITS_OF_TEXT,
  ),
  error: predeclared('str, prepend = undefined', (runtime) => (value, prepend) => {
    throw new ProgramError(
      `Error: ${withAnyPrefix(runtime, runtime.quote(value), prepend)}`,
      'The program itself stopped here by calling error.',
    );
  }),
  prompt: deferring(
    'str',
    (runtime) => (question) =>
      runtime.ask(
        typeof question === 'string' ? question : runtime.quoteForProgram(question),
      ) as Value,
  ),
  get_time: predeclared('', () => () => Date.now()),
  is_number: test((val) => `typeof ${val}==='number'`),
  is_string: test((val) => `typeof ${val}==='string'`),
  is_boolean: test((val) => `typeof ${val}==='boolean'`),
  is_undefined: test((val) => `${val}===undefined`),
  is_function: test((val) => `typeof ${val}==='function'`),
  parse_int: predeclared('str, radix', (runtime) => (text, radix) => {
    if (typeof text !== 'string') throw expected(runtime, 'parse_int', 'string', 'str', text);
    if (typeof radix !== 'number' || !Number.isInteger(radix) || radix < 2 || radix > 36) {
      throw expected(runtime, 'parse_int', 'integer ∈ [2, 36]', 'radix', radix);
    }
    runtime.convertText(text);
    return Number.parseInt(text, radix);
  }),
  char_at: predeclared('str, index', (runtime) => (text, index) => {
    if (typeof text !== 'string') throw expected(runtime, 'char_at', 'string', 'str', text);
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) {
      throw expected(runtime, 'char_at', 'integer ≥ 0', 'index', index);
    }
    runtime.readText(text);
    return text[index];
  }),
  arity: predeclared(
    'f',
    (runtime) => (f) => {
      if (!isFunction(f)) throw expected(runtime, 'arity', 'function', '', f);
      return runtime.functions.arityOf(f);
    },
    UNITS_OF_ARITY,
  ),
};
