import { expect, test } from 'vitest';
import {
  nextSorting,
  sortingFromAddress,
  sortingInAddress,
  type TableRules,
  tableView,
} from './use-table';

interface Fruit {
  readonly name: string;
  readonly weight: number | null;
}

const RULES: TableRules<Fruit, 'name' | 'weight'> = {
  columns: [
    { id: 'name', value: ({ name }) => name },
    { id: 'weight', value: ({ weight }) => weight },
  ],
  firstSorting: { column: 'name', isDescending: true },
  order: (one, other, compare) => compare(one.name, other.name),
  searched: ({ name, weight }) => [name, weight],
  rowsPerPage: 2,
};
const FRUITS: readonly Fruit[] = [
  { name: 'plum 10', weight: 3 },
  { name: 'Açaí', weight: null },
  { name: 'plum 9', weight: 3 },
  { name: 'melon', weight: 12 },
];
const view = (address: string, rules = RULES) =>
  tableView(rules, FRUITS, new URLSearchParams(address), 'en');
const names = (address: string, rules = RULES) =>
  view(address, rules).found.map(({ name }) => name);

test.each([
  ['', ['plum 10', 'plum 9', 'melon', 'Açaí']],
  ['sort=name', ['Açaí', 'melon', 'plum 9', 'plum 10']],
  ['sort=weight', ['plum 9', 'plum 10', 'melon', 'Açaí']],
  ['sort=weight&order=descending', ['melon', 'plum 9', 'plum 10', 'Açaí']],
  ['sort=constructor&order=ascending', ['plum 10', 'plum 9', 'melon', 'Açaí']],
])('the address %j gives the order %j', (address, expected) => {
  expect(names(address)).toEqual(expected);
});

test('without a sorting the rows keep the order of the rules, or their own', () => {
  const { order: _, ...unordered } = { ...RULES, firstSorting: null };
  expect(names('', { ...RULES, firstSorting: null })).toEqual([
    'Açaí',
    'melon',
    'plum 9',
    'plum 10',
  ]);
  expect(names('', unordered)).toEqual(['plum 10', 'Açaí', 'plum 9', 'melon']);
});

test.each([
  ['acai', ['Açaí']],
  [' PLÚM ', ['plum 10', 'plum 9']],
  ['12', ['melon']],
  ['12 melon', []],
  ['null', []],
])('searching %j finds %j', (search, expected) => {
  expect(names(new URLSearchParams({ search }).toString())).toEqual(expected);
});

test.each([
  ['', 1, 2],
  ['page=2', 2, 2],
  ['page=9', 2, 2],
  ['page=-1', 1, 2],
  ['page=2&search=melon', 1, 1],
])('the address %j shows page %i of %i', (address, page, pages) => {
  expect(view(address)).toMatchObject({ page, pages });
  expect(view(address).shown).toEqual(view(address).found.slice((page - 1) * 2, page * 2));
});

test('a table without pages shows all rows', () => {
  const { rowsPerPage: _, ...rules } = RULES;
  expect(view('page=2', rules)).toMatchObject({ page: 1, pages: 1 });
  expect(view('page=2', rules).shown).toHaveLength(4);
});

test('a sorting survives its address, and the first one leaves none', () => {
  for (const sorting of [
    { column: 'name', isDescending: false },
    { column: 'weight', isDescending: true },
  ] as const) {
    const parts = Object.entries(sortingInAddress(sorting, RULES.firstSorting)).flatMap(
      ([name, value]) => (value === null ? [] : [[name, value]]),
    );
    expect(sortingFromAddress(new URLSearchParams(parts), RULES)).toEqual(sorting);
  }
  expect(sortingInAddress(RULES.firstSorting, RULES.firstSorting)).toEqual({
    sort: null,
    order: null,
  });
});

test('a press on a head sorts up, then down, then up again or not at all', () => {
  const up = { column: 'name', isDescending: false } as const;
  const down = { column: 'name', isDescending: true } as const;
  expect(nextSorting(null, 'name', false)).toEqual(up);
  expect(nextSorting(down, 'weight', true)).toEqual({ column: 'weight', isDescending: false });
  expect(nextSorting(up, 'name', false)).toEqual(down);
  expect(nextSorting(down, 'name', false)).toEqual(up);
  expect(nextSorting(down, 'name', true)).toBeNull();
});
