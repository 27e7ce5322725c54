import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState, Text } from '@codemirror/state';
import {
  type Binding,
  type DocumentedWord,
  type ModuleLibrary,
  type NamePlace,
  type NameTools,
  type ProgramNames,
  TYPES_CHANNEL,
} from '@wellspring/evaluator';
import { type EarlierText, toolsContext } from '../tools-context';
import { type ChapterWords, type DocumentedChapter, loadWords, wordsAtHand } from './documentation';
import { libraryWordsAtHand, loadLibraryWords } from './module-words';
import { nameToolsOf, placeAt } from './scope';

/** The state of an editor as the tools know it. */

/** The names in the part of the text that has been parsed so far. */
export function namesIn(state: EditorState): ProgramNames {
  return nameToolsOf(state)?.namesOf(syntaxTree(state), state.doc) ?? noNames(state);
}

function noNames({ doc: { length } }: EditorState): ProgramNames {
  const scope = { from: 0, to: length, parent: null, isFunction: false, bindings: new Map() };
  return { scopes: [scope], places: [] };
}

/** In characters. In a longer text, finding names after each key would be noticeable. */
const MAX_WHILE_TYPING_LENGTH = 200_000;

/** Like `namesIn`, for automatic actions during typing. Returns no names if the text is too long. */
export function namesWhileTyping(state: EditorState): ProgramNames {
  return state.doc.length <= MAX_WHILE_TYPING_LENGTH ? namesIn(state) : noNames(state);
}

/** The time that a command may take to parse the rest of the text, in milliseconds. */
const PATIENCE_MS = 1000;

/** The names of the whole text; null when parsing it would take too long. */
export function allNamesIn(state: EditorState): ProgramNames | null {
  const tree = ensureSyntaxTree(state, state.doc.length, PATIENCE_MS);
  return tree && (nameToolsOf(state)?.namesOf(tree, state.doc) ?? noNames(state));
}

/** A text that was evaluated before the edited one, whose names the edited one may use. */
interface EarlierProgram {
  readonly origin: EarlierText['origin'];
  readonly text: Text;
  readonly names: ProgramNames;
}

/** A name that an earlier text declares. */
export interface EarlierBinding {
  readonly binding: Binding;
  readonly program: EarlierProgram;
}

/** The most recently parsed programs of a language, by their texts, because every key needs them. */
const readBy = new WeakMap<NameTools, Map<string, EarlierProgram>>();
const MAX_READ = 100;

function readEarlier(
  state: EditorState,
  tools: NameTools,
  { origin, text }: EarlierText,
): EarlierProgram {
  const read = readBy.get(tools) ?? new Map<string, EarlierProgram>();
  readBy.set(tools, read);
  const key = `${origin} ${text}`;
  const known = read.get(key);
  if (known) return known;
  const doc = state.toText(text);
  const program = { origin, text: doc, names: tools.namesOf(tools.parse(text), doc) };
  const [oldest] = read.keys();
  if (oldest !== undefined && read.size >= MAX_READ) read.delete(oldest);
  read.set(key, program);
  return program;
}

/** The names of all earlier texts that the text may use. If several have the same name, the latest counts. */
export function earlierBindings(state: EditorState): ReadonlyMap<string, EarlierBinding> {
  const bindings = new Map<string, EarlierBinding>();
  const tools = nameToolsOf(state);
  if (!tools) return bindings;
  for (const earlier of state.facet(toolsContext)?.earlier?.() ?? []) {
    if (earlier.text.length > MAX_WHILE_TYPING_LENGTH) continue;
    const program = readEarlier(state, tools, earlier);
    for (const [name, binding] of program.names.scopes[0].bindings) {
      bindings.set(name, { binding, program });
    }
  }
  return bindings;
}

/** The words of the text's chapter and of its libraries; null when those of the chapter are not known. */
export async function wordsFor(state: EditorState): Promise<ChapterWords | null> {
  const chapter = chapterFor(state);
  const [words, ofLibraries] = await Promise.all([
    chapter && loadWords(chapter),
    loadLibraryWords(librariesFor(state)),
  ]);
  return words && withLibraries(words, ofLibraries);
}

/** Like `wordsFor`, but synchronous. Returns null as well while they are being loaded. */
export function wordsAtHandFor(state: EditorState): ChapterWords | null {
  const chapter = chapterFor(state);
  const words = chapter && wordsAtHand(chapter);
  return words && withLibraries(words, libraryWordsAtHand(librariesFor(state)));
}

function withLibraries(chapter: ChapterWords, words: readonly DocumentedWord[]): ChapterWords {
  if (words.length === 0) return chapter;
  const more = words.map((word) => [word.name, word] as const);
  return { ...chapter, words: new Map([...chapter.words, ...more]) };
}

function librariesFor(state: EditorState): readonly ModuleLibrary[] {
  return state.facet(toolsContext)?.libraries?.() ?? [];
}

function chapterFor(state: EditorState): DocumentedChapter | null {
  const context = state.facet(toolsContext);
  if (!context) return null;
  const { language, chapter } = context.language();
  return { language, chapter, isTyped: hasTypes(state) };
}

/** Tells whether the language of a text has types. */
export function hasTypes(state: EditorState): boolean {
  return state.facet(toolsContext)?.language().channels.includes(TYPES_CHANNEL) === true;
}

/** The place with a name at the cursor. */
export function placeAtCursor(state: EditorState, names: ProgramNames): NamePlace | null {
  return placeAt(names, state.selection.main.head);
}
