import type { Answer } from './case.js';
import { single } from './case.js';
import { compare } from './compare.js';
import type { MachineAnswer, MachineCase } from './machine-reference.js';

/** Compares the answers of the two machines and their states, step by step. */

/**
 * A kind of program that the two deliberately run differently (language reference, sections 5, 15 and 17).
 */
interface Exception {
  readonly what: string;
  readonly why: string;
  readonly shows: (one: MachineCase, reference: MachineAnswer, ours: MachineAnswer) => boolean;
}

const says = ({ errors }: Answer, pattern: RegExp): boolean =>
  errors.some(({ message }) => pattern.test(message));

/** Programs that are not compared, because their runs differ. */
const EXCEPTIONS: readonly Exception[] = [
  {
    what: 'A function that says nothing at its end gives undefined.',
    why: 'The reference breaks without a message where it forgets this, or gives the last value (15.3).',
    shows: (_one, reference) => reference.result === undefined && reference.errors.length === 0,
  },
  {
    what: 'Indexes of arrays are checked.',
    why: 'The machine of the reference is laxer; the table of arrays is to be followed (5.3).',
    shows: (_one, reference, ours) =>
      says(ours, /^Expected array index as prop/) || says(reference, /^Expected index in/),
  },
  {
    what: 'Only arrays have elements that can be assigned.',
    why: 'The machine of the reference assigns to anything (5.3).',
    shows: (_one, reference, ours) =>
      says(ours, /^Expected object or array/) && !says(reference, /^Expected array/),
  },
  {
    what: 'A rest parameter without any arguments is an empty array.',
    why: 'The reference makes no frame for it, so that its name is not declared (15.3).',
    shows: ({ text }) => /\(\.\.\.\w+\)/.test(text) && /\((?:\.\.\.\[\])?\)/.test(text),
  },
  {
    what: 'Texts can be spread.',
    why: 'The machine of the reference takes arrays alone, its other engine does not.',
    shows: (_one, reference) => says(reference, /^Expected array, got string/),
  },
  {
    what: 'Template literals are values.',
    why: 'The machine of the reference fails without a message.',
    shows: ({ text }) => text.includes('`'),
  },
  {
    what: 'A function applied in the underlying language is run step by step.',
    why: 'The reference runs it within one step and checks the number of its arguments, which is not to be (8.4).',
    shows: ({ text }) => text.includes('apply_in_underlying_javascript'),
  },
  {
    what: 'A name of the library is no variable, which is told before anything runs.',
    why: 'So it is for the names of the program (4).',
    shows: (_one, reference) =>
      says(reference, /^Cannot assign new value/) && reference.steps.totalSteps > 0,
  },
  {
    what: 'A function that a body declares twice, or that has the name of a parameter, is a syntax error.',
    why: 'The reference says so when the function is called (3.4, 17).',
    shows: (_one, reference, ours) =>
      says(ours, /^SyntaxError: Identifier/) && !says(reference, /^SyntaxError: Identifier/),
  },
];

/** Function declarations, which the machine of the reference prints as arrow functions (7). */
const DECLARATION = /function \w+\((.*?)\) \{(?!\n\t\[implementation hidden\])/g;

const asArrows = (text: string): string =>
  text.replace(DECLARATION, (_, parameters: string) =>
    parameters === '' || /[,.]/.test(parameters) ? `(${parameters}) => {` : `${parameters} => {`,
  );

/** Adapts the wording of an answer, so that both can be compared. */
function worded(answer: Answer): Answer {
  return {
    result: answer.result === undefined ? undefined : asArrows(answer.result),
    display: answer.display.map(asArrows),
    errors: answer.errors.map((error) => ({
      ...error,
      message: asArrows(error.message)
        // The machine of the reference words these differently, which is deliberate (5.2, 5.3, 17).
        .replace(/^Expected object or array/, 'Expected array')
        .replace(
          /^(Name \w+) declared later in current scope but not yet assigned$/,
          '$1 not declared.',
        )
        .replace(/^\w*: (?=Expected \d+ (?:or \w+ )?arguments)/, ''),
    })),
  };
}

/** Tells whether the reference shows the definition of a predeclared function that is written in Source. */
const isWrittenOut = (reference: Answer, ours: Answer): boolean =>
  ours.result?.endsWith('[implementation hidden]\n}') === true &&
  /^\S.*=> \{\n {2}/.test(reference.result ?? '');

/** @returns the differences that are not deliberate, as text; undefined for a program with an exception */
export function compareOnMachine(
  one: MachineCase,
  reference: MachineAnswer,
  ours: MachineAnswer,
): readonly string[] | undefined {
  if (EXCEPTIONS.some(({ shows }) => shows(one, reference, ours))) return undefined;
  const theirs = worded(reference);
  const own = worded(ours);
  const shown = isWrittenOut(theirs, own) ? { ...theirs, result: own.result } : theirs;
  const { mismatches } = compare(single(one.chapter, one.text), [shown], [own]);
  return [...mismatches, ...differentSteps(one, reference, ours)];
}

function differentSteps(
  { text, chapter, stepLimit }: MachineCase,
  { steps: expected }: MachineAnswer,
  { steps }: MachineAnswer,
): string[] {
  const keys = Object.keys(expected) as (keyof typeof expected)[];
  const different = keys.filter(
    (key) => JSON.stringify(expected[key]) !== JSON.stringify(steps[key]),
  );
  return different.map((key) =>
    [
      `§${chapter}, limit ${stepLimit}: ${text}`,
      `expected ${key} ${JSON.stringify(expected[key])}`,
      `answered ${key} ${JSON.stringify(steps[key])}`,
    ].join('\n'),
  );
}
