import type { Drawing, DrawnValue } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { canUnfold, PAGE, rowsOf, see, summarise, type TreeRow } from './structure';

const array = (id: number): DrawnValue => ({ kind: 'array', id });
const plain = (text: string): DrawnValue => ({ kind: 'plain', text });
const CUT: DrawnValue = { kind: 'cut' };

/** A drawing of the first of these arrays. */
const drawing = (...arrays: DrawnValue[][]): Drawing => ({ structures: [array(0)], arrays });

const EMPTY: DrawnValue = { kind: 'plain', text: 'null', is: 'null' };

function listOf(length: number, end: DrawnValue = EMPTY): Drawing {
  return drawing(
    ...Array.from({ length }, (_, index) => [
      plain(String(index)),
      index === length - 1 ? end : array(index + 1),
    ]),
  );
}

const unfolded = (paths: readonly string[], pages: readonly [string, number][] = []) => ({
  paths: new Set(paths),
  pages: new Map(pages),
});

const texts = (rows: readonly TreeRow[], of: Drawing) =>
  rows.map(({ level, name, what }) =>
    what.kind === 'more'
      ? `${level} more ${what.count}`
      : `${level} ${name} ${what.isCircle ? 'circle' : summarise(of, what.value)}`,
  );

test('a chain of pairs that ends in null is a list', () => {
  const three = listOf(3);
  expect(see(three, array(0))).toMatchObject({ kind: 'list', isCut: false });
  expect(texts(rowsOf(three, unfolded(['value'])), three)).toEqual([
    '1 null list(0, 1, 2)',
    '2 0 0',
    '2 1 1',
    '2 2 2',
  ]);
});

test('other arrays of two are pairs, and the rest are arrays', () => {
  const pair = drawing([plain('1'), plain('2')]);
  expect(texts(rowsOf(pair, unfolded(['value'])), pair)).toEqual([
    '1 null [1, 2]',
    '2 head 1',
    '2 tail 2',
  ]);
  expect(see(drawing([plain('1')]), array(0)).kind).toBe('array');
  expect(see(drawing([]), array(0)).kind).toBe('array');
});

test('a circle is said and not unfolded', () => {
  const circle = drawing([plain('1'), array(0)]);
  const rows = rowsOf(circle, unfolded(['value', 'value.1']));
  expect(texts(rows, circle)).toEqual([
    expect.stringContaining('[1, '),
    '2 head 1',
    '2 tail circle',
  ]);
  expect(rows.map(canUnfold)).toEqual([true, false, false]);
});

test('a long list shows a page at a time', () => {
  const long = listOf(PAGE * 2 + 5);
  expect(rowsOf(long, unfolded(['value'])).length).toBe(PAGE + 2);
  expect(rowsOf(long, unfolded(['value'])).at(-1)?.what).toEqual({ kind: 'more', count: PAGE + 5 });
  expect(rowsOf(long, unfolded(['value'], [['value', 3]])).at(-1)?.what.kind).toBe('value');
});

test('what was left out is said', () => {
  const cut = listOf(3, CUT);
  expect(see(cut, array(0))).toMatchObject({ kind: 'list', isCut: true });
  expect(rowsOf(cut, unfolded(['value'])).at(-1)?.what).toEqual({ kind: 'more', count: null });
});

test('a drawing that names what it does not hold is an empty array, and nothing breaks', () => {
  const broken: Drawing = { structures: [array(7)], arrays: [] };
  expect(texts(rowsOf(broken, unfolded(['value'])), broken)).toEqual(['1 null []']);
  expect(rowsOf({ structures: [], arrays: [] }, unfolded([]))).toEqual([]);
});

test('a summary is short, however much there is', () => {
  const wide = drawing(Array.from({ length: 5000 }, () => plain('"long text of an element"')));
  expect(summarise(wide, array(0)).length).toBeLessThan(100);
  expect(summarise(listOf(2000), array(0)).length).toBeLessThan(100);
  const long = drawing([plain('x'.repeat(1000)), plain('1'), plain('2')]);
  expect(summarise(long, array(0)).length).toBeLessThan(100);
});
