/** Programs like those of the book: their chapters, what they are about, their texts, and their results. */
export const BOOK_PROGRAMS: readonly (readonly [
  chapter: number,
  about: string,
  text: string,
  result: string,
])[] = [
  [
    -9,
    'the square root by improving a guess',
    `(define (average x y) (/ (+ x y) 2))
     (define (good-enough? guess x) (< (abs (- (square guess) x)) 0.001))
     (define (sqrt-iter guess x) (if (good-enough? guess x) guess (sqrt-iter (average guess (/ x guess)) x)))
     (< (abs (- (sqrt-iter 1.0 9) 3)) 0.001)`,
    '#t',
  ],
  [
    -9,
    'ways to count change',
    `(define (cc amount kinds)
       (cond ((= amount 0) 1)
             ((or (< amount 0) (= kinds 0)) 0)
             (else (+ (cc amount (- kinds 1)) (cc (- amount (first-denomination kinds)) kinds)))))
     (define (first-denomination kinds)
       (cond ((= kinds 1) 1) ((= kinds 2) 5) ((= kinds 3) 10) ((= kinds 4) 25) ((= kinds 5) 50)))
     (cc 100 5)`,
    '292',
  ],
  [
    -10,
    'symbolic differentiation',
    `(define (deriv exp var)
       (cond ((number? exp) 0)
             ((symbol? exp) (if (eq? exp var) 1 0))
             ((eq? (car exp) '+) (list '+ (deriv (cadr exp) var) (deriv (caddr exp) var)))
             ((eq? (car exp) '*) (list '+ (list '* (cadr exp) (deriv (caddr exp) var)) (list '* (deriv (cadr exp) var) (caddr exp))))
             (else (error "unknown" exp))))
     (deriv '(* x (+ y 3)) 'x)`,
    '(+ (* x (+ 0 0)) (* 1 (+ y 3)))',
  ],
  [
    -10,
    'eight queens',
    `(define (queens n)
       (define (safe? q rest)
         (define (check rest distance)
           (cond ((null? rest) #t)
                 ((or (= (car rest) q) (= (abs (- (car rest) q)) distance)) #f)
                 (else (check (cdr rest) (+ distance 1)))))
         (check rest 1))
       (define (place k)
         (if (= k 0)
             (list '())
             (fold-right append '()
               (map (lambda (rest) (map (lambda (q) (cons q rest)) (filter (lambda (q) (safe? q rest)) (iota n 1))))
                    (place (- k 1))))))
       (length (place n)))
     (queens 8)`,
    '92',
  ],
  [
    -11,
    'a bank account',
    `(define (make-account balance)
       (define (withdraw amount)
         (if (>= balance amount) (begin (set! balance (- balance amount)) balance) "Insufficient funds"))
       (lambda (m amount) (if (eq? m 'withdraw) (withdraw amount) (error "Unknown request" m))))
     (define acc (make-account 100))
     (list (acc 'withdraw 30) (acc 'withdraw 80) (acc 'withdraw 60))`,
    '(70 "Insufficient funds" 10)',
  ],
  [
    -11,
    'the sieve with streams',
    `(define (from n) (cons n (delay (from (+ n 1)))))
     (define (tail s) (force (cdr s)))
     (define (keep p s) (if (p (car s)) (cons (car s) (delay (keep p (tail s)))) (keep p (tail s))))
     (define (sieve s) (cons (car s) (delay (sieve (keep (lambda (x) (not (= 0 (remainder x (car s))))) (tail s))))))
     (define (ref s n) (if (= n 0) (car s) (ref (tail s) (- n 1))))
     (ref (sieve (from 2)) 50)`,
    '233',
  ],
  [
    -12,
    'an evaluator of Scheme in Scheme',
    `(define (ev exp env)
       (cond ((number? exp) exp)
             ((symbol? exp) (cdr (look-up exp env)))
             ((eq? (car exp) 'quote) (cadr exp))
             ((eq? (car exp) 'if) (if (ev (cadr exp) env) (ev (caddr exp) env) (ev (cadddr exp) env)))
             ((eq? (car exp) 'lambda) (list 'closure (cadr exp) (caddr exp) env))
             ((eq? (car exp) 'define) (begin (set-cdr! env (cons (cons (cadr exp) (ev (caddr exp) env)) (cdr env))) 'ok))
             (else (ap (ev (car exp) env) (map (lambda (e) (ev e env)) (cdr exp))))))
     (define (look-up name env)
       (let ((found (assq name (cdr env))))
         (cond (found found) ((car env) (look-up name (car env))) (else (error "Unbound" name)))))
     (define (ap f args)
       (if (procedure? f)
           (apply f args)
           (ev (caddr f) (cons (cadddr f) (map cons (cadr f) args)))))
     (define global (cons #f (list (cons '+ +) (cons '- -) (cons '< <) (cons '* *))))
     (ev '(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))) global)
     (ev '(fib 15) global)`,
    '610',
  ],
];
