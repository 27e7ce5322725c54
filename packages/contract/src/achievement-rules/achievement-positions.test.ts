import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atPosition, movedTo, renumbered, tasksInOrder } from './achievement-positions.js';

const lists = fc
  .array(fc.record({ isTask: fc.boolean(), position: fc.integer({ min: -2, max: 9 }) }), {
    maxLength: 8,
  })
  .map((made) => made.map((one, index) => ({ ...one, uuid: String(index) })));
const uuids = (list: readonly { readonly uuid: string }[]) => list.map(({ uuid }) => uuid);

test('tasks at positions from 0 are numbered from 1 in their order, and all others get 0', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const numbered = renumbered(list);
      const ordered = list
        .filter(({ isTask, position }) => isTask && position >= 0)
        .toSorted((a, b) => a.position - b.position);
      for (const [index, { uuid }] of ordered.entries()) {
        expect(numbered.find((one) => one.uuid === uuid)?.position).toBe(index + 1);
      }
      for (const [index, one] of list.entries()) {
        if (one.isTask && one.position >= 0) continue;
        expect(numbered[index]).toEqual(one.isTask ? one : { ...one, position: 0 });
      }
      expect(renumbered(numbered)).toEqual(numbered);
    }),
  );
});

test('a task swaps places with the one at its new position, and no other moves', () => {
  fc.assert(
    fc.property(lists, fc.nat(7), fc.integer({ min: 1, max: 9 }), (list, which, wanted) => {
      const before = uuids(tasksInOrder(list));
      const uuid = String(which);
      if (!before.includes(uuid)) return;
      const after = uuids(tasksInOrder(atPosition(list, uuid, wanted)));
      const to = Math.min(wanted, before.length) - 1;
      const expected = before.with(before.indexOf(uuid), before[to] ?? '').with(to, uuid);
      expect(after).toEqual(expected);
    }),
  );
});

test('a task that is dragged pushes those between aside, and keeps the order of the others', () => {
  fc.assert(
    fc.property(lists, fc.nat(7), fc.integer({ min: 1, max: 9 }), (list, which, wanted) => {
      const uuid = String(which);
      if (!list.some((one) => one.uuid === uuid)) return;
      const after = uuids(tasksInOrder(movedTo(list, uuid, wanted)));
      const others = uuids(tasksInOrder(list)).filter((each) => each !== uuid);
      expect(after.filter((each) => each !== uuid)).toEqual(others);
      expect(after.indexOf(uuid)).toBe(Math.min(wanted, after.length) - 1);
    }),
  );
});

test('position 0 makes a task an achievement that is none, and another position the other way round', () => {
  const list = [
    { uuid: 'a', isTask: true, position: 1 },
    { uuid: 'b', isTask: true, position: 2 },
    { uuid: 'c', isTask: false, position: 0 },
  ];
  for (const place of [atPosition, movedTo]) {
    expect(place(list, 'a', 0)).toEqual([
      { uuid: 'a', isTask: false, position: 0 },
      { uuid: 'b', isTask: true, position: 1 },
      { uuid: 'c', isTask: false, position: 0 },
    ]);
  }
  expect(uuids(tasksInOrder(atPosition(list, 'c', 1)))).toEqual(['c', 'b', 'a']);
  expect(uuids(tasksInOrder(movedTo(list, 'c', 1)))).toEqual(['c', 'a', 'b']);
});
