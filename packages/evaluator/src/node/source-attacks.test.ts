import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Host } from '../host.js';
import {
  type AttackReport,
  BROWSER_POWERS,
  flawsOf,
  JAVASCRIPT_ATTACKS,
  NODE_POWERS,
  runSourceAttack,
  SOURCE_ATTACKS,
  type SourceAttack,
} from '../testing/attacks/index.js';
import { builtChunks } from '../testing/built-chunks.js';
import { sampled } from '../testing/sampled.js';
import { TEST_CATALOGUE } from '../testing/test-languages.js';
import { createNodeHost } from './node-host.js';

/** Attacks written in Source, against the engine as the grader runs it. */

let host: Host;

beforeAll(async () => {
  const chunks = await builtChunks();
  // Threads serve several sessions, since the language is attacked here and not the sandbox.
  host = createNodeHost({ catalogue: TEST_CATALOGUE, chunks, workers: 1, reuse: 20 });
});
afterAll(() => host.dispose());

test('no two attempts share a name', () => {
  const names = [...SOURCE_ATTACKS, ...JAVASCRIPT_ATTACKS, ...NODE_POWERS, ...BROWSER_POWERS].map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});

// Filling all memory takes long when other tests run at the same time.
const SLOW = { timeout: 60_000 };

test.each(sampled('Source attacks', SOURCE_ATTACKS))('$name ($origin)', SLOW, async (attack) => {
  const report = await runSourceAttack(host, attack);
  expect(flawsOf(attack, report).join('; ')).toBe('');
});

/** An attack with the words of Source §1, as far as it has them. */
const inFirstChapter = (attack: SourceAttack): SourceAttack => ({ ...attack, chapter: 1 });

/** The ends of programs that use up something, which of these ends it depends on the compiler. */
const USED_UP =
  /^(?:Out of memory|Maximum call stack size exceeded|Potential infinite recursion detected)/;

/**
 * Returns what both compilers must report: everything but numbers, which depend on the limits of the compiler and on the stack
 * that is left for the parser; of what is used up, only that it is.
 */
const essentialsOf = (report: AttackReport): string =>
  USED_UP.test(report.says)
    ? `used up, afterwards ${report.afterwards}`
    : JSON.stringify(report, undefined, 1).replaceAll(/\d+/g, 'n');

test.each(sampled('Source attacks', SOURCE_ATTACKS))(
  '$name ($origin): compiled to WebAssembly, it does as in the default variant of Source §1',
  SLOW,
  async (attack) => {
    const expected = await runSourceAttack(host, inFirstChapter(attack));
    const report = await runSourceAttack(host, inFirstChapter(attack), 'wasm');
    expect(report.afterwards).toBe('42');
    expect(essentialsOf(report)).toBe(essentialsOf(expected));
  },
);
