import type { AssessmentOverview } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COURSE, openPage } from '../../../testing/open-page';

/** An assessment that needs a password. */

const [example] = EXAMPLES.listAssessments.reply;
if (example === undefined) throw new Error('The example has an assessment.');
const DRAWER: AssessmentOverview = {
  ...example,
  title: 'The locked drawer',
  private: true,
  status: 'not_attempted',
  openAt: '2020-03-10T12:00:00.000+00:00',
};

/** Opens the list of a course whose server has unlocked the assessment once the password was right. */
function openList() {
  let isUnlocked = false;
  return openPage(`${COURSE}/missions`, {
    role: 'student',
    answers: {
      listAssessments: [DRAWER],
      getAssessment: () =>
        isUnlocked
          ? Response.json(EXAMPLES.getAssessment.reply)
          : new Response('Missing Password.', { status: 403 }),
      unlockAssessment: ({ body }) => {
        isUnlocked = (body as { password: string }).password === 'lantern';
        return isUnlocked
          ? Response.json(EXAMPLES.unlockAssessment.reply)
          : new Response('Invalid Password.', { status: 403 });
      },
    },
  });
}

const enter = () => screen.findByRole('link', { name: 'Attempt: The locked drawer' });
const asked = () => screen.findByRole('dialog', { name: 'Please enter password.' });

test('giving up leads back to the list', async () => {
  const { user } = await openList();
  await user.click(await enter());
  await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location.pathname).toBe(`${COURSE}/missions`));
  await enter();
});

test('a wrong password is reported, and the right one leads to the briefing', async () => {
  const { user, sent } = await openList();
  await user.click(await enter());
  const dialog = within(await asked());
  const password = dialog.getByLabelText('Password', { exact: false });
  await user.type(password, 'candle{Enter}');
  await dialog.findByText('Incorrect password');
  await user.clear(password);
  await user.type(password, 'lantern{Enter}');
  await screen.findByText('One step', { selector: 'h2, h3' });
  expect(screen.queryByRole('dialog', { name: 'Please enter password.' })).toBeNull();
  expect(sent('unlockAssessment')).toEqual([{ password: 'candle' }, { password: 'lantern' }]);
});
