import { expect, test } from 'vitest';
import { openSession, run, shownBy } from './testing/run.js';

test.each([
  ['(define (loop i) (if (= i 1000000) i (loop (+ i 1)))) (loop 0)', '1000000'],
  ['(let loop ((i 0)) (cond ((= i 1000000) i) (else (loop (+ i 1)))))', '1000000'],
  ['(define (loop i) (or (= i 1000000) (loop (+ i 1)))) (loop 0)', '#t'],
  [
    '(define (loop i) (and #t (if (= i 1000000) i (apply loop (list (+ i 1)))))) (loop 0)',
    '1000000',
  ],
  [
    '(define (ev n) (if (= n 0) #t (od (- n 1)))) (define (od n) (if (= n 0) #f (ev (- n 1)))) (ev 1000000)',
    '#t',
  ],
  [
    '(define (f) (define (ev n) (if (= n 0) #t (od (- n 1)))) (define (od n) (if (= n 0) #f (ev (- n 1)))) (ev 1000001)) (f)',
    '#f',
  ],
  ['(let loop ((i 0)) (if (< i 100000) (call/cc (lambda (k) (loop (+ i 1)))) i))', '100000'],
])('tail calls take no space: %s', async (program, expected) => {
  expect(await run(program)).toBe(expected);
});

test('recursion is as deep as memory', async () => {
  expect(await run('(define (sum n) (if (= n 0) 0 (+ n (sum (- n 1))))) (sum 1000000)')).toBe(
    '500000500000',
  );
  expect(
    await run(
      '(define (build n) (if (= n 0) (quote ()) (cons n (build (- n 1))))) (length (build 500000))',
    ),
  ).toBe('500000');
});

test('endless recursion is reported with its calls', async () => {
  expect(await run('(define (f x) (+ 1 (f x)))\n(f 1)')).toMatch(
    /^1:\d+ Runtime Maximum call stack size exceeded\n {2}\(f 1\)/,
  );
});

test('continuations can be entered again and again', async () => {
  const program = `
    (define k #f) (define n 0)
    (display (+ 100 (call/cc (lambda (c) (set! k c) 1))))
    (newline)
    (set! n (+ n 1))
    (if (< n 3) (k n) 'done)`;
  const session = openSession();
  expect(await session.evaluate(program)).toBe('done');
  expect(session.shown).toEqual(['101', '101', '102']);
});

test('a variable that is changed keeps its value when a continuation is entered again', async () => {
  expect(
    await run(
      '(define (f) (let ((n 0) (k #f)) (call/cc (lambda (c) (set! k c))) (set! n (+ n 1)) (if (< n 5) (k #f) n))) (f)',
    ),
  ).toBe('5');
});

test('a continuation that map has captured does not change lists that it has made', async () => {
  const program = `
    (define k #f)
    (define first-time #t)
    (define r (map (lambda (x) (call/cc (lambda (c) (if (= x 2) (set! k c)) x))) '(1 2 3)))
    (define before r)
    (if first-time (begin (set! first-time #f) (k 'two)))
    (list before r)`;
  expect(await run(program)).toBe('((1 two 3) (1 two 3))');
});

test('generators and coroutines', async () => {
  const program = `
    (define (make-generator items)
      (define return #f)
      (define (resume)
        (for-each (lambda (x)
                    (call/cc (lambda (next)
                               (set! resume (lambda () (next #f)))
                               (return x))))
                  items)
        (return 'end))
      (lambda () (call/cc (lambda (r) (set! return r) (resume)))))
    (define g (make-generator '(1 2 3)))
    (list (g) (g) (g) (g))`;
  expect(await run(program)).toBe('(1 2 3 end)');
});

test('amb searches by going back', async () => {
  const program = `
    (define fail-stack '())
    (define (fail) (if (null? fail-stack) (error "no more choices") (let ((back (car fail-stack))) (set! fail-stack (cdr fail-stack)) (back back))))
    (define (amb choices)
      (let ((cc (call/cc (lambda (k) k))))
        (if (null? choices) (fail)
            (let ((choice (car choices))) (set! choices (cdr choices)) (set! fail-stack (cons cc fail-stack)) choice))))
    (let ((a (amb '(1 2 3 4 5 6 7))) (b (amb '(1 2 3 4 5 6 7))) (c (amb '(1 2 3 4 5 6 7))))
      (if (not (= (* c c) (+ (* a a) (* b b)))) (fail))
      (if (not (< b a)) (fail))
      (list a b c))`;
  expect(await run(program)).toBe('(4 3 5)');
});

test('dynamic-wind runs its thunks whenever its extent is entered and left', async () => {
  const program = `
    (let ((path '()) (c #f))
      (let ((add (lambda (s) (set! path (cons s path)))))
        (dynamic-wind
          (lambda () (add 'connect))
          (lambda () (add (call/cc (lambda (c0) (set! c c0) 'talk1))))
          (lambda () (add 'disconnect)))
        (if (< (length path) 4) (c 'talk2) (reverse path))))`;
  expect(await run(program)).toBe('(connect talk1 disconnect connect talk2 disconnect)');
});

test.each([
  [
    '(guard (e (#t (list 1 (condition/report-string e)))) (error "bad" 1 "x"))',
    '(1 "bad 1 \\"x\\"")',
  ],
  ["(guard (e ((symbol? e) (list 'sym e))) (raise 'boom))", '(sym boom)'],
  ['(guard (e (#t (condition/report-string e))) (car 5))', '"car: expected pair"'],
  ["(guard (e ((string? e) 1)) (raise 'other))", '1:0 Runtime Error: uncaught condition: other'],
  ['(with-exception-handler (lambda (e) 10) (lambda () (+ 1 (raise-continuable 1))))', '11'],
  [
    '(call/cc (lambda (k) (with-exception-handler (lambda (e) (k (list 2 e))) (lambda () (raise 1)))))',
    '(2 1)',
  ],
  ["(guard (e (#t 'outer)) (guard (e ((number? e) 'inner)) (raise 'x)))", 'outer'],
  ['(guard (e (#t (error-object-message e))) (error "m" 1))', '"m"'],
])('conditions are handled: %s', async (program, expected) => {
  expect(await run(program)).toBe(expected);
});

test('definitions persist, and a failed entry leaves earlier ones', async () => {
  const session = openSession();
  await session.evaluate('(define (f) (g)) (define x 1)');
  expect(await session.evaluate('(f)')).toContain('Name g not declared.');
  expect(await session.evaluate('(define y 5) (car 1)')).toContain('car: expected pair');
  await session.evaluate('(define (g) (+ x y))');
  expect(await session.evaluate('(f)')).toBe('6');
  await session.evaluate('(define-syntax double (syntax-rules () ((_ e) (* 2 e))))');
  expect(await session.evaluate('(double (f))')).toBe('12');
  await session.evaluate('(define x 2)');
  expect(await session.evaluate('(f)')).toBe('7');
});

test('a program may be kept from changing names for later ones', async () => {
  const session = openSession();
  await session.evaluate('(define (secret) 42)');
  expect(
    await session.evaluate('(define (secret) 0) (define (car x) 1) (define mine 3) (secret)', {
      replaces: [],
    }),
  ).toBe('0');
  expect(await session.evaluate("(list (secret) (car '(7)) mine)")).toBe('(42 7 3)');
});

test('questions are asked, and the answer is a datum', async () => {
  const session = openSession(-9, { answers: ['20'] });
  expect(await session.evaluate('(define (twice x) (* 2 x)) (twice (+ 1 (read)))')).toBe('42');
});

test('endless loops end with the time limit, and a stop ends them at once', async () => {
  expect(
    await openSession(-9, { timeoutMs: 50 }).evaluate('(define (loop) (loop))\n(loop)'),
  ).toMatch(/Potential infinite (?:loop|recursion) detected/);
  expect(
    await openSession(-13, { timeoutMs: 50 }).evaluate('(let loop ((i 0)) (loop (+ i 1)))'),
  ).toContain('Potential infinite loop detected');
  expect(
    await openSession(-13, { isStopRequested: () => true }).evaluate('(let loop () (loop))'),
  ).toBe('stopped');
});

test('output is in lines, and what was written before an error stays', async () => {
  expect(await shownBy('(display "a") (display 1) (newline) (write "b") (car 1)')).toEqual([
    'a1',
    '"b"',
  ]);
  expect(await shownBy('(display "two\\nlines")')).toEqual(['two', 'lines']);
});
