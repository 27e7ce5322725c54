import { syntaxTree } from '@codemirror/language';
import type { EditorState, Text } from '@codemirror/state';
import type { Binding, DocumentedWord, Range } from '@wellspring/evaluator';
import { type EarlierBinding, earlierBindings, namesIn, wordsFor } from './context-of';
import { placeAt, nameToolsOf } from './scope';
import { cardOfBinding, cardOfWord, DECLARED_IN } from './word-card';

/** The name or keyword at a place, and what is known about it. */
export type Found = Range &
  (
    | { readonly kind: 'declared'; readonly binding: Binding }
    | ({ readonly kind: 'earlier' } & EarlierBinding)
    | { readonly kind: 'word'; readonly word: DocumentedWord }
  );

/** Looks up the name or keyword at a position; null when there is none, or nothing is known about it. */
export async function lookUp(state: EditorState, position: number): Promise<Found | null> {
  const place = placeAt(namesIn(state), position);
  if (place?.binding) {
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
