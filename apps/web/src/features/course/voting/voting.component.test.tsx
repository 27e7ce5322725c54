import type {
  Assessment,
  AssessmentOverview,
  ContestLeaderboard,
  VotingQuestion,
} from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, openPage } from '../../../testing/open-page';

/** The workspace of a vote: its leaderboards, and the entry that an address names. */

const assessment = EXAMPLES.getAssessment.reply;
const [overview] = EXAMPLES.listAssessments.reply;
const found = assessment.questions.find(({ type }) => type === 'voting');
if (overview === undefined || found?.type !== 'voting') throw new Error('The example has a vote.');
const example: VotingQuestion = found;

const entryOf = (id: number, code: string) => ({ submission_id: id, answer: { code } });
const rankedOf = (id: number, name: string, code: string, rank: number) => ({
  ...entryOf(id, code),
  student_name: name,
  student_username: name.toLowerCase(),
  rank,
  final_score: 90 - rank,
  is_anonymous: false,
});
const RANKED = [rankedOf(71, 'Ada', '"by ada";', 1), rankedOf(72, 'Bo', '"by bo";', 2)];
const question: VotingQuestion = {
  ...example,
  contestEntries: [
    { ...entryOf(71, '"by ada";'), score: 7 },
    { ...entryOf(73, '"by cy";'), score: 4 },
  ],
  scoreLeaderboard: RANKED,
  popularVoteLeaderboard: [],
};
const results: ContestLeaderboard = {
  leaderboard: RANKED.map(({ answer: { code }, ...row }) => ({ ...row, answer: code, votes: 3 })),
  voting_id: assessment.id,
  is_revealed: true,
  reveal_at: '2030-03-20T12:00:00.000+00:00',
  counted_at: '2030-03-18T00:01:00.000+00:00',
  own: null,
};
const closed: AssessmentOverview = {
  ...overview,
  openAt: '2001-01-01T00:00:00.000+00:00',
  closeAt: '2001-02-01T00:00:00.000+00:00',
  status: 'submitted',
  isVotingPublished: true,
  isGradingPublished: false,
  private: false,
  maxTeamSize: 1,
};

async function openVote(search = '', answers: Answers = {}, part: Partial<VotingQuestion> = {}) {
  const vote: Assessment = { ...assessment, questions: [{ ...question, ...part }] };
  const page = await openPage(`${COURSE}/missions/${assessment.id}/0${search}`, {
    role: 'student',
    answers: {
      listAssessments: [{ ...closed, id: assessment.id }],
      getAssessment: vote,
      getScoreLeaderboard: results,
      getPopularLeaderboard: results,
      ...answers,
    },
  });
  await screen.findByRole('tab', { name: 'Contest Voting' });
  return page;
}
const program = async (text: string) =>
  waitFor(() => expect(document.querySelector('.cm-content')?.textContent ?? '').toContain(text));

test('the entry of an address is shown with its author, beside the board from which one came', async () => {
  await openVote('?board=popularvote&entry=72');
  await screen.findByText('Entry of Bo');
  await program('by bo');
  await screen.findByRole('table', { name: 'Popular Vote Leaderboard' });
});

test('an entry to vote on is shown without its author', async () => {
  await openVote('?entry=71');
  await program('by ada');
  expect(screen.queryByText(/^Entry of/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Entry 1' }).getAttribute('aria-pressed')).toBe('true');
});

test.each(['?entry=99', '?entry=99&board=score'])(
  'an entry that one may not see: %s',
  async (search) => {
    await openVote(search);
    await screen.findByText('The entry of this address is not among those', { exact: false });
    await program('by ada');
  },
);

test.each(['?entry=x', '?entry=-1&board=constructor', '?board=none'])(
  'an address that names no entry shows the first one: %s',
  async (search) => {
    await openVote(search);
    await program('by ada');
    expect(screen.queryByText('The entry of this address', { exact: false })).toBeNull();
  },
);

test('the programs of ranked entries are shown when one presses a name', async () => {
  const { user } = await openVote();
  await user.click(screen.getByRole('tab', { name: 'Score Leaderboard' }));
  const table = within(await screen.findByRole('table', { name: 'Score Leaderboard' }));
  table.getByRole('columnheader', { name: 'Calculated Score' });
  table.getByRole('row', { name: '2 Bo 88.00' });
  await user.click(table.getByRole('button', { name: 'Bo' }));
  await screen.findByText('Entry of Bo');
  await program('by bo');
  await user.click(screen.getByRole('tab', { name: 'Contest Voting' }));
  await user.click(screen.getByRole('button', { name: 'Entry 2' }));
  await program('by cy');
  expect(screen.queryByText(/^Entry of/)).toBeNull();
});

test('before the results are shown, the boards say when that is', async () => {
  const hidden = {
    ...results,
    is_revealed: false,
    leaderboard: [],
    reveal_at: '2040-03-20T12:00:00.000+00:00',
  };
  const { user } = await openVote('', { getScoreLeaderboard: hidden });
  await user.click(screen.getByRole('tab', { name: 'Score Leaderboard' }));
  await screen.findByText(/The results appear here on 20th March 2040/);
});

test('a board without entries says so', async () => {
  const { user } = await openVote('', { getPopularLeaderboard: { ...results, leaderboard: [] } });
  await user.click(screen.getByRole('tab', { name: 'Popular Vote Leaderboard' }));
  await screen.findByText('There are no eligible contest leaderboard entries found.');
});

test('before the entries are assigned there are no boards', async () => {
  await openVote('', {
    listAssessments: [{ ...closed, id: assessment.id, isVotingPublished: false }],
  });
  expect(screen.queryByRole('tab', { name: /Leaderboard/ })).toBeNull();
});
