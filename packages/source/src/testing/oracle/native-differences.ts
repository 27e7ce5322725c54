import { ENTRY } from './case.js';
import { DIFFERENCES, inErrors, inTexts, inWords, type Difference } from './differences.js';

/**
 * Deliberate differences in the native variant: those of the default variant that are no question of
 * conversions, and a few of its own.
 */

/** Rows of the default variant that describe JavaScript's own errors, which this variant is meant to have. */
const ONLY_DEFAULT = [
  'A name that is used before its declaration has one wording.',
  'Spreading what is no array, and applying what is no function, is told in words of the language.',
];

/** A call of something that has no name. */
const NAMELESS = /^TypeError: (?![A-Za-z_$][\w$]*(?:\(\.{3}\))* is).* is not a function$/s;

const OWN: readonly Difference[] = [
  {
    what: 'apply_in_underlying_javascript of something else than a function is told as in all variants.',
    why: 'The reference shows a line of its own library.',
    adapt: inWords(
      /^TypeError: fun\.apply is not a function$/,
      () => /^Calling non-function value .*\.$/s,
    ),
  },
  {
    what: 'The text of a called expression without a name is open.',
    why: "The reference shows V8's own notation, which leaves out and computes parts.",
    adapt: inWords(NAMELESS, () => /^TypeError: .* is not a function$/s),
  },
  {
    what: 'Recursion is as deep as in the default variant.',
    why: 'A longer list is no reason for an error.',
    adapt: (expected) =>
      expected.errors[0]?.message.toString().includes('Maximum call stack size exceeded') === true
        ? { ...expected, errors: [], result: /^/ }
        : undefined,
  },
  {
    what: 'A third argument of display is ignored, as surplus arguments of all functions are.',
    why: 'The reference takes the last one for the second.',
    adapt: (expected, _one, files) =>
      files[ENTRY] === 'display(1, 2, 3);'
        ? {
            result: undefined,
            display: [],
            errors: [
              {
                type: 'Runtime',
                message: 'display: Expected string for second argument, got 2.',
                place: 'program',
              },
            ],
          }
        : undefined,
  },
  {
    what: 'A function that a body declares twice, or that has the name of a parameter, is a syntax error.',
    why: 'It is one in all variants.',
    adapt: (expected, _one, files) => {
      const twice = /\((\w+)\) \{ function \1\(|function (\w+)\(\).*function \2\(/.test(
        files[ENTRY] ?? '',
      );
      return twice && expected.errors.length === 0
        ? {
            ...expected,
            result: undefined,
            errors: [{ type: 'Syntax', message: /has already been declared/, place: 'program' }],
          }
        : undefined;
    },
  },
  {
    what: 'The tail of a stream of the library takes no arguments.',
    why: 'It is no function of the program.',
    adapt: (expected, _one, files) =>
      files[ENTRY] === 'tail(stream(1, 2))(3);'
        ? {
            ...expected,
            result: undefined,
            errors: [
              { type: 'Runtime', message: 'Expected 0 arguments, but got 1.', place: 'program' },
            ],
          }
        : undefined,
  },
  {
    what: 'An error is placed in the program.',
    why: 'The reference gives no place for errors of the library, and the column where V8 noticed others.',
    adapt: inErrors(({ place, type }) =>
      type !== 'Runtime' || place === 'program'
        ? undefined
        : { place: typeof place === 'string' ? 'program' : { ...place, column: 'any' } },
    ),
  },
  {
    what: 'A name without a value is placed at the name.',
    why: 'The reference places it at the construct around it, in another line.',
    adapt: inErrors(({ message }) =>
      String(message).startsWith('ReferenceError') ? { place: 'program' } : undefined,
    ),
  },
  {
    what: 'The text of a predeclared function does not show how it is implemented.',
    why: 'It has the form that all variants display (17).',
    adapt: inTexts((text) => text.replaceAll('[native code]', '[implementation hidden]')),
  },
];

export const NATIVE_DIFFERENCES: readonly Difference[] = [
  ...DIFFERENCES.filter(({ what }) => !ONLY_DEFAULT.includes(what)),
  ...OWN,
];
