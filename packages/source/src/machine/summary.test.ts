import { expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';

function runOnMachine(chapter: number, text: string, stepLimit = 1000) {
  const session = evaluator.createSession(
    { chapter, variant: 'default', timeoutMs: 1000 },
    { display: () => undefined },
  );
  const program = { files: { '/program.js': text }, entry: '/program.js' };
  const outcome = session.runOnMachine?.(program, { mode: 'cse', stepLimit });
  if (outcome === undefined || outcome instanceof Promise) throw new Error('no outcome at once');
  return outcome;
}

test('a run is told in sizes, names and kinds, from step 1 on', () => {
  expect({ ...runOnMachine(3, 'true && false;'), timings: 0 }).toEqual({
    timings: 0,
    status: 'finished',
    result: 'false',
    machine: {
      totalSteps: 6,
      breakpointSteps: [],
      changepointSteps: [1],
      control: [1, 1, 2, 1, 1, 0],
      stash: [0, 0, 0, 1, 0, 1],
      frame: ['prelude', 'prelude', 'prelude', 'prelude', 'prelude', 'prelude'],
      next: ['ExpressionStatement', 'ConditionalExpression', 'Literal', 'Branch', 'Literal', null],
      frames: { name: 'global', children: [{ name: 'prelude', children: [] }] },
    },
  });
});

test('a failure comes with what the machine went through until then', () => {
  expect(runOnMachine(3, '1;\n2 + "a";')).toMatchObject({
    status: 'error',
    errors: [{ line: 2, message: 'Expected number on right hand side of operation, got string.' }],
    machine: { totalSteps: 7 },
  });
});

test('what cannot begin has nothing to tell', () => {
  expect(runOnMachine(3, 'x;')).toMatchObject({
    status: 'error',
    errors: [{ message: 'Name x not declared.' }],
  });
  expect(runOnMachine(3, 'x;')).not.toHaveProperty('machine');
});

test('deep recursion is told in a size that can be sent', () => {
  const text = 'function f(n) { return n === 0 ? 0 : 1 + f(n - 1); } f(3000);';
  expect(() => JSON.stringify(runOnMachine(3, text, 100_000))).not.toThrow();
});
