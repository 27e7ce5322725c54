import { syntaxTree } from '@codemirror/language';
import { type ChangeSpec, ChangeSet, type EditorState } from '@codemirror/state';
import type { Binding, NamePlace, ProgramNames, Range } from '@wellspring/evaluator';
import { allNamesIn, earlierBindings, wordsFor } from './context-of';
import { placeAt, nameToolsOf } from './scope';

/** Renames a declared name at every place, if the program keeps its meaning. */

/** The characters of a name (ECMA-262, 12.7). */
const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

/** The changes for renaming, or the reason why it is impossible: a sentence in the language of the page. */
type Renaming =
  { readonly changes: ChangeSet; readonly count: number } | { readonly refusal: string };

/** The name to rename at a position, or why there is none. */
type Renamable = { readonly binding: Binding } | { readonly refusal: string };

/** The declared name at a position. */
export function renamableAt(state: EditorState, position: number): Renamable {
  const names = allNamesIn(state);
  if (!names) return { refusal: state.phrase('The program is too long to rename in.') };
  const place = placeAt(names, position);
  if (!place) return { refusal: state.phrase('There is no name at the cursor.') };
  if (place.binding) {
    const refusal = reasonToStay(state, names, place.binding);
    return refusal === null ? { binding: place.binding } : { refusal };
  }
  return {
    refusal: state.phrase('"$" is not declared in this text, so it keeps its name.', place.name),
  };
}

/** The reason why a declared name has to stay, as a sentence; null when it can change. */
function reasonToStay(state: EditorState, names: ProgramNames, binding: Binding): string | null {
  const { name, fixed } = binding;
  if (fixed?.by === 'import') {
    return state.phrase('"$" is imported by this name, so it keeps it.', name);
  }
  const earlier = earlierBindings(state);
  const use =
    fixed?.at ??
    names.places.find(
      (place) => !place.binding && earlier.get(place.name)?.binding.kind === 'macro',
    );
  if (!use) return null;
  return state.phrase(
    'The macro on line $2 may use "$1", so the name stays. Change it by hand, in the macro as well.',
    name,
    state.doc.lineAt(use.from).number,
  );
}

/** The reason why a new name is not allowed, as a sentence; null when it is allowed. */
async function objection(
  state: EditorState,
  name: string,
  { scope }: Binding,
): Promise<string | null> {
  const { notation } = nameToolsOf(state) ?? {};
  if (notation && !notation.isName(name)) {
    return state.phrase('"$" cannot be a name in this language. Choose another name.', name);
  }
  if (!notation && !NAME.test(name)) {
    return state.phrase(
      'A name begins with a letter, _ or $, and goes on with letters, digits, _ or $.',
    );
  }
  const words = await wordsFor(state);
  if (!words) return state.phrase('The words of the language could not be loaded. Try again.');
  const isFixed = notation?.hasFixedLibrary === true && scope.parent === null;
  if (!words.isReserved(name) && !(isFixed && words.words.has(name))) return null;
  return state.phrase('"$" belongs to the language. Choose another name.', name);
}

/**
 * Computes how to rename the name at a position.
 * @param name the new name; spaces around it are ignored
 */
export async function planRenaming(
  state: EditorState,
  position: number,
  name: string,
): Promise<Renaming> {
  const wanted = name.trim();
  const found = renamableAt(state, position);
  if ('refusal' in found) return found;
  const { binding } = found;
  const refusal = await objection(state, wanted, binding);
  if (refusal !== null) return { refusal };

  const other = binding.scope.bindings.get(wanted);
  if (other && other !== binding) {
    const line = state.doc.lineAt(other.declarations[0]?.from ?? 0).number;
    return {
      refusal: state.phrase('"$1" is already declared there, on line $2.', wanted, line),
    };
  }
  const changes = ChangeSet.of(changesFor(state, binding, wanted), state.doc.length);
  const clash = firstClash(state, changes);
  if (clash) {
    const line = state.doc.lineAt(clash.from).number;
    return {
      refusal: state.phrase(
        'Then "$1" on line $2 would mean something else. Choose another name.',
        clash.name === binding.name ? wanted : clash.name,
        line,
      ),
    };
  }
  return { changes, count: binding.places.length };
}

function changesFor(state: EditorState, binding: Binding, wanted: string): ChangeSpec[] {
  return binding.places.map((place) => ({
    from: place.from,
    to: place.to,
    insert: textFor(state, binding.name, wanted, place),
  }));
}

/** The new text at a place. Other files keep the name that they know. */
function textFor(state: EditorState, name: string, wanted: string, { from }: Range): string {
  const node = syntaxTree(state).resolveInner(from, 1);
  return nameToolsOf(state)?.renamed(node, name, wanted) ?? wanted;
}

/** The first place whose meaning the changes would alter. */
function firstClash(state: EditorState, changes: ChangeSet): NamePlace | null {
  const before = allNamesIn(state);
  const text = changes.apply(state.doc);
  const tools = nameToolsOf(state);
  const after = tools?.namesOf(tools.parse(text.toString()), text);
  return before && after ? differingPlace(before, after) : null;
}

/** Renaming keeps the order of all places, so they can be compared one by one. */
function differingPlace(before: ProgramNames, after: ProgramNames): NamePlace | null {
  const partners = new Map<Binding | null, Binding | null>();
  const taken = new Map<Binding | null, Binding | null>();
  for (const [index, place] of before.places.entries()) {
    const now = after.places[index]?.binding ?? null;
    const was = place.binding;
    const partner = partners.has(was) ? partners.get(was) : now;
    const owner = taken.has(now) ? taken.get(now) : was;
    if (partner !== now || owner !== was || (was === null) !== (now === null)) return place;
    partners.set(was, now);
    taken.set(now, was);
  }
  return null;
}
