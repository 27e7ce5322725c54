import { expect, test } from 'vitest';
import { fittingWidth, widthAfterKey } from './sidebar-width';

test.each([
  [200, 200],
  [99, null],
  [-50, null],
  [100, 100],
  [900, 500],
])('dragged to %i of 1000 pixels it is %j wide', (wanted, width) => {
  expect(fittingWidth(wanted, 1000)).toBe(width);
});

test.each([
  ['ArrowLeft', 200, 180],
  ['ArrowLeft', 100, null],
  ['ArrowLeft', null, null],
  ['ArrowRight', 490, 500],
  ['ArrowRight', null, 100],
  ['Home', 200, null],
  ['End', null, 500],
  ['Enter', 200, null],
  ['Enter', null, 200],
  ['a', 200, undefined],
])('%s changes %j to %j', (key, before, after) => {
  expect(widthAfterKey(key, before, 1000)).toBe(after);
});
