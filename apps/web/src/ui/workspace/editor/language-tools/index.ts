import type { Extension } from '@codemirror/state';
import { tooltips, ViewPlugin } from '@codemirror/view';
import { closingBrackets } from '../completion-keys';
import { chapterWords } from './chapter-words';
import { completion } from './completion';
import { wordsFor } from './context-of';
import { goToDeclaration } from './go-to-declaration';
import { hover } from './hover';
import { renaming } from './rename-panel';
import { signatureHelp } from './signature-help';
import { toolsTheme } from './tools-theme';
import { nameTypes } from './types';
import { uses } from './uses';
import { visibleSpace } from './visible-space';

export { explainAtCursor } from './hover';
export { goToCursorDeclaration } from './go-to-declaration';
export { askForName } from './rename-panel';
export { selectUses, showScope } from './uses';

/** The lazy parts of a code editor that are fetched once the user works in it. */

/** The tools of every editor of Source. They get what they need from the page by `toolsContext`. */
export const languageTools: Extension = [
  signatureHelp,
  completion,
  closingBrackets,
  hover,
  uses,
  chapterWords,
  nameTypes,
  goToDeclaration,
  renaming,
  tooltips({ tooltipSpace: visibleSpace }),
  toolsTheme,
  // Start loading the documentation before it is needed.
  ViewPlugin.define(({ state }) => {
    void wordsFor(state);
    return {};
  }),
];
