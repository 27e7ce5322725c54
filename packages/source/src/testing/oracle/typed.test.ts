import type { Answer } from './case.js';
import { testVariant } from './compare-variant.js';
import { TYPED_GROUPS } from './programs/typed.js';
import { TYPED_DIFFERENCES } from './typed-differences.js';

/** The oracle for the typed variant. */

/**
 * The reference checks the arguments of some library functions several times, and reports each error as often.
 * So it is only compared which errors there are.
 */
function once(answers: Answer[]): Answer[] {
  return answers.map((answer) => ({
    ...answer,
    errors: [
      ...new Map(
        answer.errors.map((error) => [JSON.stringify([error.message, error.place]), error]),
      ).values(),
    ],
  }));
}

testVariant(
  'typed',
  'typed',
  Object.entries(TYPED_GROUPS).map(([group, makeCases]) => [group, makeCases()] as const),
  { differences: TYPED_DIFFERENCES, adapt: once },
);
