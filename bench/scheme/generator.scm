; A generator of a hundred thousand items: a continuation is captured and entered twice for each.
(define (make-generator from to)
  (define return #f)
  (define (loop i)
    (if (> i to)
        (return 'done)
        (begin
          (call-with-current-continuation
            (lambda (next)
              (set! resume next)
              (return i)))
          (loop (+ i 1)))))
  (define resume (lambda (ignored) (loop from)))
  (lambda ()
    (call-with-current-continuation
      (lambda (caller)
        (set! return caller)
        (resume #f)))))

(define next (make-generator 1 100000))
(define (sum total)
  (let ((item (next)))
    (if (eq? item 'done) total (sum (+ total item)))))

(sum 0)
