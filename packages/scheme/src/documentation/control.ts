import { constants, procedures } from './about.js';

/** Output, equality, errors, and procedures about procedures. */
export const CONTROL = [
  ...constants(1, {
    undefined: ['The value of expressions that have no useful one.'],
  }),
  ...procedures(1, {
    '(display value [port])': [
      'Shows a value in the console. Strings are without quotes.',
      '(display "hello")',
      'hello',
    ],
    '(write value [port])': [
      'Shows a value in the console as a program would write it: strings are in quotes.',
      '(write "hello")',
      '"hello"',
    ],
    '(newline [port])': ['Begins a new line in the console.'],
    '(read)': ['Asks the user for a value, and returns it.'],
    '(runtime)': [
      'Returns a time in milliseconds. The difference of two such times says how long something took.',
    ],
    '(error message value ...)': [
      'Ends the program with a message, followed by values. In full Scheme, guard can handle the error.',
    ],
    '(eq? a b)': [
      'Tells whether two values are the same. Two lists with equal elements are not the same list.',
      '(eq? "a" "a")',
      '#t',
    ],
    '(eqv? a b)': [
      'Like eq?, but numbers are the same if they are equal and both exact or both inexact.',
      '(eqv? 1/2 1/2)',
      '#t',
    ],
    '(equal? a b)': [
      'Tells whether two values look alike: lists and vectors are compared by their elements.',
      '(equal? "a" "a")',
      '#t',
    ],
    '(boolean? value)': ['Tells whether a value is #t or #f.', '(boolean? (< 1 2))', '#t'],
    '(boolean=? a b boolean ...)': [
      'Tells whether all values are #t, or all are #f.',
      '(boolean=? #f #f)',
      '#t',
    ],
    '(not value)': ['Returns #t if the value is #f, and #f otherwise.', '(not (< 1 2))', '#f'],
    '(procedure? value)': ['Tells whether a value is a procedure.', '(procedure? sqrt)', '#t'],
    '(compose f ...)': [
      'Returns the procedure that calls the last procedure, then the one before it with its result, and so on.',
      '((compose sqrt abs) -16)',
      '4',
    ],
  }),
  ...procedures(2, {
    '(apply f value ... list)': [
      'Calls a procedure with the values and then the elements of a list as its arguments.',
      '(apply + 1 2 (list 3 4))',
      '10',
    ],
  }),
  ...procedures(3, {
    '(force promise)': [
      'Returns the value of a promise. It is computed only the first time.',
      '(force (delay (* 6 7)))',
      '42',
    ],
    '(make-promise value)': [
      'Makes a promise whose value is already known.',
      '(force (make-promise 3))',
      '3',
    ],
    '(promise? value)': ['Tells whether a value is a promise.', '(promise? (delay 1))', '#t'],
  }),
  ...procedures(4, {
    '(call/cc f)': [
      'Calls f with the current continuation: a procedure that returns its argument from this call of call/cc, even if f is still running.',
      '(+ 1 (call/cc (lambda (return) (* 10 (return 5)))))',
      '6',
    ],
    '(call-with-current-continuation f)': [
      'The same as call/cc.',
      '(call-with-current-continuation (lambda (return) (return 5)))',
      '5',
    ],
  }),
  ...procedures(5, {
    '(call-with-escape-continuation f)': [
      'Calls f with a procedure that returns its argument from this call.',
      '(call-with-escape-continuation (lambda (return) (* 10 (return 5))))',
      '5',
    ],
    '(within-continuation continuation thunk)': [
      'Calls thunk, and passes its value to a continuation.',
      '(+ 1 (call/cc (lambda (k) (within-continuation k (lambda () 5)))))',
      '6',
    ],
    '(dynamic-wind before thunk after)': [
      'Calls three procedures without arguments in order, and returns the value of the second. The first and the last are also called when a continuation enters or leaves the second.',
      '(dynamic-wind (lambda () (display "in ")) (lambda () (display "body ")) (lambda () (display "out")))',
      'in body out',
    ],
    '(values value ...)': [
      'Returns several values, for call-with-values, receive or let-values.',
      '(call-with-values (lambda () (values 1 2)) +)',
      '3',
    ],
    '(call-with-values producer consumer)': [
      'Calls the producer without arguments, and the consumer with the values that it returns.',
      '(call-with-values (lambda () (values 3 4)) *)',
      '12',
    ],
    '(eval expression [environment])': ['Evaluates data as a program.', "(eval '(+ 1 2))", '3'],
    '(the-environment)': ['Returns the environment of the program, for eval.'],
    '(interaction-environment)': ['The same as the-environment.'],
    '(system-global-environment)': ['The same as the-environment.'],
    '(user-initial-environment)': ['The same as the-environment.'],
    '(scheme-report-environment [version])': ['The same as the-environment.'],
    '(raise value)': [
      'Raises a value, which guard or with-exception-handler can handle. Otherwise it ends the program.',
      "(guard (problem (#t (list 'caught problem))) (raise 'oops))",
      '(caught oops)',
    ],
    '(raise-continuable value)': [
      'Like raise, but the handler can return: its value becomes that of the call.',
      '(with-exception-handler (lambda (problem) 10) (lambda () (+ 1 (raise-continuable 5))))',
      '11',
    ],
    '(with-exception-handler handler thunk)': [
      'Calls thunk. If it raises something, the handler is called with that.',
      '(with-exception-handler (lambda (problem) 10) (lambda () (+ 1 (raise-continuable 5))))',
      '11',
    ],
    '(error? value)': [
      'Tells whether a value is an error that error or the library has raised.',
      '(guard (problem (#t (error? problem))) (error "wrong"))',
      '#t',
    ],
    '(error-object? value)': [
      'The same as error?.',
      '(guard (problem (#t (error-object? problem))) (error "wrong"))',
      '#t',
    ],
    '(condition? value)': [
      'The same as error?.',
      '(guard (problem (#t (condition? problem))) (error "wrong"))',
      '#t',
    ],
    '(error-object-message error)': [
      'Returns the message of an error.',
      '(guard (problem (#t (error-object-message problem))) (error "too large:" 7))',
      '"too large:"',
    ],
    '(error-message error)': [
      'The same as error-object-message.',
      '(guard (problem (#t (error-message problem))) (error "too large:" 7))',
      '"too large:"',
    ],
    '(error-object-irritants error)': [
      'Returns the list of the values that came with the message of an error.',
      '(guard (problem (#t (error-object-irritants problem))) (error "too large:" 7))',
      '(7)',
    ],
    '(error-irritants error)': [
      'The same as error-object-irritants.',
      '(guard (problem (#t (error-irritants problem))) (error "too large:" 7))',
      '(7)',
    ],
    '(condition/report-string error)': [
      'Returns the whole text of an error: its message and its values.',
      '(guard (problem (#t (condition/report-string problem))) (error "too large:" 7))',
      '"too large: 7"',
    ],
    '(assert-true value)': [
      'Returns a value that is true. Raises an error if it is #f.',
      '(assert-true (< 1 2))',
      '#t',
    ],
    '(make-parameter value [converter])': [
      'Makes a parameter: a procedure without arguments that returns its value, which parameterize can change. A converter is applied to each value.',
      '((make-parameter 80))',
      '80',
    ],
    '(procedure-arity procedure)': [
      'Returns how many arguments a procedure takes at least.',
      '(procedure-arity (lambda (x y) x))',
      '2',
    ],
    '(default-object? value)': [
      'Tells whether a value is undefined.',
      '(default-object? undefined)',
      '#t',
    ],
    '(void)': ['Returns undefined.'],
    '(record? value)': [
      'Tells whether a value is a record, of any type.',
      '(define-record-type point (make-point x y) point? (x point-x) (y point-y))\n(record? (make-point 3 4))',
      '#t',
    ],
    '(write-string string [port])': [
      'Shows a string in the console.',
      '(write-string "hello")',
      'hello',
    ],
    '(write-char character [port])': [
      'Shows a character in the console.',
      '(write-char #\\a)',
      'a',
    ],
    '(write-line value [port])': [
      'Shows a value as write does, and begins a new line.',
      '(write-line "hello")',
      '"hello"',
    ],
    '(current-output-port)': ['Returns what output procedures can get as their port: the console.'],
    '(eof-object)': ['Returns the value that stands for the end of a file.'],
    '(eof-object? value)': [
      'Tells whether a value stands for the end of a file.',
      '(eof-object? (eof-object))',
      '#t',
    ],
    '(current-time)': ['Returns the time in seconds since the beginning of 1970.'],
    '(real-time)': [
      'Returns a time in milliseconds. The difference of two such times says how long something took.',
    ],
  }),
];
