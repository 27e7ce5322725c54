import { Vim, vim } from '@replit/codemirror-vim';
import type { Extension } from '@codemirror/state';
import { showToast } from '../../../toasts';
import { blockCursor } from './block-cursor';
import { ownKeys } from './own-keys';

// The text is saved anyway, but users type `:w` out of habit.
Vim.defineEx('write', 'w', (cm) => {
  showToast({
    kind: 'success',
    message: cm.cm6.state.phrase('Saved as you type.'),
    id: 'vim-write',
  });
});

/** The keys of Vim, with a status line that shows the mode. */
export const vimKeys: Extension = [ownKeys, blockCursor, vim({ status: true })];
