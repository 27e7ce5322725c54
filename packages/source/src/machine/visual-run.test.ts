import { listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { startVisualRun, sentence } from '@wellspring/cse-machine/testing';
import { languageOf } from './testing.js';

function start(text: string, breakpoints: readonly number[] = []) {
  return startVisualRun(
    languageOf(3),
    { files: { '/program.js': text }, entry: '/program.js' },
    {
      stepLimit: 1000,
      timeoutMs: 1000,
      breakpoints: { '/program.js': breakpoints },
    },
    listen().callbacks,
  );
}

test('a run answers in data that can be sent', async () => {
  const run = await start('let x = 1;\nx = x + 1;\nx;', [2, 9]);
  expect(run.outcome).toMatchObject({ status: 'finished', result: '2' });
  expect(run.hints).toEqual(['Hint: Misplaced breakpoint at line 9.']);
  expect(run.hasBreakpoints).toBe(true);
  const halt = run.go(0, { kind: 'breakpoint' }) ?? 0;
  const total = run.total ?? 0;
  const answers = [
    run.view(halt),
    run.explain(halt),
    run.watch(halt, 'x'),
    run.search({ kind: 'name', name: 'x', value: '2' }),
    run.go(total, { kind: 'line', line: 2, isBackwards: true }),
    run.go(halt, { kind: 'change' }),
  ];
  expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
  expect(sentence(run.explain(halt))).toBe('Evaluate the new value of x, then assign it.');
  expect(run.watch(halt, 'x')).toMatchObject({ text: '1' });
  expect(run.go(0, { kind: 'breakpoint', isBackwards: true })).toBeUndefined();
});

test('a program that cannot begin has nothing to show', async () => {
  const run = await start('x;', [1]);
  expect(run.outcome.status).toBe('error');
  expect(run.total).toBeUndefined();
  expect(run.hasBreakpoints).toBe(false);
});
