import { EditorSelection } from '@codemirror/state';
import { expect, test } from 'vitest';
import { withCursor } from './multiple-cursors';

const ranges = (...places: (number | [number, number])[]) =>
  EditorSelection.create(
    places.map((place) =>
      typeof place === 'number' ? EditorSelection.cursor(place) : EditorSelection.range(...place),
    ),
  );

const places = ({ ranges: made }: EditorSelection) => made.map(({ from, to }) => [from, to]);

test.each([
  ['adds a cursor', ranges(1), 5, ranges(1, 5)],
  ['adds one beside a selection', ranges([1, 3]), 5, ranges([1, 3], 5)],
  ['takes one away that was there', ranges(1, 5), 5, ranges(1)],
  ['takes away a selection that it is in', ranges(1, [5, 8]), 6, ranges(1)],
  ['leaves the last one', ranges(5), 5, ranges(5)],
])('a click with Alt %s', (_name, before, position, expected) => {
  expect(places(withCursor(before, position))).toEqual(places(expected));
});
