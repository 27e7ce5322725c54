import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findLanguage } from '@wellspring/languages';
import { expect, onTestFinished, test, vi } from 'vitest';
import { languageTools } from '.';
import { toolsContext } from '../tools-context';
import { explainAtCursor } from './hover';

/** Help in editors of Scheme, as users see it. */

// A short form of what the build generates from the language's package.
vi.mock('virtual:wellspring-documentation', () => {
  const words = [
    { name: 'car', kind: 'function', signature: '(car pair)' },
    { name: 'map', kind: 'function', signature: '(map f list ...)' },
    { name: 'round', kind: 'function', signature: '(round x [digits])' },
    { name: 'let', kind: 'keyword', signature: '(let ((name value) ...) body ...)' },
  ].map((word) => ({ ...word, fromChapter: -9, summary: `About ${word.name}.` }));
  const text = JSON.stringify({ chapters: [-9, -10, -11], words, types: [], reserved: [] });
  return { documentationUrls: { scheme: `data:application/json,${encodeURIComponent(text)}` } };
});

async function open(doc: string): Promise<EditorView> {
  const language = findLanguage('scheme', -11, 'default');
  const support = await language?.definition.editor?.();
  if (!language || !support) throw new Error('no Scheme');
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor: doc.length },
      extensions: [support.extension, languageTools, toolsContext.of({ language: () => language })],
    }),
  });
  onTestFinished(() => view.destroy());
  return view;
}

function type(view: EditorView, text: string) {
  for (const key of text) view.dispatch(view.state.replaceSelection(key), { userEvent: 'input' });
}

/** The shown call, with asterisks around the present parameter. */
function shownHelp(): string | null {
  const [help] = document.getElementsByClassName('cm-ws-help');
  const marked = help?.querySelector('.cm-ws-signature')?.innerHTML ?? null;
  return marked?.replaceAll(/<b[^>]*>(.*?)<\/b>/g, '*$1*') ?? null;
}

test('a word is explained at the cursor', async () => {
  const view = await open('(car');
  explainAtCursor(view);
  await vi.waitFor(() => {
    const [card] = document.getElementsByClassName('cm-ws-card');
    expect(card?.textContent).toBe('(car pair)functionAbout car.');
  });
});

test.each([
  ['(define (area width height) 1)\n(area', ' ', '(area *width* height)'],
  ['(define (area width height) 1)\n(area 1', ' ', '(area width *height*)'],
  ['(define (area width height) 1)\n(area 1 2', ' ', '(area width height)'],
  ['(define area (lambda (width) width))\n(area', ' ', '(area *width*)'],
  ['(define (all first . others) 1)\n(all 1 2 3', ' ', '(all first *. others*)'],
  ['(map car', ' ', '(map f *list ...*)'],
  ['(map car xs ys', ' ', '(map f *list ...*)'],
  ['(round 1.5', ' ', '(round x *[digits]*)'],
  ['(map (lambda (x) (car', ' ', '(car *pair*)'],
  ['(let', ' ', null],
  ['(let ((x', ' ', null],
  ['(display "map', ' ', null],
  ["'(map", ' ', null],
])('%s and a space shows the parameters', async (doc, typed, expected) => {
  const view = await open(doc);
  // The documentation has been loaded once a word can be explained.
  await vi.waitFor(async () => {
    type(view, typed);
    await Promise.resolve();
    expect(shownHelp()).toBe(expected);
  });
});
