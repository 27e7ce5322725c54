import {
  DIFFERENCES,
  inErrors,
  inWords,
  type Difference,
  type ExpectedError,
} from './differences.js';

/** Deliberate differences in the typed variant: those of the default variant, and a few of its own (decision 62). */

/** A difference by which some errors do not occur. A program without others runs. */
function without(isLeftOut: (error: ExpectedError) => boolean): Difference['adapt'] {
  return (expected) => {
    const errors = expected.errors.filter((error) => !isLeftOut(error));
    if (errors.length === expected.errors.length) return undefined;
    return errors.length > 0 ? { ...expected, errors } : { ...expected, errors, result: /^/ };
  };
}

const matches =
  (pattern: RegExp) =>
  ({ type, message }: ExpectedError): boolean =>
    type === 'Type' && typeof message === 'string' && pattern.test(message);

/** Messages of the reference about constructs that its type checker does not know. */
const UNKNOWN_CONSTRUCT =
  /^(?:Unknown (?:node type|operator|function parameter type)|Disallowed array element type|Variable declaration (?:must have|should have|ID should|using).*)$/;

const OWN: readonly Difference[] = [
  {
    what: 'A construct that the checker does not know has no type error of its own.',
    why: 'The rules of the chapter say what is wrong, and nothing is wrong with break and continue.',
    adapt: without(matches(UNKNOWN_CONSTRUCT)),
  },
  {
    what: 'A problem with the name of a type is placed at the name.',
    why: 'The reference places it at the statement (11.3 says: use).',
    adapt: inErrors((error) =>
      matches(
        /^Type '.*' not declared\.$|requires \d+ type argument|is not generic\.$|^Type parameter name/,
      )(error) && typeof error.place === 'object'
        ? { place: { ...error.place, column: 'any' } }
        : undefined,
    ),
  },
  {
    what: 'A stream is null, or a pair whose tail is a function.',
    why: 'The reference takes it for a function, so that head(stream(1)) is refused.',
    adapt: inWords(/^(.*)$/s, (text = '') =>
      text.replaceAll(/\(\) => Pair<(\w+), Stream<\1>>/g, 'Stream<$1>'),
    ),
  },
  {
    what: 'Null and pairs of the right shape are streams.',
    why: 'As before.',
    adapt: without(matches(/^Type '(?:null|Pair<.*>)' is not assignable to type 'Stream<.*>'\.$/)),
  },
  {
    what: 'The variables in the types of the library are known.',
    why: 'The reference loses them when an argument is a pair in the place of a list.',
    adapt: without(matches(/^Type '[TU]' not declared\.$/)),
  },
  {
    what: 'A union of null and pairs is a list.',
    why: 'The reference accepts them as values of lists that are declared.',
    adapt: without(matches(/^Type '(?:null|.*>) \| .*' is not assignable to type 'List<.*>'\.$/)),
  },
];

export const TYPED_DIFFERENCES: readonly Difference[] = [...OWN, ...DIFFERENCES];
