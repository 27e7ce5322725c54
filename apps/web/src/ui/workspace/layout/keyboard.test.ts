import { expect, test } from 'vitest';
import { keyboardOf, NO_KEYBOARD } from './keyboard';

const DESKTOP = {
  pageHeight: 800,
  tallestPage: 800,
  visibleHeight: 800,
  visibleTop: 0,
  isZoomed: false,
  isTouched: false,
};
const PHONE = { ...DESKTOP, isTouched: true };
/** A phone in landscape orientation. */
const SIDE = { ...PHONE, pageHeight: 360, tallestPage: 360, visibleHeight: 360 };

test.each([
  ['1280 by 1024 at 400 %', 256],
  ['1366 by 657 at 300 %', 219],
])('a low window is no keyboard: %s', (_what, height) => {
  const low = { pageHeight: height, visibleHeight: height };
  expect(keyboardOf({ ...DESKTOP, ...low, tallestPage: height })).toEqual(NO_KEYBOARD);
  // The zoom was changed while the page was open, which usually changes its width as well.
  expect(keyboardOf({ ...DESKTOP, ...low })).toEqual(NO_KEYBOARD);
  expect(keyboardOf({ ...PHONE, ...low, tallestPage: height })).toEqual(NO_KEYBOARD);
});

test('a keyboard over the page covers its bottom', () => {
  expect(keyboardOf({ ...PHONE, visibleHeight: 500 })).toEqual({ inset: 300, isCramped: false });
  expect(keyboardOf({ ...SIDE, visibleHeight: 160 })).toEqual({ inset: 200, isCramped: true });
});

test('a keyboard that makes the page smaller covers nothing, and leaves little room as well', () => {
  const shrunk = { pageHeight: 160, visibleHeight: 160 };
  expect(keyboardOf({ ...SIDE, ...shrunk })).toEqual({ inset: 0, isCramped: true });
});

test("the browser's own bars and two fingers that enlarge the page are no keyboard", () => {
  expect(keyboardOf({ ...PHONE, visibleHeight: 740 })).toEqual(NO_KEYBOARD);
  expect(keyboardOf({ ...SIDE, visibleHeight: 120, isZoomed: true })).toEqual(NO_KEYBOARD);
});
