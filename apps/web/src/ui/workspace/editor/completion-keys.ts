import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
  insertBracket,
  selectedCompletionIndex,
  setSelectedCompletion,
} from '@codemirror/autocomplete';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { isFlagOn } from '../../flags';
import { typeBracket } from './tools-context';

/** What lists of names and brackets do at which keys, the same in all languages. */

/**
 * Tab takes the first name when none is chosen. Enter takes only one that somebody went to with the
 * arrow keys: else it begins a new line or evaluates, as people who type on expect.
 */
function takeFirst(view: EditorView): boolean {
  if (completionStatus(view.state) !== 'active') return false;
  if (selectedCompletionIndex(view.state) === null) {
    view.dispatch({ effects: setSelectedCompletion(0) });
  }
  return acceptCompletion(view);
}

/** The settings of a list of names that `completionKeys` goes with. */
export const COMPLETION_SETTINGS = {
  selectOnOpen: false,
  // Keys count at once: as nothing is chosen by itself, nothing is taken by accident.
  interactionDelay: 0,
  defaultKeymap: false,
} as const;

/** The keys of a list of names, before all others. */
export const completionKeys: Extension = Prec.highest(
  keymap.of([...completionKeymap, { key: 'Tab', run: takeFirst }]),
);

/** Brackets that close themselves. */
export const closingBrackets: Extension = [
  closeBrackets(),
  // Asked at each bracket; before what the language says of its own.
  Prec.highest(
    EditorState.languageData.of(() =>
      isFlagOn('brackets.close') ? [] : [{ closeBrackets: { brackets: [] } }],
    ),
  ),
  typeBracket.of(insertBracket),
  // Before the keys that every editor has.
  Prec.high(keymap.of(closeBracketsKeymap)),
];

/** Names to choose from as the grammar of a language knows them, and brackets. */
export const plainCompletion: Extension = [
  autocompletion(COMPLETION_SETTINGS),
  completionKeys,
  closingBrackets,
];
