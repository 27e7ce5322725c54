import { syntaxTree } from '@codemirror/language';
import type { EditorState, Text } from '@codemirror/state';
import type { DocumentedWord } from '@wellspring/evaluator';
import { type EarlierBinding, earlierBindings, namesIn, wordsFor } from './context-of';
import { type Binding, placeAt, type Range } from './scope';
import { cardOfBinding, cardOfWord, DECLARED_IN } from './word-card';

/** What stands at a place, and what there is to know of it. */
export type Found = Range &
  (
    | { readonly kind: 'declared'; readonly binding: Binding }
    | ({ readonly kind: 'earlier' } & EarlierBinding)
    | { readonly kind: 'word'; readonly word: DocumentedWord }
  );

/** Keywords are nodes of their own, named for themselves. */
const KEYWORD = /^[a-z]+$|^BooleanLiteral$/;

/** What a name or keyword at a position means; null when there is none, or nothing is known of it. */
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
  return touched.find(({ name, firstChild }) => KEYWORD.test(name) && !firstChild) ?? null;
}

/** What tooltips show of what was found. */
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

/** A line and column in a text, as the page counts them. */
export function placeOf(
  text: Text,
  position: number,
): { readonly line: number; readonly column: number } {
  const line = text.lineAt(position);
  return { line: line.number, column: position - line.from };
}
