import { read } from '../syntax/reader.js';
import { expandProgram } from '../syntax/expand.js';
import { FULL } from '../syntax/form.js';
import { formsOf } from '../syntax/forms.js';
import { readPrelude, type Written } from '../library/index.js';

/**
 * The procedures of the library that are different on the CSE machine. It keeps extents, handlers and the values of parameters
 * on its control and in frames, where users see them, and continuations and repeated runs find them as they were.
 */

/**
 * `%wind` calls a procedure in an extent to which the frame around the call belongs, and `%with-handlers` one in an extent with
 * these handlers. Both are parts of the machine, as the other procedures in `BUILT_IN` are.
 */
const PRELUDE = `
(define (dynamic-wind before thunk after)
  (before)
  (let ((value (%wind thunk)))
    (after)
    value))
(define (%guard handler thunk)
  ((call/cc
     (lambda (k)
       (%with-handlers
         (cons (lambda (condition) (k (lambda () (handler condition)))) (%handlers))
         (lambda ()
           (let ((value (thunk)))
             (lambda () value))))))))
(define (%make-parameter value converter) (lambda () value))
(define (make-parameter value . converter)
  (if (null? converter)
      (%make-parameter value values)
      (%make-parameter ((car converter) value) (car converter))))
`;

/** Procedures that are written in Scheme elsewhere, and are parts of the machine. */
const BUILT_IN = new Set(['%with-handlers', 'raise', 'raise-continuable']);

let written: readonly Written[] | undefined;

/** Reads the procedures of the library that are written in Scheme, as they are on the machine. */
export function readMachinePrelude(): readonly Written[] {
  if (written !== undefined) return written;
  const { parts } = expandProgram(read(PRELUDE, { hasCharacters: true }), {
    chapter: FULL,
    forms: formsOf(FULL),
    macros: new Map(),
  });
  const own = new Map(
    parts.flatMap((part) =>
      part.type === 'define' && part.value.type === 'lambda' ? [[part.name, part.value]] : [],
    ),
  );
  const known = readPrelude().filter(({ name }) => !BUILT_IN.has(name));
  const names = new Set(known.map(({ name }) => name));
  written = [
    ...known.map((one) => ({ ...one, lambda: own.get(one.name) ?? one.lambda })),
    ...[...own]
      .filter(([name]) => !names.has(name))
      .map(([name, lambda]) => ({ name, chapter: 0, lambda })),
  ];
  return written;
}
