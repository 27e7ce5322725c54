import type { commandsEnglish } from './strings.en';

/** Keys of the editors without a command, because they only make sense at a cursor. */
interface EditorKey {
  readonly place: 'editor' | 'repl';
  readonly text: keyof typeof commandsEnglish.keys;
  /** The same as in `Command`. */
  readonly keys: string | readonly string[];
  /** The keys on a Mac, where they differ. */
  readonly mac?: string;
}

export const EDITOR_KEYS: readonly EditorKey[] = [
  { place: 'editor', text: 'complete', keys: 'Ctrl-Space' },
  { place: 'editor', text: 'explain', keys: 'F1' },
  { place: 'editor', text: 'arguments', keys: 'Mod-Shift-Space' },
  { place: 'editor', text: 'declaration', keys: ['F12', 'Mod-b'] },
  { place: 'editor', text: 'rename', keys: 'F2' },
  { place: 'editor', text: 'scope', keys: 'Mod-Shift-h' },
  { place: 'editor', text: 'nextProblem', keys: 'F8' },
  { place: 'editor', text: 'problems', keys: 'Mod-Shift-m' },
  { place: 'editor', text: 'find', keys: 'Mod-f' },
  { place: 'editor', text: 'findNext', keys: ['F3', 'Mod-g'] },
  { place: 'editor', text: 'goToLine', keys: 'Mod-Alt-g' },
  { place: 'editor', text: 'selectNext', keys: 'Mod-d' },
  { place: 'editor', text: 'selectMatches', keys: 'Mod-Shift-l' },
  { place: 'editor', text: 'cursorAbove', keys: 'Mod-Alt-ArrowUp' },
  { place: 'editor', text: 'cursorBelow', keys: 'Mod-Alt-ArrowDown' },
  { place: 'editor', text: 'undo', keys: 'Mod-z' },
  { place: 'editor', text: 'redo', keys: 'Mod-y', mac: 'Mod-Shift-z' },
  { place: 'editor', text: 'comment', keys: 'Mod-/' },
  { place: 'editor', text: 'indent', keys: ['Tab', 'Mod-]'] },
  { place: 'editor', text: 'outdent', keys: ['Shift-Tab', 'Mod-['] },
  { place: 'editor', text: 'moveLineUp', keys: 'Alt-ArrowUp' },
  { place: 'editor', text: 'moveLineDown', keys: 'Alt-ArrowDown' },
  { place: 'editor', text: 'copyLineUp', keys: 'Shift-Alt-ArrowUp' },
  { place: 'editor', text: 'copyLineDown', keys: 'Shift-Alt-ArrowDown' },
  { place: 'editor', text: 'deleteLine', keys: 'Shift-Mod-k' },
  { place: 'editor', text: 'matchingBracket', keys: 'Shift-Mod-\\' },
  { place: 'editor', text: 'leave', keys: 'Escape Tab' },
  { place: 'repl', text: 'older', keys: 'ArrowUp' },
  { place: 'repl', text: 'newer', keys: 'ArrowDown' },
];
