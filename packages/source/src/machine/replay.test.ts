import { sampled } from '@wellspring/evaluator/sampled';
import { describe, expect, test } from 'vitest';
import type { StateView } from '@wellspring/cse-machine/testing';
import { record, viewOf, type Recorded } from './testing.js';

const STEPS = 200_000;

/** So few that nearly everything has to be run again. */
const FEW_BYTES = 1_500_000;

function view({ replays, runtime }: Recorded, state: number): StateView {
  return viewOf(replays.at(state), state, { textOf: (value) => runtime.display(value) });
}

const PROGRAMS: Readonly<Record<string, string>> = {
  'calls within calls': 'const f = n => n < 2 ? n : f(n - 1) + f(n - 2); f(30);',
  'a loop with a variable of its own':
    'let s = 0; for (let i = 0; i < 1000000; i = i + 1) { s = s + i; } s;',
  'an array that is changed':
    'const a = []; for (let i = 0; true; i = i + 1) { a[i % 50] = [i, a[(i + 7) % 50] === undefined]; }',
  'pairs that are shared, changed and dropped': `let p = pair(0, null); set_tail(p, p);
    function g(n, xs) { set_head(p, xs); return n === 0 ? xs : g(n - 1, pair(n, is_null(xs) ? p : tail(xs))); }
    while (true) { g(200, null); }`,
  'functions of the library that call back':
    'let t = 0; while (true) { t = t + accumulate((x, y) => x + y, 0, map(x => x * x, enum_list(1, 40))); }',
  'closures and streams': `function take(s, n) { return n === 0 ? null : pair(head(s), take(stream_tail(s), n - 1)); }
    let s = stream_map(x => x * 2, integers_from(1)); while (true) { s = stream_tail(s); take(s, 3); }`,
  'what comes from outside': `let sum = 0; const seen = [];
    for (let i = 0; true; i = i + 1) { const r = math_random(); seen[i % 20] = r; sum = sum + (get_time() > 0 ? r : 0); }`,
  'jumps out of rounds':
    'let n = 0; while (true) { for (let i = 0; i < 9; i = i + 1) { if (i === n % 9) { break; } else { continue; } } n = n + 1; }',
};

describe('a run that is too long to be kept in full', () => {
  test.each(sampled('engine limits', Object.entries(PROGRAMS)))(
    'shows every state as it was: %s',
    (_, text) => {
      const thinned = record(3, text, { stepLimit: STEPS, maxBytes: FEW_BYTES });
      expect(thinned.recording.first).toBeGreaterThan(STEPS / 2);
      // Inputs from outside differ from run to run.
      const isOwn = text.includes('math_random');
      const whole = isOwn ? undefined : record(3, text, { stepLimit: STEPS });
      expect(whole?.recording.first ?? 0).toBe(0);
      const end = view(thinned, STEPS);
      const states = Array.from({ length: 25 }, (_, index) => 17 + index * 7919);
      const other = whole ?? thinned;
      for (const state of states) expect(view(thinned, state)).toEqual(view(other, state));
      expect(view(thinned, 40_000).total).toBe(STEPS);
      // Each part ends as the next one begins, up to the part that was never run again.
      const textOf = (value: unknown): string => thinned.runtime.display(value);
      for (const { part } of thinned.replays.parts()) {
        const next = thinned.replays.at(part.last);
        expect(viewOf(part, part.last, { textOf })).toEqual(viewOf(next, part.last, { textOf }));
      }
      expect(view(thinned, STEPS)).toEqual(end);
      expect(thinned.recording.changepoints).toEqual(other.recording.changepoints);
    },
  );

  test('goes on from continuations that were made long before', () => {
    const text = `let k = 0; let n = 0; let rounds = 0;
      function wait(m) { return m === 0 ? 0 : 1 + wait(m - 1); }
      n = 1 + call_cc(c => { k = c; return 0; });
      wait(2000);
      rounds = rounds + 1;
      rounds < 12 ? k(rounds * 10) : n;`;
    const options = { stepLimit: 1_000_000, variant: 'explicit-control' };
    const whole = record(4, text, options);
    const thinned = record(4, text, { ...options, maxBytes: FEW_BYTES });
    expect(thinned.result).toBe('111');
    expect(thinned.recording.first).toBeGreaterThan(100_000);
    for (let state = 5; state < whole.recording.total; state += 9973) {
      expect(view(thinned, state)).toEqual(view(whole, state));
    }
  });

  test('takes no more than its share of memory, and shows any state at once', () => {
    const steps = 3_000_000;
    const text = 'let s = 0; for (let i = 0; true; i = i + 1) { s = s + i; }';
    const long = record(3, text, { stepLimit: steps });
    expect(long.recording.total).toBe(steps);
    expect(long.recording.first).toBeGreaterThan(1_000_000);
    expect(long.recording.bytes).toBeLessThan(80_000_000);
    const part = long.replays.at(1_000_000);
    expect(part.last - part.first).toBeLessThan(40_000);
    const { frames } = view(long, 1_234_567);
    expect(frames.find(({ label }) => label === 'Program')?.bindings).toMatchObject([
      { name: 's', value: { kind: 'plain' } },
    ]);
  });

  test('is displayed once, and never while it is shown', () => {
    const text = 'for (let i = 0; i < 10000; i = i + 1) { if (i % 1000 === 0) { display(i); } }';
    const thinned = record(3, text, { stepLimit: STEPS, maxBytes: FEW_BYTES });
    const before = thinned.display.length;
    expect(before).toBeGreaterThan(5);
    view(thinned, 40_000);
    expect(thinned.display).toHaveLength(before);
  });

  test('hands out its records in order, each state once', () => {
    const thinned = record(3, 'while (true) { }', { stepLimit: STEPS, maxBytes: FEW_BYTES });
    let next = 0;
    for (const { part, from, to } of thinned.replays.parts()) {
      expect(from).toBe(next);
      expect(part.first).toBeLessThanOrEqual(from);
      next = to + 1;
    }
    expect(next).toBe(STEPS + 1);
  });

  test('shows the same states of a program with imports when parts of it are run again', () => {
    const files = {
      '/program.js':
        'import { next, list_of } from "./b.js"; let n = 0; while (true) { n = next(); }',
      '/b.js':
        'let count = 0; function work(n) { return n === 0 ? 0 : 1 + work(n - 1); } work(9000); export const list_of = [1]; export function next() { count = count + 1; return count; }',
    };
    const whole = record(3, files, { stepLimit: STEPS });
    const thinned = record(3, files, { stepLimit: STEPS, maxBytes: FEW_BYTES });
    for (let state = 3; state < STEPS; state += 11_003) {
      expect(view(thinned, state)).toEqual(view(whole, state));
    }
  });
});
