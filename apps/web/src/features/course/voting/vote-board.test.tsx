import { expect, test } from 'vitest';
import { readInCourse } from '../testing/read-in-course';
import { VoteBoard } from './VoteBoard';
import type { VoteStore } from './vote-store';

const state = { kind: 'saved' };
/** Two entries, both placed. */
const votes = {
  entries: [1, 2].map((id) => ({ submission_id: id, answer: { code: '1;' } })),
  saver: { subscribe: () => () => {}, getState: () => state },
  placing: () => new Map([1, 2].map((id) => [id, 'A'])),
  confirmed: () => new Map([1, 2].map((id) => [id, 'A'])),
} as unknown as VoteStore;

async function read(isReadOnly: boolean): Promise<string> {
  const board = <VoteBoard votes={votes} isReadOnly={isReadOnly} shown={null} onShow={() => {}} />;
  return (await readInCourse(board)).join(' ');
}

test('after voting has ended, the page says that the results are not shown here', async () => {
  expect(await read(true)).toContain('The results of the contest are not shown here');
  expect(await read(false)).not.toContain('results');
});
