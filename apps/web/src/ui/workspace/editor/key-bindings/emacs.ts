import { emacs } from '@replit/codemirror-emacs';
import type { Extension } from '@codemirror/state';
import { blockCursor } from './block-cursor';
import { ownKeys } from './own-keys';

/** The keys of Emacs. */
export const emacsKeys: Extension = [ownKeys, blockCursor, emacs()];
