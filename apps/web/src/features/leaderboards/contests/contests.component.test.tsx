import type { Contest, ContestLeaderboard, ContestRow } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Answers,
  COURSE,
  downloadedBy,
  openPage,
  refuse,
  userWith,
} from '../../../testing/open-page';

/** The leaderboards of contests. */

const REVEAL_AT = '2040-03-20T12:00:00.000+00:00';

function row(position: number, rank = position, part: Partial<ContestRow> = {}): ContestRow {
  return {
    rank,
    submission_id: 600 + position,
    student_name: `Author ${position}`,
    student_username: `a${position}`,
    final_score: 100 - position,
    answer: `show(${position});`,
    votes: 4,
    is_anonymous: false,
    ...part,
  };
}
const rowsUpTo = (last: number) => Array.from({ length: last }, (_, index) => row(index + 1));

const results: ContestLeaderboard = {
  leaderboard: rowsUpTo(3),
  voting_id: 6,
  is_revealed: true,
  reveal_at: '2030-03-20T12:00:00.000+00:00',
  counted_at: '2030-03-18T00:01:00.000+00:00',
  own: null,
};
const runes: Contest = {
  contest_id: 5,
  title: 'Runes',
  published: true,
  voting_id: 6,
  voting_type: 'Ballots & votes',
  voting_question: 2,
  is_revealed: true,
  reveal_at: '2030-03-20T12:00:00.000+00:00',
};

type Role = 'student' | 'staff' | 'admin';
interface Wanted {
  readonly role?: Role;
  readonly answers?: Answers;
  readonly configuration?: object;
}

async function open(
  address: string,
  { role = 'student', answers = {}, configuration = {} }: Wanted = {},
) {
  const { courseConfiguration, ...index } = userWith(role);
  const page = await openPage(`${COURSE}/leaderboard${address}`, {
    role,
    answers: {
      getUser: {
        ...index,
        courseConfiguration: courseConfiguration && { ...courseConfiguration, ...configuration },
      },
      listContests: [runes],
      getScoreLeaderboard: results,
      getPopularLeaderboard: results,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Leaderboard|404/ });
  return page;
}
const board = (leaderboard: Partial<ContestLeaderboard>): Answers => ({
  getScoreLeaderboard: { ...results, ...leaderboard },
});
const namesIn = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('an address without a contest leads to the scores of the first published one', async () => {
  const hidden = { ...runes, contest_id: 4, title: 'Secret', published: false };
  const later = { ...runes, contest_id: 8, title: 'Later' };
  await open('/contests', { answers: { listContests: [hidden, runes, later] } });
  await screen.findByRole('table', { name: 'Contest Winners' });
  expect(location.pathname).toBe(`${COURSE}/leaderboard/contests/5/score`);
  const choice = screen.getByRole('combobox', { name: 'Leaderboard of' });
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Overall XP',
    'Runes (Score)',
    'Runes (Popular Vote)',
    'Later (Score)',
    'Later (Popular Vote)',
  ]);
});

test('without the leaderboard of XP, the bare address leads to the contests', async () => {
  await open('', { configuration: { enableOverallLeaderboard: false } });
  await screen.findByRole('table', { name: 'Contest Winners' });
  expect(location.pathname).toBe(`${COURSE}/leaderboard/contests/5/score`);
});

test.each([
  ['', { enableOverallLeaderboard: false, enableContestLeaderboard: false }, [runes]],
  ['/overall', { enableOverallLeaderboard: false }, [runes]],
  ['/overall/5', {}, [runes]],
  ['/contests', { enableContestLeaderboard: false }, [runes]],
  ['/contests/5/score', { enableContestLeaderboard: false }, [runes]],
  ['/contests', {}, []],
  ['/contests', {}, [{ ...runes, published: false }]],
  ['/contests/7/score', {}, [runes]],
  ['/contests/x/score', {}, [runes]],
  ['/contests/5/votes', {}, [runes]],
  ['/games', {}, [runes]],
])('there is no page at %j with %o', async (address, configuration, listContests) => {
  await open(address, { configuration, answers: { listContests } });
  await screen.findByRole('heading', { name: '404 Not Found' });
});

test('one goes from board to board, and asks for as many ranks as the course shows', async () => {
  const { user, asked } = await open('/contests/5', {
    configuration: { topContestLeaderboardDisplay: 2 },
  });
  await screen.findByRole('table', { name: 'Contest Winners' });
  // A server that gives more changes nothing.
  expect(namesIn('Contest Winners')).toHaveLength(2);
  const choice = screen.getByRole('combobox', { name: 'Leaderboard of' });
  await user.selectOptions(choice, 'Runes (Popular Vote)');
  await waitFor(() => expect(location.pathname).toMatch(/contests\/5\/popularvote$/));
  await screen.findByText('100 means that everybody gave the best tier.', { exact: false });
  const counts = asked
    .filter(({ call }) => call.endsWith('Leaderboard'))
    .map(({ call, query, params }) => [call, query['count'], params['assessmentId']]);
  expect(counts).toEqual([
    ['getScoreLeaderboard', '2', '5'],
    ['getPopularLeaderboard', '2', '5'],
  ]);
  await user.selectOptions(choice, 'Overall XP');
  await waitFor(() => expect(location.pathname).toMatch(/leaderboard\/overall$/));
  // The board is another element, and the keyboard goes on where it was.
  const next = await screen.findByRole('combobox', { name: 'Leaderboard of' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(choice.isConnected).toBe(false);
});

test('the code of an entry opens in the vote, in the type and at the question that it has', async () => {
  await open('/contests/5/score');
  const link = await screen.findByRole('link', { name: 'Open Code of Author 1' });
  expect(link.getAttribute('href')).toBe(`${COURSE}/ballots_votes/6/2?board=score&entry=601`);
});

test('ties share a rank and are all shown; the podium is only for so many as have room on it', async () => {
  const four = [row(1, 1), row(2, 1), row(3, 3), row(4, 3), row(5, 5)];
  await open('/contests/5/score', { answers: board({ leaderboard: four }) });
  await screen.findByRole('table', { name: 'Contest Winners' });
  expect(namesIn('Contest Winners')).toHaveLength(4);
  expect(namesIn('Honourable Mentions')).toEqual([expect.stringMatching(/^5.*Author 5/)]);
  expect(screen.getByRole('list', { name: 'The first three' }).children).toHaveLength(4);
  const five = [1, 2, 3, 4, 5].map((position) => row(position, 1));
  await open('/contests/5/score', { answers: board({ leaderboard: five }) });
  await screen.findByRole('table', { name: 'Contest Winners' });
  expect(namesIn('Contest Winners')).toHaveLength(5);
  expect(screen.queryByRole('list', { name: 'The first three' })).toBeNull();
});

test('honourable mentions come in pages of a chosen size', async () => {
  const { user } = await open('/contests/5/score', {
    configuration: { topContestLeaderboardDisplay: 100 },
    answers: board({ leaderboard: rowsUpTo(40) }),
  });
  await screen.findByRole('table', { name: 'Honourable Mentions' });
  expect(namesIn('Honourable Mentions')).toHaveLength(10);
  const pager = within(screen.getByRole('navigation', { name: 'Honourable Mentions' }));
  await user.click(pager.getByRole('button', { name: /last/i }));
  expect(namesIn('Honourable Mentions')).toHaveLength(7);
  await user.selectOptions(screen.getByLabelText('Entries per page'), '25');
  expect(namesIn('Honourable Mentions')).toHaveLength(25);
  await user.selectOptions(screen.getByLabelText('Entries per page'), '50');
  expect(namesIn('Honourable Mentions')).toHaveLength(37);
  expect(screen.queryByRole('navigation', { name: 'Honourable Mentions' })).toBeNull();
});

test('one gets to the own entry, also on another page and below the last rank shown', async () => {
  const own = { submission_id: 635, rank: 35, final_score: 65 };
  const visit = { configuration: { topContestLeaderboardDisplay: 100 } };
  const { user } = await open('/contests/5/score', {
    ...visit,
    answers: board({ leaderboard: rowsUpTo(40), own }),
  });
  await screen.findByText('Your entry is number 35 with a score of 65.00.');
  await user.click(screen.getByRole('button', { name: 'Show my place' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Author 35'));

  const below = await open('/contests/5/score', { answers: board({ own }) });
  await below.user.click(await screen.findByRole('button', { name: 'Show my place' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('65.00'));
  const { name } = EXAMPLES.getUser.reply.user;
  const link = screen.getByRole('link', { name: `Open Code of ${name}` });
  expect(link.getAttribute('href')).toBe(`${COURSE}/contests/5`);
});

test('before the reveal students see a date and the way to the vote, and then the results by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let reply: ContestLeaderboard = {
      ...results,
      is_revealed: false,
      reveal_at: REVEAL_AT,
      leaderboard: [],
      counted_at: null,
    };
    await open('/contests/5/score', { answers: { getScoreLeaderboard: () => reply } });
    await screen.findByText(/The results appear here on 20th March 2040/);
    const link = screen.getByRole('link', { name: 'Go to the vote' });
    expect(link.getAttribute('href')).toBe(`${COURSE}/ballots_votes/6/2`);
    expect(screen.queryByRole('table')).toBeNull();
    reply = results;
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await screen.findByRole('table', { name: 'Contest Winners' });
    // New ranks come in the same way.
    reply = { ...results, leaderboard: [row(2, 1), row(1, 2)] };
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await waitFor(() => expect(namesIn('Contest Winners')[0]).toMatch(/^1.*Author 2/));
  } finally {
    vi.useRealTimers();
  }
});

test('staff see the results before, and from when students do', async () => {
  await open('/contests/5/score', { role: 'staff', answers: board({ reveal_at: REVEAL_AT }) });
  await screen.findByRole('table', { name: 'Contest Winners' });
  screen.getByText(/^Students see this from 20th March 2040/);
  screen.getByText(/Votes counted on 18th March/);
});

test('while nobody has votes, nobody has won', async () => {
  const leaderboard = [1, 2].map((position) => row(position, 1, { votes: 0, final_score: 0 }));
  await open('/contests/5/score', { answers: board({ leaderboard, counted_at: null }) });
  await screen.findByText('No entry has a vote yet.', { exact: false });
  expect(namesIn('Entries')).toHaveLength(2);
  expect(screen.queryByRole('table', { name: 'Contest Winners' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'The first three' })).toBeNull();
});

test('a contest without entries, and one without a vote, say so', async () => {
  await open('/contests/5/score', { answers: board({ leaderboard: [] }) });
  await screen.findByText('There are no eligible contest leaderboard entries found.');
  const { voting_id: _id, voting_type: _type, ...unvoted } = runes;
  const { asked } = await open('/contests/5/score', { answers: { listContests: [unvoted] } });
  await screen.findByText('There is no vote on this contest yet.', { exact: false });
  expect(asked.some(({ call }) => call === 'getScoreLeaderboard')).toBe(false);
});

test('an author who shows no name has none, on the podium neither', async () => {
  const anonymous = { student_name: 'A student', student_username: '', is_anonymous: true };
  await open('/contests/5/score', { answers: board({ leaderboard: [row(1, 1, anonymous)] }) });
  await screen.findByRole('link', { name: 'Open Code of A student' });
  expect(screen.getByRole('list', { name: 'The first three' }).textContent).toContain('A student');
});

test('staff export all entries, in which neither a name nor a program is a formula', async () => {
  const all = [row(1, 1, { student_name: '=1+1', answer: '@x;' }), row(2)];
  const { user, asked } = await open('/contests/5/popularvote', {
    role: 'staff',
    answers: { getPopularLeaderboard: { ...results, leaderboard: all } },
  });
  const button = await screen.findByRole('button', { name: 'Export as CSV' });
  const text = await downloadedBy(() => user.click(button));
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Rank,Name,Username,Score,Code',
    `1,"'=1+1",a1,99,"'@x;"`,
    '2,Author 2,a2,98,show(2);',
  ]);
  expect(asked.at(-1)?.query['count']).toBe('10000');
  await open('/contests/5/popularvote');
  await screen.findByRole('table', { name: 'Contest Winners' });
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

test('when the results cannot be loaded, one can try again', async () => {
  let isBroken = true;
  const { user } = await open('/contests/5/score', {
    answers: {
      getScoreLeaderboard: () =>
        isBroken ? refuse({ status: 404, text: 'Not a contest voting assessment' }) : results,
    },
  });
  const again = await screen.findByRole('button', { name: /Try again/i });
  isBroken = false;
  await user.click(again);
  await screen.findByRole('table', { name: 'Contest Winners' });
});
