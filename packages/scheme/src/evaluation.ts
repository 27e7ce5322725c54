import { ProgramError, type Runtime } from '@wellspring/engine';
import { type Expanded, expandProgram, type Origins } from './syntax/expand.js';
import { FULL } from './syntax/form.js';
import { formsOf } from './syntax/forms.js';
import type { Macro } from './syntax/macro.js';
import { SyntaxProblem } from './syntax/problems.js';
import { type Span, toSyntax } from './syntax/syntax.js';
import type { Value } from './values.js';

/** The operations and words for which `eval` counts with each datum, and the data for which each call counts. */
const OPERATIONS_PER_DATUM = 200;
const WORDS_PER_DATUM = 40;
const DATA_PER_EVALUATION = 20;

/**
 * Expands a datum for `eval`.
 * @throws ProgramError when it is no program
 */
export function expandDatum(
  datum: Value,
  {
    runtime,
    macros,
    span,
    origins,
  }: {
    readonly runtime: Runtime;
    readonly macros: Map<string, Macro>;
    /** The place of all its parts. */
    readonly span: Span;
    readonly origins?: Origins;
  },
): Expanded {
  const spend = (data: number): void => {
    runtime.libraryTick(data * OPERATIONS_PER_DATUM);
    runtime.allocatedWords(data * WORDS_PER_DATUM);
  };
  try {
    spend(DATA_PER_EVALUATION);
    const expanded = expandProgram([toSyntax(datum, span, spend)], {
      chapter: FULL,
      forms: formsOf(FULL),
      macros,
      ...(origins && { origins }),
    });
    if (expanded.imports.length > 0) {
      throw new ProgramError('Error: eval: cannot import', 'Import at the top of the program.');
    }
    return expanded;
  } catch (error) {
    if (error instanceof SyntaxProblem) throw new ProgramError(error.short, error.explanation);
    throw error;
  }
}
