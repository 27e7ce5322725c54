import type { LocatedProblem } from '@wellspring/engine';
import type { LinkedFile } from '../link.js';
import { LIBRARY_MARK } from '../syntax/expand.js';
import { FULL } from '../syntax/form.js';
import { partsOf, type At, type Tree } from '../tree.js';

/** The parts of the language that the CSE machine cannot show. Programs with them are refused before they run. */

/**
 * The procedures that keep what they know outside of the machine, by their names in the library: extents that are left
 * and entered again, handlers, and programs that are made by programs.
 */
const REFUSED: Readonly<Record<string, string>> = {
  eval: 'eval',
  'dynamic-wind': 'dynamic-wind',
  'with-exception-handler': 'with-exception-handler',
  'raise-continuable': 'raise-continuable',
  '%guard': 'guard',
  '%parameterize': 'parameterize',
};

/** Returns the first use of something that the machine cannot show, as a list of problems. */
export function refusalOf(files: readonly LinkedFile[], level: number): LocatedProblem[] {
  for (const { path, expanded, imports } of files) {
    const foreign = [...imports.values()].find((source) => !source.path.startsWith('/'));
    const importing = expanded.imports.find(({ source }) => source === foreign?.path);
    if (importing !== undefined) {
      const { source, at } = importing;
      return [
        refused(path, at, `The CSE machine cannot run programs that use the module ${source}.`),
      ];
    }
    // All of them are in full Scheme only.
    const found = level < FULL ? undefined : firstUse(expanded.parts, expanded.defined);
    if (found !== undefined) {
      return [refused(path, found.at, `The CSE machine cannot show ${found.name}.`)];
    }
  }
  return [];
}

function refused(file: string, { span }: At, message: string): LocatedProblem {
  const explanation = 'Run the program without the machine, or write it without this.';
  return { file, problem: { type: 'Runtime', place: span, message, explanation } };
}

function firstUse(
  parts: readonly Tree[],
  defined: ReadonlySet<string>,
): { readonly name: string; readonly at: At } | undefined {
  const work: Tree[] = [...parts].toReversed();
  for (let tree = work.pop(); tree !== undefined; tree = work.pop()) {
    if (tree.type === 'global') {
      const isInner = tree.name.startsWith(LIBRARY_MARK);
      const name = isInner ? tree.name.slice(LIBRARY_MARK.length) : tree.name;
      const shown = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined;
      if (shown !== undefined && (isInner || !defined.has(name)))
        return { name: shown, at: tree.at };
    }
    work.push(...partsOf(tree).toReversed());
  }
  return undefined;
}
