import { LONG_TEXT, ProgramError, outOfMemory, type Runtime } from '@wellspring/engine';
import { featuresOf } from './chapters.js';
import { arityError, causedBy, MAX_ARGUMENTS, notAFunction, usedTooEarly } from './errors.js';
import type { Value } from './values.js';

/**
 * The slow paths of operators. Compiled code checks operands inline and comes here only when the check fails,
 * or when a full check is needed. Messages: language reference, section 5.
 */

/**
 * The functions that compiled code calls when an inline check fails. Their last argument is the site of the
 * construct.
 */
export type Operators = ReturnType<typeof createOperators>;

export const MAX_INDEX = 4_294_967_294;

/** The maximal length of a string of a program, in characters. */
export const MAX_TEXT_LENGTH = 33_554_432;

/** JavaScript stores an array with a larger gap as a table of its elements. */
const MAX_GAP_WORDS = 1024;

/** The number of words of such a gap that are filled in the time of one operation. */
const GAP_WORDS_PER_OPERATION = 4;

/** The number of operations in whose time an element is spread, if its array is stored as a table. */
const OPERATIONS_PER_SPREAD = 3;

/** @param chapter determines the words for types and what `===` accepts */
export function createOperators(runtime: Runtime, chapter: number) {
  const word = (value: Value): string => typeWord(value, chapter);

  const wrongOperand = (
    expected: string,
    side: 'left' | 'right',
    left: Value,
    right: Value,
    site: number,
  ): ProgramError => {
    const type = word(side === 'left' ? left : right);
    return causedBy(
      { kind: 'operand', side, left, right },
      new ProgramError(
        `Expected ${expected} on ${side} hand side of operation, got ${type}.`,
        `The ${side} operand is ${withArticle(type)}; this operator works on ${expected === 'number' ? 'numbers only' : expected === 'string' ? 'two strings' : 'two numbers or two strings'}.`,
        site,
      ),
    );
  };

  const checkNumbers = (left: Value, right: Value, site: number): ProgramError =>
    wrongOperand('number', typeof left === 'number' ? 'right' : 'left', left, right, site);

  /** Throws unless both values are numbers or both are strings. */
  const comparable = (left: Value, right: Value, site: number): void => {
    if (typeof left !== 'number' && typeof left !== 'string') {
      throw wrongOperand('string or number', 'left', left, right, site);
    }
    if (typeof left !== typeof right) throw wrongOperand(typeof left, 'right', left, right, site);
  };

  /** Like `comparable`, for values that are then read. */
  const readable = (left: Value, right: Value, site: number): void => {
    comparable(left, right, site);
    if (typeof left !== 'string') return;
    runtime.compareTexts(left, right as string, site);
  };

  type Comparable = number & string;

  return {
    arithmetic(left: Value, right: Value, site: number): never {
      throw checkNumbers(left, right, site);
    },
    negate(operand: Value, site: number): never {
      throw new ProgramError(
        `Expected number, got ${word(operand)}.`,
        'Only numbers can be negated.',
        site,
      );
    },
    not(operand: Value, site: number): never {
      throw new ProgramError(
        `Expected boolean, got ${word(operand)}.`,
        'The operator ! works on true and false only.',
        site,
      );
    },
    condition(value: Value, site: number): never {
      throw causedBy(
        { kind: 'condition', value },
        new ProgramError(
          `Expected boolean as condition, got ${word(value)}.`,
          'A condition must be true or false. Compare the value with something, for example with ===.',
          site,
        ),
      );
    },
    add(left: Value, right: Value, site: number): Value {
      comparable(left, right, site);
      if (typeof left !== 'string') return (left as Comparable) + (right as Comparable);
      checkText(left, right as string, site);
      const joined = left + (right as string);
      runtime.joinedText(joined, site);
      return joined;
    },
    less(left: Value, right: Value, site: number): boolean {
      readable(left, right, site);
      return (left as Comparable) < (right as Comparable);
    },
    greater(left: Value, right: Value, site: number): boolean {
      readable(left, right, site);
      return (left as Comparable) > (right as Comparable);
    },
    lessOrEqual(left: Value, right: Value, site: number): boolean {
      readable(left, right, site);
      return (left as Comparable) <= (right as Comparable);
    },
    greaterOrEqual(left: Value, right: Value, site: number): boolean {
      readable(left, right, site);
      return (left as Comparable) >= (right as Comparable);
    },
    /** `===` of §1 and §2, which compares only numbers and strings. */
    same(left: Value, right: Value, site: number): boolean {
      readable(left, right, site);
      return left === right;
    },
    /** `===` with a string on the left, from §3 on. */
    sameText(left: string, right: Value, site: number): boolean {
      return isSame(runtime, left, right, site);
    },
    notAFunction(value: Value, site: number): never {
      throw notAFunction(runtime, value, site);
    },
    /** Functions of the program check the number of their arguments themselves. */
    wrongArgumentCount(functionIndex: number, given: number): never {
      const { name, parameterCount, hasRest } = runtime.functions.get(functionIndex);
      const maxArguments = hasRest ? Number.POSITIVE_INFINITY : parameterCount;
      throw arityError(name, parameterCount, maxArguments, given);
    },
    tooEarly(name: string, site: number): never {
      throw usedTooEarly(name, site);
    },
    element(array: Value, index: Value, site: number): Value {
      const elements = checkAccess(array, index, site);
      return elements[index as number];
    },
    setElement(array: Value, index: Value, value: Value, site: number): Value {
      const elements = checkAccess(array, index, site);
      const added = (index as number) - elements.length + 1;
      elements[index as number] = value;
      if (added > 0) countGrowth(elements, added, site);
      return value;
    },
    countGrowth,
    /** The elements of a spread argument. */
    spread(value: Value, site: number): Value[] {
      // The elements of a string are its characters.
      if (Array.isArray(value) || typeof value === 'string') {
        if (value.length > MAX_ARGUMENTS) {
          throw new ProgramError(
            `Expected at most ${MAX_ARGUMENTS} arguments, got an array of ${value.length} elements.`,
            'Give the array itself to the function instead of its elements.',
            site,
          );
        }
        runtime.spend(OPERATIONS_PER_SPREAD * value.length, site);
        // A copy, since arguments that are evaluated later may change the array.
        return Array.from<Value>(value);
      }
      throw new ProgramError(
        `Expected array, got ${word(value)}.`,
        'Only the elements of an array can be spread into arguments.',
        site,
      );
    },
  };

  /** Counts joining two strings. The result is not written out but refers to both. */
  function checkText(left: string, right: string, site: number): void {
    const length = left.length + right.length;
    if (length > MAX_TEXT_LENGTH) throw outOfMemory(site);
    const shorter = Math.min(left.length, right.length);
    if (shorter >= LONG_TEXT) runtime.allocatedText(shorter, site);
  }

  /** Counts the elements by which an array has grown. */
  function countGrowth(elements: Value[], added: number, site: number): void {
    if (added > 1) countGap(added, site);
    runtime.allocated(elements, Math.min(added, MAX_GAP_WORDS), site);
  }

  /** Counts the time for the elements that are created before the one that is set. */
  function countGap(added: number, site: number): void {
    const words = Math.min(added, MAX_GAP_WORDS);
    runtime.spend(Math.floor(words / GAP_WORDS_PER_OPERATION), site);
  }

  function checkAccess(array: Value, index: Value, site: number): Value[] {
    if (!Array.isArray(array)) {
      throw causedBy(
        { kind: 'array', value: array },
        new ProgramError(
          `Expected object or array, got ${word(array)}.`,
          'Only arrays have elements that can be accessed with [ ].',
          site,
        ),
      );
    }
    if (typeof index !== 'number') {
      throw causedBy(
        { kind: 'index', index },
        new ProgramError(
          `Expected array index as prop, got ${word(index)}.`,
          'An array index is a whole number from 0 on.',
          site,
        ),
      );
    }
    if (!Number.isInteger(index) || index < 0 || index > MAX_INDEX) {
      throw causedBy(
        { kind: 'index', index },
        new ProgramError(
          'Expected array index as prop, got other number.',
          'An array index is a whole number from 0 on.',
          site,
        ),
      );
    }
    return array;
  }
}

/** `===` of any two values. Comparing strings reads both. */
export function isSame(runtime: Runtime, left: Value, right: Value, site?: number): boolean {
  if (typeof left === 'string' && typeof right === 'string') {
    runtime.compareTexts(left, right, site);
  }
  return left === right;
}

function withArticle(word: string): string {
  if (word === 'undefined' || word === 'null' || word === 'compound data') return word;
  return `a ${word}`;
}

/** The word for a value's type in messages (language reference, section 5.1). */
export function typeWord(value: Value, chapter: number): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return featuresOf(chapter).arrays ? 'compound data' : 'pair';
  return typeof value;
}
