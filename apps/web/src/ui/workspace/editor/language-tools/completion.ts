import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension, Text } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { Binding, DocumentedWord } from '@wellspring/evaluator';
import { isFlagOn } from '../../../flags';
import { COMPLETION_SETTINGS, completionKeys } from '../completion-keys';
import { earlierBindings, hasTypes, namesIn, namesWhileTyping, wordsFor } from './context-of';
import { callOf, parametersOf, parametersOfWord } from './calls';
import { firstInfo } from './first-info';
import { placeInfo } from './info-place';
import { moduleDocumentation, wordOfImportAtHand } from './module-words';
import { bindingsAt, nameCharactersOf, nameToolsOf } from './scope';
import { type NamedType, typesOfNames, typesToWriteAt } from './types';
import { cardOfBinding, cardOfType, cardOfWord, DECLARED_IN, toldAbout, WORD } from './word-card';

/** Completion of names: those in scope first, then those of the language and its keywords. */

/** Longer captions are cut (playground specification, section 9). */
const MAX_CAPTION_LENGTH = 27;
const CUT_CAPTION = 24;

/** Matches the beginning of a name before a position. */
function wordBefore(state: EditorState): RegExp {
  return new RegExp(`[${nameCharactersOf(state)}]+`, 'u');
}

/** Matches a name, as far as it has been typed. */
function wordSoFar(state: EditorState): RegExp {
  return new RegExp(`^[${nameCharactersOf(state)}]*$`, 'u');
}

/** Among equally good matches, the higher boost comes first. */
const BOOST = { scope: 50, earlier: 40, predeclared: 0, keyword: -10 } as const;

/**
 * The completions at a place.
 * @returns null where no name is allowed, and where the user has neither started one nor asked
 */
export async function completeNames(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  if (!explicit && !isFlagOn('completion.automatic')) return null;
  const node = syntaxTree(state).resolveInner(pos, -1);
  const importing = await completeImport(context, node);
  if (importing) return importing;
  if (nameToolsOf(state)?.isCompletable(node) !== true) return null;
  const word = context.matchBefore(wordBefore(state));
  if (word ? /^\p{N}/u.test(word.text) : !explicit) return null;

  const from = word?.from ?? pos;
  const types = await typesToWriteAt(state, from, pos);
  if (types)
    return {
      from,
      options: types.map((type, index) => ofType(state, type, index)),
      validFor: wordSoFar(state),
    };
  const names = explicit ? namesIn(state) : namesWhileTyping(state);
  const known = await wordsFor(state);
  const typesByPlace = await typesOfNames(state);
  const offered = [
    ...bindingsAt(names, from).map((binding) => {
      const imported = wordOfImportAtHand(state, binding);
      if (imported) return { ...ofWord(state, imported), boost: BOOST.scope };
      return withType(
        ofBinding(state, binding, state.doc, 'declared on line $', BOOST.scope),
        typesByPlace.get(binding.declarations[0]?.from ?? -1),
      );
    }),
    ...[...earlierBindings(state).values()].map(({ binding, program }) =>
      ofBinding(state, binding, program.text, DECLARED_IN[program.origin], BOOST.earlier),
    ),
    ...[...(known?.words.values() ?? [])].map((documented) =>
      withType(ofWord(state, documented), hasTypes(state) ? documented.type : undefined),
    ),
  ];
  return { from, options: withoutHidden(offered), validFor: wordSoFar(state) };
}

/** The completions within an import: names of modules, or what the module exports. Null elsewhere. */
async function completeImport(
  context: CompletionContext,
  node: SyntaxNode,
): Promise<CompletionResult | null> {
  const { state, pos } = context;
  const place = nameToolsOf(state)?.importPlaceAt?.(node, ({ from, to }) =>
    state.sliceDoc(from, to),
  );
  if (!place) return null;
  if (place.kind === 'source') {
    const { from } = place.text;
    // Paths of files begin with a dot or a slash.
    if (pos < from || /^[./]/.test(state.sliceDoc(from, pos))) return null;
    const names = (await (await moduleDocumentation())?.moduleNames()) ?? [];
    return { from, options: names.map(ofModule), validFor: /^[\w-]*$/ };
  }
  const words = await (await moduleDocumentation())?.loadModuleWords(place.source);
  if (words == null) return null;
  const from = context.matchBefore(wordBefore(state))?.from ?? pos;
  const options = [...words.words.values()]
    .filter(({ name }) => !place.taken.includes(name))
    .map((word) => ofWord(state, word));
  return { from, options, validFor: wordSoFar(state) };
}

function ofModule(name: string): Completion {
  return {
    label: name,
    type: 'module',
    info: async () => {
      const words = await (await moduleDocumentation())?.loadModuleWords(name);
      return words ? toldAbout(words.summary) : null;
    },
  };
}

/** Removes names that an earlier entry with the same name hides. */
function withoutHidden(completions: readonly Completion[]): readonly Completion[] {
  const byName = new Map<string, Completion>();
  for (const completion of completions) {
    if (!byName.has(completion.label)) byName.set(completion.label, completion);
  }
  return [...byName.values()];
}

function ofBinding(
  state: EditorState,
  binding: Binding,
  text: Text,
  where: Parameters<typeof cardOfBinding>[3],
  boost: number,
): Completion {
  const { name, kind } = binding;
  const parameters = parametersOf(state, binding, text);
  return {
    ...captionOf(name),
    type: parameters ? 'function' : kind === 'let' ? 'variable' : 'constant',
    detail: parameters ? detailOfCall(state, name, parameters) : detailOf(state.phrase(WORD[kind])),
    info: () => cardOfBinding(state, binding, text, where),
    boost,
  };
}

/** The completion of a word of the language. */
function ofWord(state: EditorState, word: DocumentedWord): Completion {
  const parameters = parametersOfWord(word);
  return {
    ...captionOf(word.name),
    type: word.kind,
    detail: parameters
      ? detailOfCall(state, word.name, parameters)
      : detailOf(state.phrase(word.kind)),
    info: () => cardOfWord(state, word),
    boost: word.kind === 'keyword' ? BOOST.keyword : BOOST.predeclared,
  };
}

/** @param index its place in the order of the language, in which the usual types come first */
function ofType(state: EditorState, type: NamedType, index: number): Completion {
  return {
    ...captionOf(type.name),
    type: 'type',
    detail: detailOf(state.phrase('type')),
    info: () => cardOfType(state, type),
    boost: type.kind === 'declared' ? BOOST.scope : BOOST.predeclared - index,
  };
}

/** Longer types are cut after a name. */
const MAX_TYPE_LENGTH = 40;

/** Shows the type of a name after it; `any` says less than what is there already. */
function withType(completion: Completion, type: string | undefined): Completion {
  if (type === undefined || type === 'any') return completion;
  const shown = type.length > MAX_TYPE_LENGTH ? `${type.slice(0, MAX_TYPE_LENGTH)}…` : type;
  return { ...completion, detail: `: ${shown}` };
}

/** The parameters of a function, shown after its name; the whole call where its name is among them. */
function detailOfCall(state: EditorState, name: string, parameters: readonly string[]): string {
  const call = callOf(state, name, parameters);
  return call.startsWith(name) ? call.slice(name.length) : detailOf(call);
}

/** With a leading space, without which screen readers read an option as one word: "displayfunction". */
function detailOf(words: string): string {
  return ` ${words}`;
}

/** A name and, if it is too long, its shortened form. */
function captionOf(name: string): Pick<Completion, 'label' | 'displayLabel'> {
  if (name.length <= MAX_CAPTION_LENGTH) return { label: name };
  return { label: name, displayLabel: `${name.slice(0, CUT_CAPTION)}…` };
}

/** The completion list, with its keys before all others. */
export const completion: Extension = [
  autocompletion({ ...COMPLETION_SETTINGS, override: [completeNames], positionInfo: placeInfo }),
  firstInfo,
  completionKeys,
];
