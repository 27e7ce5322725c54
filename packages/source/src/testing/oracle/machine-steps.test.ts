import { isSampled, sampled } from '@wellspring/evaluator/sampled';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENTRY } from './case.js';
import { GROUPS } from './groups.js';
import { compareOnMachine } from './machine-compare.js';
import {
  loadMachineReference,
  ourMachineAnswer,
  type MachineCase,
  type MachineReference,
} from './machine-reference.js';
import { CHAPTER_4_PROGRAMS, EXPRESSION_PROGRAMS } from './programs/machine-expressions.js';
import { STATEMENT_PROGRAMS } from './programs/machine-statements.js';
import { CONTROL_PROGRAMS, MACHINE_PROGRAMS } from './programs/machine.js';
import { machinePrograms } from './programs/random-machine.js';
import { programs } from './programs/random.js';

/**
 * Runs the same programs on the machine of the reference implementation, as a black box. Compared are the
 * answers and, in every state, the sizes of control and stash, the name of the frame and the kind of the item
 * on top, the steps that change the picture and those that halt, and all frames. Deliberate differences are
 * in `machine-compare.ts`.
 */

const SUITE = 'oracle';

const STEP_LIMIT = 1000;

/** A limit that ends most programs in the middle. */
const SHORT_LIMIT = 13;

const SEED = 11;
const RANDOM_PROGRAMS = isSampled(SUITE) ? 10 : 25;
const RANDOM_MACHINE_PROGRAMS = isSampled(SUITE) ? 15 : 150;

/** One of this many programs for the whole engine is compared, in the order of the groups. */
const STEP = isSampled(SUITE) ? 97 : 23;

/** One of this many programs with a row of their own is also ended in the middle. */
const SHORT_STEP = 3;

let reference: MachineReference;

beforeAll(async () => {
  reference = await loadMachineReference();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** @returns how many were compared because they have no exception */
async function expectTheSame(
  texts: readonly string[],
  rest: Omit<MachineCase, 'text'>,
): Promise<number> {
  let compared = 0;
  for (const text of texts) {
    const one = { text, ...rest };
    // oxlint-disable-next-line no-await-in-loop -- one program at a time
    const differences = compareOnMachine(one, await reference(one), await ourMachineAnswer(one));
    expect(differences ?? []).toEqual([]);
    if (differences !== undefined) compared += 1;
  }
  return compared;
}

const ROWS = sampled(SUITE, Object.entries({ ...STATEMENT_PROGRAMS, ...EXPRESSION_PROGRAMS }));

test.each(ROWS)('%s', { timeout: 60_000 }, async (_name, texts) => {
  const compared = await expectTheSame(texts, { chapter: 3, stepLimit: STEP_LIMIT });
  expect(compared).toBeGreaterThan(0.9 * texts.length);
});

test.each(Object.entries(CHAPTER_4_PROGRAMS))('§4: %s', async (_name, texts) => {
  const compared = await expectTheSame(texts, { chapter: 4, stepLimit: STEP_LIMIT });
  expect(compared).toBe(texts.length);
});

test('programs that the step limit ends', { timeout: 60_000 }, async () => {
  const texts = ROWS.flatMap(([, each]) => each).filter((_, index) => index % SHORT_STEP === 0);
  for (const stepLimit of [0, SHORT_LIMIT]) {
    // oxlint-disable-next-line no-await-in-loop -- one program at a time
    const compared = await expectTheSame(texts, { chapter: 3, stepLimit });
    expect(compared).toBeGreaterThan(0.9 * texts.length);
  }
});

test('programs that are left with something unusual to do', { timeout: 60_000 }, async () => {
  const texts = sampled(SUITE, MACHINE_PROGRAMS);
  const compared = await expectTheSame(texts, { chapter: 3, stepLimit: 3000 });
  expect(compared).toBe(texts.length);
});

test('programs that go on where they were before', { timeout: 60_000 }, async () => {
  const rest = { chapter: 4, stepLimit: STEP_LIMIT, variant: 'explicit-control' } as const;
  expect(await expectTheSame(CONTROL_PROGRAMS, rest)).toBe(CONTROL_PROGRAMS.length);
});

test.each([1, 2, 3])('random programs of §%i', { timeout: 60_000 }, async (chapter) => {
  const texts = fc.sample(programs(chapter), { seed: SEED, numRuns: RANDOM_PROGRAMS });
  const compared = await expectTheSame(texts, { chapter, stepLimit: STEP_LIMIT });
  expect(compared).toBeGreaterThan(0.9 * RANDOM_PROGRAMS);
});

test.each([3, 4])('random programs of everything, §%i', { timeout: 120_000 }, async (chapter) => {
  const numRuns = RANDOM_MACHINE_PROGRAMS;
  const texts = fc.sample(machinePrograms(), { seed: SEED + chapter, numRuns });
  const compared = await expectTheSame(texts, { chapter, stepLimit: 400 });
  expect(compared).toBeGreaterThan(0.9 * numRuns);
});

test('programs for the whole engine', { timeout: 240_000 }, async () => {
  const cases = Object.entries(GROUPS).flatMap(([name, make]) =>
    name === 'limits' || name === 'recursion' || name === 'imports'
      ? []
      : make()
          .filter(({ programs: [first, ...more], chapter }) => {
            return more.length === 0 && Object.keys(first).length === 1 && chapter >= 3;
          })
          .filter((_, index) => index % STEP === 0),
  );
  let compared = 0;
  for (const { programs: all, chapter } of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one program at a time
    compared += await expectTheSame([all[0][ENTRY] ?? ''], { chapter, stepLimit: STEP_LIMIT });
  }
  expect(compared).toBeGreaterThan(isSampled(SUITE) ? 20 : 100);
});
