import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { evaluator } from '../../evaluator.js';
import { loadMachineReference, type MachineReference } from './machine-reference.js';
import { CONTROL_PROGRAMS, MACHINE_PROGRAMS } from './programs/machine.js';
import { programs } from './programs/random.js';

/**
 * Every state of the machine beside that of the reference implementation, run as a black box: the sizes of
 * control and stash, the name of the frame, the kind of the item on top, the steps that change the picture and
 * those that halt. Programs that do not finish are left out (language reference, section 17).
 */

const STEP_LIMIT = 3000;
const SEED = 11;
const RANDOM_PROGRAMS = 25;

let reference: MachineReference;

beforeAll(async () => {
  reference = await loadMachineReference();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

async function ours(text: string, chapter: number, variant: string): ReturnType<MachineReference> {
  const session = evaluator.createSession(
    { chapter, variant, timeoutMs: 5000 },
    { display: () => undefined },
  );
  const program = { files: { '/program.js': text }, entry: '/program.js' };
  const outcome = await session.runOnMachine?.(program, { stepLimit: STEP_LIMIT });
  if (outcome?.status !== 'finished' || outcome.machine === undefined) return undefined;
  const { totalSteps, changepointSteps, breakpointSteps, ...states } = outcome.machine;
  const { control, stash, frame, next } = states;
  const [changes, halts] = [changepointSteps, breakpointSteps];
  return { total: totalSteps, changes, halts, control, stash, frame, next };
}

/** @returns the programs that do not finish in both */
async function compare(
  texts: readonly string[],
  chapter: number,
  variant?: 'explicit-control',
): Promise<string[]> {
  const unfinished: string[] = [];
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- one program at a time
    const own = await ours(text, chapter, variant ?? 'default');
    // oxlint-disable-next-line no-await-in-loop -- one program at a time
    const other = own && (await reference(text, chapter, STEP_LIMIT, variant));
    if (own === undefined || other === undefined) {
      unfinished.push(text);
      continue;
    }
    // The program itself stands in the message where they differ.
    expect({ text, ...own }).toEqual({ text, ...other });
  }
  return unfinished;
}

test('programs that are left with something unusual to do', { timeout: 60_000 }, async () => {
  expect(await compare(MACHINE_PROGRAMS, 3)).toEqual([]);
});

test('programs that go on where they were before', { timeout: 60_000 }, async () => {
  expect(await compare(CONTROL_PROGRAMS, 4, 'explicit-control')).toEqual([]);
});

test.each([1, 2, 3])('random programs of §%i', { timeout: 60_000 }, async (chapter) => {
  const texts = fc.sample(programs(chapter), { seed: SEED, numRuns: RANDOM_PROGRAMS });
  const unfinished = await compare(texts, chapter);
  expect(unfinished.length).toBeLessThan(RANDOM_PROGRAMS / 2);
});
