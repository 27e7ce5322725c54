import type { Answer, Case, ReportedError } from './case.js';
import {
  DIFFERENCES,
  expectationOf,
  type Difference,
  type Expectation,
  type ExpectedError,
} from './differences.js';

/** Compares the answers of the two engines. */

interface Comparison {
  /** Differences that are not deliberate, as text; empty when the engines agree. */
  readonly mismatches: readonly string[];
  /** The deliberate differences that occurred. */
  readonly differences: readonly Difference[];
}

/**
 * @param reference, ours the answers to the programs of the case, in order
 * @param deliberate the differences that are allowed
 */
export function compare(
  one: Case,
  reference: readonly Answer[],
  ours: readonly Answer[],
  deliberate: readonly Difference[] = DIFFERENCES,
): Comparison {
  const mismatches: string[] = [];
  const differences: Difference[] = [];
  one.programs.forEach((files, index) => {
    const [theirs, answer] = [reference[index], ours[index]];
    if (theirs === undefined || answer === undefined) {
      throw new Error(`no answer to program ${index} of ${JSON.stringify(one)}`);
    }
    const expectation = expectationOf(theirs, one, files, deliberate);
    differences.push(...expectation.differences);
    if (!isAsExpected(expectation.expected, answer)) {
      mismatches.push(
        [
          `§${one.chapter} ${Object.values(files).join('\n--- next file\n')}`,
          `expected ${asText(expectation.expected)}`,
          `answered ${asText(answer)}`,
        ].join('\n'),
      );
    }
  });
  return { mismatches, differences };
}

function isAsExpected(expected: Expectation, answer: Answer): boolean {
  return (
    (answer.result === undefined
      ? expected.result === undefined
      : matches(expected.result, answer.result)) &&
    expected.display.length === answer.display.length &&
    expected.display.every((text, index) => text === answer.display[index]) &&
    expected.errors.length === answer.errors.length &&
    expected.errors.every((error, index) => isExpectedError(error, answer.errors[index]))
  );
}

function isExpectedError(expected: ExpectedError, error: ReportedError | undefined): boolean {
  return (
    error !== undefined &&
    expected.type === error.type &&
    matches(expected.message, error.message) &&
    isExpectedPlace(expected.place, error.place)
  );
}

function isExpectedPlace(expected: ExpectedError['place'], place: ReportedError['place']): boolean {
  if (typeof place === 'string') return expected === place;
  if (typeof expected === 'string') return expected === 'program';
  return (
    expected.line === place.line && (expected.column === 'any' || expected.column === place.column)
  );
}

function matches(expected: string | RegExp | undefined, text: string): boolean {
  return expected instanceof RegExp ? expected.test(text) : expected === text;
}

const asText = (answer: Answer | Expectation): string =>
  JSON.stringify(answer, (_key, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  );
