import { SourceError } from './errors.js';
import { isPair, typeWord, type Value } from './values.js';
import type { Machine } from './machine.js';

/**
 * The slow paths of operators: compiled code checks operands inline and comes here only when the
 * check fails, or when only a full check can tell. Texts: language reference, section 5.
 */

/** What compiled code calls when an inline check fails. All take the site of the construct last. */
export type Operators = ReturnType<typeof createOperators>;

const LARGEST_INDEX = 4_294_967_294;

/** More would overflow the stack at once, or, with an array that is mostly gaps, all memory. */
const MOST_ARGUMENTS = 50_000;

/**
 * @param chapter decides the words for types and what `===` accepts
 */
export function createOperators(machine: Machine, chapter: number) {
  const word = (value: Value): string => typeWord(value, chapter);

  const wrongOperand = (
    expected: string,
    side: 'left' | 'right',
    value: Value,
    site: number,
  ): SourceError =>
    new SourceError(
      `Expected ${expected} on ${side} hand side of operation, got ${word(value)}.`,
      `The ${side} operand is ${withArticle(word(value))}; this operator works on ${expected === 'number' ? 'numbers only' : expected === 'string' ? 'two strings' : 'two numbers or two strings'}.`,
      site,
    );

  const checkNumbers = (left: Value, right: Value, site: number): SourceError => {
    if (typeof left !== 'number') return wrongOperand('number', 'left', left, site);
    return wrongOperand('number', 'right', right, site);
  };

  /** Both numbers or both strings, or else the error. */
  const comparable = (left: Value, right: Value, site: number): void => {
    if (typeof left !== 'number' && typeof left !== 'string') {
      throw wrongOperand('string or number', 'left', left, site);
    }
    if (typeof left !== typeof right) throw wrongOperand(typeof left, 'right', right, site);
  };

  type Comparable = number & string;

  return {
    arithmetic(left: Value, right: Value, site: number): never {
      throw checkNumbers(left, right, site);
    },
    negate(operand: Value, site: number): never {
      throw new SourceError(
        `Expected number, got ${word(operand)}.`,
        'Only numbers can be negated.',
        site,
      );
    },
    not(operand: Value, site: number): never {
      throw new SourceError(
        `Expected boolean, got ${word(operand)}.`,
        'The operator ! works on true and false only.',
        site,
      );
    },
    condition(value: Value, site: number): never {
      throw new SourceError(
        `Expected boolean as condition, got ${word(value)}.`,
        'A condition must be true or false. Compare the value with something, for example with ===.',
        site,
      );
    },
    add(left: Value, right: Value, site: number): Value {
      comparable(left, right, site);
      return (left as Comparable) + (right as Comparable);
    },
    less(left: Value, right: Value, site: number): boolean {
      comparable(left, right, site);
      return (left as Comparable) < (right as Comparable);
    },
    greater(left: Value, right: Value, site: number): boolean {
      comparable(left, right, site);
      return (left as Comparable) > (right as Comparable);
    },
    lessOrEqual(left: Value, right: Value, site: number): boolean {
      comparable(left, right, site);
      return (left as Comparable) <= (right as Comparable);
    },
    greaterOrEqual(left: Value, right: Value, site: number): boolean {
      comparable(left, right, site);
      return (left as Comparable) >= (right as Comparable);
    },
    /** `===` of §1 and §2, which compares only numbers and strings. */
    same(left: Value, right: Value, site: number): boolean {
      comparable(left, right, site);
      return left === right;
    },
    notAFunction(value: Value, site: number): never {
      throw machine.notAFunction(value, site);
    },
    /** A name is used before its declaration has been evaluated. */
    tooEarly(name: string, site: number): never {
      throw new SourceError(
        `Name ${name} declared later in current scope but not yet assigned`,
        `Move the declaration of ${name} above this place.`,
        site,
      );
    },
    element(array: Value, index: Value, site: number): Value {
      const elements = checkAccess(array, index, site);
      return elements[index as number];
    },
    setElement(array: Value, index: Value, value: Value, site: number): Value {
      const elements = checkAccess(array, index, site);
      elements[index as number] = value;
      return value;
    },
    /** The elements that a spread argument stands for. */
    spread(value: Value, site: number): Value[] {
      if (Array.isArray(value)) {
        if (value.length > MOST_ARGUMENTS) {
          throw new SourceError(
            `Expected at most ${MOST_ARGUMENTS} arguments, got an array of ${value.length} elements.`,
            'Give the array itself to the function instead of its elements.',
            site,
          );
        }
        // A copy: arguments that are evaluated after this one may change the array.
        return [...value];
      }
      throw new SourceError(
        `Expected array, got ${word(value)}.`,
        'Only the elements of an array can be spread into arguments.',
        site,
      );
    },
    pairPart(name: 'head' | 'tail', value: Value, site: number): Value {
      if (isPair(value)) return name === 'head' ? value[0] : value[1];
      throw notAPair(machine, name, value, site);
    },
  };

  function checkAccess(array: Value, index: Value, site: number): Value[] {
    if (!Array.isArray(array)) {
      throw new SourceError(
        `Expected object or array, got ${word(array)}.`,
        'Only arrays have elements that can be accessed with [ ].',
        site,
      );
    }
    if (typeof index !== 'number') {
      throw new SourceError(
        `Expected array index as prop, got ${word(index)}.`,
        'An array index is a whole number from 0 on.',
        site,
      );
    }
    if (!Number.isInteger(index) || index < 0 || index > LARGEST_INDEX) {
      throw new SourceError(
        'Expected array index as prop, got other number.',
        'An array index is a whole number from 0 on.',
        site,
      );
    }
    return array;
  }
}

/** The playground specification's wording for `head` and `tail` of something else than a pair. */
export function notAPair(machine: Machine, name: string, value: Value, site?: number): SourceError {
  return new SourceError(
    `${name}(xs) expects a pair as argument xs, but encountered ${machine.display(value)}`,
    value === null
      ? `This is the empty list: check with is_null before taking its ${name}.`
      : `Only pairs have a ${name}; check with is_pair first.`,
    site,
  );
}

function withArticle(word: string): string {
  if (word === 'undefined' || word === 'null' || word === 'compound data') return word;
  return `a ${word}`;
}
