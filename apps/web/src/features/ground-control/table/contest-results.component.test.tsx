import type { AssessmentOverview, ContestLeaderboard } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, downloadedBy, openPage, refuse } from '../../../testing/open-page';

/** Ground control: staff count the votes of a contest, give its XP and export its leaderboards. */

const [example] = EXAMPLES.listAssessments.reply;
if (example === undefined) throw new Error('The example has an assessment.');
const vote: AssessmentOverview = {
  ...example,
  title: 'The vote',
  number: 'C2',
  hasVotingFeatures: true,
  isVotingPublished: true,
};
const board: ContestLeaderboard = EXAMPLES.getScoreLeaderboard.reply;

async function configure(answers: Answers = {}) {
  const page = await openPage(`${COURSE}/groundcontrol`, {
    role: 'admin',
    answers: {
      listAssessments: [vote],
      getAssessmentWork: { ...EXAMPLES.getAssessmentWork.reply, questionTypes: ['voting'] },
      ...answers,
    },
  });
  const [button] = await screen.findAllByRole('button', { name: 'Configure The vote' });
  if (button) await page.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /^Configure/ }));
  const press = async (name: string) =>
    page.user.click(await dialog.findByRole('button', { name }));
  return { ...page, dialog, press };
}

test('the votes are counted on demand, and one sees when that was done', async () => {
  let countedAt: string | null = null;
  const { dialog, press } = await configure({
    getScoreLeaderboard: () => ({ ...board, counted_at: countedAt }),
    calculateContestScores: () => {
      countedAt = '2030-03-18T00:01:00.000+00:00';
      return 'Contest scores calculated';
    },
  });
  await dialog.findByText('The votes have not been counted yet.');
  await press('Calculate Contest Score');
  await screen.findAllByText('Contest scores calculated');
  await dialog.findByText(/^The votes were counted last on 18th March/);
});

test('XP are given only after one has been told what that does', async () => {
  const { asked, user, press } = await configure({ dispatchContestXp: 'XP Dispatched' });
  await press('Dispatch Contest XP');
  const confirm = within(
    await screen.findByRole('dialog', { name: 'Dispatch the XP of “The vote”?' }),
  );
  confirm.getByText(/The marks of all submitted work for the contest are published/);
  expect(asked.some(({ call }) => call === 'dispatchContestXp')).toBe(false);
  await user.click(confirm.getByRole('button', { name: 'Dispatch Contest XP' }));
  await screen.findAllByText('XP dispatched');
});

test('before one gives XP, one is told what students do not see yet, and that votes may change', async () => {
  const open = { ...vote, closeAt: '2098-03-10T12:00:00.000+00:00' };
  const hidden = { ...board, reveal_at: '2098-03-12T12:00:00.000+00:00' };
  const { press } = await configure({ listAssessments: [open], getScoreLeaderboard: hidden });
  await press('Dispatch Contest XP');
  const asking = { name: 'Dispatch the XP of “The vote”?' };
  const confirm = within(await screen.findByRole('dialog', asking));
  confirm.getByText(/^The vote is still open/);
  await confirm.findByText(/^Students see the XP at once, but the scores and authors only on/);
});

test('of a vote that is over and shown, one is told neither', async () => {
  const earlier = '2020-03-01T00:00:00.000+00:00';
  const { press } = await configure({
    listAssessments: [{ ...vote, openAt: '2020-02-01T00:00:00.000+00:00', closeAt: earlier }],
    getScoreLeaderboard: { ...board, reveal_at: earlier, counted_at: earlier },
  });
  await screen.findByText(/^The votes were counted last on/);
  await press('Dispatch Contest XP');
  const asking = { name: 'Dispatch the XP of “The vote”?' };
  const confirm = within(await screen.findByRole('dialog', asking));
  expect(confirm.queryByText(/The vote is still open|Students see the XP/)).toBeNull();
});

test('an assessment without a voting question has no results', async () => {
  const work = { ...EXAMPLES.getAssessmentWork.reply, questionTypes: ['programming' as const] };
  const { dialog, asked } = await configure({ getAssessmentWork: work });
  await dialog.findByText('This assessment has no voting question', { exact: false });
  expect(dialog.queryByRole('button', { name: 'Calculate Contest Score' })).toBeNull();
  expect(asked.some(({ call }) => call === 'getScoreLeaderboard')).toBe(false);
});

test('when the voting question is gone meanwhile, that is no success', async () => {
  const none = 'No voting questions found for the given assessment';
  const { press } = await configure({ calculateContestScores: none });
  await press('Calculate Contest Score');
  await screen.findAllByText('Nothing was done: this assessment has no voting question.');
});

test('a refusal is said, and XP can be given again', async () => {
  const refusal = { status: 403, text: 'Forbidden' };
  const { user, press } = await configure({ dispatchContestXp: () => refuse(refusal) });
  await press('Dispatch Contest XP');
  const confirm = within(await screen.findByRole('dialog', { name: /^Dispatch the XP/ }));
  await user.click(confirm.getByRole('button', { name: 'Dispatch Contest XP' }));
  await confirm.findByRole('alert');
  expect(confirm.getByRole('button', { name: 'Dispatch Contest XP' })).toHaveProperty(
    'disabled',
    false,
  );
});

test('both leaderboards are exported with all entries', async () => {
  const { user, dialog, asked } = await configure();
  for (const [name, call] of [
    ['Export Score Leaderboard', 'getScoreLeaderboard'],
    ['Export Popular Vote Leaderboard', 'getPopularLeaderboard'],
  ] as const) {
    const button = await dialog.findByRole('button', { name });
    const text = await downloadedBy(() => user.click(button));
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'student_name,answer,final_score',
      'Wei Chen,show(heart);,71.25',
    ]);
    expect(asked.at(-1)).toMatchObject({ call, query: { count: '10000' } });
  }
});
