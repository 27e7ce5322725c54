import { EXAMPLES } from '@wellspring/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COURSE, openPage, refuse, userWith } from '../../testing/open-page';

/** Where each address leads, and for whom (course specification, section 2). */

const notFound = () => screen.findByRole('heading', { name: '404 Not Found' });

const PERSON = { userId: 1, name: 'New Person', username: 'new', courses: [] };
const NO_COURSE = {
  courseRegistration: null,
  courseConfiguration: null,
  assessmentConfigurations: null,
};

test('without an account every page of a course leads to the sign-in, and back afterwards', async () => {
  const { followTo } = await openPage(`${COURSE}/missions`, { role: null });
  for (const place of [COURSE, `${COURSE}/missions`, `${COURSE}/adminpanel`, '/mission-control']) {
    await followTo('/contributors');
    await followTo(place);
    await screen.findByRole('heading', { name: 'Log in' });
    expect(location.pathname).toBe('/login');
    expect(new URLSearchParams(location.search).get('next')).toBe(place);
  }
  for (const place of ['/', '/welcome', '/courses']) {
    await followTo('/contributors');
    await followTo(place);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(location.search).toBe('');
  }
});

test.each(['/nowhere', '/open/nowhere', '/stories', '/login/nowhere'])(
  'there is no page %s for anybody',
  async (place) => {
    await openPage(place, { role: null });
    await notFound();
    screen.getByText('The requested resource could not be found', { exact: false });
  },
);

test('a student comes from everywhere to the first type of assessments', async () => {
  const { followTo } = await openPage('/', { role: 'student' });
  const home = `${COURSE}/missions`;
  await waitFor(() => expect(location.pathname).toBe(home));
  for (const place of ['/login', '/nus_login', '/welcome', '/courses', COURSE, '/courses/x']) {
    await followTo('/contributors');
    await followTo(place);
    await waitFor(() => expect(location.pathname).toBe(home));
  }
});

test('a student does not find what is not built, or for staff and admins', async () => {
  const { followTo } = await openPage(`${COURSE}/nothing`, { role: 'student' });
  await notFound();
  for (const place of [
    'grading',
    'grading/1',
    'adminpanel',
    'adminpanel/audit-log',
    'game',
    'achievements/control',
    'leaderboard/nothing',
    'missions/999999',
    'missions/none',
    'sourcecast',
    'stories',
    'teamformation',
    'groundcontrol',
    'dashboard',
    'gamesimulator',
    'sourcereel',
    'not_found',
  ]) {
    await followTo('/contributors');
    await screen.findByRole('heading', { name: 'Contributors' });
    await followTo(`${COURSE}/${place}`);
    await notFound();
  }
});

const unauthorised = () => refuse({ status: 401, text: 'Unauthorised' });

test('a session that is over when one comes back leads to the sign-in, and says so', async () => {
  const answers = {
    refreshSession: unauthorised,
    getUser: unauthorised,
    getLatestViewedCourse: unauthorised,
  };
  await openPage(COURSE, { role: 'student', answers });
  await screen.findAllByText('Please login again');
  expect(location.pathname + location.search).toMatch(/^\/login\?next=/);
  await openPage('/login', { role: 'student', answers });
  await screen.findByText('User session expired. Please copy your work and Relogin');
});

test('staff find neither the pages of admins nor links to them', async () => {
  const { followTo } = await openPage(`${COURSE}/groundcontrol`);
  await notFound();
  expect(screen.queryByRole('link', { name: 'Ground Control' })).toBeNull();
  await followTo(`${COURSE}/grading`);
  await screen.findByRole('heading', { name: 'Submissions' });
});

test('a part of the admin panel that is not there is not found', async () => {
  await openPage(`${COURSE}/adminpanel/passwords`, { role: 'admin' });
  await notFound();
});

test('a course can only be entered by its members', async () => {
  await openPage('/courses/999999', {
    role: 'student',
    answers: { setLatestViewedCourse: () => new Response('Forbidden', { status: 403 }) },
  });
  await screen.findAllByText('Failed to load course!');
  await waitFor(() => expect(location.pathname).toBe(`${COURSE}/missions`));
});

const without = (role: 'admin' | 'student') => ({
  role,
  answers: { getUser: { ...userWith(role), assessmentConfigurations: [] } },
});

test('a course without types leads an admin to where they are made, and others nowhere', async () => {
  await openPage(COURSE, without('admin'));
  await waitFor(() => expect(location.pathname).toBe(`${COURSE}/adminpanel`));
  await openPage(COURSE, without('student'));
  await notFound();
});

test('a course that is closed is not entered by its students, but by its admins', async () => {
  const hidden = {
    courseName: 'Old times',
    courseShortName: null,
    viewable: false,
    standing: 'open',
  };
  const { user, ...index } = userWith('student');
  const courses = [
    ...user.courses,
    { ...hidden, courseId: 77, role: 'student' },
    { ...hidden, courseId: 78, courseName: 'My own', role: 'admin' },
  ] as typeof user.courses;
  const page = await openPage('/courses/77/missions', {
    role: 'student',
    answers: { getUser: { ...index, user: { ...user, courses } } },
  });
  await screen.findAllByText('Failed to load course!');
  await waitFor(() => expect(location.pathname).toBe(`${COURSE}/missions`));
  await page.user.click(screen.getByRole('button', { name: /^Menu of/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'My Courses' }));
  expect(await screen.findByRole('option', { name: 'Old times - disabled' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByRole('option', { name: 'My own - disabled' })).toHaveProperty(
    'disabled',
    false,
  );
});

test('a person who is in no course sees the welcome page at every address', async () => {
  const user = { ...PERSON, mayCreateCourses: true };
  const { followTo } = await openPage('/', { answers: { getUser: { user, ...NO_COURSE } } });
  for (const place of ['/courses', '/login', '/nus_login']) {
    await waitFor(() => expect(location.pathname).toBe('/welcome'));
    await followTo('/contributors');
    await followTo(place);
  }
  await screen.findByText('logged in as New Person', { exact: false });
  expect(screen.getByRole('link', { name: 'Open the playground' }).getAttribute('href')).toBe(
    '/open/playground',
  );
});

test('creating courses is not offered to people who may not', async () => {
  const getUser = { user: { ...PERSON, mayCreateCourses: false }, ...NO_COURSE };
  const { user } = await openPage('/', { answers: { getUser } });
  await screen.findByText('Not everybody can create courses here', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Menu of New Person' }));
  const mine = await screen.findByRole('menuitem', { name: 'My Courses' });
  expect(screen.queryByText('Create Course')).toBeNull();
  await user.click(mine);
  await screen.findByRole('dialog');
  expect(screen.queryByText('Create Course')).toBeNull();
});

test.each(['/login', '/welcome', '/courses/1', '/open/playground', '/first-admin'])(
  'an installation without courses has no page %s',
  async (place) => {
    await openPage(place, { role: null, settings: { playgroundOnly: true } });
    await notFound();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  },
);

test('the server says who the user is', async () => {
  const { asked } = await openPage('/welcome', {
    answers: { getUser: { ...EXAMPLES.getUser.reply, ...NO_COURSE } },
  });
  await screen.findByText(`logged in as ${EXAMPLES.getUser.reply.user.name}`, { exact: false });
  expect(asked.map(({ call }) => call)).toContain('getUser');
});

const languageShown = () =>
  screen
    .findByRole<HTMLSelectElement>('combobox', { name: 'Language' })
    .then(({ selectedOptions }) => selectedOptions[0]?.textContent);

test('a link with a program keeps it on the way in, and on the way around', async () => {
  const program = '#chap=2&prgrm=CYSwzgDgNghgngCgEQDMBOB7AtgAhTNHGAd3iQEoBuIA';
  const { user } = await openPage(`/playground${program}`, { role: null });
  const around = await screen.findByRole('link', {
    name: 'Open the playground without an account',
  });
  expect(around.getAttribute('href')).toBe(`/open/playground${program}`);
  screen.getByText('There is another one, which needs no account.', { exact: false });
  await user.click(await screen.findByRole('button', { name: /Aisha Rahman/ }));
  expect(await languageShown()).toBe('Source §2');
  expect(location.pathname).toBe('/playground');
});

test('the playground of a course begins in the language of the course', async () => {
  const { courseConfiguration, ...index } = userWith('student');
  await openPage('/playground', {
    role: 'student',
    answers: {
      getUser: {
        ...index,
        courseConfiguration: courseConfiguration && { ...courseConfiguration, sourceChapter: 3 },
      },
    },
  });
  expect(await languageShown()).toBe('Source §3');
});

test('an installation without courses begins in the playground, without a sign-in', async () => {
  await openPage('/', { role: null, settings: { playgroundOnly: true } });
  await screen.findByRole('button', { name: 'Run' });
  expect(location.pathname).toMatch(/\/playground$/);
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

/** A network that is away until it is said to be back. */
function awayNetwork() {
  const network = { isAway: true };
  const call = <Reply,>(reply: Reply) => {
    return () => {
      if (network.isAway) throw new TypeError('Failed to fetch');
      return reply;
    };
  };
  const answers = {
    refreshSession: call(EXAMPLES.refreshSession.reply),
    getUser: call(userWith('student')),
    getLatestViewedCourse: call(EXAMPLES.getLatestViewedCourse.reply),
  };
  return { network, answers };
}

test('the playground works while the server is away', async () => {
  const { answers } = awayNetwork();
  await openPage('/playground', { role: 'student', answers });
  await screen.findByRole('button', { name: 'Run' });
  expect(location.pathname).toBe('/playground');
});

test('a course waits for the server, and loads by itself when the network is back', async () => {
  const { network, answers } = awayNetwork();
  await openPage('/', { role: 'student', answers });
  await screen.findByText('check your network?', { exact: false });
  screen.getByText('What you have typed is kept on this device.', { exact: false });
  screen.getByRole('button', { name: 'Try again' });
  network.isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(location.pathname).toBe(`${COURSE}/missions`));
});

test('strangers are led to the playground for everybody while the server is away', async () => {
  const { answers } = awayNetwork();
  await openPage('/playground', { role: null, answers });
  await screen.findByRole('link', { name: 'Open the playground without an account' });
  expect(location.pathname).toBe('/login');
});
