import type { Outcome, Session } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { evaluator } from './index.js';
import { warmUp } from './warm-up.js';

const settings = { chapter: 4, variant: 'default', timeoutMs: 1000 };

test('the program that warms up comes to its end', () => {
  let outcome: Outcome | Promise<Outcome> | undefined;
  warmUp((given, callbacks) => {
    const session = evaluator.createSession(given, callbacks);
    return {
      evaluate(program, options) {
        outcome = session.evaluate(program, options);
        return outcome;
      },
    } satisfies Session;
  });
  expect(outcome).toMatchObject({ status: 'finished', result: '[1, null]' });
});

test('nothing is displayed, and no name remains, when the engine has warmed up', () => {
  const displayed: string[] = [];
  const display = (text: string) => displayed.push(text) > 0;
  evaluator.warmUp?.();
  const session = evaluator.createSession(settings, { display });
  const files = { '/program.js': 'limit;' };
  expect(session.evaluate({ files, entry: '/program.js' })).toMatchObject({
    status: 'error',
    errors: [{ message: 'Name limit not declared.' }],
  });
  expect(displayed).toEqual([]);
});
