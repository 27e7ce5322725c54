import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_LAYOUT, readLayout } from './kept-layout';

const kept = { editorShare: 30, toolShare: 0, tool: 'introduction', wraps: false };

function keep(text: string | null) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'wellspring-layout-playground' ? text : null),
  });
}
afterEach(() => vi.unstubAllGlobals());

test('a layout is kept for each page', () => {
  keep(JSON.stringify(kept));
  expect(readLayout('playground')).toEqual({ ...kept, pictureShare: FIRST_LAYOUT.pictureShare });
  expect(readLayout('question')).toEqual(FIRST_LAYOUT);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another form', '[]'],
  ['a share that is none', JSON.stringify({ ...kept, editorShare: 1e9 })],
  ['a tool that is none', JSON.stringify({ ...kept, tool: 7 })],
])('where %s was kept, one begins with the first layout', (_what, text) => {
  keep(text);
  expect(readLayout('playground')).toEqual({ ...FIRST_LAYOUT, toolShare: 62 });
});

test('closed storage is no failure', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed');
    },
  });
  expect(readLayout('playground')).toEqual({ ...FIRST_LAYOUT, toolShare: 62 });
});
