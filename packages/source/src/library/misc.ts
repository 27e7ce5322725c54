import { SourceError } from '../runtime/errors.js';
import { display } from '../runtime/display.js';
import type { Machine } from '../runtime/machine.js';
import { isFunction, type Value } from '../runtime/values.js';
import { predeclared, type FunctionGroup } from './predeclared.js';

/** Output, conversion and type tests: the functions of §1 that are not math. */

/** `prepend` and a space before `text`; the second argument of display functions must be a string. */
function withPrefix(machine: Machine, name: string, text: string, prepend: Value): string {
  if (prepend === undefined) return text;
  if (typeof prepend === 'string') return `${prepend} ${text}`;
  throw new SourceError(
    `${name}: Expected string for second argument, got ${machine.display(prepend)}.`,
    'The second argument is a text that is shown before the value.',
  );
}

/** Shows one entry. Making the text is work that grows with the value, so its length is counted. */
export function show(machine: Machine, name: string, text: string, prepend: Value): void {
  machine.libraryTick(text.length);
  machine.output.display(withPrefix(machine, name, text, prepend));
}

/** Wording of the checks of predeclared functions: language reference, section 8. */
export function expected(
  machine: Machine,
  name: string,
  kind: string,
  parameter: string,
  value: Value,
): SourceError {
  const where = parameter === '' ? '' : ` for ${parameter}`;
  return new SourceError(`${name}: Expected ${kind}${where}, got ${machine.display(value)}.`);
}

const test = (accepts: (value: Value) => boolean) => predeclared('val', () => accepts);

export const MISC_FUNCTIONS: FunctionGroup = {
  display: predeclared('val, prepend = undefined', (machine) => (value, prepend) => {
    show(machine, 'display', machine.display(value), prepend);
    return value;
  }),
  raw_display: predeclared('str, prepend = undefined', (machine) => (value, prepend) => {
    const text = typeof value === 'string' ? value : machine.display(value);
    show(machine, 'raw_display', text, prepend);
    return value;
  }),
  stringify: predeclared(
    'val, indent = 2, maxLineLength = 80',
    (machine) => (value, indent, width) => {
      if (typeof indent === 'string') {
        throw new SourceError(
          'stringify with arbitrary indent string not supported',
          'Give the indent as a number of spaces.',
        );
      }
      const text = display(value, (f) => machine.textOf(f), {
        ...(typeof indent === 'number' ? { indent } : {}),
        ...(typeof width === 'number' ? { width } : {}),
      });
      machine.libraryTick(text.length);
      return text;
    },
  ),
  error: predeclared('str, prepend = undefined', (machine) => (value, prepend) => {
    throw new SourceError(
      `Error: ${withPrefix(machine, 'error', machine.display(value), prepend)}`,
      'The program itself stopped here by calling error.',
    );
  }),
  get_time: predeclared('', () => () => Date.now()),
  is_number: test((value) => typeof value === 'number'),
  is_string: test((value) => typeof value === 'string'),
  is_boolean: test((value) => typeof value === 'boolean'),
  is_undefined: test((value) => value === undefined),
  is_function: test((value) => typeof value === 'function'),
  parse_int: predeclared('str, radix', (machine) => (text, radix) => {
    if (typeof text !== 'string') throw expected(machine, 'parse_int', 'string', 'str', text);
    if (typeof radix !== 'number' || !Number.isInteger(radix) || radix < 2 || radix > 36) {
      throw expected(machine, 'parse_int', 'integer ∈ [2, 36]', 'radix', radix);
    }
    return Number.parseInt(text, radix);
  }),
  char_at: predeclared('str, index', (machine) => (text, index) => {
    if (typeof text !== 'string') throw expected(machine, 'char_at', 'string', 'str', text);
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) {
      throw expected(machine, 'char_at', 'integer ≥ 0', 'index', index);
    }
    return text[index];
  }),
  arity: predeclared('f', (machine) => (f) => {
    if (!isFunction(f)) throw expected(machine, 'arity', 'function', '', f);
    return machine.arityOf(f);
  }),
};
