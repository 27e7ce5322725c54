import type { ExampleProgram } from './example-program';

/** Programs of Scheme. */
export const schemeExamples = {
  schemeChange: {
    chapter: -9,
    tool: 'subst_visualiser',
    program: `; The number of ways to pay an amount with coins of the
; first few kinds. Step forward: each question becomes
; two smaller ones, until the answers are plain.

(define (coin kind)
  (cond ((= kind 1) 1)
        ((= kind 2) 5)
        (else 10)))

(define (ways amount kinds)
  (cond ((= amount 0) 1)
        ((or (< amount 0) (= kinds 0)) 0)
        (else (+ (ways amount (- kinds 1))
                 (ways (- amount (coin kinds)) kinds)))))

(ways 6 2)
`,
  },
  schemeLists: {
    chapter: -10,
    tool: 'data_visualizer',
    program: `; Programs are lists of symbols, so that a program can
; work on them: this one swaps the parts of a sum. The
; picture shows the boxes that both sums consist of.

(define (swapped sum)
  (list (car sum) (caddr sum) (cadr sum)))

(define sum '(+ (* a 2) b))

(draw-data sum (swapped sum))
`,
  },
  schemeContinuations: {
    chapter: -12,
    tool: 'cse_machine',
    program: `; call/cc gives its procedure the rest of the program:
; what is still to be done with the result. Calling it
; leaves the multiplication behind.

(define (product xs)
  (call/cc
    (lambda (return)
      (define (multiply xs)
        (cond ((null? xs) 1)
              ((= (car xs) 0) (return 0))
              (else (* (car xs) (multiply (cdr xs))))))
      (multiply xs))))

(+ 1 (product '(2 0 3)))
`,
  },
} as const satisfies Readonly<Record<string, ExampleProgram>>;
