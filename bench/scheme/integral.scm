; Inexact numbers: the area under 4 / (1 + x^2), which is nearly pi.
(define (integral f from to steps)
  (define width (/ (- to from) steps))
  (define (loop i total)
    (if (= i steps)
        (* total width)
        (loop (+ i 1) (+ total (f (+ from (* (+ i 0.5) width)))))))
  (loop 0 0.0))

(floor (* 1000000 (integral (lambda (x) (/ 4 (+ 1 (* x x)))) 0.0 1.0 200000)))
