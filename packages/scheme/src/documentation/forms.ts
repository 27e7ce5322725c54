import { forms } from './about.js';

/** The special forms. */
export const FORMS = [
  ...forms(1, {
    '(define name value)': [
      'Gives a name to a value. With brackets around the name and its parameters it defines a procedure: (define (name parameter ...) body ...).',
      '(define (double x) (* 2 x))\n(double 21)',
      '42',
    ],
    '(lambda (parameter ...) body ...)': [
      'Makes a procedure without a name. Its value is that of the last expression of its body. A name after a dot receives the list of all other arguments.',
      '((lambda (x y) (+ x y)) 3 4)',
      '7',
    ],
    '(if test consequent [alternative])': [
      'Evaluates the consequent if the test is true, and the alternative otherwise. Every value but #f counts as true.',
      '(if (< 1 2) "less" "not less")',
      '"less"',
    ],
    '(cond (test expression ...) ... [(else expression ...)])': [
      'Evaluates the tests one after another up to the first that is true. The value is that of the last expression in its clause.',
      '(cond ((< 5 0) "negative") ((= 5 0) "zero") (else "positive"))',
      '"positive"',
    ],
    '(let ((name value) ...) body ...)': [
      'Evaluates its body with local names for values. The values cannot use these names. In full Scheme a name before the variables makes a loop: the body calls it with the next values.',
      '(let ((x 3) (y 4)) (* x y))',
      '12',
    ],
    '(and expression ...)': [
      'Evaluates the expressions up to the first that is #f, and returns the last value.',
      '(and (< 1 2) (< 2 3))',
      '#t',
    ],
    '(or expression ...)': [
      'Evaluates the expressions up to the first that is not #f, and returns its value; #f if there is none.',
      '(or (< 2 1) (< 1 2))',
      '#t',
    ],
    '(import "source" (name ...))': [
      'Makes names of a module or of another file known to the program. Imports come first in a program.',
    ],
    '(export definition)': ['Makes a definition known to the files that import this one.'],
  }),
  ...forms(2, {
    '(quote datum)': [
      'Returns what follows as data, without evaluating it. It is usually written as an apostrophe.',
      "(car '(a b c))",
      'a',
    ],
    '(quasiquote datum)': [
      'Like quote, but evaluates the parts that follow a comma. It is usually written as a backquote.',
      '`(1 ,(+ 1 1) 3)',
      '(1 2 3)',
    ],
    '(unquote expression)': [
      'Within a quasiquotation, inserts the value of an expression. It is usually written as a comma.',
      '`(sum ,(+ 1 2))',
      '(sum 3)',
    ],
    '(unquote-splicing expression)': [
      'Within a quasiquotation, inserts the elements of a list. It is usually written as a comma and an at sign.',
      '`(1 ,@(list 2 3) 4)',
      '(1 2 3 4)',
    ],
  }),
  ...forms(3, {
    '(set! name value)': [
      'Gives a new value to a name that is already defined.',
      '(define x 1)\n(set! x (+ x 1))\nx',
      '2',
    ],
    '(begin expression ...)': [
      'Evaluates expressions in order, and returns the value of the last one.',
      '(begin (display "hello") (+ 1 2))',
      '3',
    ],
    '(delay expression)': [
      'Makes a promise, which evaluates the expression when force first asks for its value.',
      '(force (delay (+ 1 2)))',
      '3',
    ],
  }),
  ...forms(5, {
    '(define-syntax name (syntax-rules (literal ...) (pattern template) ...))': [
      'Defines a macro. A use of it that matches a pattern is replaced by the template before the program runs.',
      '(define-syntax twice\n  (syntax-rules () ((_ e) (begin e e))))\n(define n 0)\n(twice (set! n (+ n 1)))\nn',
      '2',
    ],
    '(let* ((name value) ...) body ...)': [
      'Like let, but each value can use the names before it.',
      '(let* ((x 3) (y (* 2 x))) (+ x y))',
      '9',
    ],
    '(letrec ((name value) ...) body ...)': [
      'Like let, but the values can be procedures that use all of the names.',
      '(letrec ((even-number? (lambda (n) (if (= n 0) #t (odd-number? (- n 1)))))\n         (odd-number? (lambda (n) (if (= n 0) #f (even-number? (- n 1))))))\n  (even-number? 10))',
      '#t',
    ],
    '(letrec* ((name value) ...) body ...)': [
      'Like letrec; the values are computed in order, so each can use those before it.',
      '(letrec* ((x 3) (f (lambda () x))) (f))',
      '3',
    ],
    '(do ((name start [step]) ...) (test expression ...) body ...)': [
      'Repeats its body until the test is true, and computes the steps after each round. Its value is that of the last expression after the test.',
      '(do ((n 1 (+ n 1)) (sum 0 (+ sum n))) ((> n 4) sum))',
      '10',
    ],
    '(case key ((datum ...) expression ...) ... [(else expression ...)])': [
      'Compares a value with the data of its clauses, and evaluates the expressions of the clause that has it.',
      '(case 3 ((1 2) "few") ((3 4) "some") (else "many"))',
      '"some"',
    ],
    '(when test expression ...)': [
      'Evaluates the expressions if the test is true.',
      '(when (< 1 2) "less")',
      '"less"',
    ],
    '(unless test expression ...)': [
      'Evaluates the expressions if the test is #f.',
      '(unless (< 2 1) "not less")',
      '"not less"',
    ],
    '(case-lambda (parameters body ...) ...)': [
      'Makes a procedure with several bodies. The number of arguments selects the one that runs.',
      '(define area\n  (case-lambda ((side) (* side side)) ((width height) (* width height))))\n(list (area 3) (area 3 4))',
      '(9 12)',
    ],
    '(let-syntax ((name transformer) ...) body ...)': ['Defines macros for its body only.'],
    '(letrec-syntax ((name transformer) ...) body ...)': [
      'Like let-syntax, but the macros can use each other.',
    ],
    '(parameterize ((parameter value) ...) body ...)': [
      'Evaluates its body while parameters have other values. Afterwards they have the earlier ones again.',
      '(define width (make-parameter 80))\n(list (parameterize ((width 40)) (width)) (width))',
      '(40 80)',
    ],
    '(delay-force expression)': [
      'Like delay, for an expression whose value is itself a promise. A long chain of such promises takes no more space than one.',
      '(force (delay-force (delay 3)))',
      '3',
    ],
    '(cons-stream first rest)': [
      'Makes a stream: a pair of a value and a promise of the rest, which is computed only when it is needed.',
      '(define (from n) (cons-stream n (from (+ n 1))))\n(stream-head (from 1) 3)',
      '(1 2 3)',
    ],
    '(assert expression)': ['Ends the program with an error if the expression is #f.'],
    '(guard (name clause ...) body ...)': [
      'Evaluates its body. If it raises something, this gets the name, and the clauses, written as in cond, say what is done.',
      "(guard (problem (#t (list 'caught problem))) (raise 'oops))",
      '(caught oops)',
    ],
    '(define-record-type name (constructor field ...) predicate (field accessor [modifier]) ...)': [
      'Defines a type of records: a procedure that makes them, one that recognises them, and procedures that read and change their fields.',
      '(define-record-type point (make-point x y) point? (x point-x) (y point-y))\n(point-x (make-point 3 4))',
      '3',
    ],
    '(let-values ((names expression) ...) body ...)': [
      'Like let, for expressions that return several values.',
      '(let-values (((root rest) (exact-integer-sqrt 17))) (list root rest))',
      '(4 1)',
    ],
    '(let*-values ((names expression) ...) body ...)': [
      'Like let-values, but each expression can use the names before it.',
      '(let*-values (((a b) (values 1 2)) ((c) (values (+ a b)))) c)',
      '3',
    ],
    '(receive names expression body ...)': [
      'Evaluates its body with names for the values of an expression. A name after a dot receives the list of all other values.',
      '(receive (first . others) (values 1 2 3) (list first others))',
      '(1 (2 3))',
    ],
    '(define-values names expression)': [
      'Defines names for the values of an expression.',
      '(define-values (root rest) (exact-integer-sqrt 17))\n(list root rest)',
      '(4 1)',
    ],
  }),
];
