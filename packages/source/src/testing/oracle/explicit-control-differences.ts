import { ENTRY } from './case.js';
import { DIFFERENCES, inErrors, inWords, type Difference } from './differences.js';

/** Deliberate differences in the explicit-control variant: those of the default variant, and a few of its own. */

const OWN: readonly Difference[] = [
  {
    what: 'apply_in_underlying_javascript passes as many arguments as the function has parameters.',
    why: 'It does so in all variants. The reference reports the number twice, and no place.',
    adapt: (expected, _one, files) => {
      const isUnderlying = files[ENTRY]?.startsWith('apply_in_underlying_javascript(') === true;
      const isCount = /^Expected \d+ arguments/.test(String(expected.errors[0]?.message));
      return isUnderlying && isCount ? { ...expected, errors: [], result: /^/ } : undefined;
    },
  },
  {
    what: 'A name that is declared twice is a syntax error, also if one of the two is a parameter.',
    why: 'It is one in all variants.',
    adapt: (expected, _one, files) =>
      /\((\w+)\) \{ function \1\(/.test(files[ENTRY] ?? '') && expected.errors.length === 0
        ? {
            ...expected,
            result: undefined,
            errors: [{ type: 'Syntax', message: /has already been declared/, place: 'program' }],
          }
        : undefined,
  },
  {
    what: 'A function that has a name keeps it.',
    why: 'In the reference, a constant renames it for all that refer to it.',
    adapt: inWords(/^(?:\w+: )?(Expected \d+(?: or more)? arguments.*)$/s, (rest) => {
      return new RegExp(`^(?:\\w+: )?${rest}$`);
    }),
  },
  {
    what: 'An index that is no whole number from 0 on is an error.',
    why: 'It is one in all variants. The reference returns what JavaScript has there, such as the length.',
    adapt: (expected, _one, files) =>
      /\ba\[(?:"length"|x => x|NaN|\d+\.\d+|true|4294967295)\]/.test(files[ENTRY] ?? '') &&
      expected.errors.length === 0
        ? {
            ...expected,
            result: undefined,
            errors: [
              { type: 'Runtime', message: /^Expected array index as prop/, place: 'program' },
            ],
          }
        : undefined,
  },
  {
    what: 'An assignment to an element of what is no array is an error.',
    why: 'The reference fails without a message.',
    adapt: (expected) =>
      expected.result === undefined && expected.errors.length === 0
        ? {
            ...expected,
            errors: [{ type: 'Runtime', message: /^Expected array, got/, place: 'program' }],
          }
        : undefined,
  },
  {
    what: 'The source of a predeclared function is not shown.',
    why: 'Some of them are written in Source, but are as predeclared as the others (17).',
    adapt: (expected, _one, files) =>
      /^\w+;$/.test(files[ENTRY] ?? '') && / => \{/.test(String(expected.result))
        ? { ...expected, result: /^function \w+\(.*\) \{\n\t\[implementation hidden\]\n\}$/ }
        : undefined,
  },
  {
    what: 'An error in a function of the library is placed at the call in the program.',
    why: 'So it is in all variants.',
    adapt: inErrors(({ place }) => (place === 'library' ? { place: 'program' } : undefined)),
  },
];

export const EXPLICIT_CONTROL_DIFFERENCES: readonly Difference[] = [...DIFFERENCES, ...OWN];
