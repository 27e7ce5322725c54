import { expect, test } from 'vitest';
import { record, statesOf } from '../testing/record.js';
import { FULL_SCHEME, openSession, summary } from '../testing/run.js';

/** Programs with modules on the CSE machine. */

const SCRIPT = `
const wellspringModule = { core: { name: 'calls', create(host) {
  return {
    constants: { three: 3 },
    functions: {
      twice: { parameters: 'f, x', call: (f, x) => host.call(f, host.call(f, x)) },
      arity_of: { parameters: 'f', call: (f) => host.arityOf(f) },
      adder: { parameters: 'n', call: (n) => host.makeFunction('add', 'x', (x) => n + x) },
      attempt: { parameters: 'f', call: (f) => host.attempt(f).message ?? 'no failure' },
      fail: { parameters: '', call: () => { throw host.error('It failed.', 'Do not.'); } },
      echo: { parameters: 'x', call: (x) => x },
    },
  };
} } };`;

const modules = [{ name: 'calls', script: SCRIPT }];

test.each([
  '(import "calls" (twice three)) (twice (lambda (x) (* x three)) 2)',
  '(import "calls" (twice)) (twice (lambda (x) (+ 1 (twice (lambda (y) (+ y 1)) x))) 2)',
  '(import "calls" (twice)) (twice car \'((1 2) 3))',
  '(import "calls" (adder)) ((adder 2) 3)',
  '(import "calls" (adder)) (list adder (adder 2))',
  '(import "calls" (echo)) (list (echo \'(1 2 (3 . 4))) (echo 1/2) (echo "s") (echo \'sym) (eq? (echo car) car))',
  '(import "calls" (fail)) (fail)',
  '(import "calls" (fail)) (guard (e (#t (condition/report-string e))) (fail))',
  '(import "calls" (twice)) (guard (e (#t (list e))) (twice (lambda (x) (raise x)) 5))',
  '(import "calls" (twice)) (guard (e (#t (list e))) (twice (lambda (x) (guard (e ((string? e) 7)) (raise x))) 5))',
  '(import "calls" (twice)) (guard (e (#t (list e))) (twice (lambda (x) (guard (e ((number? e) (+ 1 e))) (raise x))) 5))',
  '(import "calls" (twice)) (call/cc (lambda (k) (twice (lambda (x) (k (list x))) 5)))',
  '(import "calls" (twice)) (call/cc (lambda (k) (dynamic-wind (lambda () (display "a")) (lambda () (twice (lambda (x) (dynamic-wind (lambda () (display "b")) (lambda () (k (list x))) (lambda () (display "c")))) 5)) (lambda () (display "d")))))',
  '(import "calls" (twice)) (twice (lambda (x) (call/cc (lambda (k) (+ 1 (k (+ x 1)))))) 5)',
  '(import "calls" (twice)) (twice (lambda (x) (raise x)) 5)',
  '(import "calls" (twice)) (with-exception-handler (lambda (e) 4) (lambda () (twice (lambda (x) (+ x (raise-continuable x))) 5)))',
  '(import "calls" (twice)) (define p (make-parameter 1)) (parameterize ((p 5)) (twice (lambda (x) (+ x (p))) 1))',
  '(import "calls" (twice)) (twice (lambda (x) (eval (list \'+ 1 x) (the-environment))) 1)',
  '(import "calls" (twice)) (twice (lambda (x) (eval (list \'define \'q x) (the-environment)) (+ q 1)) 1)',
  '(import "calls" (attempt)) (attempt (lambda () (car 1)))',
  '(import "calls" (twice)) (twice (lambda (x) (car x)) 1)',
  '(import "calls" (twice)) (twice 1 2)',
  '(import "calls" (twice)) (twice (lambda (x) (read)) 1)',
  '(import "calls" (nothing)) 1',
  '(import "calls" (twice)) (twice apply 1)',
  '(import "calls" (twice)) (twice call/cc (lambda (k) 5))',
  '(import "calls" (twice)) (map (lambda (x) (twice (lambda (y) (* y x)) x)) \'(1 2 3))',
  '(import "calls" (twice)) (define k #f) (define n 0) (display (twice (lambda (x) (call/cc (lambda (c) (set! k c) x))) 1)) (set! n (+ n 1)) (if (< n 3) (k n) n)',
])('gives what the ordinary engine gives: %s', async (text) => {
  const session = openSession(FULL_SCHEME, { modules });
  const result = await session.evaluate(text);
  const { outcome, displayed } = await record('cse', text, { modules });
  expect({ result: summary(outcome), displayed }).toEqual({ result, displayed: session.shown });
});

test('a call of a module is one step', async () => {
  const states = await statesOf(
    '(import "calls" (twice))\n(twice (lambda (x) (* x 3)) 2)',
    FULL_SCHEME,
    modules,
  );
  const calls = states.filter(({ explanation }) => explanation.includes('twice with'));
  expect(calls).toHaveLength(1);
  expect(states.at(-1)?.state.stash).toEqual([{ kind: 'plain', text: '18' }]);
});

test('a continuation cannot lead back into a function that a module has called', async () => {
  const text = `(import "calls" (twice))
    (define k #f)
    (twice (lambda (x) (call/cc (lambda (c) (set! k c) x))) 1)
    (k 2)`;
  const message = 'A continuation cannot lead back into a function that a module has called.';
  const { outcome } = await record('cse', text, { modules });
  expect(summary(outcome)).toBe(`4:4 Runtime ${message}`);
  expect(await openSession(FULL_SCHEME, { modules }).evaluate(text)).toBe(`4:4 Runtime ${message}`);
});
