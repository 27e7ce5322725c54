import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateWindows, users } from '../../db/schema/index.js';
import { openBrowser } from '../../testing/browser.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import {
  openScriptedServer,
  type ScriptedServer,
  type ScriptedReply,
} from '../../testing/scripted-server.js';
import {
  accessTokenIn,
  openTrial,
  type SignInTrial,
  tokensIn,
} from '../../testing/sign-in-trial.js';
import { createCasProvider } from './cas.js';

/** Tested with a small local CAS server, which issues tickets and accepts each once. */

let db: TestDatabase;
let cas: ScriptedServer;
let trial: SignInTrial;
/** The services of the tickets that have not been used yet. */
const tickets = new Map<string, string>();
/** Replaces the answer of the server. */
let forced: ScriptedReply | null;
beforeAll(async () => {
  db = await createTestDatabase();
  let count = 0;
  cas = await openScriptedServer(({ path, query }) => {
    const service = query.get('service') ?? '';
    if (path === '/cas/login') {
      const ticket = `ST-${(count += 1)}`;
      tickets.set(ticket, service);
      const back = new URL(service);
      back.searchParams.set('ticket', ticket);
      return { status: 302, headers: { Location: back.href } };
    }
    if (path !== '/cas/p3/serviceValidate') return { status: 404 };
    if (forced !== null) return forced;
    const ticket = query.get('ticket') ?? '';
    const isGood = tickets.get(ticket) === service;
    tickets.delete(ticket);
    return { body: isGood ? success('e0123456', SAM) : FAILURE };
  });
  const clientOrigins = ['http://client.test'];
  trial = await openTrial(db.database, [provider(cas.url, clientOrigins)]);
});
afterAll(async () => {
  await trial.close();
  await cas.close();
  await db.close();
});
beforeEach(async () => {
  forced = null;
  await db.database.delete(users);
  await db.database.delete(rateWindows);
});

const provider = (url: string, clientOrigins: string[] = []) =>
  createCasProvider({
    id: 'cas',
    name: 'CAS',
    screen: 'nus',
    url: `${url}/cas/`,
    version: 3,
    attributes: { name: 'displayName', email: 'mail' },
    clientOrigins,
  });
const SAM = `<cas:attributes>
    <cas:displayName>Sam O&apos;Student</cas:displayName><cas:mail>sam@school.edu</cas:mail>
  </cas:attributes>`;
const response = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`;
const success = (user: string, attributes = '') =>
  response(
    `<cas:authenticationSuccess><cas:user>${user}</cas:user>${attributes}</cas:authenticationSuccess>`,
  );
const FAILURE = response(
  '<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>',
);

test('a person goes there from our page and comes back signed in', async () => {
  const browser = openBrowser();
  const callback = await trial.depart(browser, 'cas');
  expect(callback.searchParams.get('ticket')).toMatch(/^ST-/);
  const arrived = await trial.arrive(browser, callback);
  expect(await trial.whoIs(accessTokenIn(arrived))).toEqual({
    username: 'e0123456',
    name: "Sam O'Student",
  });
  expect(await db.database.select().from(users)).toMatchObject([{ email: 'sam@school.edu' }]);
});

test('a ticket is used once, and so is the state', async () => {
  const browser = openBrowser();
  const first = await trial.depart(browser, 'cas');
  const second = await trial.depart(browser, 'cas');
  expect((await trial.arrive(browser, first)).status).toBe(200);
  expect(await trial.arrive(browser, first)).toMatchObject({
    text: 'This sign-in has expired or was begun elsewhere. Please log in again.',
  });
  second.searchParams.set('ticket', first.searchParams.get('ticket') ?? '');
  expect(await trial.arrive(browser, second)).toMatchObject({
    status: 400,
    text: 'Could not login. Please contact the module administrator.',
  });
});

const ticketFor = (service: string) => {
  const ticket = `ST-for-${service}`;
  tickets.set(ticket, service);
  return { provider: 'cas', code: ticket, redirect_uri: service };
};

test('other clients sign in with the service that their ticket is for', async () => {
  for (const origin of ['http://client.test', trial.url]) {
    const told = await trial.login(ticketFor(`${origin}/login/callback?provider=cas`));
    expect(await trial.whoIs(tokensIn(told).access_token)).toMatchObject({ username: 'e0123456' });
  }
  const wrong = { ...ticketFor('http://client.test/a'), redirect_uri: 'http://client.test/b' };
  expect(await trial.login(wrong)).toEqual({
    status: 400,
    text: 'Unable to validate token: Invalid ticket',
  });
});

test.each([
  'http://evil.test/login/callback?provider=cas',
  'http://client.test.evil.test/',
  'http://client.test@evil.test/',
  'https://client.test/',
  'not an address',
])('a ticket that was issued for %s is refused', async (service) => {
  expect(await trial.login(ticketFor(service))).toEqual({
    status: 400,
    text: 'Unable to validate token: Invalid service',
  });
});

test('digits are kept, and a person without a name is called by their username', async () => {
  forced = { body: success('007') };
  const told = await trial.login(ticketFor('http://client.test/'));
  expect(await trial.whoIs(tokensIn(told).access_token)).toEqual({ username: '007', name: '007' });
});

const BILLION = `<!DOCTYPE a [<!ENTITY x "sam">]>${success('&x;')}`;
test.each([
  ['a document type', BILLION],
  ['a document type in small letters', BILLION.replace('DOCTYPE', 'doctype')],
  ['two users', success('sam</cas:user><cas:user>adam')],
  ['success and failure', response(`${success('sam')}${FAILURE}`)],
  [
    'both at once',
    `${success('sam').slice(0, -22)}<cas:authenticationFailure/></cas:serviceResponse>`,
  ],
  ['nobody', success(' ')],
  ['a user with parts', success('<b>sam</b>')],
  ['no XML', 'hello'],
  ['broken XML', success('sam').slice(0, -10)],
  ['nothing', ''],
  ['another document', '<html><body>sam</body></html>'],
  ['JSON', '{"serviceResponse":{"authenticationSuccess":{"user":"sam"}}}'],
])('an answer with %s is refused', async (_name, body) => {
  forced = { body };
  const told = await trial.login(ticketFor('http://client.test/'));
  expect(told).toEqual({
    status: 400,
    text: 'Unable to retrieve token from authentication provider: Unreadable answer from CAS',
  });
});

test('a server that is down or in trouble is named', async () => {
  forced = { status: 500, body: success('sam') };
  expect(await trial.login(ticketFor('http://client.test/'))).toEqual({
    status: 400,
    text: 'Unable to retrieve token from authentication provider: Status code 500 from CAS',
  });
  const gone = await openScriptedServer(() => ({}));
  await gone.close();
  const proof = {
    code: 'ST-1',
    redirectUri: 'http://school.test/',
    ownOrigin: 'http://school.test',
    clientId: null,
    secrets: null,
  };
  await expect(provider(gone.url).identify(proof)).rejects.toMatchObject({
    step: 'upstream',
    reason: 'No answer from CAS',
  });
});
