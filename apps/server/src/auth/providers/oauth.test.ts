import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateWindows, users } from '../../db/schema/index.js';
import { openBrowser } from '../../testing/browser.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import {
  type Asked,
  openScriptedServer,
  type ScriptedServer,
  type ScriptedReply,
} from '../../testing/scripted-server.js';
import { accessTokenIn, openTrial, tokensIn } from '../../testing/sign-in-trial.js';
import { type AdfsSettings, createAdfsProvider } from './adfs.js';
import { createCodeHostingProvider } from './code-hosting.js';
import { createOAuthProvider } from './oauth.js';

/** Providers with OAuth but without OpenID Connect, tested with a small local server. */

let db: TestDatabase;
let server: ScriptedServer;
/** The answers of the server, apart from the code that it gives to everybody. */
let answers: Record<
  string,
  ScriptedReply | ((asked: Asked) => ScriptedReply | Promise<ScriptedReply>)
>;
let asked: Asked[];
beforeAll(async () => {
  db = await createTestDatabase();
  server = await openScriptedServer((request) => {
    asked.push(request);
    if (request.path === '/authorize') {
      const back = new URL(request.query.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'the-code');
      const state = request.query.get('state');
      if (state !== null) back.searchParams.set('state', state);
      return { status: 302, headers: { Location: back.href } };
    }
    const answer = answers[request.path] ?? { status: 404, body: 'no' };
    return typeof answer === 'function' ? answer(request) : answer;
  });
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  asked = [];
  await db.database.delete(users);
  await db.database.delete(rateWindows);
});

const naming = { id: 'host', name: 'CodeHost', screen: 'default' as const };
const addresses = () => ({
  authorizationUrl: `${server.url}/authorize`,
  tokenUrl: `${server.url}/token`,
  userUrl: `${server.url}/user`,
});
const proof = (more: object = {}) => ({
  code: 'the-code',
  redirectUri: 'http://school.test/login/callback?provider=host',
  clientId: 'client-1',
  ownOrigin: 'http://school.test',
  secrets: null,
  ...more,
});

const codeHost = () =>
  createCodeHostingProvider({
    ...naming,
    clients: new Map([
      ['client-1', 'secret-1'],
      ['client-2', 'secret-2'],
    ]),
    ...addresses(),
    scope: 'read:user',
  });
const oauth = () =>
  createOAuthProvider({
    ...naming,
    clientId: 'client-1',
    clientSecret: 'secret-1',
    ...addresses(),
    scope: 'profile',
    fields: { username: 'id', name: 'full_name', email: 'mail' },
  });
const adfs = (more: Partial<AdfsSettings> = {}) =>
  createAdfsProvider({
    ...naming,
    clientId: 'client-1',
    ...addresses(),
    resource: 'the-app',
    keySetUrl: null,
    ...more,
  });
const past = () => Math.floor(Date.now() / 1000) - 60;

describe('a host of code', () => {
  beforeEach(() => {
    answers = {
      '/token': ({ form }) =>
        form.get('client_secret') === form.get('client_id')?.replace('client', 'secret')
          ? { body: { access_token: 'a-token', token_type: 'bearer' } }
          : { body: { error: 'incorrect_client_credentials' } },
      '/user': ({ headers }) =>
        headers.authorization === 'token a-token'
          ? { body: { login: 'octo', name: 'Octo Cat', email: 'octo@host.test' } }
          : { status: 401 },
    };
  });

  test('a person goes there from our page and comes back signed in', async () => {
    const trial = await openTrial(db.database, [codeHost()]);
    const browser = openBrowser();
    const arrived = await trial.arrive(browser, await trial.depart(browser, 'host'));
    expect(await trial.whoIs(accessTokenIn(arrived))).toEqual({
      username: 'octo',
      name: 'Octo Cat',
    });
    const traded = asked.find(({ path }) => path === '/token');
    expect(Object.fromEntries(traded?.form ?? [])).toEqual({
      client_id: 'client-1',
      client_secret: 'secret-1',
      code: 'the-code',
      redirect_uri: `${trial.url}/login/callback?provider=host`,
    });
    expect(traded?.headers.accept).toBe('application/json');
    await trial.close();
  });

  test('another client of the wire names which of the clients it is', async () => {
    const trial = await openTrial(db.database, [codeHost()]);
    const told = await trial.login({
      provider: 'host',
      code: 'the-code',
      client_id: 'client-2',
      redirect_uri: 'http://client.test/login/callback?provider=host',
    });
    expect(await trial.whoIs(tokensIn(told).access_token)).toMatchObject({ username: 'octo' });
    expect(await trial.login({ provider: 'host', code: 'x', client_id: 'client-3' })).toEqual({
      status: 400,
      text: 'Unable to validate token: Invalid client id',
    });
    expect(await trial.login({ provider: 'host', code: 'x' })).toMatchObject({ status: 400 });
    expect(await trial.login({ provider: 'host', code: 'x', client_id: '__proto__' })).toEqual({
      status: 400,
      text: 'Unable to validate token: Invalid client id',
    });
    await trial.close();
  });

  test('a person without a name is called by their username', async () => {
    answers['/user'] = { body: { login: 'octo', name: null } };
    expect(await codeHost().identify(proof())).toMatchObject({ username: 'octo', name: 'octo' });
  });

  test.each<[string, typeof answers, string, string]>([
    [
      'an error',
      { '/token': { body: { error: 'bad_verification_code' } } },
      'invalid',
      'Error from CodeHost: bad_verification_code',
    ],
    ['a status', { '/token': { status: 503 } }, 'upstream', 'Status code 503 from CodeHost'],
    [
      'no JSON',
      { '/token': { body: 'access_token=x' } },
      'upstream',
      'Unreadable answer from CodeHost',
    ],
    ['a list', { '/token': { body: ['x'] } }, 'upstream', 'Unreadable answer from CodeHost'],
    ['no token', { '/token': { body: {} } }, 'upstream', 'Missing token in response from CodeHost'],
    [
      'a token that breaks a header',
      { '/token': { body: { access_token: 'a\r\nX: y' } } },
      'upstream',
      'Missing token in response from CodeHost',
    ],
    [
      'an endless answer',
      { '/token': { body: 'x'.repeat(2_000_000) } },
      'upstream',
      'Unreadable answer from CodeHost',
    ],
    [
      'a redirect',
      { '/token': { status: 302, headers: { Location: 'http://evil.test' } } },
      'upstream',
      'Status code 302 from CodeHost',
    ],
    ['no user', { '/user': { status: 401 } }, 'upstream', 'Status code 401 from CodeHost'],
    ['nobody', { '/user': { body: { login: '' } } }, 'user', 'No username specified in token'],
  ])('%s in its answer is told as it is', async (_name, wrong, step, reason) => {
    answers = { ...answers, ...wrong };
    await expect(codeHost().identify(proof())).rejects.toMatchObject({ step, reason });
  });

  test('an error that is too long is cut, and has no line of its own', async () => {
    answers['/token'] = { body: { error: `a\nb${'x'.repeat(300)}` } };
    const trial = await openTrial(db.database, [codeHost()]);
    const told = await trial.login({ provider: 'host', code: 'x', client_id: 'client-1' });
    expect(told.text).toMatch(/^Unable to validate token: Error from CodeHost: a bx+$/);
    expect(told.text).toHaveLength(100);
    await trial.close();
  });

  test.each(['oc\0to', 'oc\nto', 'oc\u{2028}to'])(
    'a username that cannot be stored, or has several lines, is refused: %j',
    async (login) => {
      answers['/user'] = { body: { login, name: 'x' } };
      const trial = await openTrial(db.database, [codeHost()]);
      expect(await trial.login({ provider: 'host', code: 'x', client_id: 'client-1' })).toEqual({
        status: 400,
        text: 'Unable to retrieve user: Invalid username',
      });
      await trial.close();
    },
  );

  test('a name is kept in one line, whatever the provider says', async () => {
    answers['/user'] = { body: { login: 'octo', name: '\n=1+1\r\nOcto\u0007Cat\u{2029}' } };
    const trial = await openTrial(db.database, [codeHost()]);
    await trial.login({ provider: 'host', code: 'x', client_id: 'client-1' });
    const [user] = await db.database.select({ name: users.name }).from(users);
    expect(user).toEqual({ name: '=1+1 Octo Cat' });
    await trial.close();
  });
});

describe('OAuth with a user API', () => {
  test('a person comes back signed in, with PKCE, and the fields that are configured', async () => {
    answers = {
      '/token': { body: { access_token: 'a-token' } },
      '/user': ({ headers }) =>
        headers.authorization === 'Bearer a-token'
          ? { body: { id: 12_345, full_name: 'Sam Student', mail: 'not an address' } }
          : { status: 401 },
    };
    const trial = await openTrial(db.database, [oauth()]);
    const browser = openBrowser();
    const arrived = await trial.arrive(browser, await trial.depart(browser, 'host'));
    expect(await trial.whoIs(accessTokenIn(arrived))).toEqual({
      username: '12345',
      name: 'Sam Student',
    });
    expect(await db.database.select().from(users)).toMatchObject([{ email: null }]);
    const begun = asked.find(({ path }) => path === '/authorize');
    const verifier = asked.find(({ path }) => path === '/token')?.form.get('code_verifier') ?? '';
    expect(begun?.query.get('code_challenge')).toBe(
      createHash('sha256').update(verifier).digest('base64url'),
    );
    await trial.close();
  });
});

describe('ADFS', () => {
  let keys: GenerateKeyPairResult;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
  });
  const claims = { SamAccountName: 'e0123456', displayName: 'SAM STUDENT' };
  const giveOut = async (token: string | Promise<string>) => {
    const body = { access_token: await token };
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' };
    answers = { '/token': { body }, '/keys': { body: { keys: [jwk] } } };
  };
  const token = (more: object = {}, key = keys.privateKey, expires: string | number = '1h') =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setExpirationTime(expires)
      .sign(key);

  test('the claims of the access token say who it is', async () => {
    await giveOut(token());
    const trial = await openTrial(db.database, [adfs()]);
    const browser = openBrowser();
    const arrived = await trial.arrive(browser, await trial.depart(browser, 'host'));
    expect(await trial.whoIs(accessTokenIn(arrived))).toEqual({
      username: 'e0123456',
      name: 'SAM STUDENT',
    });
    expect(asked.find(({ path }) => path === '/authorize')?.query.get('resource')).toBe('the-app');
    await trial.close();
  });

  const EXPIRED = 'Failed to verify token claims (token expired?)';
  test.each<[string, () => Promise<string> | string, string]>([
    ['that has expired', () => token({}, undefined, past()), EXPIRED],
    ['of the future', () => token({ nbf: past() + 3600 }), EXPIRED],
    [
      'without a username',
      () => token({ SamAccountName: '' }),
      'Could not retrieve username from token',
    ],
    ['without a name', () => token({ displayName: null }), 'No name specified in token'],
    ['that is none', () => 'opaque', 'Could not retrieve username from token'],
  ])('a token %s is refused', async (_name, make, reason) => {
    await giveOut(make());
    await expect(adfs().identify(proof())).rejects.toMatchObject({ reason });
  });

  test('where the keys are known, the signature counts', async () => {
    const checking = adfs({ keySetUrl: `${server.url}/keys` });
    await giveOut(token());
    expect(await checking.identify(proof())).toMatchObject({ username: 'e0123456' });
    const other = await generateKeyPair('RS256');
    await giveOut(token({}, other.privateKey));
    await expect(checking.identify(proof())).rejects.toMatchObject({
      reason: 'Failed to verify token',
    });
    await giveOut(token({}, undefined, past()));
    await expect(checking.identify(proof())).rejects.toMatchObject({ reason: EXPIRED });
  });
});
