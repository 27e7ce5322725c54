import type { LocatedProblem } from '@wellspring/engine';
import type { LinkedFile } from '../link.js';
import { LIBRARY_MARK } from '../syntax/expand.js';
import { FULL } from '../syntax/form.js';
import type { At, Tree } from '../tree.js';

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

function partsOf(tree: Tree): readonly Tree[] {
  switch (tree.type) {
    case 'constant':
    case 'local':
    case 'global':
      return [];
    case 'set-local':
    case 'set-global':
    case 'define':
    case 'initialise':
      return [tree.value];
    case 'if':
      return [tree.test, tree.consequent, tree.alternative];
    case 'and':
    case 'or':
    case 'sequence':
      return tree.parts;
    case 'let':
      return [...tree.values, tree.body];
    case 'body':
    case 'lambda':
      return [tree.body];
    case 'call':
      return [tree.callee, ...tree.args];
  }
}
