import type { Outcome } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { openDebugging, type Debugging } from './testing/debug.js';
import { evaluateIn, openSession, summary } from './testing/run.js';
import { ENTRY } from './testing/oracle/case.js';
import { randomCases } from './testing/oracle/programs/random.js';

/** A debugged run displays the same as an ordinary one, and ends in the same way, wherever it pauses. */

/** Results of these differ from run to run. */
const VARIES = /get_time|math_random/;

/** More programs would take long. Of those that are compared, every so many are stepped through. */
const EVERY = 4;
const STEPPED = 4;

const PATIENT = { patience: 60 };

function endOf(outcome: Outcome, displayed: readonly string[]): string {
  const explanations = 'errors' in outcome ? outcome.errors.map((error) => error.explanation) : [];
  return [...displayed, summary(outcome), ...explanations].join('\n');
}

async function stepThrough({ pause, go }: Debugging): Promise<void> {
  for (let paused = await pause(); paused !== undefined;) {
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    paused = await go('stepInto');
  }
}

test('a debugged run of a random program displays and returns the same as an ordinary run', async () => {
  const different: string[] = [];
  let compared = 0;
  const chosen = randomCases().filter((_, index) => index % EVERY === 0);
  for (const { chapter, programs } of chosen) {
    const text = programs[0][ENTRY] ?? '';
    if (VARIES.test(text)) continue;
    const display: string[] = [];
    const ordinary = evaluateIn(openSession(chapter, display, 100), text, PATIENT);
    if (ordinary.status === 'timeout') continue;
    const debugging = openDebugging(chapter);
    const isStepped = compared % STEPPED === 0;
    const running = debugging.run(text, isStepped ? { pausesAtStart: true } : {});
    // oxlint-disable no-await-in-loop -- one program after another
    if (isStepped) await stepThrough(debugging);
    const debugged = await running;
    // oxlint-enable no-await-in-loop
    compared += 1;
    const [ours, theirs] = [endOf(debugged, debugging.displayed), endOf(ordinary, display)];
    if (ours !== theirs)
      different.push(`§${chapter} ${text}\n ordinary ${theirs}\n debugged ${ours}`);
  }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(80);
});
