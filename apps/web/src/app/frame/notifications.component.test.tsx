import type { Notification } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, COURSE, openPage } from '../../testing/open-page';

/** Notifications: they are counted where they belong, and go one by one and all at once. */

const [overview] = EXAMPLES.listAssessments.reply;
if (overview === undefined) throw new Error('The example has an assessment.');

const about = (id: number, type: string, submission: number | null = null): Notification => ({
  id,
  type,
  assessment_id: overview.id,
  submission_id: submission,
  assessment: { type: overview.type, title: overview.title },
});

/** A server with these notifications, which forgets those that are acknowledged. */
function serverWith(notifications: readonly Notification[]): Answers {
  let kept = notifications;
  return {
    listNotifications: () => [...kept],
    acknowledgeNotifications: ({ body }) => {
      const { notificationIds } = body as { notificationIds: readonly number[] };
      kept = kept.filter(({ id }) => !notificationIds.includes(id));
      return 'OK';
    },
  };
}

const ALL = [
  about(1, 'new'),
  about(2, 'published_grading'),
  about(3, 'something else'),
  about(4, 'submitted', 99),
];
const bell = (count: string) => screen.findByRole('button', { name: count });
const removeFirst = async () => {
  const [first] = await screen.findAllByRole('button', { name: /^Remove the/ });
  if (!first) throw new Error('Nothing can be removed.');
  return first;
};

test('they are counted on the card, at the type and at the grading', async () => {
  await openPage(`${COURSE}/missions`, { answers: serverWith(ALL) });
  await bell('4 notifications');
  await screen.findByRole('button', { name: `3 notifications: ${overview.title}` });
  const sections = within(screen.getByRole('navigation', { name: 'Main' }));
  await sections.findByRole('button', { name: '3 notifications: Missions' });
  await sections.findByRole('button', { name: '1 notification: Grading' });
});

test('the list says what each is about, and they go one by one and all at once', async () => {
  const { user, sent } = await openPage(`${COURSE}/missions`, { answers: serverWith(ALL) });
  await user.click(
    await screen.findByRole('button', { name: `3 notifications: ${overview.title}` }),
  );
  const [first] = await screen.findAllByText('This assessment is new.');
  const list = first?.closest('ul');
  if (!list) throw new Error('The notifications are no list.');
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('This assessment is new.'),
    expect.stringContaining("This submission's grading has been published."),
    expect.stringContaining('Unknown notification'),
  ]);
  await user.click(await removeFirst());
  await bell('3 notifications');
  expect(sent('acknowledgeNotifications')).toEqual([{ notificationIds: [1] }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Unknown notification')).toBeNull());

  await user.click(await bell('3 notifications'));
  await user.click(await screen.findByRole('button', { name: 'Remove all' }));
  await bell('0 notifications');
  expect(sent('acknowledgeNotifications')).toEqual([
    { notificationIds: [1] },
    { notificationIds: [2, 3, 4] },
  ]);
});

test('those that cannot be taken note of come back, and the page says so once', async () => {
  const { user } = await openPage(`${COURSE}/missions`, {
    answers: {
      ...serverWith(ALL),
      acknowledgeNotifications: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await user.click(await bell('4 notifications'));
  await user.click(await removeFirst());
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  await messages.findByText("Couldn't reach our servers. Are you online?");
  await bell('4 notifications');
});

const REASON = 'This assessment has been unsubmitted.';

test('opening an assessment is taking note of its notifications, and says why it is open again', async () => {
  const { user, sent } = await openPage(`${COURSE}/missions`, {
    role: 'student',
    answers: {
      ...serverWith([about(1, 'unsubmitted'), { ...about(2, 'new'), assessment_id: 77 }]),
      listAssessments: [{ ...overview, openAt: '2020-03-10T12:00:00.000+00:00' }],
    },
  });
  await bell('2 notifications');
  const [enter] = await screen.findAllByRole('link', {
    name: `Continue Attempt: ${overview.title}`,
  });
  if (!enter) throw new Error('The assessment cannot be entered.');
  await user.click(enter);
  await screen.findByText(REASON, { exact: false });
  await bell('1 notification');
  expect(sent('acknowledgeNotifications')).toEqual([{ notificationIds: [1] }]);
  // The reason stays until the user has read it, also when the notification is gone.
  await openPage(`${COURSE}/missions/${overview.id}/0`, {
    role: 'student',
    answers: serverWith([]),
  });
  const reason = await screen.findByText(REASON, { exact: false });
  // A notice of an earlier test may still be there.
  const dismiss = screen
    .getAllByRole('button', { name: 'Dismiss' })
    .find((button) => button.parentElement?.parentElement?.contains(reason) === true);
  if (!dismiss) throw new Error('The reason cannot be dismissed.');
  await user.click(dismiss);
  await waitFor(() => expect(reason.isConnected).toBe(false));
});
