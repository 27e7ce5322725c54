import type { Evaluator } from '@wellspring/evaluator';
import { listen } from '@wellspring/evaluator/testing';
import { findChapter } from '@wellspring/languages';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isToolOffered } from '../../../tools';
import { EXAMPLE_NAMES, type ExampleName, exampleOf, findExample } from './examples';

const scriptSchema = z.object({
  buildModules: z.custom<() => Promise<Readonly<Record<string, string>>>>(
    (value) => typeof value === 'function',
  ),
});

const engineSchema = z.object({
  evaluator: z.custom<Evaluator>((value) => typeof value === 'object'),
});

/** The engine that pages load for a language whose runs can be recorded. */
async function engineOf(language: string): Promise<Evaluator> {
  const path = `@wellspring/recorder/engines/${language}`;
  return engineSchema.parse(await import(/* @vite-ignore */ path)).evaluator;
}

/** The paths of the scripts of modules, by name. */
let modules: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  const path = new URL('../../../../../../scripts/chunks.mjs', import.meta.url).href;
  modules = await scriptSchema.parse(await import(/* @vite-ignore */ path)).buildModules();
}, 60_000);

async function resultOf(program: string, chapter: number): Promise<string> {
  const { language = '', definition } = findChapter(chapter, 'default') ?? {};
  const engine = await engineOf(language);
  const session = engine.createSession(
    { chapter, variant: 'default', timeoutMs: 1000 },
    listen().callbacks,
  );
  for (const [, name = ''] of program.matchAll(/ from "(\w+)";/g)) {
    session.provide?.({ name, script: await readFile(modules[name] ?? '', 'utf8') });
  }
  const path = `/playground/program${definition?.fileExtension}`;
  const outcome = await session.evaluate({ files: { [path]: program }, entry: path });
  if (outcome.status === 'finished') return outcome.result;
  if (outcome.status === 'stopped') return 'stopped';
  return outcome.errors.map(({ line, message }) => `Line ${line}: ${message}`).join('\n');
}

/** The result of each example in the console. */
const RESULTS: Readonly<Record<ExampleName, string>> = {
  runes: '<Rune>',
  curves: '<CurveDrawn>',
  sounds: '2.2',
  plots: 'undefined',
  solids: '<Render #1>',
  physics: 'undefined',
  planets: 'undefined',
  painters: '<LinePlot>',
  recursion: '24',
  mutualRecursion: 'false',
  higherOrder: '10',
  accumulate: '6',
  listsAndTrees: '5',
  counter: '1',
  arraysAndLoops: '["r", "a", "t", "s"]',
  streams: '[1, [4, [9, [16, [25, null]]]]]',
  evaluator: '14',
  pythonPowers: '1024',
  pythonFunctions: 'None',
  pythonNumbers: 'None',
  schemeChange: '2',
  schemeLists: '(+ (* a 2) b)',
  schemeContinuations: '1',
  error: 'Line 8: Expected string on right hand side of operation, got number.',
};

describe.each(EXAMPLE_NAMES)('the example %s', (name) => {
  const { program, chapter, tool } = exampleOf(name);

  test('runs in its chapter', async () => {
    expect(await resultOf(program, chapter)).toBe(RESULTS[name]);
  });

  test('has its tool in that chapter', () => {
    const language = findChapter(chapter, 'default');
    expect(language && (tool === null || isToolOffered(tool, language))).toBe(true);
  });

  test('has room in half of a laptop, beside its tool', () => {
    expect(Math.max(...program.split('\n').map((line) => line.length))).toBeLessThan(60);
  });
});

test('the example to mend can be mended', async () => {
  const { program, chapter } = exampleOf('error');
  expect(await resultOf(program.replace('"90"', '90'), chapter)).toBe('81.66666666666667');
});

test.each(['nothing', '', '__proto__', 'toString'])('no example is called %j', (name) => {
  expect(findExample(name)).toBeNull();
});
