import { now } from '@wellspring/engine';
import { expect, test } from 'vitest';
import { openSession, run } from './testing/run.js';

/** Programs that would run for very long, or take all memory. Each has to end with an error soon after its limit. */

const LIMIT_MS = 60;
/** Well above what slow machines take. The time limit itself may be exceeded fivefold while other programs run. */
const BOUND_MS = 8000;

async function expectError(text: string): Promise<string> {
  const started = now();
  const found = await openSession(-13, { timeoutMs: LIMIT_MS }).evaluate(text);
  expect(now() - started).toBeLessThan(BOUND_MS);
  expect(found).toMatch(/^(?:\d+|\?):(?:\d+|\?) (?:Syntax|Runtime) /);
  expect(found).not.toMatch(/evaluator failed|undefined/);
  return found;
}

const LOOP = 'Potential infinite loop detected.';
const NESTED = 'The program is nested too deeply.';
const MACRO = /too large|without end|nested too deeply/;

test.each([
  ['a long list of brackets', '('.repeat(100_000), 'Unexpected EOF'],
  ['nested brackets', `${'('.repeat(50_000)}1${')'.repeat(50_000)}`, NESTED],
  ['a nested quotation', `'${'('.repeat(50_000)}1${')'.repeat(50_000)}`, NESTED],
  ['nested templates', `${'`'.repeat(50_000)}1`, NESTED],
  ['quotes without end', "'".repeat(100_000), 'Unexpected EOF'],
  ['comments without end', '#|'.repeat(100_000), 'Unexpected EOF'],
  ['a name that begins like a number', `${'1'.repeat(300_000)}x`, 'not declared'],
])('%s', async (_, text, message) => {
  expect(await expectError(text)).toContain(message);
});

/** Macros of which each gives the next what it is given, twice. */
const doubling = (last: string): string =>
  [
    `(define-syntax d0 (syntax-rules () ((_ x) ${last})))`,
    ...Array.from(
      { length: 40 },
      (_, at) => `(define-syntax d${at + 1} (syntax-rules () ((_ x) (d${at} (x x)))))`,
    ),
    '(d40 1)',
  ].join('\n');

test.each([
  ['a macro whose use grows', '(define-syntax m (syntax-rules () ((_ a) (m (a a))))) (m 1)'],
  ['a macro that adds a part', '(define-syntax m (syntax-rules () ((_ a ...) (m x a ...)))) (m)'],
  ['a macro within itself', '(define-syntax m (syntax-rules () ((_) (begin (m) (m))))) (m)'],
  ['macros that double a constant', doubling("'x")],
  ['macros that double an expression', doubling('x')],
  [
    'each part of one list with each of another',
    `(define-syntax m (syntax-rules () ((_ (a ...) b) '((a b) ...))))
     (m (${'1 '.repeat(3000)}) (${'2 '.repeat(3000)}))`,
  ],
])('%s is refused', async (_, text) => {
  expect(await expectError(text)).toMatch(MACRO);
});

test.each([
  ['a list without end', '(length (circular-list 1 2))', 'length: expected list'],
  ['its copy in reverse', '(reverse (circular-list 1))', 'reverse: expected list'],
  ['arguments without end', '(apply + (circular-list 1))', 'last argument must be a list'],
  ['its copy', '(list-copy (circular-list 1))', ''],
  ['its beginning', '(take (circular-list 1) 100000000000)', ''],
  ['its rest', '(list-tail (circular-list 1) 100000000000000)', LOOP],
  ['its rest after a very large number', `(list-tail (circular-list 1) 1${'0'.repeat(30)})`, LOOP],
  ['a search in it', '(member 5 (circular-list 1))', LOOP],
  ['a map over it', '(map car (circular-list (list 1)))', ''],
  ['a map over two', '(map + (circular-list 1) (circular-list 2))', ''],
  ['two of them', '(equal? (circular-list 1) (circular-list 1))', LOOP],
  [
    'lists that are their own elements',
    '(define a (list 1)) (set-car! a a) (define b (list 1)) (set-car! b b) (equal? a b)',
    LOOP,
  ],
  [
    'vectors that are their own elements',
    '(define v (vector 1)) (vector-set! v 0 v) (define w (vector 1)) (vector-set! w 0 w) (equal? v w)',
    LOOP,
  ],
])('for circular lists: %s', async (_, text, message) => {
  expect(await expectError(text)).toContain(message);
});

/** Makes a structure of few objects that has very many paths. */
const shared = (join: string, use: string): string =>
  `(let loop ((i 0) (x 1)) (if (< i 60) (loop (+ i 1) (${join} x x)) ${use}))`;

test.each([
  ['its display', shared('cons', '(display x)'), LOOP],
  ['the display of several values', shared('values', '(display x)'), LOOP],
  ['its evaluation', shared('cons', '(eval x)'), LOOP],
  ['its evaluation as a constant', shared('vector', "(eval (list 'quote x))"), LOOP],
  ['its call', shared('cons', '(x)'), 'Calling non-function value'],
])('for a structure that is shared: %s', async (_, text, message) => {
  expect(await expectError(text)).toContain(message);
});

test('a result is cut when it is too long to be shown', async () => {
  const found = await run(shared('cons', 'x'));
  expect(found.length).toBeLessThan(1_000_000);
  expect(found).toMatch(/\.\.\.$/);
});

test.each([
  ['a power', '(expt 7 (expt 7 20))', 'expt: the result is too large'],
  ['a power of a root', '(expt 9 2000000000000001/2)', 'expt: the result is too large'],
  ['a power of a fraction', '(expt 2/3 100000000)', 'expt: the result is too large'],
  ['squares', '(let loop ((n 3)) (loop (* n n)))', LOOP],
  ['squares of fractions', '(let loop ((x 1/3)) (loop (* x (+ x 1/7))))', ''],
  ['a sum of fractions', '(let loop ((x 1/3)) (loop (+ x (/ 1 (+ x 7)))))', ''],
  ['squares of complex numbers', '(let loop ((x (make-rectangular 3 4))) (loop (* x x)))', LOOP],
  ['a common divisor', '(gcd (expt 7 300000) (+ 1 (expt 3 500000)))', LOOP],
  ['digits', '(string->number (make-string 10000000 #\\7))', LOOP],
  ['a string', '(make-string 1000000000)', 'make-string: expected number from 0 to 10000000'],
  ['a vector', '(make-vector 1000000000000)', 'make-vector: expected number from 0 to 10000000'],
  [
    'a joined string',
    '(define s (make-string 1000000)) (apply string-append (make-list 5000 s))',
    'string-append: the string is too long',
  ],
  [
    'a joined vector',
    '(define v (make-vector 100000)) (apply vector-append (make-list 5000 v))',
    'vector-append: the vector is too long',
  ],
  ['symbols', '(let loop ((s "a")) (string->symbol s) (loop (string-append s s)))', 'too long'],
])('%s of more than a program can have', async (_, text, message) => {
  expect(await expectError(text)).toContain(message);
});

test('a call has a limited number of arguments', async () => {
  expect(await run('(apply + (iota 100000))')).toContain('apply: too many arguments');
  expect(await run(`(+ ${'1 '.repeat(100_000)})`)).toContain('too many arguments');
});

test('a long text is searched for quickly', async () => {
  const found = await run(
    `(define a (make-string 1000000 #\\a))
     (list (string-search-forward (string-append "b" a) (string-append a a a) 0)
           (string-search-forward (string-append "b" a) (string-append a a "b" a) 5)
           (string-search-forward "aabaabaaaabaabaaab" "xaabaabaaabaabaaaabaabaaab" 2))`,
  );
  expect(found).toBe('(#f 2000000 8)');
});

test('numbers in any base are read and written', async () => {
  expect(
    await run(`(let ((n (+ (expt 7 3000) 12345)))
      (map (lambda (radix) (= n (string->number (number->string n radix) radix)))
           '(2 3 7 8 10 16 31 36)))`),
  ).toBe('(#t #t #t #t #t #t #t #t)');
  expect(await run('(list (expt 2/3 5) (expt -2/3 -3) (expt 2/3 0) (expt 4/9 3/2))')).toBe(
    '(32/243 -27/8 1 8/27)',
  );
});

/** Procedures that enter a continuation, which leads back to them. */
test.each([
  ['a continuation that is given to itself', '(let ((k (call/cc (lambda (c) c)))) (k k))'],
  ['the top level again', '(define k 0) (call/cc (lambda (c) (set! k c))) (k 1)'],
  ['an argument again', '(define k 0) (+ 1 (call/cc (lambda (c) (set! k c) 1))) (k 1)'],
  ['two continuations', '((call/cc call/cc) (call/cc call/cc))'],
  [
    'two that are taken in turn',
    `(let* ((y ((lambda (c) c) (call/cc (lambda (c) c))))
            (z ((lambda (c) c) (call/cc (lambda (c) c)))))
       (y z))`,
  ],
  [
    'what dynamic-wind guards',
    `(define k 0)
     (dynamic-wind (lambda () 1) (lambda () (call/cc (lambda (c) (set! k c)))) (lambda () 2))
     (k 1)`,
  ],
  [
    'the way out of dynamic-wind',
    `(define k 0)
     (call/cc (lambda (c) (set! k c)))
     (dynamic-wind (lambda () 1) (lambda () (k 1)) (lambda () (k 2)))`,
  ],
  [
    'the way into dynamic-wind',
    `(define k 0)
     (call/cc (lambda (c) (set! k c)))
     (dynamic-wind (lambda () (k 1)) (lambda () 1) (lambda () 2))`,
  ],
  [
    'many of dynamic-wind',
    `(define k 0)
     (define (f n)
       (if (= n 0)
           (call/cc (lambda (c) (set! k c) 1))
           (dynamic-wind (lambda () 1) (lambda () (f (- n 1))) (lambda () 2))))
     (f 20000)
     (k 1)`,
  ],
  ['a handler that fails', '(define (f) (guard (e (#t (f))) (raise 1))) (f)'],
  ['failures that are caught', '(let loop () (guard (e (#t 1)) (apply + (iota 90000))) (loop))'],
  ['a promise of itself', '(define p (delay-force p)) (force p)'],
  ['a promise that needs itself', '(define p (delay (force p))) (force p)'],
  ['a stream', '(define s (cons-stream 1 s)) (stream-tail s 100000000000)'],
  ['a procedure that is given to itself', '((lambda (x) (x x)) (lambda (x) (x x)))'],
  ['evaluation', "(let loop () (eval '(lambda (x) (+ x 1))) (loop))"],
  ['new symbols', '(let loop () (gensym) (loop))'],
  ['lists that grow', "(let loop ((l '())) (loop (cons l l)))"],
])('without end: %s', async (_, text) => {
  expect(await expectError(text)).toMatch(
    /Potential infinite (?:loop|recursion) detected|Out of memory|Maximum call stack/,
  );
});

test.each([
  '__proto__',
  'constructor',
  'toString',
  'arguments',
  'hasOwnProperty',
  'self',
  'M',
  'k0',
])('%s is a name like any other', async (name) => {
  expect(await run(`(define (f ${name}) (let ((g (lambda () ${name}))) (g))) (f 5)`)).toBe('5');
  expect(await run(name)).toContain(`Name ${name} not declared.`);
});

test('no text gets into the code that is made of it', async () => {
  expect(await run('(define |";throw 1;//| 7) |";throw 1;//|')).toBe('7');
  expect(await run('"${process}`\\\\"')).toBe('"${process}`\\\\"');
});
