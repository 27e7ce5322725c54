; A loop in constant memory.
(define (sum i total)
  (if (> i 10000000) total (sum (+ i 1) (+ total i))))

(sum 1 0)
