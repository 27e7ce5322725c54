; Recursion that is not in tail position, ten thousand calls deep.
(define (sum-to n)
  (if (= n 0) 0 (+ n (sum-to (- n 1)))))

(sum-to 10000)
