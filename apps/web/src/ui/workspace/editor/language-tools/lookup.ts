import { syntaxTree } from '@codemirror/language';
import type { EditorState, Text } from '@codemirror/state';
import type { Binding, DocumentedWord, Range } from '@wellspring/evaluator';
import { type EarlierBinding, earlierBindings, hasTypes, namesIn, wordsFor } from './context-of';
import { wordOfImport } from './module-words';
import { placeAt, nameToolsOf } from './scope';
import { type NamedType, typeAt, typesToWriteAt } from './types';
import {
  cardOfBinding,
  cardOfExpression,
  cardOfType,
  cardOfWord,
  DECLARED_IN,
  withType,
} from './word-card';

/** A name, keyword or expression at a place, and what is known about it. */
export type Found = Range & {
  /** Its type, in languages with types. */
  readonly type?: string;
} & (
    | { readonly kind: 'declared'; readonly binding: Binding }
    | ({ readonly kind: 'earlier' } & EarlierBinding)
    | { readonly kind: 'word'; readonly word: DocumentedWord }
    | { readonly kind: 'type name'; readonly named: NamedType }
    | { readonly kind: 'expression' }
  );

/**
 * Looks up the name or keyword at a position or, in languages with types, any expression. Returns null when there
 * is none, or nothing is known about it.
 */
export async function lookUp(state: EditorState, position: number): Promise<Found | null> {
  const found = await lookUpName(state, position);
  if (!hasTypes(state)) return found;
  const typeName = await typeNameAt(state, position);
  if (typeName) return typeName;
  const typed = await typeAt(state, position);
  if (!found) return typed && { ...typed, kind: 'expression' };
  const isSame = typed?.from === found.from && typed.to === found.to;
  // The library's own notation has the names of parameters.
  const type = found.kind === 'word' ? found.word.type : undefined;
  return isSame ? { ...found, type: type ?? typed.type } : found;
}

/** The name of a type at a position; null when there is none. */
async function typeNameAt(state: EditorState, position: number): Promise<Found | null> {
  const word = state.wordAt(position);
  if (!word) return null;
  const { from, to } = word;
  const types = await typesToWriteAt(state, from, to);
  const named = types?.find(({ name }) => name === state.sliceDoc(from, to));
  return named ? { kind: 'type name', from, to, named } : null;
}

async function lookUpName(state: EditorState, position: number): Promise<Found | null> {
  const place = placeAt(namesIn(state), position);
  if (place?.binding) {
    const word = await wordOfImport(state, place.binding);
    if (word) return { kind: 'word', from: place.from, to: place.to, word };
    return { kind: 'declared', from: place.from, to: place.to, binding: place.binding };
  }
  if (place) {
    const { name, from, to } = place;
    const earlier = earlierBindings(state).get(name);
    if (earlier) return { kind: 'earlier', from, to, ...earlier };
    return wordAt(state, place, name);
  }
  const keyword = keywordAt(state, position);
  return keyword && wordAt(state, keyword, state.sliceDoc(keyword.from, keyword.to));
}

async function wordAt(
  state: EditorState,
  { from, to }: Range,
  name: string,
): Promise<Found | null> {
  const word = (await wordsFor(state))?.words.get(name);
  return word ? { kind: 'word', from, to, word } : null;
}

function keywordAt(state: EditorState, position: number): Range | null {
  const tree = syntaxTree(state);
  const touched = [tree.resolveInner(position, 1), tree.resolveInner(position, -1)];
  const tools = nameToolsOf(state);
  return touched.find((node) => /keyword|other/.test(tools?.wordKind(node) ?? '')) ?? null;
}

/** The contents of a tooltip. */
export function cardOf(state: EditorState, found: Found): HTMLElement {
  const card = cardWithoutType(state, found);
  return found.type === undefined ? card : withType(state, card, found.type);
}

function cardWithoutType(state: EditorState, found: Found): HTMLElement {
  switch (found.kind) {
    case 'declared':
      return cardOfBinding(state, found.binding, state.doc, 'declared on line $');
    case 'earlier':
      return cardOfBinding(
        state,
        found.binding,
        found.program.text,
        DECLARED_IN[found.program.origin],
      );
    case 'word':
      return cardOfWord(state, found.word);
    case 'type name':
      return cardOfType(state, found.named);
    case 'expression':
      return cardOfExpression(state.sliceDoc(found.from, found.to));
  }
}

/** The line and column of an offset, as the page counts them. */
export function placeOf(
  text: Text,
  position: number,
): { readonly line: number; readonly column: number } {
  const line = text.lineAt(position);
  return { line: line.number, column: position - line.from };
}
