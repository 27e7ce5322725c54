import { describe, expect, test } from 'vitest';
import { hasNativePython, runNatively } from './testing/native.js';
import { randomProgram } from './testing/random-programs.js';
import { run, runInDeepForm } from './testing/run.js';

/** Compares what programs print with what the Python of this machine prints for them. */

const isHere = hasNativePython();
const PROGRAMS = 300;
const IN_DEEP_FORM = 100;

/** The name of the error that ended a program, as Python has it. */
function errorOf({ outcome }: ReturnType<typeof run>): string | null {
  if (!('errors' in outcome)) return null;
  return /^\w+(?=:)/.exec(outcome.errors[0]?.message ?? '')?.[0] ?? outcome.status;
}

const seen = (one: ReturnType<typeof run>) => ({
  output: one.display.map((text) => `${text}\n`).join(''),
  error: errorOf(one),
});

// Elsewhere the list of tests shows this as skipped, with the reason.
describe.runIf(isHere)(
  `the Python of this machine${isHere ? '' : ' (skipped: there is no python3, 3.11 or later)'}`,
  () => {
    const programs = Array.from({ length: PROGRAMS }, (_, seed) => randomProgram(seed));

    test('agrees about random programs', () => {
      const expected = runNatively(programs);
      for (const [index, text] of programs.entries()) {
        expect({ text, ...seen(run(text, 10_000)) }).toEqual({ text, ...expected[index] });
      }
    });

    test('agrees about programs in deep form', async () => {
      const some = programs.slice(0, IN_DEEP_FORM);
      const expected = runNatively(some);
      for (const [index, text] of some.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one program after another
        expect({ text, ...seen(await runInDeepForm(text)) }).toEqual({ text, ...expected[index] });
      }
    });
  },
);
