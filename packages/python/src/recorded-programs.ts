import type { LocatedProblem } from '@wellspring/engine';
import { reassigned } from './errors.js';
import { markedLine } from './explain.js';
import { describePredeclared } from './library/index.js';
import type { ReadFile } from './program.js';
import type { Name } from './syntax/nodes.js';
import { placesIn } from './syntax/tokens.js';

/** Finds problems of programs before their runs are recorded. */

/** Returns a problem with a name of a file, in the words that a running program would have for it. */
export function problemAt(
  { path, text }: ReadFile,
  node: Name,
  { message, explanation }: { readonly message: string; readonly explanation: string },
): LocatedProblem {
  const placeOf = placesIn(text);
  const marked = markedLine({ node, text });
  return {
    file: path,
    problem: {
      type: 'Runtime',
      place: placeOf(node.start),
      message,
      explanation: marked === '' ? explanation : `${marked}\n${explanation}`,
    },
  };
}

/**
 * Returns the first name of the library that a program binds at its top level. Its run would end there; recorded runs are
 * refused from the start, since neither the stepper nor the machine has a step that fails like this.
 */
export function reassignmentIn(files: readonly ReadFile[]): LocatedProblem | undefined {
  for (const file of files) {
    for (const { name, kind, declaration } of file.resolution.scopes
      .get(file.tree)
      ?.bindings.values() ?? []) {
      const isBound = kind !== 'import' && declaration !== undefined;
      if (isBound && describePredeclared(name) !== undefined) {
        return problemAt(file, declaration, reassigned(name));
      }
    }
  }
  return undefined;
}
