import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { record } from '../../machine/testing.js';
import { ENTRY } from './case.js';
import { GROUPS } from './groups.js';

/**
 * The same programs on the machine of the reference implementation, run as a black box: as many steps, and
 * the same ones that change the picture or halt.
 *
 * What differs on purpose (language reference, section 17) is left out of the comparison: programs that end
 * with an error, which the two count to different steps. So are functions that are called by
 * `apply_in_underlying_javascript`: ours shows the steps of what it calls, the reference hides them.
 */

const LIMIT = 5000;

/** Of each group of programs every so manieth is compared; the order is that of the groups. */
const STEP = 9;

const CHAPTERS = [3, 4];

interface Totals {
  readonly steps: number;
  readonly changes: readonly number[];
  readonly halts: readonly number[];
}

type Reference = (text: string, chapter: number) => Promise<Totals | undefined>;
let reference: Reference;

const ignore = (): void => undefined;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'chrome' },
    configurable: true,
  });
  vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
  const slang = await import('js-slang');
  reference = async (text, chapter) => {
    const context = slang.createContext(chapter, undefined, {}, [], undefined, {
      rawDisplay: (value: unknown) => value,
      prompt: () => null,
      alert: () => undefined,
      visualiseList: () => undefined,
    });
    const options = { executionMethod: 'cse-machine', stepLimit: LIMIT } as const;
    const outcome = await slang.runInContext(text, context, options).catch(() => undefined);
    if (outcome?.status !== 'finished') return undefined;
    const { envStepsTotal, changepointSteps, breakpointSteps } = context.runtime;
    return { steps: envStepsTotal, changes: changepointSteps, halts: breakpointSteps };
  };
});

afterAll(() => {
  vi.unstubAllGlobals();
});

function ours(text: string, chapter: number): Totals | undefined {
  const { outcome, recording } = record(chapter, text, { stepLimit: LIMIT });
  return outcome.status === 'finished'
    ? {
        steps: recording.total,
        changes: recording.changepoints,
        halts: recording.breakpoints,
      }
    : undefined;
}

/** What the two count differently, by the program; the rest is compared. */
async function differences(
  programs: readonly { readonly text: string; readonly chapter: number }[],
): Promise<{ readonly different: unknown[]; readonly compared: number }> {
  const different: unknown[] = [];
  let compared = 0;
  for (const { text, chapter } of programs) {
    let own: Totals | undefined;
    try {
      own = ours(text, chapter);
    } catch {
      // It cannot begin, or waits for somebody.
    }
    // oxlint-disable-next-line no-await-in-loop -- the reference runs one program at a time
    const other = own && (await reference(text, chapter));
    if (own === undefined || other === undefined) continue;
    compared += 1;
    if (JSON.stringify(own) !== JSON.stringify(other)) different.push([text, own, other]);
  }
  return { different, compared };
}

const LOOPS = [
  'let i = 0; while (i < 5) { i = i + 1; if (i === 2) { continue; } else { } if (i === 4) { break; } else { } }',
  'for (let i = 0; i < 3; i = i + 1) { debugger; const k = () => i; k(); }',
  'let s = 0; for (let i = 0; i < 3; i = i + 1) { for (let j = 0; j < 3; j = j + 1) { s = s + j; } } s;',
  'const a = []; for (let i = 0; i < 4; i = i + 1) { a[i] = [i]; } a[2][0];',
];

const RECURSIVE = [
  'function fact(n) { return n === 0 ? 1 : n * fact(n - 1); } fact(6);',
  'function fib(n) { if (n < 2) { return n; } else { return fib(n - 1) + fib(n - 2); } } fib(6);',
  'function iter(n, acc) { const m = n - 1; return n === 0 ? acc : iter(m, acc * n); } iter(5, 1);',
  'accumulate((x, y) => x + y, 0, map(x => x * x, enum_list(1, 4)));',
  'eval_stream(stream_map(x => x + 1, integers_from(1)), 3);',
  'const f = x => x; equal(list(f, 1, "a"), list(f, 1, "a")) && equal([1], 2);',
  'const p = pair(1, null); set_tail(p, p); head(tail(tail(p)));',
  'function f(...xs) { return length(xs[0]) + xs[1]; } f(...[list(1, 2)], 3);',
];

describe('the machine counts as the reference does', () => {
  test.each([...LOOPS, ...RECURSIVE])('%s', async (text) => {
    const { different, compared } = await differences([{ text, chapter: 3 }]);
    expect(different).toEqual([]);
    expect(compared).toBe(1);
  });

  test('in programs of all groups', { timeout: 240_000 }, async () => {
    const programs = Object.entries(GROUPS).flatMap(([name, cases]) =>
      name === 'limits' || name === 'recursion'
        ? []
        : cases()
            .filter(({ programs: [first, ...more], chapter }) => {
              return (
                more.length === 0 && Object.keys(first).length === 1 && CHAPTERS.includes(chapter)
              );
            })
            .filter((_, index) => index % STEP === 0)
            .map(({ programs: [first], chapter }) => ({ text: first[ENTRY] ?? '', chapter }))
            .filter(({ text }) => !text.includes('apply_in_underlying_javascript')),
    );
    const { different, compared } = await differences(programs);
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(60);
  });
});
