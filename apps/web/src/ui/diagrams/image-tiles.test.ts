import { expect, test } from 'vitest';
import { MAX_TILE, scaleOf, tilesOf } from './image-tiles';

const box = (width: number, height: number) => ({ x: -10, y: 5, width, height });

test('a small picture is one file, twice as large as on the screen', () => {
  const scale = scaleOf(box(300.2, 100), MAX_TILE);
  expect(tilesOf(box(300.2, 100), scale)).toEqual([
    { column: 0, row: 0, x: -10, y: 5, width: 601, height: 200 },
  ]);
});

test('a large image is cut into tiles at the limits, and nothing is lost or doubled', () => {
  const large = box(45_000, 12_001);
  expect(scaleOf(large, MAX_TILE)).toBe(1);
  const tiles = tilesOf(large, 1);
  expect(tiles.map(({ column, row, width, height }) => [column, row, width, height])).toEqual([
    [0, 0, 20_000, 12_000],
    [1, 0, 20_000, 12_000],
    [2, 0, 5000, 12_000],
    [0, 1, 20_000, 1],
    [1, 1, 20_000, 1],
    [2, 1, 5000, 1],
  ]);
  expect(tiles.at(-1)).toMatchObject({ x: 39_990, y: 12_005 });
  const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(area).toBe(45_000 * 12_001);
});

test('of nothing there is a picture all the same', () => {
  expect(tilesOf(box(0, 0), 2)).toMatchObject([{ width: 1, height: 1 }]);
});
