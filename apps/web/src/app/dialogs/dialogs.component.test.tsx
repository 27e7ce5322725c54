import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { COURSE, openPage, userWith } from '../../testing/open-page';

/** The menu of the user, and the dialogs behind its entries. */

async function openEntry(user: UserEvent, entry: string | RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Menu of/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

const student = userWith('student');
const MAY_CREATE = { ...student, user: { ...student.user, mayCreateCourses: true } };

test('the menu has everything in its order', async () => {
  const { user } = await openPage(`${COURSE}/missions`, { answers: { getUser: MAY_CREATE } });
  await user.click(await screen.findByRole('button', { name: 'Menu of Aisha Rahman' }));
  await screen.findByRole('menuitem', { name: 'Logout' });
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    expect.stringMatching(/^Aisha Rahman/),
    'My Courses',
    'Create Course',
    'Settings',
    'About',
    'Help',
    'Logout',
  ]);
});

const [overview] = EXAMPLES.listAssessments.reply;
if (overview === undefined) throw new Error('The example has an assessment.');
const MARKED = {
  ...overview,
  status: 'submitted',
  isGradingPublished: true,
  xp: 150,
  maxXp: 200,
} as const;

test('the profile shows XP by their parts', async () => {
  const { user } = await openPage(`${COURSE}/missions`, {
    role: 'student',
    settings: { fulfilmentLevel: 1 },
    answers: { listAssessments: [MARKED], getTotalXp: { totalXp: 170 } },
  });
  await openEntry(user, /Aisha Rahman/);
  const profile = within(await screen.findByRole('dialog', { name: 'Profile' }));
  await profile.findByText('170 XP');
  profile.getByText('Student', { exact: false });
  expect(profile.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '150 / 200',
    '20',
  ]);
  expect(profile.getByText('XP Progress').closest('figure')?.textContent).toContain(
    '170 / 100017.00%*830XP needed to reach full CA level of 1',
  );
  const card = profile.getByRole('link', { name: new RegExp(MARKED.title) });
  expect(card.textContent).toContain('XP: 150 / 200');
  expect(card.getAttribute('href')).toBe(`${COURSE}/missions/${MARKED.id}/0`);
});

test('a profile without marks says so', async () => {
  const { user } = await openPage(`${COURSE}/missions`, {
    role: 'student',
    answers: { listAssessments: [] },
  });
  await openEntry(user, /Aisha Rahman/);
  await screen.findByText('There are no closed assessments to render', { exact: false });
});

test('an e-mail address is kept, and none that is not one', async () => {
  const { user, sent } = await openPage(`${COURSE}/missions`, { role: 'student' });
  await openEntry(user, /Aisha Rahman/);
  const address = await screen.findByRole('textbox', { name: 'E-mail address' });
  expect(address).toHaveProperty('value', EXAMPLES.getMailPreferences.reply.email);
  const save = screen.getByRole('button', { name: 'Save e-mail preferences' });
  await user.clear(address);
  await user.type(address, 'nowhere');
  await user.click(save);
  await screen.findByText('This is not an e-mail address.');
  expect(document.activeElement).toBe(address);
  await user.clear(address);
  await user.type(address, 'person@school.example');
  await user.click(save);
  await screen.findAllByText('Saved!');
  expect(sent('updateMailPreferences')).toEqual([
    expect.objectContaining({ email: 'person@school.example' }),
  ]);
});

test('an installation that sends no e-mail asks for no address', async () => {
  const { user } = await openPage(`${COURSE}/missions`, {
    answers: {
      getMailPreferences: { isInstallationSending: false, email: null, settings: [] },
    },
  });
  await openEntry(user, /Aisha Rahman/);
  await screen.findByRole('heading', { name: 'Educational research' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'E-mail address' })).toBeNull());
});

const RESEARCH = 'Agreement to Participate in Educational Research';

test('a person who is asked about research must answer before going on, once', async () => {
  const { user, sent } = await openPage(`${COURSE}/missions`, {
    role: 'student',
    settings: { researchPrompt: true },
  });
  const prompt = await screen.findByRole('dialog', { name: RESEARCH });
  expect(
    within(prompt)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['I would like to opt out', 'I consent!']);
  await user.click(within(prompt).getByRole('button', { name: 'I consent!' }));
  await screen.findAllByText('Research preference saved!');
  expect(sent('setResearchAgreement')).toEqual([{ agreedToResearch: true }]);

  const { courseRegistration } = student;
  await openPage(`${COURSE}/missions`, {
    settings: { researchPrompt: true },
    answers: {
      getUser: {
        ...student,
        courseRegistration: courseRegistration && { ...courseRegistration, agreedToResearch: true },
      },
    },
  });
  await screen.findByRole('heading', { name: 'Missions' });
  expect(screen.queryByRole('dialog', { name: RESEARCH })).toBeNull();
});

test('the answer about research can be seen in the profile, and taken back', async () => {
  const { courseRegistration } = student;
  const { user, sent } = await openPage(`${COURSE}/missions`, {
    answers: {
      getUser: {
        ...student,
        courseRegistration: courseRegistration && { ...courseRegistration, agreedToResearch: true },
      },
    },
  });
  await openEntry(user, /Aisha Rahman/);
  const profile = within(await screen.findByRole('dialog', { name: 'Profile' }));
  const consent = await profile.findByRole('button', { name: 'I consent!' });
  expect(consent.getAttribute('aria-pressed')).toBe('true');
  await user.click(profile.getByRole('button', { name: 'I would like to opt out' }));
  await waitFor(() => expect(sent('setResearchAgreement')).toEqual([{ agreedToResearch: false }]));
});

test('the help has the text that the staff of the course have written', async () => {
  const { user } = await openPage(`${COURSE}/missions`);
  await openEntry(user, 'Help');
  const help = await screen.findByRole('dialog', { name: 'Help' });
  await waitFor(() => expect(help.textContent).toContain('Ask in the forum.'));
});

test('a course is made with a name and a language that runs here', async () => {
  const { user, sent } = await openPage(`${COURSE}/missions`, { answers: { getUser: MAY_CREATE } });
  await openEntry(user, 'Create Course');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Course' }));
  const create = dialog.getByRole('button', { name: 'Create Course' });
  await user.click(create);
  await screen.findByText('Course Name cannot be empty!');
  const name = dialog.getByRole('textbox', { name: 'Course Name' });
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Evening class');
  await user.type(dialog.getByRole('textbox', { name: 'Module Help Text' }), 'Ask *me*.');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(dialog.getByText('me').tagName).toBe('EM'));
  await user.selectOptions(dialog.getByLabelText('Default Source Chapter'), 'Source §2');
  const variants = within(dialog.getByLabelText('Default Source Variant')).getAllByRole('option');
  expect(variants.map(({ textContent }) => textContent)).toEqual(['default', 'typed', 'native']);
  // Sections without pages are not listed.
  for (const name of ['Enable Game', 'Enable Sourcecast', 'Enable Stories']) {
    expect(dialog.queryByRole('switch', { name })).toBeNull();
  }
  await user.click(dialog.getByRole('switch', { name: 'Enable Overall Leaderboard' }));
  await user.click(create);
  await waitFor(() =>
    expect(sent('createCourse')).toMatchObject([
      {
        courseName: 'Evening class',
        sourceChapter: 2,
        moduleHelpText: 'Ask *me*.',
        enableOverallLeaderboard: false,
      },
    ]),
  );
});

test('the profile says that the user is offline, and loads when the user is back', async () => {
  let isOffline = true;
  const { user } = await openPage(`${COURSE}/missions`, {
    role: 'student',
    answers: {
      getTotalXp: () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return { totalXp: 170 };
      },
    },
  });
  await openEntry(user, /Aisha Rahman/);
  const profile = within(await screen.findByRole('dialog', { name: 'Profile' }));
  const told = await profile.findByRole('alert');
  expect(told.textContent).toContain('check your network?');
  isOffline = false;
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await profile.findByText('170 XP');
  expect(profile.queryByRole('alert')).toBeNull();
});

test('settings hold at once, in each language, and lead to the flags', async () => {
  const { user } = await openPage(`${COURSE}/missions`);
  await openEntry(user, 'Settings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
  await user.selectOptions(await dialog.findByLabelText('Language'), '中文');
  await screen.findByRole('heading', { name: '设置' });
  const language = await screen.findByLabelText('语言');
  await user.selectOptions(language, 'English');
  await screen.findByRole('heading', { name: 'Settings' });
  await user.click(dialog.getByText('Advanced'));
  await user.click(dialog.getByRole('link', { name: 'Feature Flags' }));
  await waitFor(() => expect(location.pathname).toBe('/features'));
});
