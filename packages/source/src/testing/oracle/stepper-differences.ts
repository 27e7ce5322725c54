import type { ShownStep } from './stepper-reference.js';

/**
 * Deliberate differences between the stepper and the reference (language reference, sections 5, 7, 8, 14 and
 * 17). Where only the words differ, those of the reference are replaced by ours; otherwise the steps are
 * compared up to the difference.
 */

/** Replacements in all texts of the reference. */
const WORDS: readonly (readonly [why: string, pattern: RegExp, become: string])[] = [
  [
    'values in the place of a function stand there as they do elsewhere (section 17)',
    /(?<![\w)\]}])\((undefined|null|true|false|\d[\w.+]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)(?=\()/g,
    '$1',
  ],
  ['the last word of `equal` has a slip', /(?<= : )fals\b/g, 'false'],
];

/** Errors that only the reference reports: math functions accept any value (section 8.1). */
const NO_ERROR = /^math_\w+: Expected number/;

/**
 * Errors after which the reference may continue (section 17), or where it may take `undefined` for a string.
 */
const NOT_SEEN = [
  /^Expected boolean as condition, got /,
  /^Expected (?:string or )?number on left hand side of operation, got (?:function|undefined)/,
  /^Expected (?:string|number) on right hand side of operation, got (?:function|undefined)/,
];

type Steps = readonly ShownStep[];

/**
 * Returns the steps of both, as far as they must be the same.
 * @param own our steps, which also show what the reference does not report
 * @param other the steps of the reference; null when it crashes, e.g. on the head of something that is not a
 *   pair
 */
export function comparable(own: Steps, other: Steps | null): readonly [Steps, Steps] {
  if (other === null) return [[], []];
  const theirs = other.map((step, index) => worded(step, own[index]));
  const [failure, theirFailure] = [failureOf(own), failureOf(theirs)];
  if (theirFailure !== undefined && NO_ERROR.test(theirFailure.message)) {
    return upTo(theirFailure.index, own, theirs);
  }
  if (failure === undefined) return [own, theirs];
  if (theirFailure === undefined || theirFailure.index > failure.index) {
    const isKnown = NOT_SEEN.some((pattern) => pattern.test(failure.message));
    return isKnown ? upTo(failure.index, own, theirs) : [own, theirs];
  }
  if (theirFailure.index < failure.index) {
    // The reference looks for errors on the right of an operator before it reduces the left (section 14).
    return upTo(theirFailure.index, own, theirs);
  }
  const { index, message, step } = failure;
  const { explanation } = theirFailure.step;
  // Where the reference takes `undefined` for a string, its message is different.
  const isSame =
    message.endsWith('got undefined.') || message === sameName(message, theirFailure.message);
  // It does not know the line of code that it has generated itself (section 14).
  const isSameLine = !LINE.test(explanation) || lineOf(explanation) === lineOf(step.explanation);
  if (!isSame || !isSameLine) return [own, theirs];
  return [own, theirs.with(index, { ...theirFailure.step, explanation: step.explanation })];
}

const LINE = /^Line \d+: /;

function lineOf(explanation: string): string | undefined {
  return LINE.exec(explanation)?.[0];
}

/** The place where a run is stuck; undefined when it is not. */
function failureOf(
  steps: Steps,
): { readonly index: number; readonly message: string; readonly step: ShownStep } | undefined {
  const index = steps.length - 2;
  const step = steps[index];
  if (steps.at(-1)?.explanation !== 'Evaluation stuck' || step === undefined) return undefined;
  return { index, step, message: step.explanation.replace(LINE, '') };
}

/**
 * Replaces the description of a function and its arguments in an error of the reference by ours (section
 * 5.2).
 */
function sameName(message: string, theirs: string): string {
  const [, name = '', more = ''] =
    /^(\w+: )?Expected \d+( or (?:more|fewer))? arguments/.exec(message) ?? [];
  return theirs.replace(
    /^(?:\w+: )?(Expected \d+)(?= arguments)/,
    (_, wanted: string) => `${name}${wanted}${more}`,
  );
}

function word(text: string): string {
  return WORDS.reduce((before, [, pattern, become]) => before.replaceAll(pattern, become), text);
}

function worded(step: ShownStep, own: ShownStep | undefined): ShownStep {
  const value = /, value (\S+) negated/.exec(own?.explanation ?? '')?.[1] ?? 'null';
  return {
    ...step,
    code: word(step.code),
    // NaN and Infinity cannot be represented in JSON.
    explanation: word(step.explanation).replace('value null negated', `value ${value} negated`),
    ...(step.redex !== undefined && { redex: word(step.redex) }),
  };
}

function upTo(index: number, own: Steps, theirs: Steps): readonly [Steps, Steps] {
  return [own.slice(0, index), theirs.slice(0, index)];
}

/** Programs whose steps differ as a whole. */
export const DIFFERENT: readonly (readonly [text: string, why: string, last: string])[] = [
  [`'it\\'s' + "\\n";`, 'strings are quoted with escapes (section 7)', `"it's\\n";`],
  ['"a\\\\" + "\\"";', 'strings are quoted with escapes (section 7)', '"a\\\\\\"";'],
  ['`a` + `b`;', 'the reference does not know strings in backquotes', '"ab";'],
  ['char_at("abc", 5);', 'there is no such character (section 8.1)', 'undefined;'],
  ['display("a", "b");', 'display takes a second argument (section 8.1)', '"a";'],
  ['math_abs("-2");', 'the argument may be anything (section 8.1)', '2;'],
  ['stringify(list(1, 2));', 'lists are displayed as such (section 7)', '"[1, [2, null]]";'],
  ['{ const x = 1; } const x = 2; x;', 'x is the one that is in scope', '2;'],
  ['{ function f(x) { return f(x); } } const f = 2; f;', 'f is the one that is in scope', '2;'],
  [
    '(x => x_1 => x)(z => x_1 + x_2)(0)(1); const x_1 = 1; const x_2 = 2;',
    'a new name must not capture either',
    'Line 1: Name x_1 declared later in current scope but not yet assigned',
  ],
  [
    'undefined ? 1 : 2;',
    'the reference is done with that (section 17)',
    'Line 1: Expected boolean as condition, got undefined.',
  ],
  [
    'head(null);',
    'the reference crashes (section 17)',
    'Line 1: head(xs) expects a pair as argument xs, but encountered null',
  ],
];
