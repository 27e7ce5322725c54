import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import {
  parseTypedNames,
  parseTypedPart,
  type DocumentedType,
  type Range,
  type TypedPart,
  TYPES_CHANNEL,
  type TypesQuestion,
} from '@wellspring/evaluator';
import { languageChanged, toolsContext } from '../tools-context';
import { hasTypes, wordsFor } from './context-of';
import { nameToolsOf } from './scope';

/**
 * The types in a text, in variants of languages that have types. The engine works them out. While a text cannot be
 * read, because it is being typed, the types that were known before are kept.
 */

function ask(state: EditorState, question: TypesQuestion): Promise<unknown> {
  const context = state.facet(toolsContext);
  return context?.ask?.(TYPES_CHANNEL, question) ?? Promise.resolve(null);
}

/** The innermost expression or declared name around a position with its type; null when there is none. */
export async function typeAt(state: EditorState, position: number): Promise<TypedPart | null> {
  const part = parseTypedPart(await ask(state, { kind: 'at', position }));
  return part && part.to <= state.doc.length ? part : null;
}

// The types of declared names

/** Types by the positions of the declarations. */
type NameTypes = ReadonlyMap<number, string>;

const learn = StateEffect.define<NameTypes>();

const known = StateField.define<NameTypes>({
  create: () => new Map(),
  update(types, { changes, effects }) {
    for (const effect of effects) {
      if (effect.is(learn)) return effect.value;
      if (effect.is(languageChanged)) return new Map();
    }
    if (changes.empty || types.size === 0) return types;
    return new Map([...types].map(([from, type]) => [changes.mapPos(from, 1), type]));
  },
});

async function askForNames(state: EditorState): Promise<NameTypes | null> {
  const names = parseTypedNames(await ask(state, { kind: 'names' }));
  return names && new Map(names.map(({ from, type }) => [from, type]));
}

/** The completion list does not wait longer for types, in milliseconds. */
const PATIENCE_MS = 200;

/** The types of the declared names of a text, by the positions of their declarations. */
export async function typesOfNames(state: EditorState): Promise<NameTypes> {
  if (!hasTypes(state)) return new Map();
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const now = await Promise.race([askForNames(state), late]);
  return now ?? state.field(known, false) ?? new Map();
}

/** In milliseconds without a change. */
const PAUSE_MS = 600;

/** Asks for the types of names whenever the user pauses. */
class NameTypeKeeper implements PluginValue {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isGone = false;

  constructor(readonly view: EditorView) {
    this.#schedule();
  }

  update({ docChanged, transactions }: ViewUpdate): void {
    const isOther = transactions.some(({ effects }) =>
      effects.some((effect) => effect.is(languageChanged)),
    );
    if (docChanged || isOther) this.#schedule();
  }

  destroy(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (hasTypes(this.view.state)) {
      this.#timer = setTimeout(() => void this.#learn(), PAUSE_MS);
    }
  }

  async #learn(): Promise<void> {
    const { state } = this.view;
    const types = await askForNames(state);
    if (types === null || this.#isGone || this.view.state.doc !== state.doc) return;
    this.view.dispatch({ effects: learn.of(types) });
  }
}

export const nameTypes: Extension = [known, ViewPlugin.fromClass(NameTypeKeeper)];

// The names of types

/** A type that may be written at a place: one that the program declares, or one of the language. */
export type NamedType =
  | { readonly kind: 'declared'; readonly name: string; readonly declaration: Range }
  | { readonly kind: 'documented'; readonly name: string; readonly documented: DocumentedType };

/**
 * The types whose names may be written at a position; null where no type is written.
 * @param from the start of the name, as far as there is one
 */
export async function typesToWriteAt(
  state: EditorState,
  from: number,
  position: number,
): Promise<readonly NamedType[] | null> {
  const tools = nameToolsOf(state);
  const { text, from: start } = state.doc.lineAt(from);
  const before = start + text.slice(0, from - start).trimEnd().length;
  const node = syntaxTree(state).resolveInner(from < position ? position : before, -1);
  const declared = tools?.typesAt?.(node, (range) => state.sliceDoc(range.from, range.to));
  if (!declared || !hasTypes(state)) return null;
  const words = await wordsFor(state);
  return [
    ...[...declared].map(([name, declaration]): NamedType => ({
      kind: 'declared',
      name,
      declaration,
    })),
    ...(words?.types ?? []).flatMap((documented): NamedType[] =>
      declared.has(documented.name)
        ? []
        : [{ kind: 'documented', name: documented.name, documented }],
    ),
  ];
}
