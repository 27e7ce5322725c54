import { CHANNELS } from '@wellspring/evaluator/testing';
import { sampled } from '@wellspring/evaluator/sampled';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openListening, recordIn } from '../run.js';
import { STEPPED } from './programs/stepping/index.js';
import { steppingPrograms } from './programs/stepping/random.js';
import { comparable, DIFFERENT } from './stepper-differences.js';
import {
  loadStepperReference,
  type ShownStep,
  type StepperReference,
} from './stepper-reference.js';

/**
 * Runs the same programs through the stepper of the reference implementation, as a black box. It must make
 * the same number of steps, with the same program text, marker, explanation and redex in each.
 */

/** Enough for programs that end. Others are cut off in both. */
const LIMIT = 300;
const SEED = 7;

let reference: StepperReference;

beforeAll(async () => {
  reference = await loadStepperReference();
});

afterAll(() => {
  vi.unstubAllGlobals();
});

function ours(text: string, chapter: number, stepLimit: number): ShownStep[] {
  const { session, last } = openListening(chapter);
  recordIn(session, text, { mode: 'stepper', stepLimit });
  return last(CHANNELS.steps).steps.map(({ code, marker, explanation, redex }) => ({
    code,
    marker,
    explanation,
    ...(redex !== undefined && { redex }),
  }));
}

/** The first step in which the two differ; undefined when there is none. */
async function difference(text: string, chapter: number, limit = LIMIT): Promise<unknown> {
  const [own, theirs] = comparable(
    ours(text, chapter, limit),
    await reference(text, chapter, limit),
  );
  const length = Math.max(own.length, theirs.length);
  for (let at = 0; at < length; at++) {
    const [one, other] = [own[at], theirs[at]];
    if (JSON.stringify(one) !== JSON.stringify(other))
      return { text, at, ours: one, reference: other };
  }
  return undefined;
}

async function differences(texts: readonly string[], chapter: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- the reference runs one program at a time
    const one = await difference(text, chapter);
    if (one !== undefined) found.push(one);
  }
  return found;
}

test.each(sampled('oracle', STEPPED))(
  'the same steps: %s',
  { timeout: 60_000 },
  async (_what, chapter, texts) => {
    expect(await differences(texts, chapter)).toEqual([]);
  },
);

test.each([1, 2])('random programs of §%i', { timeout: 120_000 }, async (chapter) => {
  const texts = fc.sample(steppingPrograms(chapter), { seed: SEED, numRuns: 250 });
  const ends = texts.map((text) => ours(text, chapter, LIMIT).at(-1)?.explanation);
  expect(ends.filter((end) => end === 'Evaluation complete').length).toBeGreaterThan(150);
  expect(await differences(texts, chapter)).toEqual([]);
});

test.each([
  'const f = x => f(x + 1); f(1);',
  'function f() { return f(); } f();',
  '(x => x(x))(x => x(x));',
  '1 + 2 + 3 + 4;',
  '1 + "a";',
  '1;',
])('cut off where the reference is, with any limit: %s', { timeout: 60_000 }, async (text) => {
  for (const limit of [2, 3, 4, 5, 6, 7, 8, 9, 499, 500, 501, 1000]) {
    // oxlint-disable-next-line no-await-in-loop -- the reference runs one program at a time
    expect([limit, await difference(text, 1, limit)]).toEqual([limit, undefined]);
  }
});

test.each(DIFFERENT)('%s differs on purpose: %s', async (text, _why, last) => {
  const own = ours(text, 2, LIMIT);
  expect([own.at(-1)?.code, own.at(-2)?.explanation]).toContain(last);
  expect(await reference(text, 2, LIMIT)).not.toEqual(own);
});
