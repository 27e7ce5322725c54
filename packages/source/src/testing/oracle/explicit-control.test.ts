import { firstWith } from '../../chapters.js';
import { singles } from './case.js';
import { ENDLESS, programsOfDefaultVariant, testVariant } from './compare-variant.js';
import { EXPLICIT_CONTROL_DIFFERENCES } from './explicit-control-differences.js';
import { CONTROL_PROGRAMS } from './programs/machine.js';

/**
 * The oracle for the explicit-control variant: programs with continuations, and the programs of the default
 * variant of §3 and §4, which here run on machines.
 */

const EVERY = 4;

const CHAPTER = firstWith('metacircular');

// The second program of a session always fails in the reference: it declares its library twice.
const onMachines = programsOfDefaultVariant(
  ({ chapter, programs }) => chapter >= firstWith('arrays') && programs.length === 1,
  EVERY,
  ENDLESS,
);

testVariant(
  'explicit-control',
  'explicit-control',
  [
    ['continuations', singles(CHAPTER, CONTROL_PROGRAMS)],
    ...onMachines.map(
      ([group, cases]) => [group, cases.map((one) => ({ ...one, chapter: CHAPTER }))] as const,
    ),
  ],
  { differences: EXPLICIT_CONTROL_DIFFERENCES },
);
