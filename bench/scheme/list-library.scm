; Lists of a hundred thousand elements, with higher-order procedures.
(define (enumerate from to)
  (define (loop i rest) (if (< i from) rest (loop (- i 1) (cons i rest))))
  (loop to '()))
(define (keep suits? xs)
  (define (loop xs kept)
    (cond ((null? xs) (reverse kept))
          ((suits? (car xs)) (loop (cdr xs) (cons (car xs) kept)))
          (else (loop (cdr xs) kept))))
  (loop xs '()))
(define (sum xs total)
  (if (null? xs) total (sum (cdr xs) (+ total (car xs)))))

(define numbers (enumerate 1 100000))
(define squares (map (lambda (x) (* x x)) numbers))
(define even (keep (lambda (x) (= (remainder x 2) 0)) squares))
(define both (append (reverse even) numbers))

(+ (sum both 0) (length both) (list-ref both 99999))
