/** Programs with extents, handlers, parameters and `eval`, whose results, output or errors depend on how these work together. */
export const CONTROL_PROGRAMS: readonly string[] = [
  "(dynamic-wind (lambda () (display 1)) (lambda () (display 2) 'x) (lambda () (display 3)))",
  "(call/cc (lambda (k) (dynamic-wind (lambda () (display 1)) (lambda () (display 2) (k 'out) (display 9)) (lambda () (display 3)))))",
  `(define k #f) (define n 0)
(dynamic-wind (lambda () (display "in")) (lambda () (call/cc (lambda (c) (set! k c))) (display "body")) (lambda () (display "out")))
(set! n (+ n 1))
(if (< n 3) (k n) n)`,
  "(guard (e (#t (list 'caught e))) (raise 'boom))",
  "(guard (e ((string? e) e)) (raise 'boom))",
  "(guard (e ((symbol? e) (list 'outer e))) (guard (e2 ((string? e2) e2)) (raise 'boom)))",
  '(guard (e (#t (condition/report-string e))) (car 1))',
  '(guard (e (#t (condition/report-string e))) (error "bad" 1 2 "x"))',
  '(guard (e (#t (condition/report-string e))) undefined-name)',
  "(with-exception-handler (lambda (e) 10) (lambda () (+ 1 (raise-continuable 'c))))",
  "(with-exception-handler (lambda (e) 10) (lambda () (+ 1 (raise 'c))))",
  '(with-exception-handler (lambda (e) (display "h") 10) (lambda () (+ 1 (car 5))))',
  "(with-exception-handler (lambda (e) (raise (list e 2))) (lambda () (raise 'a)))",
  "(with-exception-handler (lambda (e) (display (list 'outer e)) 1) (lambda () (with-exception-handler (lambda (e) (+ 1 (raise-continuable (list e)))) (lambda () (+ 10 (raise-continuable 'x))))))",
  `(define p (make-parameter 10 (lambda (x) (* x 2))))
(list (p) (parameterize ((p 3)) (p)) (p))`,
  `(define p (make-parameter 1)) (define q (make-parameter 2))
(define (show) (list (p) (q)))
(display (parameterize ((p 3) (q 4)) (show)))
(display (show)) p`,
  '(define p (make-parameter 1)) (p 5)',
  '(parameterize ((car 2)) 3)',
  '(parameterize ((5 2)) 3)',
  `(define p (make-parameter 0)) (define k #f) (define n 0)
(display (parameterize ((p 1)) (call/cc (lambda (c) (set! k c))) (set! n (+ n 1)) (list (p) n)))
(display (p))
(if (< n 3) (k 0))
(p)`,
  "(eval '(+ 1 2) (the-environment))",
  "(eval '(define x 5) (the-environment)) x",
  "(eval '(begin (define (f n) (if (= n 0) 1 (* n (f (- n 1))))) (f 5)) system-global-environment)",
  "(define x 1) (eval '(set! x 7) (interaction-environment)) x",
  "(define env (the-environment)) (eval '(define y 1) env) (eval '(define y (+ y 1)) env) (eval '(list y y) env)",
  "(eval '(if) (the-environment))",
  "(eval 'zzz (the-environment))",
  "(define (f) zzz) (eval '(define zzz 4) (the-environment)) (f)",
  "(eval '(set! nowhere 1) (the-environment))",
  "(eval '(define-syntax twice (syntax-rules () ((_ e) (begin e e)))) (the-environment))\n(eval '(twice (display 1)) (the-environment))",
  '(eval (list + 1 2) (the-environment))',
  "(map (lambda (e) (eval e (the-environment))) '((+ 1 2) (list 3 4)))",
  "(map eval '(1 2))",
  "(eval '(define (square x) (+ x 1)) (the-environment)) (list (square 3) (eval '(square 3) (the-environment)))",
  `(eval '(import "x" (a)) (the-environment))`,
  '(eval)',
  '(eval 1 2 3)',
  "(guard (e (#t (list 'c (condition/report-string e)))) (eval '(car 1) (the-environment)))",
  "(dynamic-wind (lambda () (display 1)) (lambda () (raise 'oops)) (lambda () (display 3)))",
  "(guard (e (#t (display e))) (dynamic-wind (lambda () (display 1)) (lambda () (raise 'oops)) (lambda () (display 3))))",
  "(guard (e ((string? e) (display e))) (dynamic-wind (lambda () (display 1)) (lambda () (raise 'oops)) (lambda () (display 3))))",
  "(define r '())\n(define (note x) (set! r (cons x r)))\n(define k2 #f)\n(define count 0)\n(dynamic-wind (lambda () (note 'in1))\n (lambda () (dynamic-wind (lambda () (note 'in2)) (lambda () (call/cc (lambda (c) (set! k2 c))) (note 'body)) (lambda () (note 'out2))))\n (lambda () (note 'out1)))\n(set! count (+ count 1))\n(if (< count 3) (dynamic-wind (lambda () (note 'in3)) (lambda () (k2 1)) (lambda () (note 'out3))))\n(reverse r)",
  "(call-with-escape-continuation (lambda (k) (dynamic-wind (lambda () #f) (lambda () (k 1 2)) (lambda () (display 'x)))))",
  '(dynamic-wind 1 2 3)',
  '(dynamic-wind (lambda () 1) 2 (lambda () 3))',
  '(with-exception-handler 1 (lambda () (raise 2)))',
  "(raise 'x)",
  "(raise-continuable 'x)",
  `(error "msg" '(1 2) "s")`,
  '(error-object-message (guard (e (#t e)) (error "hello" 1)))',
  '(guard (e (#t => (lambda (x) x))) (raise 1))',
  "(guard (e ((assq 'a e) => cdr) ((assq 'b e))) (raise (list (cons 'a 42))))",
  "(display (map (lambda (e) 1) '(1))) (define (map f x) 5) (map 1 2)",
  '(within-continuation 1 2)',
  '(define p (make-parameter 1)) (procedure-arity p)',
  `(define k #f)
(define (gen) (call/cc (lambda (return) (for-each (lambda (x) (call/cc (lambda (next) (set! k next) (return x)))) '(1 2 3)) 'done)))
(display (gen))
(with-exception-handler (lambda (e) (display "H") 'h) (lambda () (dynamic-wind (lambda () (display "<")) (lambda () (guard (x (#f 1)) (raise-continuable 'z))) (lambda () (display ">")))))`,
  // Failures are reported where they were raised, whatever handlers did.
  "(with-exception-handler (lambda (e) (car '(1)) (square 2)) (lambda () (+ 1 (vector-ref (vector 1) 5))))",
  '(with-exception-handler (lambda (e) 1) (lambda () (+ 1 undefined-name)))',
  // Extents within functions that leave them, and parameters that fail.
  `(define trace '())
   (define (note x) (set! trace (cons x trace)))
   (define (leave k) (dynamic-wind (lambda () (note 'a)) (lambda () (k 1)) (lambda () (note 'b))))
   (define x (+ (call/cc leave) (call/cc (lambda (k) (leave k)))))
   (list x (reverse trace))`,
  `(define p (make-parameter 1 (lambda (x) (if (number? x) x (error "no number:" x)))))
   (guard (e (#t (list (condition/report-string e) (p)))) (parameterize ((p 2)) (parameterize ((p 'x)) 1)))`,
  `(define p (make-parameter 1))
   (call/cc (lambda (k) (parameterize ((p 2)) (dynamic-wind (lambda () (display (p))) (lambda () (k 1)) (lambda () (display (p)))))))
   (p)`,
  // The procedures that leave and enter extents can themselves escape.
  `(define n 0)
   (define r (call/cc (lambda (k) (dynamic-wind (lambda () 1) (lambda () (k 'first)) (lambda () (if (= n 0) (begin (set! n 1) (k 'second))))))))
   (list n r)`,
  `(define k #f)
   (define n 0)
   (define r (call/cc (lambda (out)
     (dynamic-wind
       (lambda () (set! n (+ n 1)) (if (> n 1) (out 'refused)))
       (lambda () (call/cc (lambda (c) (set! k c))) 'body)
       (lambda () (display "out"))))))
   (if (eq? r 'body) (k 1))
   (list r n)`,
  `(define (tree-walk tree) (call/cc (lambda (return) (dynamic-wind (lambda () (display "[")) (lambda () (let walk ((t tree)) (cond ((null? t) 'ok) ((pair? t) (walk (car t)) (walk (cdr t))) ((negative? t) (return t)) (else (display t))))) (lambda () (display "]"))))))
   (list (tree-walk '(1 (2 3))) (tree-walk '(1 (-2 3))))`,
];
