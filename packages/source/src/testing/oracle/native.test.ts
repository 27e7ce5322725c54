import { ENDLESS, programsOfDefaultVariant, testVariant } from './compare-variant.js';
import { NATIVE_DIFFERENCES } from './native-differences.js';

/** The oracle for the native variant: the programs of the default variant, whose operands are now converted. */

const EVERY = 5;

testVariant(
  'native',
  'native',
  programsOfDefaultVariant(() => true, EVERY, ENDLESS),
  { differences: NATIVE_DIFFERENCES },
);
