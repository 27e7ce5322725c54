import { ProgramError } from '@wellspring/engine';
import { typeWord } from './values/values.js';

/** Failures of running programs. The messages are those of Python, with the words for types that Python §1 uses. */

const ADVICE = {
  operands:
    'Both sides must have types that the operator can work with. Check where the values come from.',
  zero: 'Check that the divisor is not zero before you divide.',
  domain: 'The function is not defined for this argument.',
} as const;

/** The operands of a binary operator have types with which it cannot work. */
export function unsupportedOperands(
  operator: string,
  left: unknown,
  right: unknown,
  site?: number,
): ProgramError {
  const [one, other] = [typeWord(left), typeWord(right)];
  const advice =
    operator === '+' && (one === 'string') !== (other === 'string')
      ? 'Only two strings, or two numbers, can be added. Use str to turn a value into a string.'
      : ADVICE.operands;
  return new ProgramError(
    `TypeError: unsupported operand type(s) for ${operator}: ${one} and ${other}`,
    advice,
    site,
  );
}

/** The left operand of `and` or `or` is no boolean. */
export function unsupportedLogical(
  operator: string,
  left: unknown,
  right: string | undefined,
  site: number,
): ProgramError {
  const other = right === undefined ? '' : ` and ${right}`;
  return new ProgramError(
    `TypeError: unsupported operand type(s) for ${operator}: ${typeWord(left)}${other}`,
    `The left side of ${operator} must be True or False. Compare the value with something.`,
    site,
  );
}

export function badOperand(operator: string, value: unknown, site?: number): ProgramError {
  return new ProgramError(
    `TypeError: bad operand type for unary ${operator}: ${typeWord(value)}`,
    operator === 'not'
      ? 'Only True and False can be negated with not.'
      : 'Only numbers have a sign. Check where the value comes from.',
    site,
  );
}

export function notCallable(value: unknown, site?: number): ProgramError {
  return new ProgramError(
    `TypeError: '${typeWord(value)}' object is not callable`,
    'Only functions can be called. To multiply, write *.',
    site,
  );
}

/** A division by zero; the text depends on the operator. */
export function zeroDivision(text: string, site?: number): ProgramError {
  return new ProgramError(`ZeroDivisionError: ${text}`, ADVICE.zero, site);
}

export function valueError(text: string, advice: string = ADVICE.domain): ProgramError {
  return new ProgramError(`ValueError: ${text}`, advice);
}

export function overflowError(text: string, site?: number): ProgramError {
  return new ProgramError(
    `OverflowError: ${text}`,
    'The result is too large for a float. Integers may have any size.',
    site,
  );
}

/** An integer or a string would take more memory than a program may hold. */
export function memoryError(site?: number): ProgramError {
  return new ProgramError(
    'MemoryError: the result is too large',
    'Check that the program does not compute with larger and larger values.',
    site,
  );
}

export function typeError(text: string, advice: string, site?: number): ProgramError {
  return new ProgramError(`TypeError: ${text}`, advice, site);
}

/** A name is used before it has a value. */
export function unboundName(name: string, where: string, site: number): ProgramError {
  const message =
    where === 'local'
      ? `UnboundLocalError: cannot access local variable '${name}' where it is not associated with a value`
      : where === 'free'
        ? `NameError: cannot access free variable '${name}' where it is not associated with a value in enclosing scope`
        : `NameError: name '${name}' is not defined`;
  return new ProgramError(
    message,
    `${name} gets its value later, or in a branch that did not run. Assign it before this line is reached.`,
    site,
  );
}

export function reassigned(name: string, site?: number): ProgramError {
  return new ProgramError(
    `TypeError: cannot reassign built-in function '${name}'`,
    `${name} belongs to Python §1. Choose another name.`,
    site,
  );
}

/** A call with a wrong number of arguments. */
export function wrongArgumentCount(
  name: string,
  least: number,
  most: number,
  given: number,
  site?: number,
): ProgramError {
  const wanted = given < least ? least : most;
  const adverb = least === most ? 'exactly' : given < least ? 'at least' : 'at most';
  const noun = wanted === 1 ? 'argument' : 'arguments';
  const called = name === '' ? '<lambda>' : name;
  return new ProgramError(
    `TypeError: ${called}() takes ${adverb} ${wanted} ${noun} (${given} given)`,
    given < least
      ? 'Arguments are missing. Compare the call with the definition of the function.'
      : 'There are too many arguments. Compare the call with the definition of the function.',
    site,
  );
}

/** Calls nest too deeply. */
export const RECURSION_ERROR =
  'RecursionError: The evaluation has exceeded the maximum recursion depth.';
