import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fractionOf, standingsOf } from './achievement-status.js';

const NOW = new Date('2030-03-10T12:00:00.000Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const times = fc.option(fc.integer({ min: -3, max: 3 }).map((hours) => at(hours + 0.5)));

const goals = fc
  .array(fc.record({ count: fc.nat(4), targetCount: fc.nat(3) }), { minLength: 4, maxLength: 4 })
  .map((made) =>
    made.map((goal, index) => ({
      ...goal,
      uuid: `g${index}`,
      completed: goal.count >= goal.targetCount,
    })),
  );
const achievements = fc
  .array(
    fc.record({
      xp: fc.nat(100),
      isVariableXp: fc.boolean(),
      release: times,
      deadline: times,
      prerequisiteUuids: fc.uniqueArray(
        fc.integer({ min: 0, max: 5 }).map((n) => `a${n}`),
        {
          maxLength: 2,
        },
      ),
      goalUuids: fc.uniqueArray(
        fc.integer({ min: 0, max: 4 }).map((n) => `g${n}`),
        {
          maxLength: 3,
        },
      ),
    }),
    { maxLength: 5 },
  )
  .map((made) => made.map((one, index) => ({ ...one, uuid: `a${index}` })));

test('every standing follows the rules, stated one by one', () => {
  fc.assert(
    fc.property(achievements, goals, (all, measured) => {
      const standings = standingsOf(all, measured, NOW);
      const find = (uuid: string) => all.find((one) => one.uuid === uuid);
      /** The rule, followed for more steps than there are achievements; circles never end well. */
      const isComplete = (uuid: string, steps: number): boolean => {
        const one = find(uuid);
        if (one === undefined || steps === 0) return false;
        const own = measured.filter((goal) => one.goalUuids.includes(goal.uuid));
        const required = one.prerequisiteUuids.filter((each) => find(each) !== undefined);
        return (
          (own.length > 0 || required.length > 0) &&
          own.every(({ completed }) => completed) &&
          required.every((each) => isComplete(each, steps - 1))
        );
      };
      const below = (uuid: string, steps: number): string[] =>
        steps === 0
          ? []
          : (find(uuid)?.prerequisiteUuids ?? [])
              .filter((each) => find(each) !== undefined)
              .flatMap((each) => [each, ...below(each, steps - 1)]);

      for (const one of all) {
        const standing = standings.get(one.uuid);
        const own = measured.filter((goal) => one.goalUuids.includes(goal.uuid));
        const counts = own.reduce((sum, { count }) => sum + count, 0);
        const targets = own.reduce((sum, { targetCount }) => sum + targetCount, 0);

        const isAwarded = own.length > 0 && own.every(({ completed }) => completed);
        expect(standing?.xp).toBe(isAwarded ? (one.isVariableXp ? counts : one.xp) : 0);
        const share = targets === 0 ? 1 : Math.min(1, counts / targets);
        expect(standing?.fraction).toBe(own.length === 0 ? 0 : share);

        const unexpired = [one.uuid, ...below(one.uuid, 4)]
          .map((uuid) => find(uuid)?.deadline ?? null)
          .filter((deadline) => deadline !== null && new Date(deadline) >= NOW)
          .toSorted((a, b) => String(a).localeCompare(String(b)));
        const displayed = unexpired[0] ?? one.deadline;
        expect(standing?.displayDeadline?.toISOString() ?? null).toBe(displayed);

        const isHidden = one.release !== null && new Date(one.release) > NOW;
        const isOver = displayed !== null && new Date(displayed) < NOW;
        expect(standing?.status).toBe(
          isHidden
            ? 'UNRELEASED'
            : isComplete(one.uuid, all.length + 1)
              ? 'COMPLETED'
              : isOver
                ? 'EXPIRED'
                : 'ACTIVE',
        );
      }
    }),
    { numRuns: 500 },
  );
});

const plain = {
  xp: 100,
  isVariableXp: false,
  release: null,
  deadline: null,
  prerequisiteUuids: [],
  goalUuids: [],
};

test('an achievement without goals and prerequisites is never complete', () => {
  expect(standingsOf([{ ...plain, uuid: 'a' }], [], NOW).get('a')).toMatchObject({
    status: 'ACTIVE',
    xp: 0,
    fraction: 0,
  });
});

test('the worth of an achievement includes each that it requires once', () => {
  const all = [
    { ...plain, uuid: 'top', prerequisiteUuids: ['left', 'right'] },
    { ...plain, uuid: 'left', prerequisiteUuids: ['base'] },
    { ...plain, uuid: 'right', prerequisiteUuids: ['base'] },
    { ...plain, uuid: 'base', isVariableXp: true, goalUuids: ['g'] },
  ];
  const goal = { uuid: 'g', count: 1, targetCount: 7, completed: false };
  expect(standingsOf(all, [goal], NOW).get('top')).toMatchObject({ worth: 100, totalWorth: 307 });
});

test('the fraction is between 0 and 1, whatever the counts', () => {
  const anything = fc.array(fc.record({ count: fc.nat(), targetCount: fc.nat() }));
  fc.assert(
    fc.property(anything, (measured) => {
      const fraction = fractionOf(measured);
      expect(fraction >= 0 && fraction <= 1).toBe(true);
    }),
  );
});
