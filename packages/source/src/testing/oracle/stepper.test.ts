import type { Node } from 'acorn';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSession } from '../run.js';
import { programs } from './programs/random.js';

/**
 * The same programs through the stepper of the reference implementation, run as a black box: as many steps,
 * and each with the same marker and explanation.
 *
 * What differs on purpose (language reference, sections 14 and 17) is left out of the comparison: the line
 * and the name before an error's text; the steps after an error that the reference goes on from, such as a
 * condition that is no boolean; brackets around a function that is shown by its name; the negative of NaN.
 */

interface Step {
  readonly marker: string;
  readonly explanation: string;
}

/** A step as the reference gives it. */
interface ReferenceStep {
  readonly ast: Node;
  readonly markers?: readonly { readonly redexType?: string; readonly explanation?: string }[];
}

const LIMIT = 1000;
const SEED = 7;

type Reference = (text: string, chapter: number) => Promise<Step[] | null>;
let reference: Reference;

const ignore = (): void => undefined;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'chrome' },
    configurable: true,
  });
  vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
  const slang = await import('js-slang');
  const options = { useSubst: true, stepLimit: LIMIT };
  reference = async (text, chapter) => {
    const context = slang.createContext(chapter, undefined, {}, [], undefined, {
      rawDisplay: (value: unknown) => value,
      prompt: () => null,
      alert: () => undefined,
      visualiseList: () => undefined,
    });
    // It breaks on some programs, such as a block that is left with a condition in it.
    const outcome: unknown = await slang.runInContext(text, context, options).catch(() => null);
    if (outcome === null) return null;
    const steps = (outcome as { value?: unknown }).value as readonly ReferenceStep[];
    return steps.map(({ markers: [marker] = [] }) => ({
      marker: marker?.redexType ?? 'none',
      explanation: plain(marker?.explanation ?? ''),
    }));
  };
});

afterAll(() => {
  vi.unstubAllGlobals();
});

function plain(explanation: string): string {
  return explanation
    .replace(/^Line \d+: /, '')
    .replace(/^\w+: (?=Expected \d)/, '')
    .replaceAll(/\((\w+)\)(?!\()/g, '$1')
    .replace(/value (?:null|NaN|-Infinity) negated/, 'value negated');
}

function ours(text: string, chapter: number): Step[] {
  const outcome = openSession(chapter).step?.(
    { files: { '/program.js': text }, entry: '/program.js' },
    { stepLimit: LIMIT },
  );
  if (outcome?.status !== 'finished') throw new Error(`no steps: ${JSON.stringify(outcome)}`);
  return (outcome.steps?.steps ?? []).map(({ marker, explanation }) => ({
    marker,
    explanation: plain(explanation),
  }));
}

/** The steps of both, as far as they are to be the same; null where the reference has none. */
async function compared(text: string, chapter: number): Promise<[Step[], Step[]] | null> {
  const [own, other] = [ours(text, chapter), await reference(text, chapter)];
  if (other === null) return null;
  if (own.at(-1)?.explanation !== 'Evaluation stuck') return [own, other];
  const length = own.length - 2;
  return [own.slice(0, length), other.slice(0, length)];
}

test.each([1, 2])('random programs of §%i', { timeout: 120_000 }, async (chapter) => {
  const texts = fc
    .sample(programs(chapter), { seed: SEED, numRuns: 60 })
    // The reference displays functions as objects.
    .map((text) => text.replaceAll('stringify(', 'f('));
  let count = 0;
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- the reference runs one program at a time
    const both = await compared(text, chapter);
    if (both === null) continue;
    count += 1;
    // The program itself stands in the message where they differ.
    expect([text, ...both[0]]).toEqual([text, ...both[1]]);
  }
  expect(count).toBeGreaterThan(texts.length / 2);
});

const FUNCTIONS = [
  'length(list(1, 2));',
  'map(x => x * 2, list(1, 2));',
  'build_list(x => x, 3);',
  'for_each(x => x, list(1, 2));',
  'append(list(1), list(2));',
  'reverse(list(1, 2));',
  'member(2, list(1, 2));',
  'remove(2, list(1, 2, 3));',
  'remove_all(2, list(2, 2, 3));',
  'filter(x => x > 1, list(1, 2));',
  'enum_list(1, 3);',
  'list_ref(list(1, 2), 1);',
  'accumulate((x, y) => x + y, 0, list(1, 2));',
  'list_to_string(list(1, 2));',
  'equal(null, null);',
];

const RECURSIVE = [
  'function fact(n) { return n === 0 ? 1 : n * fact(n - 1); } fact(4);',
  'function fib(n) { if (n < 2) { return n; } else { return fib(n - 1) + fib(n - 2); } } fib(4);',
  'const even = n => n === 0 || odd(n - 1); const odd = n => n !== 0 && even(n - 1); even(4);',
  'const iter = (n, acc) => { const m = n - 1; return n === 0 ? acc : iter(m, acc * n); }; iter(4, 1);',
  'const compose = (f, g) => x => f(g(x)); const inc = x => x + 1; compose(inc, compose(inc, inc))(1);',
  'const f = x => f(x + 1); f(1);',
  '(x => x(x))(x => x(x));',
  'function f(x) { const g = y => x + y; { const x = 5; g(x); } return g(x); } f(1);',
  'const zero = f => x => x; const succ = n => f => x => f(n(f)(x)); succ(succ(zero))(x => x + 1)(0);',
];

test.each([...FUNCTIONS, ...RECURSIVE])('%s', async (text) => {
  // The text of `equal` has a slip in the reference.
  const [own, other] = (await compared(text, 2)) ?? [[], undefined];
  const isSame = text.startsWith('equal')
    ? ({ explanation }: Step) => !explanation.includes('substituted into')
    : () => true;
  expect(own.filter(isSame)).toEqual(other?.filter(isSame));
});
