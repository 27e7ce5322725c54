import { expect, test } from 'vitest';
import { run, shownBy } from './testing/run.js';

test.each([
  ['(define x 1)', 'undefined'],
  ['(define (f x) x) f', '#<procedure (x)>'],
  ['(lambda x x)', '#<procedure (. x)>'],
  ['(define (f a . r) r) (display f) (f 1 2 3)', '(2 3)'],
  ['(let ((x 1)) (define y 2) (+ x y))', '3'],
  ['(and 1 2 3)', '3'],
  ['(or #f 7 8)', '7'],
  ['(cond (#f 1))', 'undefined'],
  ['(cond (5))', '5'],
  ["(cond ((assv 'b '((a 1) (b 2))) => cadr) (else 0))", '2'],
  ['(if #f 1)', 'undefined'],
  ['(define y 1) (set! y 2)', '2'],
  ['`(1 ,(+ 1 1) ,@(list 3 4) . 5)', '(1 2 3 4 . 5)'],
  ['`#(1 ,@(list 2 3))', '#(1 2 3)'],
  ['`#(1 ,5 ,\'a "x")', '#(1 5 a "x")'],
  ["`(0 #(1 ,@'(2 3)))", '(0 #(1 2 3))'],
  ['`(1 `(2 ,(3 ,(+ 1 3))))', '(1 (quasiquote (2 (unquote (3 4)))))'],
  ['(do ((i 0 (+ i 1)) (s 0 (+ s i))) ((= i 5) s))', '10'],
  ["(case 3 ((1 2) 'a) ((3) 'b) (else 'c))", 'b'],
  ['(let* ((x 1) (y (+ x 1))) (* x y))', '2'],
  [
    '(letrec ((even? (lambda (n) (if (= n 0) #t (odd? (- n 1))))) (odd? (lambda (n) (if (= n 0) #f (even? (- n 1)))))) (even? 101))',
    '#f',
  ],
  ['(let-values (((a b) (values 1 2)) ((c . r) (values 3 4))) (list a b c r))', '(1 2 3 (4))'],
  [
    '(define p (make-parameter 10 (lambda (x) (* x 2)))) (list (p) (parameterize ((p 3)) (p)) (p))',
    '(20 6 20)',
  ],
  ['(let ((f (case-lambda ((a) 1) ((a . r) (length r))))) (list (f 1) (f 1 2 3)))', '(1 2)'],
  [
    '(define-record-type point (make-point x y) point? (x px set-px!) (y py)) (define p (make-point 1 2)) (set-px! p 5) (list (px p) (py p) (point? p) (point? 1))',
    '(5 2 #t #f)',
  ],
  [
    "(define procs '()) (do ((i 0 (+ i 1))) ((= i 3)) (set! procs (cons (lambda () i) procs))) (map (lambda (p) (p)) procs)",
    '(2 1 0)',
  ],
  ['(define (f) (define (g) (h)) (define (h) 5) (g)) (f)', '5'],
  ['(let ((if list)) (if 1 2 3))', '(1 2 3)'],
  ['(force (delay (+ 1 2)))', '3'],
  ['(define s (cons-stream 1 (stream-tail s 0))) (stream-head s 3)', '(1 1 1)'],
  ["(eval '(let ((x 2)) (* x 3)) (interaction-environment))", '6'],
])('%s', async (program, expected) => {
  expect(await run(program)).toContain(expected);
});

test('a promise computes its value once', async () => {
  expect(
    await shownBy('(define p (delay (begin (display "once") 1))) (+ (force p) (force p))'),
  ).toEqual(['once']);
});

test.each([
  [
    '(define-syntax swap! (syntax-rules () ((_ a b) (let ((tmp a)) (set! a b) (set! b tmp))))) (define tmp 1) (define other 2) (swap! tmp other) (list tmp other)',
    '(2 1)',
  ],
  [
    '(define-syntax my-or (syntax-rules () ((_) #f) ((_ e) e) ((_ e r ...) (let ((t e)) (if t t (my-or r ...)))))) (define t 5) (my-or #f t)',
    '5',
  ],
  [
    "(define-syntax flip (syntax-rules () ((_ (a b ...) ...) '((b ... a) ...)))) (flip (1 2 3) (4 5))",
    '((2 3 1) (5 4))',
  ],
  ["(define-syntax last-of (syntax-rules () ((_ a ... z) 'z))) (last-of 1 2 3)", '3'],
  [
    '(define-syntax my-let (syntax-rules () ((_ ((n v) ...) b ...) ((lambda (n ...) b ...) v ...)))) (my-let ((a 1) (b 2)) (+ a b))',
    '3',
  ],
  [
    '(define-syntax my-cond (syntax-rules (else) ((_ (else e)) e) ((_ (c e) r ...) (if c e (my-cond r ...))))) (let ((else #f)) (my-cond (#f 1) (#t 2)))',
    '2',
  ],
  ['(define x 10) (define-syntax get-x (syntax-rules () ((_) x))) (let ((x 20)) (get-x))', '10'],
  ["(define-syntax dots (syntax-rules () ((_ a) '(a (... ...))))) (dots 1)", '(1 ...)'],
  [
    "(define-syntax all (syntax-rules ::: () ((_ a :::) (list a ::: '...)))) (all 1 2)",
    '(1 2 ...)',
  ],
  ['(let-syntax ((twice (syntax-rules () ((_ x) (* x 2))))) (twice 4))', '8'],
  [
    '(define-syntax while (syntax-rules () ((_ c b ...) (let loop () (when c b ... (loop)))))) (define i 0) (while (< i 3) (set! i (+ i 1))) i',
    '3',
  ],
  [
    '(define-syntax m (syntax-rules () ((_ a) a))) (m)',
    'Error: No matching transformer found for macro m',
  ],
])('macros are hygienic: %s', async (program, expected) => {
  expect(await run(program)).toContain(expected);
});

test.each([
  [-9, "'a", "Syntax ''' not allowed at Scheme §1"],
  [-9, '`a', "Syntax '`' not allowed at Scheme §1"],
  [-9, '#(1)', "Syntax '#' not allowed at Scheme §1"],
  [-10, '(begin 1)', "Syntax 'begin' not allowed at Scheme §2"],
  [-10, '(set! x 1)', "Syntax 'set!' not allowed at Scheme §2"],
  [-10, '(delay 1)', "Syntax 'delay' not allowed at Scheme §2"],
  [-12, '(define-syntax a 1)', "Syntax 'define-syntax' not allowed at Scheme §4"],
  [-9, '(car 1)', 'Name car not declared.'],
  [-10, '(vector 1)', 'Name vector not declared.'],
  [-11, '(call/cc 1)', 'Name call/cc not declared.'],
  [-12, "(eval '1)", 'Name eval not declared.'],
  [-9, '(let* ((x 1)) x)', 'Name let* not declared.'],
  [-9, '(if)', "(if)\n^\nExpected '(if <pred> <cons> <alt>?)' but got '( if )'"],
  [-9, '(define 1 2)', "(define 1 2)\n        ^\nExpected '<identifier>' but got '1'"],
  [
    -9,
    '(define x)',
    "Expected '(define <identifier> <expr>) | (define (<identifier> <formals>) <body>+)' but got '( define x )'",
  ],
  [
    -9,
    '(lambda (x))',
    "Expected '(lambda (<identifier>* . <rest-identifier>?) <body>+) | (lambda <rest-identifer> <body>+)' but got '( lambda ( x ) )'",
  ],
  [-9, '(let ((x)) x)', "Expected '(<identifier> <value>)' but got '( x )'"],
  [-9, '(let x 1)', "Expected '((<identifier> <value>)*)' but got 'x'"],
  [-9, '()', "Expected 'non-empty group' but got '( )'"],
  [-11, '(begin)', "Expected '(begin <body>+)' but got '( begin )'"],
  [-11, '(set! x)', "Expected '(set! <identifier> <expr>)' but got '( set! x )'"],
  [-9, '(define (f)\n  (if))', '2:2 Syntax Syntax error at (2:3)'],
])('chapter %d refuses %s', async (chapter, program, expected) => {
  expect(await run(program, chapter)).toContain(expected);
});
