import { EventEmitter, once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { groupsOf, runStages } from './test-run.mjs';
import { NOTHING } from './tally.mjs';

afterEach(() => vi.restoreAllMocks());

/** @returns the lines that were printed, without their times */
function readLines() {
  /** @type {string[]} */
  const lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => {
    lines.push(
      String(line)
        .replace(/^ *[\d.]+ s {2}/, '')
        .replace(/\([\d.]+ s\)/, ''),
    );
  });
  return lines;
}

const good = { passed: true, output: '', tally: NOTHING };
const run = () => Promise.resolve(good);
/** @type {(name: string, run: () => Promise<import('./stages.mjs').StageResult>) => import('./stages.mjs').Stage} */
const beside = (name, run) => ({ name, title: name, group: 'some', run });

test('stages of the same group that follow each other are together', () => {
  const alone = { name: 'c', title: 'c', run };
  const groups = groupsOf([
    beside('a', run),
    beside('b', run),
    alone,
    { ...alone, name: 'd' },
    beside('e', run),
    { ...alone, name: 'f', group: 'others' },
  ]);
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
    ['a', 'b'],
    ['c'],
    ['d'],
    ['e'],
    ['f'],
  ]);
});

test('parallel stages all run, and each reports its own failure', async () => {
  const lines = readLines();
  const begun = new EventEmitter();
  const opened = once(begun, 'second');
  const { failed, tally } = await runStages(
    [
      // Ends only after the other has begun.
      beside('first', async () => {
        await opened;
        return { passed: false, output: 'what is wrong', tally: { ...NOTHING, failed: 2 } };
      }),
      beside('second', () => {
        begun.emit('second');
        return Promise.resolve(good);
      }),
      { name: 'third', title: 'third', needs: 'first', run: () => Promise.resolve(good) },
    ],
    new AbortController().signal,
  );
  expect(failed).toEqual(['first', 'third']);
  expect(tally).toMatchObject({ failed: 3 });
  expect(lines).toContain('\nfirst:\nwhat is wrong\n');
  expect(lines).toContain('passed  second ');
  expect(lines).toContain('FAILED  third: cannot be run without "first"');
});

test('an interruption ends the run, but not before all that ran has ended', async () => {
  readLines();
  const interruption = new AbortController();
  let ended = false;
  const running = runStages(
    [
      beside('first', () => {
        interruption.abort(new Error('interrupted'));
        return Promise.reject(new Error('interrupted'));
      }),
      beside('second', async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        ended = true;
        return good;
      }),
    ],
    interruption.signal,
  );
  await expect(running).rejects.toThrow('interrupted');
  expect(ended).toBe(true);
});
