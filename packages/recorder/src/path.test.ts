import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PICTURE, recordMachine } from './testing.js';

/** The picture of a state does not depend on which states were shown before. */

interface Kind {
  readonly text: string;
  readonly chapter?: number;
  readonly variant?: string;
  readonly breakpoints?: readonly number[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  'calls within calls': {
    text: 'const f = n => n < 2 ? n : f(n - 1) + f(n - 2); f(6);',
  },
  'arrays in loops': {
    text: 'const a = []; for (let i = 0; i < 6; i = i + 1) { a[i] = [i, a, x => a[i]]; }',
  },
  streams: {
    text: 'eval_stream(stream_map(x => x * x, integers_from(1)), 4);',
  },
  'the list library': {
    text: 'const xs = map(x => pair(x, x), enum_list(1, 4)); set_tail(xs, xs); xs;',
  },
  continuations: {
    chapter: 4,
    variant: 'explicit-control',
    text: 'let k = 0; let n = 0; 1 + call_cc(c => { k = c; return 0; }); n = n + 1; n < 5 ? k(n) : n;',
  },
  'an error half way': {
    text: 'const xs = list(1, 2); const f = n => n === 0 ? head(null) : 1 + f(n - 1); f(5);',
  },
  breakpoints: {
    text: 'let x = 1;\ndebugger;\nx = pair(x, x);\nconst f = y => pair(y, x);\nf(f(2));',
    breakpoints: [3, 5],
  },
};

async function record(
  { text, chapter = 3, variant = 'default', breakpoints = [] }: Kind,
  limit = 1000,
) {
  const { recording, ask } = await recordMachine({ chapter, variant }, text, limit, breakpoints);
  return { total: recording?.total ?? 0, look: (at: number) => ask({ at, picture: PICTURE }) };
}

describe('the picture of a state', () => {
  test.each(Object.entries(KINDS))('is that of a fresh recording: %s', async (_, kind) => {
    const kept = await record(kind);
    expect(kept.total).toBeGreaterThan(20);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: kept.total - 1 }), { minLength: 1, maxLength: 12 }),
        async (jumps) => {
          for (const at of jumps) kept.look(at);
          const last = jumps.at(-1) ?? 0;
          // In a new recording, earlier requests cannot have left a trace.
          const fresh = await record(kind);
          expect(kept.look(last)).toEqual(fresh.look(last));
        },
      ),
      { numRuns: 25 },
    );
  });

  test(
    'is that of a fresh recording in a run that is too long to be kept',
    { timeout: 120_000 },
    async () => {
      const text = `let s = 0; let xs = null;
        for (let i = 0; true; i = i + 1) { xs = pair(i, i % 40 === 0 ? null : xs); s = s + i; }`;
      // With this many states, about half are computed again from checkpoints.
      const steps = 3_000_000;
      const kept = await record({ text }, steps);
      expect(kept.total).toBe(steps + 1);
      // Back and forth, in the part that is computed again and in the part that is kept.
      const jumps = [3, 2_900_000, 123_456, 123_455, 1_400_001, 17, 123_457, 2_999_999, 123_456];
      const seen = new Map(jumps.map((at) => [at, kept.look(at)]));
      for (const at of [123_456, 1_400_001]) {
        // oxlint-disable-next-line no-await-in-loop -- each needs a recording of its own
        const fresh = await record({ text }, steps);
        expect(fresh.look(at)).toEqual(seen.get(at));
        expect(kept.look(at)).toEqual(seen.get(at));
      }
    },
  );
});
