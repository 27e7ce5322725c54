import type { GradingRow } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { BULK_AT_ONCE, bulkPlan, doWithEach } from './bulk';

const person = { id: 7, name: 'Sam', username: 'sam', groupName: 'Tuesday', groupLeaderId: 3 };
function row(id: number, change: Partial<GradingRow> = {}): GradingRow {
  return {
    id,
    status: 'submitted',
    unsubmittedAt: null,
    xp: 60,
    xpAdjustment: 0,
    xpBonus: 0,
    isGradingPublished: false,
    gradedCount: 2,
    isBeingAutograded: false,
    assessment: {
      id: 5,
      title: 'One step',
      assessmentNumber: 'M1',
      isManuallyGraded: true,
      type: 'Missions',
      maxXp: 200,
      questionCount: 2,
      isOpen: true,
    },
    student: person,
    team: null,
    unsubmittedBy: null,
    ...change,
  };
}

test('of what is chosen only what may be published by this person is', () => {
  const ready = row(1);
  const waiting = row(2, { gradedCount: 1 });
  const published = row(3, { isGradingPublished: true });
  const ofOthers = row(4, { student: { ...person, groupLeaderId: 9 } });
  const chosen = [ready, waiting, published, ofOthers];
  const tess = { courseRegId: 3, role: 'staff' } as const;
  expect(bulkPlan(chosen, 'publish', tess)).toEqual({ rows: [ready], notPermitted: 1, unfit: 2 });
  expect(bulkPlan(chosen, 'unpublish', tess).rows).toEqual([published]);
  expect(bulkPlan(chosen, 'autograde', tess).rows).toEqual([ready, waiting, ofOthers]);
  const adam = { courseRegId: 1, role: 'admin' } as const;
  expect(bulkPlan(chosen, 'publish', adam).rows).toEqual([ready, ofOthers]);
});

test('a failure is reported and does not stop the others, and only a few run at once', async () => {
  const broken = new Error('refused');
  let underWay = 0;
  let max = 0;
  const tried: number[] = [];
  const outcome = await doWithEach(
    Array.from({ length: 20 }, (_, index) => index),
    async (item) => {
      underWay += 1;
      max = Math.max(max, underWay);
      await Promise.resolve();
      underWay -= 1;
      if (item === 3) throw broken;
    },
    { signal: new AbortController().signal, onProgress: (count) => tried.push(count) },
  );
  expect(max).toBe(BULK_AT_ONCE);
  expect(outcome.failed).toEqual([{ item: 3, error: broken }]);
  expect(outcome.done).toHaveLength(19);
  expect(outcome.left).toEqual([]);
  expect(tried.at(-1)).toBe(20);
});

test('stopped, what is under way is finished and the rest is left', async () => {
  const stopping = new AbortController();
  const items = Array.from({ length: 20 }, (_, index) => index);
  const outcome = await doWithEach(items, async () => stopping.abort(), {
    signal: stopping.signal,
    onProgress: () => {},
  });
  expect(outcome.done).toHaveLength(BULK_AT_ONCE);
  expect(outcome.left).toEqual(items.slice(BULK_AT_ONCE));
});
