import { Vim, vim } from '@replit/codemirror-vim';
import type { Extension } from '@codemirror/state';
import { showToast } from '../../../toasts';
import { blockCursor } from './block-cursor';
import { ownKeys } from './own-keys';

// What is typed is kept anyway, but fingers write out of habit.
Vim.defineEx('write', 'w', (cm) => {
  showToast({
    kind: 'success',
    message: cm.cm6.state.phrase('Saved as you type.'),
    id: 'vim-write',
  });
});

/** The keys of Vim, with a line that tells the mode. */
export const vimKeys: Extension = [ownKeys, blockCursor, vim({ status: true })];
