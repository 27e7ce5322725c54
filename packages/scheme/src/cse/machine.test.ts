import { expect, test } from 'vitest';
import { CONTROL_PROGRAMS } from '../testing/control-programs.js';
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

test.each([
  ...BOOK_PROGRAMS.map(([chapter, , text]) => [chapter, text] as const),
  ...PROGRAMS,
  ...CONTROL_PROGRAMS.map((text) => [FULL_SCHEME, text] as const),
])('gives what the ordinary engine gives in chapter %i: %s', async (chapter, text) => {
  const session = openSession(chapter);
  const result = await session.evaluate(text);
  const { outcome, displayed, isCut } = await record('cse', text, { chapter });
  // Longer runs end at the limit of steps. What they have displayed is still the same.
  const expected = isCut ? session.shown.slice(0, displayed.length) : session.shown;
  expect({ result: isCut ? result : summary(outcome), displayed }).toEqual({
    result,
    displayed: expected,
  });
});

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

test('what dynamic-wind calls when its extent is left is called from a smaller control', async () => {
  const states = await shown(
    "(+ 1 (call/cc (lambda (k) (dynamic-wind (lambda () 1) (lambda () (* 2 (k 5))) (lambda () 'left)))))",
  );
  const left = states.findIndex((state) => state.startsWith("'left"));
  expect(states.slice(left, left + 5)).toEqual([
    "'left | env dynamic-wind | pop | rewind | (begin (after) value) | env Program | call 2 : 5 function 1 predeclared",
    'env dynamic-wind | pop | rewind | (begin (after) value) | env Program | call 2 : left 5 function 1 predeclared',
    'pop | rewind | (begin (after) value) | env Program | call 2 : left 5 function 1 predeclared',
    'rewind | (begin (after) value) | env Program | call 2 : 5 function 1 predeclared',
    'call 2 : 5 1 predeclared',
  ]);
  expect(states.some((state) => state.includes('wind (lambda () ...) (lambda () ...)'))).toBe(true);
});

test('a handler is called in an extent of its own, with the control of what has raised', async () => {
  const states = await shown(
    '(define (seen e) (* e 10)) (with-exception-handler seen (lambda () (+ 1 (raise-continuable 2))))',
  );
  expect(states).toContain('call 1 | handler | call 2 | handler seen : 2 function 1 predeclared');
  expect(states.at(-1)).toBe(' : 21');
});

test('a failure calls the handler as raise does', async () => {
  const texts = await explained("(guard (e (#t 'caught)) (car 1))");
  const raising = texts.filter((text) => text.includes(' raise '));
  expect(raising).toEqual([expect.stringContaining('car: expected pair')]);
  expect(texts.at(-1)).toBe('The program has ended. Its value is caught.');
});

test('the value of a parameter is seen to change for the extent of a body', async () => {
  const states = await statesOf('(define p (make-parameter 1)) (parameterize ((p 2)) (p))');
  const values = states.flatMap(({ state: { frames } }) =>
    frames
      .filter(({ label }) => label === 'parameter')
      .map(({ bindings: [first] }) =>
        first?.value.kind === 'plain' ? first.value.text : undefined,
      ),
  );
  expect(values.filter((value, at) => value !== values[at - 1])).toEqual(['1', '2', '1']);
});

test('eval evaluates a datum in the frame of the program', async () => {
  const text =
    "(define x 1) (define (f y) (eval '(begin (define z (+ x 1)) (* z 10)) (the-environment))) (f 5)";
  const states = await statesOf(text);
  const names = states.map(({ state: { frames } }) =>
    frames
      .find(({ label }) => label === 'Program')
      ?.bindings.map(({ name }) => name)
      .join(' '),
  );
  expect([...new Set(names)]).toEqual([undefined, 'x f', 'x f z']);
  expect(states.map(({ state: { control } }) => control[0]?.text)).toContain('(* z 10)');
  expect(states.at(-1)?.state.stash).toEqual([{ kind: 'plain', text: '20' }]);
});

test('early states of a long run with extents, handlers, parameters and eval are shown as they were', async () => {
  const text = `(define p (make-parameter 0))
    (define count 0)
    (define (once i)
      (parameterize ((p i))
        (guard (e ((number? e) (set! count (+ count 1))))
          (dynamic-wind (lambda () #f) (lambda () (raise (p))) (lambda () (eval (list 'define 'latest i) (the-environment)))))))
    (define (loop i) (once i) (if (< i 400) (loop (+ i 1)) (list count latest (p))))
    (loop 1)`;
  const { ask, total, outcome } = await record('cse', text, { stepLimit: 300_000 });
  expect(outcome).toMatchObject({ result: '(400 400 0)' });
  expect(total).toBeGreaterThan(70_000);
  const at = (state: number): unknown =>
    ask({ at: state, watch: ['(< 100 latest 300)', '(= count latest)'] });
  // The names of the program are not seen from within the library.
  let state = 40_000;
  while (JSON.stringify(at(state)).includes('There is no name')) state += 1;
  const early = at(state);
  expect(early).toEqual([
    { kind: 'value', text: '#t' },
    { kind: 'value', text: expect.stringMatching(/#[tf]/) },
  ]);
  // Another part is shown in between.
  at(2000);
  expect(at(state)).toEqual(early);
});

test('calls that nest too deeply can be handled', async () => {
  const text = "(define (f n) (+ 1 (f n))) (guard (e (#t 'deep)) (f 1))";
  const { outcome } = await record('cse', text, { stepLimit: 1_000_000 });
  expect(outcome).toMatchObject({ result: 'deep' });
  expect(await openSession().evaluate(text)).toBe('deep');
});
