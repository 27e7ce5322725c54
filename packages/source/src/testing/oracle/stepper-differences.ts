import type { ShownStep } from './stepper-reference.js';

/**
 * Where the stepper differs from the reference on purpose (language reference, sections 5, 7, 8, 14 and 17). What
 * is the same but for its words is worded as ours; otherwise the steps are compared up to where both part.
 */

/** Each text of the reference in which a pattern is put otherwise. */
const WORDS: readonly (readonly [why: string, pattern: RegExp, become: string])[] = [
  [
    'values in the place of a function stand there as they do elsewhere (section 17)',
    /(?<![\w)\]}])\((undefined|null|true|false|\d[\w.+]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)(?=\()/g,
    '$1',
  ],
  ['the last word of `equal` has a slip', /(?<= : )fals\b/g, 'false'],
];

/** Errors of the reference that are none: the functions of mathematics take anything (section 8.1). */
const NO_ERROR = /^math_\w+: Expected number/;

/** Errors that the reference may go on from (section 17), or take `undefined` for a text in. */
const NOT_SEEN = [
  /^Expected boolean as condition, got /,
  /^Expected (?:string or )?number on left hand side of operation, got (?:function|undefined)/,
  /^Expected (?:string|number) on right hand side of operation, got (?:function|undefined)/,
];

type Steps = readonly ShownStep[];

/**
 * The steps of both, as far as they are to be the same.
 * @param own of ours, which are looked at for what the reference does not tell
 * @param other of the reference; null where it breaks, as on the head of something that is no pair
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
    // It looks for errors on the right of an operator before it reduces what is on the left (section 14).
    return upTo(theirFailure.index, own, theirs);
  }
  const { index, message, step } = failure;
  const { explanation } = theirFailure.step;
  // Of what the reference takes for a text, it says something else.
  const isSame =
    message.endsWith('got undefined.') || message === sameName(message, theirFailure.message);
  // It does not know the line of what it has put together itself (section 14).
  const isSameLine = !LINE.test(explanation) || lineOf(explanation) === lineOf(step.explanation);
  if (!isSame || !isSameLine) return [own, theirs];
  return [own, theirs.with(index, { ...theirFailure.step, explanation: step.explanation })];
}

const LINE = /^Line \d+: /;

function lineOf(explanation: string): string | undefined {
  return LINE.exec(explanation)?.[0];
}

/** Where a run is stuck; undefined where it is not. */
function failureOf(
  steps: Steps,
): { readonly index: number; readonly message: string; readonly step: ShownStep } | undefined {
  const index = steps.length - 2;
  const step = steps[index];
  if (steps.at(-1)?.explanation !== 'Evaluation stuck' || step === undefined) return undefined;
  return { index, step, message: step.explanation.replace(LINE, '') };
}

/** An error of the reference with what ours says of a function and its arguments (section 5.2). */
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
    // NaN and infinity have no text in JSON.
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
