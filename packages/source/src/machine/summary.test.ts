import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';

function runOnMachine(chapter: number, text: string, stepLimit = 1000) {
  const { callbacks, sent } = listen();
  const session = evaluator.createSession(
    { chapter, variant: 'default', timeoutMs: 1000 },
    callbacks,
  );
  const program = { files: { '/program.js': text }, entry: '/program.js' };
  const outcome = session.recorders?.['cse']?.(program, { mode: 'cse', stepLimit }, {});
  if (outcome === undefined || outcome instanceof Promise) throw new Error('no outcome at once');
  const [machine] = sent(CHANNELS.machine);
  return { ...outcome, ...(machine && { machine }) };
}

test('a run is summarised in sizes, names and kinds, from step 1 on', () => {
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

test('a failed run comes with the states before the failure', () => {
  expect(runOnMachine(3, '1;\n2 + "a";')).toMatchObject({
    status: 'error',
    errors: [{ line: 2, message: 'Expected number on right hand side of operation, got string.' }],
    machine: { totalSteps: 7 },
  });
});

test('a program with a syntax error has no steps', () => {
  const nothing = { totalSteps: 0, control: [], stash: [], next: [], frame: [] };
  expect(runOnMachine(3, 'x;')).toMatchObject({
    status: 'error',
    errors: [{ message: 'Name x not declared.' }],
    machine: { ...nothing, frames: { name: 'global', children: [{ name: 'prelude' }] } },
  });
  expect(runOnMachine(3, '1 +')).toMatchObject({
    status: 'error',
    machine: { ...nothing, frames: { name: 'global', children: [] } },
  });
});

test('a halt counts where the statement itself comes next', () => {
  const text = 'for (let i = 0; i < 2; i = i + 1) { debugger; } debugger; 1;';
  expect(runOnMachine(3, text)).toMatchObject({
    machine: { breakpointSteps: [expect.any(Number)] },
  });
});

test('a failure inside the library is reported at the call of the program', () => {
  expect(runOnMachine(3, '1;\n  filter(x => x, list(1));')).toMatchObject({
    errors: [{ line: 2, column: 2, message: 'Expected boolean as condition, got number.' }],
  });
  expect(runOnMachine(3, 'stream_ref(stream(1), "a");')).toMatchObject({
    errors: [
      {
        line: 1,
        column: 0,
        message: 'Expected number on left hand side of operation, got string.',
      },
    ],
  });
});

test('a value that cannot be spread is reported at its expression', () => {
  expect(runOnMachine(3, 'const f = x => x;\nf(...1);')).toMatchObject({
    errors: [{ line: 2, column: 5, message: 'Expected array, got number.' }],
  });
});

test('the summary of deep recursion is small enough to be sent', () => {
  const text = 'function f(n) { return n === 0 ? 0 : 1 + f(n - 1); } f(3000);';
  expect(() => JSON.stringify(runOnMachine(3, text, 100_000))).not.toThrow();
});
