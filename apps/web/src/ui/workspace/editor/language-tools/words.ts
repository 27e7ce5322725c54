import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { tooltips, ViewPlugin } from '@codemirror/view';
import { isFlagOn } from '../../../flags';
import { closingBrackets } from '../completion-keys';
import { BOOST, captionOf, completionFrom, ofWord, withoutHidden } from './completion';
import { earlierNames, wordsFor } from './context-of';
import { hover } from './hover';
import { wordToolsOf } from './scope';
import { toolsTheme } from './tools-theme';
import { visibleSpace } from './visible-space';

/** The tools of editors of languages that find only words: explanations and completion from the documentation. */

/**
 * The completions at a place: the program's own names, those of earlier texts, and the words of the chapter.
 * @returns null where words have no meaning, and where the user has neither started one nor asked
 */
export async function completeWords(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  if (!explicit && !isFlagOn('completion.automatic')) return null;
  const place = wordToolsOf(state)?.placeAt(state.doc.toString(), pos);
  // A word that only begins at the position is not being typed.
  const word = place?.word && place.word.from < pos ? place.word : null;
  if (!place || (!word && !explicit)) return null;
  const from = word?.from ?? pos;
  const typed = state.sliceDoc(from, pos);
  const own = [...place.ownNames].filter((name) => name !== typed);
  const known = await wordsFor(state);
  const options = [
    ...own.map((name) => ({ ...captionOf(name), boost: BOOST.scope })),
    ...[...earlierNames(state)].map((name) => ({ ...captionOf(name), boost: BOOST.earlier })),
    ...[...(known?.words.values() ?? [])].map((documented) => ofWord(state, documented)),
  ];
  return { from, options: withoutHidden(options) };
}

export const documentedWords: Extension = [
  completionFrom(completeWords),
  closingBrackets,
  hover,
  tooltips({ tooltipSpace: visibleSpace }),
  toolsTheme,
  // Start loading the documentation before it is needed.
  ViewPlugin.define(({ state }) => {
    void wordsFor(state);
    return {};
  }),
];
