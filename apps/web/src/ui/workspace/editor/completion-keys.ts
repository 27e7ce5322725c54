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

/** The keys of the completion list and of brackets, the same in all languages. */

/**
 * Tab accepts the first completion when none is selected. Enter only accepts one that the user selected with
 * the arrow keys; otherwise it starts a new line or evaluates, as expected by users who type on.
 */
function takeFirst(view: EditorView): boolean {
  if (completionStatus(view.state) !== 'active') return false;
  if (selectedCompletionIndex(view.state) === null) {
    view.dispatch({ effects: setSelectedCompletion(0) });
  }
  return acceptCompletion(view);
}

/** The settings of `autocompletion` that belong to `completionKeys`. */
export const COMPLETION_SETTINGS = {
  selectOnOpen: false,
  // Keys work at once: as nothing is selected automatically, nothing is accepted by accident.
  interactionDelay: 0,
  defaultKeymap: false,
} as const;

/** The keys of the completion list, with precedence over all others. */
export const completionKeys: Extension = Prec.highest(
  keymap.of([...completionKeymap, { key: 'Tab', run: takeFirst }]),
);

/** Brackets that close automatically. */
export const closingBrackets: Extension = [
  closeBrackets(),
  // Checked at each bracket, with precedence over the language's own setting.
  Prec.highest(
    EditorState.languageData.of(() =>
      isFlagOn('brackets.close') ? [] : [{ closeBrackets: { brackets: [] } }],
    ),
  ),
  typeBracket.of(insertBracket),
  // With precedence over the common keys of editors.
  Prec.high(keymap.of(closeBracketsKeymap)),
];

/** Completion of names by the language's own grammar, and closing brackets. */
export const plainCompletion: Extension = [
  autocompletion(COMPLETION_SETTINGS),
  completionKeys,
  closingBrackets,
];
