import { type Extension, Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import {
  expressionBackward,
  expressionForward,
  selectExpressionBackward,
  selectExpressionForward,
} from './motion';
import { barf, slurp, transpose } from './rearrange';
import { expandedSelections, expandSelection, shrinkSelection } from './selection';

export { expressionBackward, expressionForward } from './motion';
export { barf, slurp, transpose } from './rearrange';
export { expandSelection, shrinkSelection } from './selection';

/** Selecting by expressions and, in languages whose programs consist of lists, moving over expressions and rearranging them. */
export const expressionKeys: Extension = [
  expandedSelections,
  // With precedence over the keys of the standard keymap that select up to the end of an expression.
  Prec.high(
    keymap.of([
      { key: 'Shift-Alt-ArrowRight', mac: 'Ctrl-Shift-Cmd-ArrowRight', run: expandSelection },
      { key: 'Shift-Alt-ArrowLeft', mac: 'Ctrl-Shift-Cmd-ArrowLeft', run: shrinkSelection },
    ]),
  ),
  keymap.of([
    { key: 'Ctrl-Alt-f', run: expressionForward, shift: selectExpressionForward },
    { key: 'Ctrl-Alt-b', run: expressionBackward, shift: selectExpressionBackward },
    { key: 'Ctrl-Alt-.', run: slurp },
    { key: 'Ctrl-Alt-,', run: barf },
    { key: 'Ctrl-Alt-x', run: transpose },
  ]),
];
