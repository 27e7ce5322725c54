import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPage, refuse } from '../../testing/open-page';

/** The pages around signing in, with every kind of provider that an installation may configure. */

const SCHOOL = { id: 'school', name: 'School ID', kind: 'redirect', screen: 'nus' } as const;
const GUEST = { id: 'guest', name: 'Guest account', kind: 'redirect', screen: 'default' } as const;
const LOCAL = { id: 'local', name: 'Password', kind: 'password', screen: 'default' } as const;
type Provider = typeof SCHOOL | typeof GUEST | typeof LOCAL;

/** The answer of a server with these providers. */
const offer = (providers: readonly Provider[], needsFirstAdmin = false): Answers => ({
  listProviders: {
    providers: providers.map((provider) => ({ ...provider, demoPeople: [] })),
    organisation: 'NUS',
    needsFirstAdmin,
  },
});

const open = (address: string, answers: Answers) => openPage(address, { role: null, answers });
const linkOf = (name: string) => screen.findByRole('link', { name });
const title = async (name: string) => screen.findByRole('heading', { level: 1, name });

test('the ways of the school are on a page of their own, and the next address goes along', async () => {
  const { user } = await open('/login?next=%2Fcourses%2F7', offer([GUEST, SCHOOL, LOCAL]));
  const guest = await linkOf('Log in with Guest account');
  expect(guest.getAttribute('href')).toBe('/v2/session/begin?provider=guest');
  expect(screen.queryByText('School ID')).toBeNull();
  await user.click(await linkOf('Log in with NUS'));
  await linkOf('Log in with School ID');
  expect(location.pathname + location.search).toBe('/nus_login?next=%2Fcourses%2F7');
  expect(screen.queryByRole('link', { name: 'Log in with Guest account' })).toBeNull();
  await user.click(await linkOf('Non-NUS Users'));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/login?next=%2Fcourses%2F7'),
  );
});

test('a page without ways leads to the page that has some', async () => {
  await open('/login', offer([SCHOOL]));
  await linkOf('Log in with School ID');
  expect(location.pathname).toBe('/nus_login');
  expect(screen.queryByRole('link', { name: /Non-NUS/ })).toBeNull();

  await open('/nus_login', offer([GUEST]));
  await linkOf('Log in with Guest account');
  expect(location.pathname).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Log in with NUS' })).toBeNull();

  await open('/nus_login', offer([]));
  await screen.findByText('Could not log in; invalid provider or no providers configured.', {
    exact: false,
  });
  expect(location.pathname).toBe('/login');
});

test('ways that cannot be loaded can be asked for again', async () => {
  let isWell = false;
  const { listProviders } = offer([GUEST]);
  const { user } = await open('/login', {
    listProviders: () =>
      isWell && typeof listProviders === 'object'
        ? listProviders
        : refuse({ status: 500, text: 'Internal Server Error' }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isWell = true;
  await user.click(again);
  await linkOf('Log in with Guest account');
});

test('a wrong password is reported, and the typed text stays', async () => {
  const { user } = await open('/login', {
    ...offer([LOCAL]),
    signInWithPassword: () => refuse({ status: 400, text: 'Wrong username or password.' }),
  });
  const form = within(await screen.findByRole('form', { name: 'Log in with Password' }));
  await user.click(form.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Please fill in both.');
  await user.type(form.getByLabelText('Username'), 'mira');
  await user.type(form.getByLabelText('Password', { exact: false }), 'not it{Enter}');
  await screen.findByText('Wrong username or password.');
  expect(form.getByLabelText('Username')).toHaveProperty('value', 'mira');
});

test('the person who started the server is led to the first admin, who is made once', async () => {
  const { user } = await open('/login', offer([LOCAL], true));
  await user.click(await linkOf('Make the first admin'));
  await title('Make the first admin');
  await open('/first-admin', offer([LOCAL]));
  await screen.findByText('There is a first admin already. Please log in.');
  expect((await linkOf('To the login page')).getAttribute('href')).toBe('/login');
});

test('the first admin is asked for all that is needed', async () => {
  const { user, sent } = await open('/first-admin#code=as-printed', {
    ...offer([LOCAL], true),
    makeFirstAdmin: () => refuse({ status: 500, text: 'Internal Server Error' }),
  });
  expect(await screen.findByLabelText('Code')).toHaveProperty('value', 'as-printed');
  const make = screen.getByRole('button', { name: 'Make the first admin' });
  await user.click(make);
  await screen.findByText('Please enter your name.');
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  await user.type(screen.getByLabelText('Your name'), 'Ada');
  await user.type(screen.getByLabelText('Username'), 'ada');
  const [password, again] = [
    screen.getByLabelText('New password'),
    screen.getByLabelText('New password once more'),
  ];
  await user.type(password, 'too short');
  await user.type(again, 'another one');
  await user.click(make);
  await screen.findByText('A password has at least 12 characters.');
  screen.getByText('This is not the same password.');
  await user.clear(password);
  await user.type(password, 'long enough!');
  await user.clear(again);
  await user.type(again, 'long enough!');
  await user.click(make);
  await waitFor(() =>
    expect(sent('makeFirstAdmin')).toEqual([
      { code: 'as-printed', name: 'Ada', username: 'ada', password: 'long enough!' },
    ]),
  );
});

test('a link that sets a password asks for what is missing, and says when it cannot be used', async () => {
  const { user } = await open('/set-password#token=secret', {
    getPasswordLink: { username: 'new', name: null },
  });
  await screen.findByText('For the person who logs in as new.');
  await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
  await screen.findByText('Please enter your name.');

  const used = 'This link has been used or has expired. Ask for a new one.';
  await open('/set-password#token=another', {
    getPasswordLink: () => refuse({ status: 400, text: used }),
  });
  await screen.findByText(used);
  await open('/set-password', {});
  await screen.findByText('Open the whole link', { exact: false });
});

test.each(['/login/callback', '/login/vscode_callback'])(
  'coming back to %s with nothing leads to the sign-in',
  async (place) => {
    await open(place, offer([GUEST]));
    await waitFor(() => expect(location.pathname).toBe('/login'));
  },
);

const REASON = 'Could not login. Please contact the module administrator.';

test.each([
  ['the provider said no', '?provider=school&error=access_denied', REASON],
  ['the server refuses', '?provider=school&code=1', REASON],
  [
    'nothing tells the provider',
    '?ticket=1',
    'Could not log in; invalid provider or no providers configured.',
  ],
])('coming back fails to the start with the reason when %s', async (_when, query, reason) => {
  await open(`/login/callback${query}`, {
    ...offer([LOCAL]),
    startSession: () => refuse({ status: 400, text: REASON }),
  });
  await screen.findAllByText(reason);
  await title('Log in');
});

test('a code is handed to the extension of an editor', async () => {
  await openPage('/login/vscode_callback?provider=school&code=abc&client-request-id=7', {
    role: null,
    settings: { editorExtensionUrl: 'vscode://school.tool/sso' },
  });
  await title('Sign in with SSO');
  expect((await linkOf('Launch VS Code extension')).getAttribute('href')).toBe(
    'vscode://school.tool/sso?code=abc&provider=school&client-request-id=7',
  );
});

test('tokens of an editor are taken when the person wants it, and only good ones', async () => {
  const { user } = await open('/login/vscode_callback?access_token=a.b.c&refresh_token=d', {
    getUser: () => refuse({ status: 401, text: 'Unauthorised' }),
    refresh: () => refuse({ status: 401, text: 'Unauthorised' }),
  });
  await screen.findByText('Continue only if you came here from your own editor.', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Continue in this browser' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Please login again'),
  );
});

test('coming back says meanwhile what goes on', async () => {
  let end: ((reply: Response) => void) | undefined;
  const late = new Promise<Response>((resolve) => {
    end = resolve;
  });
  const opened = open('/login/callback?provider=school&code=1', {
    ...offer([LOCAL]),
    startSession: () => late,
  });
  await screen.findByText('Logging In...');
  end?.(refuse({ status: 400, text: REASON }));
  await opened;
  await title('Log in');
});
