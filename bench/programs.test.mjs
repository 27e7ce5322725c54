import { evaluator } from '@wellspring/source';
import { expect, test } from 'vitest';
import { BENCHMARKS } from './catalogue.mjs';
import { PEERS } from './engines/index.mjs';
import { load } from './engines/plain.mjs';

/** Only correct results can be compared: every program has its value, both here and as plain JavaScript. */

test.each(BENCHMARKS)(
  '$name has its value in our engine',
  async ({ chapter, before, text, value }) => {
    const session = evaluator.createSession(
      { chapter, variant: 'default', timeoutMs: 60_000 },
      { display: () => true },
    );
    const evaluate = (/** @type {string} */ one) =>
      session.evaluate({ files: { '/program.js': one }, entry: '/program.js' });
    if (before !== undefined) await evaluate(before);
    const outcome = await evaluate(text);
    expect(outcome).toMatchObject({ status: 'finished', result: value });
  },
);

test.each(BENCHMARKS.filter(({ chapter }) => PEERS['wellspring-wasm'].chapters?.includes(chapter)))(
  '$name has its value when it is compiled to WebAssembly',
  async ({ text, value }) => {
    const session = evaluator.createSession(
      { chapter: 1, variant: 'wasm', timeoutMs: 60_000 },
      { display: () => true },
    );
    const outcome = await session.evaluate({
      files: { '/program.js': text },
      entry: '/program.js',
    });
    expect(outcome).toMatchObject({ status: 'finished', result: value });
  },
);

test.each(BENCHMARKS.filter(({ before }) => before === undefined))(
  '$name has its value as plain JavaScript',
  async ({ chapter, text, plainText = text, value }) => {
    expect(await load().open(chapter).evaluate(plainText)).toEqual({ value });
  },
);
