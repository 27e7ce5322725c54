import { EditorState } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { programEditor, replEditor } from '../../ui/workspace/editor/extensions';
import { languageTools } from '../../ui/workspace/editor/language-tools';
import { searching } from '../../ui/workspace/editor/searching';
import { EDITOR_KEYS } from './editor-keys';

/** Each listed key is really bound in the editor that it is listed for. */

vi.mock('virtual:wellspring-documentation', () => ({ documentationUrls: {} }));
// Editors read their settings as soon as they are imported, which needs a page that does not exist here.
vi.hoisted(() => {
  const style = { setProperty: () => {}, removeProperty: () => {} };
  vi.stubGlobal('document', { documentElement: { style } });
  vi.stubGlobal('addEventListener', () => {});
});

const nothing = () => {};
const [language] = LANGUAGES;
if (!language) throw new Error('The catalogue is empty.');
const around = {
  labelledBy: 'a',
  describedBy: 'b',
  tools: { language: () => language },
};
const EDITORS = {
  editor: [
    programEditor({ ...around, onRun: nothing, onCursor: nothing }),
    searching,
    languageTools,
  ],
  repl: [
    replEditor({
      ...around,
      placeholder: '',
      phrases: {},
      onEvaluate: nothing,
      onOlder: () => false,
      onNewer: () => false,
    }),
    languageTools,
  ],
};

function boundKeys(editor: keyof typeof EDITORS, isMac: boolean): ReadonlySet<string> {
  const state = EditorState.create({ extensions: EDITORS[editor] });
  const bindings = state.facet(keymap).flat();
  return new Set(
    bindings.flatMap(({ key, mac, linux, shift }) => {
      const keys = (isMac ? mac : linux) ?? key;
      if (keys === undefined) return [];
      return shift ? [sorted(keys), sorted(`Shift-${keys}`)] : [sorted(keys)];
    }),
  );
}

/** Sorts the modifiers, whose order does not matter. */
function sorted(keys: string): string {
  const parts = keys.split(/-(?!$)/);
  const key = parts.pop() ?? '';
  return [...parts.toSorted(), key].join('-');
}

test.each([false, true])('every listed key is bound (Mac: %s)', (isMac) => {
  const missing = EDITOR_KEYS.flatMap(({ place, keys, mac }) => {
    const bound = boundKeys(place, isMac);
    const strokes = (isMac && mac !== undefined ? [mac] : [keys].flat()).flatMap((all) =>
      // Leaving the editor with Tab is built into the editor, whichever key Escape is bound to.
      all.split(' ').filter((stroke) => stroke !== 'Tab' || !all.includes(' ')),
    );
    return strokes.filter((stroke) => !bound.has(sorted(stroke)));
  });
  expect(missing).toEqual([]);
});
