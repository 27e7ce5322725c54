import type { StepView } from '@wellspring/evaluator';
import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';
import { BOOK_PROGRAMS } from '../testing/programs.js';
import { record } from '../testing/record.js';
import { openSession, summary } from '../testing/run.js';

/** Scheme in the stepper. `packages/stepper` has the rules that all languages share. */

/** Steps through a program. Returns its steps before each reduction, and the outcome. */
async function stepped(text: string, chapter = -10) {
  const { callbacks, displayed, sent } = listen();
  const session = evaluator.createSession(
    { chapter, variant: 'default', timeoutMs: 20_000 },
    callbacks,
  );
  const outcome = await session.recorders?.stepper?.(
    { files: { '/program.scm': text }, entry: '/program.scm' },
    { mode: 'stepper', stepLimit: 5000 },
    {},
  );
  const steps = (sent(CHANNELS.steps)[0]?.steps ?? [])
    .filter(({ marker }) => marker !== 'afterMarker')
    .map(({ code, explanation }) => `${code.replaceAll(/\s+/g, ' ')} : ${explanation}`);
  return { outcome, steps, displayed };
}

test('calls, conditions and operators are reduced in the syntax of Scheme', async () => {
  const { steps } = await stepped(
    '(define (f x) (if (or (= x 0) #f) "zero" (f (- x 1))))\n(f 1)',
    -9,
  );
  expect(steps).toEqual([
    '(define (f x) (if (or (= x 0) #f) "zero" (f (- x 1)))) (f 1) : Start of evaluation',
    '(define (f x) (if (or (= x 0) #f) "zero" (f (- x 1)))) (f 1) : Constant f declared and substituted into the rest of block',
    '(f 1) : 1 substituted into x of f',
    '(if (or (= 1 0) #f) "zero" (f (- 1 1))) : = runs',
    '(if (or #f #f) "zero" (f (- 1 1))) : OR operation evaluated, left of operator is false, continue evaluating right of operator',
    '(if #f "zero" (f (- 1 1))) : Conditional expression evaluated, condition is false, alternate evaluated',
    '(f (- 1 1)) : - runs',
    '(f 0) : 0 substituted into x of f',
    '(if (or (= 0 0) #f) "zero" (f (- 0 1))) : = runs',
    '(if (or #t #f) "zero" (f (- 0 1))) : OR operation evaluated, left of operator is true, stop evaluation',
    '(if #t "zero" (f (- 0 1))) : Conditional expression evaluated, condition is true, consequent evaluated',
    '"zero" : Evaluation complete',
  ]);
});

test('let is the call of a procedure, and a body shows its definitions', async () => {
  const { steps, displayed } = await stepped(
    '(define (g x) (define y (* x 2)) (display y) (+ y 1))\n(let ((a 1)) (g a))',
  );
  expect(steps).toContain('((lambda (a) (g a)) 1) : 1 substituted into a of (lambda (a) (g a))');
  expect(steps).toContain(
    '(let () (define y 2) (display y) (+ y 1)) : Constant y declared and substituted into the rest of block',
  );
  expect(displayed).toEqual(['2']);
});

test('lists are written as the calls that make them, and map is shown in full', async () => {
  const { steps } = await stepped("(map (lambda (x) (* x x)) '(2 3))");
  expect(steps[0]).toBe('(map (lambda (x) (* x x)) (list 2 3)) : Start of evaluation');
  expect(steps.at(-1)).toBe('(list 4 9) : Evaluation complete');
  expect(steps.join('\n')).toContain('(cons 4 (map (lambda (x) (* x x)) (list 3)))');
  expect((await stepped("(cons 'a (cons 1 2))")).steps.at(-1)).toContain("(cons* 'a 1 2)");
});

test('large expressions are written in several lines, with their parts below each other', async () => {
  const { ask } = await record(
    'stepper',
    '(define (f x) x)\n(+ (if (= (f 1) 2) (f 3) (* (f 4) (f 5))) (f (f 6)))',
    { chapter: -9 },
  );
  expect((ask({ at: 2 }) as StepView).code).toBe(
    ['(+ (if (= (f 1) 2)', '       (f 3)', '       (* (f 4) (f 5)))', '   (f (f 6)))'].join('\n'),
  );
});

test('a failure is shown at the step in which it happens', async () => {
  expect((await stepped("(car '())")).steps.at(-2)).toBe(
    "(car '()) : Line 1: Error: car: expected pair",
  );
  expect((await stepped('1\n(f 1)')).steps.at(-2)).toContain('Line 2: Name f not declared.');
});

const BOOK = BOOK_PROGRAMS.filter(([, about]) => /square root|differentiation/.test(about));

const PROGRAMS: readonly (readonly [chapter: number, text: string])[] = [
  ...BOOK.map(([chapter, , text]) => [chapter, text] as const),
  [-10, '(define (twice f) (lambda (x) (f (f x)))) (((twice twice) (lambda (x) (* x 2))) 1)'],
  [-10, "(list (fold-left - 10 '(1 2)) (fold-right - 10 '(1 2)) (filter odd? (list 1 2 3)))"],
  [-10, "(reduce (lambda (x y) (+ x y)) 0 '(1 2 3))"],
  [-10, "(apply max '(1 5 2))"],
  [-9, '(define (even n) (if (= n 0) #t (odd n))) (define (odd n) (not (even (- n 1)))) (even 2)'],
  [-9, '(and 1 2)'],
  [-9, '(or)'],
];

test.each(PROGRAMS)(
  'ends with the value of the ordinary engine in chapter %i: %s',
  async (chapter, text) => {
    const result = await openSession(chapter).evaluate(text);
    const { steps } = await stepped(text, chapter);
    const [last, explanation] = (steps.at(-1) ?? '').split(' : ');
    expect(explanation).toBe('Evaluation complete');
    // The value is written as an expression, which has itself as its value.
    const value = await openSession(chapter).evaluate(last ?? '');
    expect(value).toBe(result);
  },
);

test.each([
  ['(define x 1)\n(read)', 2, 'The stepper cannot ask the user.'],
  [
    '1\n(define (f . xs) xs)',
    2,
    'The stepper cannot show procedures that take any number of arguments.',
  ],
  ['(define x 1)\n(define x 2)', 2, 'The stepper cannot show that x is defined twice.'],
])('what it cannot show is refused where it stands: %s', async (text, line, message) => {
  const { outcome } = await record('stepper', text, { chapter: -10 });
  expect(outcome).toMatchObject({ status: 'error', errors: [{ line, message }] });
});

test('chapters with assignment are refused', async () => {
  const { outcome } = await record('stepper', '1', { chapter: -11 });
  expect(summary(outcome)).toContain('The stepper works for Scheme §1 and §2.');
});
