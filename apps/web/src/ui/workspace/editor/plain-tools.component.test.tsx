import { currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findLanguage } from '@wellspring/languages';
import { expect, onTestFinished, test, vi } from 'vitest';
import { plainTools } from './plain-tools';
import { toolsContext } from './tools-context';

/** Opens an editor with a program, with the cursor at its end. */
async function open(id: string, chapter: number, doc: string): Promise<EditorView> {
  const language = findLanguage(id, chapter, 'default');
  const support = await language?.definition.editor?.();
  if (!language || !support) throw new Error(`no ${id}`);
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor: doc.length },
      extensions: [support.extension, plainTools, toolsContext.of({ language: () => language })],
    }),
  });
  onTestFinished(() => view.destroy());
  return view;
}

test('names are completed in JavaScript', async () => {
  const view = await open('javascript', -1, 'const cube = 3;\ncu');
  startCompletion(view);
  await vi.waitFor(() => {
    expect(currentCompletions(view.state).map(({ label }) => label)).toContain('cube');
  });
});
