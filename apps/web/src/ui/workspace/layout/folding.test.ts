import { expect, test } from 'vitest';
import { type FoldablePane, folding, isFolded, unfolding } from './folding';

const before = { editorShare: 60, toolShare: 30 };
const PANES: readonly FoldablePane[] = ['editor', 'side', 'tools', 'console'];
const foldedIn = (layout: typeof before) => PANES.filter((pane) => isFolded(layout, pane));

test.each(PANES)('%s is folded away, and comes back as large as it was', (pane) => {
  const folded = { ...before, ...folding(pane) };
  expect(foldedIn(folded)).toContain(pane);
  expect({ ...folded, ...unfolding(folded, pane, before) }).toEqual(before);
});

test('what is within a folded side cannot be seen either, and brings the side back', () => {
  const folded = { ...before, ...folding('console'), ...folding('side') };
  expect(foldedIn(folded)).toEqual(['side', 'tools', 'console']);
  expect(unfolding(folded, 'console', before)).toEqual(before);
  expect(unfolding(folded, 'side', before)).toEqual({ editorShare: 60 });
});

test('what can be seen stays where it is', () => {
  expect(unfolding({ editorShare: 50, toolShare: 100 }, 'tools', before)).toEqual({});
});
