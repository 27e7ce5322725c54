import { expect, test } from 'vitest';
import { makeFragment } from './own-link';
import { readLink } from './read-link';
import { readStep, withStep } from './step-link';

const STEP = { tool: 'cse_machine', step: 24, limit: 10_000 };

test('a link leads to a step, and holds its program as without', async () => {
  const content = { language: 'source', chapter: 4, variant: 'default', program: '1 + 2;' };
  const fragment = (await makeFragment(content)) ?? '';
  const link = withStep(fragment, STEP);
  expect(readStep(link)).toEqual(STEP);
  expect(await readLink(link)).toEqual(await readLink(fragment));
  expect(readStep(fragment)).toBeNull();
});

test.each([
  ['a tool that there is not', { ...STEP, tool: 'other' }],
  ['half a step', { ...STEP, step: 0.5 }],
  ['a step before the first', { ...STEP, step: -1 }],
  ['more steps than there can be', { ...STEP, limit: 1e9 }],
])('%s is no step', (_what, step) => {
  expect(readStep(withStep('#share=1.x', step))).toBeNull();
});
