import type { LocatedProblem } from '@wellspring/engine';
import { markedLine } from './explain.js';
import { describePredeclared } from './library/index.js';
import type { ReadFile } from './program.js';
import type { Name } from './syntax/nodes.js';
import { placesIn } from './syntax/tokens.js';

/** Finds what recorded runs of programs end with. */

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

/** Tells whether a statement binds a name of the library at the top level of a file, which ends the program. */
export function reassignsLibrary({ tree, resolution }: ReadFile, target: Name): boolean {
  const own = resolution.scopes.get(tree)?.bindings.get(target.name);
  const isOfFile = own !== undefined && resolution.references.get(target)?.binding === own;
  return isOfFile && describePredeclared(target.name) !== undefined;
}
