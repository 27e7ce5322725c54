import type { FunctionValue } from '@wellspring/stepper';
import { expandProgram, type Origins } from '../syntax/expand.js';
import { FULL } from '../syntax/form.js';
import { formsOf } from '../syntax/forms.js';
import { read } from '../syntax/reader.js';
import type { Lambda } from '../tree.js';
import { type FromTree, procedureFrom } from './from-tree.js';

/**
 * Procedures of the library that are shown like those of the program, with the numbers of arguments for which they are
 * defined here. Calls with other numbers run in one step.
 */
const WRITTEN = `
(define (map f xs) (if (null? xs) '() (cons (f (car xs)) (map f (cdr xs)))))
(define (filter pred xs)
  (if (null? xs)
      '()
      (if (pred (car xs))
          (cons (car xs) (filter pred (cdr xs)))
          (filter pred (cdr xs)))))
(define (fold-right f init xs)
  (if (null? xs) init (f (car xs) (fold-right f init (cdr xs)))))
(define (fold-left f init xs)
  (if (null? xs) init (fold-left f (f init (car xs)) (cdr xs))))
`;

let procedures: ReadonlyMap<string, Lambda> | undefined;

function load(): ReadonlyMap<string, Lambda> {
  const origins: Origins = new WeakMap();
  const { parts } = expandProgram(read(WRITTEN, { hasCharacters: true }), {
    chapter: FULL,
    forms: formsOf(FULL),
    macros: new Map(),
    origins,
  });
  return new Map(
    parts.flatMap((part) =>
      part.type === 'define' && part.value.type === 'lambda' ? [[part.name, part.value]] : [],
    ),
  );
}

/**
 * Returns the definition of a procedure for a call on a line, where all failures in it are reported.
 * @param given the number of arguments
 * @returns undefined when the call runs in one step
 */
export function writtenProcedure(
  name: string,
  given: number,
  line: number,
  options: FromTree,
): FunctionValue | undefined {
  procedures ??= load();
  const lambda = procedures.get(name);
  if (lambda?.parameters.length !== given) return undefined;
  return { ...procedureFrom(lambda, line, options), name };
}
