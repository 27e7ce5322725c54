import type { EditorState } from '@codemirror/state';
import type { Binding, NamePlace, NameTools, ProgramNames, Scope } from '@wellspring/evaluator';

/** Looks up names that the tools of a language have found in a program. */

/** The tools for names of the edited language; null while its grammar has not been loaded. */
export function nameToolsOf(state: EditorState): NameTools | null {
  const [tools] = state.languageDataAt<NameTools>('nameTools', 0);
  return tools ?? null;
}

/** The characters within names of the edited language, as they are written within brackets of a regular expression. */
export function nameCharactersOf(state: EditorState): string {
  return nameToolsOf(state)?.notation?.nameCharacters ?? String.raw`\p{L}\p{N}_$`;
}

/** The occurrence of a name at a position; null when there is none. */
export function placeAt({ places }: ProgramNames, position: number): NamePlace | null {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.to ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  const place = places[low];
  return place && place.from <= position ? place : null;
}

/** The innermost scope around a position. */
function scopeAt({ scopes }: ProgramNames, position: number): Scope {
  const [root] = scopes;
  // The scopes are in the order in which they begin, so the last one that contains the position is the
  // innermost.
  return scopes.findLast(({ from, to }) => from <= position && position <= to) ?? root;
}

/**
 * The names that a program may use at a position: those of the scopes around it that are not hidden by inner
 * scopes. Names of the same function are only included if they have a value by then.
 */
export function bindingsAt(names: ProgramNames, position: number): readonly Binding[] {
  const found = new Map<string, Binding | null>();
  let isInFunction = false;
  for (let scope: Scope | null = scopeAt(names, position); scope; scope = scope.parent) {
    for (const [name, binding] of scope.bindings) {
      const isReady = isInFunction || binding.readyAt <= position;
      // A name hides outer ones even before it has a value.
      if (!found.has(name)) found.set(name, isReady ? binding : null);
    }
    isInFunction ||= scope.isFunction;
  }
  return [...found.values()].filter((binding) => binding !== null);
}
