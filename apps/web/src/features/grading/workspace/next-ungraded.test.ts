import { expect, test } from 'vitest';
import { createUngradedFinder } from './next-ungraded';

function finderOf(waiting: readonly number[]) {
  const asked: object[] = [];
  const finder = createUngradedFinder(async (query) => {
    asked.push(query);
    return { data: waiting.slice(0, query.pageSize).map((id) => ({ id })) };
  });
  /** Goes from one submission to the next this many times. */
  async function walk(from: number, steps: number) {
    const way = [from];
    for (let current = from; way.length <= steps; current = way.at(-1) ?? 0) {
      finder.visit(current);
      const next = await finder.next({ group: 'true', title: 'x' }, current);
      if (next === null) break;
      way.push(next);
    }
    return way;
  }
  return { walk, asked };
}

test('each that waits comes once before any comes again', async () => {
  const { walk } = finderOf([5, 4, 3]);
  expect(await walk(5, 3)).toEqual([5, 4, 3, 5]);
});

test('one that was graded is followed by the first that waits', async () => {
  expect(await finderOf([4, 3]).walk(9, 2)).toEqual([9, 4, 3]);
});

test('with none left there is no next one', async () => {
  expect(await finderOf([]).walk(5, 3)).toEqual([5]);
  expect(await finderOf([5]).walk(5, 3)).toEqual([5]);
});

test('the filters of the list hold, and only those that wait are asked for', async () => {
  const { walk, asked } = finderOf([5, 4]);
  await walk(5, 1);
  expect(asked).toEqual([
    {
      group: 'true',
      title: 'x',
      status: 'submitted',
      isManuallyGraded: 'true',
      isGradingPublished: 'false',
      isFullyGraded: 'false',
      offset: 0,
      pageSize: 3,
    },
  ]);
});
