import { expect, test } from 'vitest';
import { BOOK_PROGRAMS } from '../testing/programs.js';
import { record, statesOf } from '../testing/record.js';
import { FULL_SCHEME, openSession, summary } from '../testing/run.js';

/** Scheme on the CSE machine. `packages/cse-machine` has the rules that all languages share. */

/** The control and the stash of each state, from the top down. */
async function shown(text: string, chapter?: number): Promise<string[]> {
  const states = await statesOf(text, chapter);
  return states.map(({ state: { control, stash } }) => {
    const values = stash.map((value) => ('text' in value ? value.text : value.kind));
    return `${control.map((item) => item.text).join(' | ')} : ${values.join(' ')}`;
  });
}

const explained = async (text: string): Promise<string[]> =>
  (await statesOf(text)).map(({ explanation }) => explanation);

/** Programs whose results, output or errors depend on how they run. */
const PROGRAMS: readonly (readonly [chapter: number, text: string])[] = [
  [
    FULL_SCHEME,
    '(define k #f) (define n 0) (+ 1 (call/cc (lambda (c) (set! k c) 1))) (set! n (+ n 1)) (if (< n 3) (k n) n)',
  ],
  [
    FULL_SCHEME,
    '(define (f) (define x 1) (define k #f) (define y (call/cc (lambda (c) (set! k c) 1))) (if (< y 3) (k (+ y 1)) (list x y))) (f)',
  ],
  [FULL_SCHEME, '(call-with-values (lambda () (values 1 2)) (lambda (a b) (list b a)))'],
  [FULL_SCHEME, '(call-with-values (lambda () (call/cc (lambda (k) (k 1 2)))) list)'],
  [
    FULL_SCHEME,
    '(define-record-type point (make-point x y) point? (x px set-px!) (y py)) (define p (make-point 1 2)) (set-px! p 5) (list (px p) (py p) (point? p) (point? 1))',
  ],
  [
    FULL_SCHEME,
    '(define-syntax swap! (syntax-rules () ((_ a b) (let ((tmp a)) (set! a b) (set! b tmp))))) (define tmp 1) (define other 2) (swap! tmp other) (list tmp other)',
  ],
  [
    FULL_SCHEME,
    '(define-syntax my-or (syntax-rules () ((_ a b) (let ((t a)) (if t t b))))) (let ((t 5)) (my-or #f t))',
  ],
  [
    FULL_SCHEME,
    '(define s (cons-stream 1 (cons-stream 2 (quote ())))) (list (stream-car (stream-cdr s)) (stream-pair? s))',
  ],
  [FULL_SCHEME, '(let*-values (((a b) (values 1 2)) ((c) (values (+ a b)))) (list a b c))'],
  [FULL_SCHEME, "(do ((i 0 (+ i 1)) (xs '() (cons i xs))) ((= i 3) xs) (display i))"],
  [FULL_SCHEME, '(define f (case-lambda ((a) a) ((a . r) r))) (list (f 1) (f 1 2 3))'],
  [FULL_SCHEME, '(let loop ((i 0)) (if (< i 2000) (loop (+ i 1)) i))'],
  [FULL_SCHEME, "(sort '(3 1 2) <)"],
  [FULL_SCHEME, '(assert (= 1 2))'],
  [-12, '(define p (delay (begin (display "once") 1))) (+ (force p) (force p))'],
  [-12, "(define v (vector 1 2 3)) (vector-fill! v 0) (vector-set! v 1 'a) v"],
  [
    -12,
    "(define xs (list 1 2 3)) (set-car! (cdr xs) 9) (list-set! xs 2 'c) (set-cdr! (cddr xs) xs) xs",
  ],
  [
    -11,
    '(define (counter) (let ((n 0)) (lambda () (set! n (+ n 1)) n))) (define c (counter)) (c) (c)',
  ],
  [-11, '(define (f . xs) (map (lambda (x y) (* x y)) xs (cdr xs))) (f 1 2 3)'],
  [-10, '(define x 5) `(1 ,x ,@(list 2 3) (quote y))'],
  [-10, "(apply + 1 2 '(3 4))"],
  [-9, '(display "a") (display 1.5) (newline) (display (lambda (x) x)) car'],
  [-9, '(define (square x) (+ x 1)) (square 3)'],
  [-9, '(display (square 3)) (define (square x) x) (square 3)'],
  [-9, '(and 1 2 3) (or #f 7 8)'],
  [-9, '(if #f 1)'],
  [-9, 'undeclared'],
  [-9, '(display y) (define y 1)'],
  [-9, '(define (f) (define a b) (define b 1) a)\n(f)'],
  [-9, '(define (f x) x)\n(+ 1 (f 1 2))'],
  [-9, '("text" 1)'],
  [-9, '(+ 1 "a")'],
  [-9, '(error "wrong:" 1 "two")'],
  [-10, "(car (car '(1)))"],
  [-10, "(map car '(1 2))"],
  [-9, '(set! x 1)'],
  [-12, '(set! never 1)'],
  [-9, '(let ((x 1)'],
];

test.each([...BOOK_PROGRAMS.map(([chapter, , text]) => [chapter, text] as const), ...PROGRAMS])(
  'gives what the ordinary engine gives in chapter %i: %s',
  async (chapter, text) => {
    const session = openSession(chapter);
    const result = await session.evaluate(text);
    const { outcome, displayed, isCut } = await record('cse', text, { chapter });
    // Longer runs end at the limit of steps. What they have displayed is still the same.
    const expected = isCut ? session.shown.slice(0, displayed.length) : session.shown;
    expect({ result: isCut ? result : summary(outcome), displayed }).toEqual({
      result,
      displayed: expected,
    });
  },
);

test('control and stash are shown in the syntax of Scheme', async () => {
  expect(await shown('(if (null? \'()) "yes" \'no)', -10)).toEqual([
    '(if (null? \'()) "yes" \'no) : ',
    '(if (null? \'()) "yes" \'no) : ',
    "(null? '()) | branch : ",
    "null? | '() | call 1 | branch : ",
    "'() | call 1 | branch : predeclared",
    'call 1 | branch : () predeclared',
    'branch : #t',
    '"yes" : ',
    ' : "yes"',
  ]);
});

test('the values of let are bound in a frame of their own', async () => {
  const states = await statesOf('(let ((x 1) (y 2)) (+ x y))');
  const bound = states.find(({ state }) => state.frames.some(({ label }) => label === 'Block'));
  expect(bound?.state.frames.at(-1)?.bindings.map(({ name }) => name)).toEqual(['x', 'y']);
  expect(states.at(-1)?.state.stash).toEqual([{ kind: 'plain', text: '3' }]);
});

test('variables of a macro and of the program with the same name are different', async () => {
  const states = await statesOf(
    '(define-syntax my-or (syntax-rules () ((_ a b) (let ((t a)) (if t t b))))) (let ((t 5)) (my-or #f t))',
  );
  expect(states.map(({ explanation }) => explanation)).toContain(
    'Replace this use of the macro my-or by what it stands for.',
  );
  expect(states.map(({ state }) => state.control[0]?.text)).toContain('(my-or #f t)');
});

test('a continuation is a value of the program, and calling it restores its control', async () => {
  const texts = await explained('(+ 1 (call/cc (lambda (k) (* 10 (k 5)))))');
  expect(texts).toContain('Go back to where the continuation was made, with the value 5.');
  const states = await statesOf('(+ 1 (call/cc (lambda (k) (* 10 (k 5)))))');
  const functions = states.flatMap(({ state }) => state.functions.map(({ text }) => text));
  expect(functions).toContain('continuation');
});

test('pairs are drawn as boxes, with the values that they had in each state', async () => {
  const states = await statesOf('(define xs (list \'a 2)) (set-car! xs "b")');
  const heads = states.map(({ state: { arrays } }) => arrays[0]?.elements[0]);
  expect(heads).toContainEqual({ kind: 'plain', text: 'a' });
  expect(heads.at(-1)).toEqual({ kind: 'plain', text: '"b"' });
});

test('procedures are drawn with their text', async () => {
  const states = await statesOf('(define (f x) (* x x)) f');
  expect(states.at(-1)?.state.functions[0]?.text).toBe('(lambda (x) (* x x))');
});

test('a program halts before the first form of a line with a breakpoint', async () => {
  const { ask } = await record('cse', '(define x 1)\n(define y (+ x 1))\ny', { lines: [2] });
  const at = ask({ at: 0, seek: { to: 'breakpoint', isBackwards: false } });
  const seen = ask({ at }) as { readonly state: { readonly control: readonly { text: string }[] } };
  expect(seen.state.control[0]?.text).toBe('(define y (+ x 1))');
});

test('expressions can be watched, and calls and changes be found', async () => {
  const { ask, total } = await record(
    'cse',
    "(define xs (list 1 2.5))\n(define (f n) n)\n(f 2.5)\n(set-cdr! xs '())",
  );
  const at = total - 1;
  expect(
    ask({ at, watch: ['(car xs)', '(if (null? (cdr xs)) 1 2)', '(set! xs 1)', '(f 1)'] }),
  ).toEqual([
    { kind: 'value', text: '1' },
    { kind: 'value', text: '1' },
    { kind: 'none', why: 'A watched expression cannot change anything.' },
    { kind: 'none', why: expect.stringContaining('can only call predeclared functions') },
  ]);
  expect(ask({ at, search: { kind: 'call', name: 'f', argument: '2.5' } })).toMatchObject({
    count: 1,
    findings: [{ line: 3, text: 'f was called with 2.5.' }],
  });
  expect(ask({ at, search: { kind: 'array', expression: 'xs' } })).toMatchObject({
    findings: [{ line: 4, text: 'set-cdr! changed the tail to ().' }],
  });
});

test('an early state of a long run is shown as it was', async () => {
  const text = `(define xs (list 0))
    (define p (delay (car xs)))
    (define (loop i) (set-car! xs i) (if (< i 3000) (loop (+ i 1)) (force p)))
    (loop 1)`;
  const { ask, total, outcome } = await record('cse', text);
  expect(outcome).toMatchObject({ result: '3000' });
  expect(total).toBeGreaterThan(40_000);
  expect(ask({ at: 20_000, watch: ['(> (car xs) 500)', '(< (car xs) 2500)'] })).toEqual([
    { kind: 'value', text: '#t' },
    { kind: 'value', text: '#t' },
  ]);
});

test('a run that takes more steps than its limit is cut', async () => {
  const { isCut } = await record('cse', '(define (f) (f)) (f)', { stepLimit: 500 });
  expect(isCut).toBe(true);
});

test('questions to the user are asked', async () => {
  const { outcome } = await record('cse', '(list (read) (read))', { answers: ['(1 2)', 'x'] });
  expect(outcome).toMatchObject({ result: '((1 2) x)' });
});

test.each([
  ['(dynamic-wind (lambda () 1) (lambda () 2) (lambda () 3))', 1, 'dynamic-wind'],
  ['1\n(guard (e (#t 1)) 2)', 2, 'guard'],
  ['(define p (make-parameter 1))\n(parameterize ((p 2)) (p))', 2, 'parameterize'],
  ["(eval '1)", 1, 'eval'],
])('what cannot be shown is refused where it stands: %s', async (text, line, name) => {
  const { outcome } = await record('cse', text);
  expect(outcome).toMatchObject({
    status: 'error',
    errors: [{ line, message: `The CSE machine cannot show ${name}.` }],
  });
});
