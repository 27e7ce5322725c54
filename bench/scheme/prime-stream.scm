; The three hundredth prime of an endless stream, sieved by filters upon filters.
(define (integers-from n) (cons n (lambda () (integers-from (+ n 1)))))
(define (rest s) ((cdr s)))
(define (keep suits? s)
  (if (suits? (car s))
      (cons (car s) (lambda () (keep suits? (rest s))))
      (keep suits? (rest s))))
(define (sieve s)
  (let ((prime (car s)))
    (cons prime
          (lambda ()
            (sieve (keep (lambda (n) (not (= (remainder n prime) 0))) (rest s)))))))
(define (ref s n) (if (= n 0) (car s) (ref (rest s) (- n 1))))

(ref (sieve (integers-from 2)) 299)
