import { currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findLanguage } from '@wellspring/languages';
import { expect, onTestFinished, test, vi } from 'vitest';
import { explainAtCursor } from './language-tools/hover';
import { plainTools } from './plain-tools';
import { toolsContext } from './tools-context';

// A short form of what the build generates from the language's package.
vi.mock('virtual:wellspring-documentation', () => {
  const word = { name: 'car', kind: 'function', fromChapter: -10, signature: '(car pair)' };
  const words = [{ ...word, summary: 'The first part.' }];
  const text = JSON.stringify({ chapters: [-9, -10, -11], words, types: [], reserved: [] });
  return { documentationUrls: { scheme: `data:application/json,${encodeURIComponent(text)}` } };
});

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
      extensions: [
        support.extension,
        await plainTools(support),
        toolsContext.of({ language: () => language }),
      ],
    }),
  });
  onTestFinished(() => view.destroy());
  return view;
}

test.each([
  ['scheme', -11, '(define (cube x) (* x x x))\n(cu', 'cube'],
  ['javascript', -1, 'const cube = 3;\ncu', 'cube'],
])('names are completed in %s', async (id, chapter, doc, name) => {
  const view = await open(id, chapter, doc);
  startCompletion(view);
  await vi.waitFor(() => {
    expect(currentCompletions(view.state).map(({ label }) => label)).toContain(name);
  });
});

test('a word of Scheme is explained at the cursor', async () => {
  const view = await open('scheme', -11, '(car');
  explainAtCursor(view);
  await vi.waitFor(() => {
    const [card] = document.getElementsByClassName('cm-ws-card');
    expect(card?.textContent).toBe('(car pair)functionThe first part.');
  });
});
