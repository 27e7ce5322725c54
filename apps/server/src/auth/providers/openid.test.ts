import { createHash } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pendingSignIns, rateWindows, users } from '../../db/schema/index.js';
import { openBrowser } from '../../testing/browser.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { OPENID_CLIENT, openOpenIdServer } from '../../testing/openid-server.js';
import {
  type Asked,
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
import type { SignInProvider } from '../providers.js';
import { createOpenIdProvider } from './openid.js';
import type { ClaimExtractor } from './openid-claims.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(users);
  await db.database.delete(rateWindows);
  await db.database.delete(pendingSignIns);
});

const settings = (issuer: string, extractor: ClaimExtractor = 'email') => ({
  id: 'school',
  name: 'The school',
  screen: 'default' as const,
  issuer,
  ...OPENID_CLIENT,
  scope: 'openid profile email',
  extractor,
});

const seconds = () => Math.floor(Date.now() / 1000);
const tokens = (idToken: string | undefined, accessToken = 'an-access-token') => ({
  body: { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: idToken },
});

const proof = (nonce?: string) => ({
  code: 'a-code',
  redirectUri: 'http://school.test/login/callback?provider=school',
  clientId: null,
  ownOrigin: 'http://school.test',
  secrets: nonce === undefined ? null : { nonce, verifier: 'v'.repeat(43) },
});

describe('at a real provider', () => {
  const redirectUris: string[] = [];
  let server: ScriptedServer;
  let trial: SignInTrial;
  beforeAll(async () => {
    // The two servers must know each other. This one can be given ours later.
    const known: { provider?: SignInProvider } = {};
    const later: SignInProvider = {
      description: createOpenIdProvider(settings('http://127.0.0.1')).description,
      begin: async (trip) => {
        const redirection = await known.provider?.begin?.(trip);
        if (redirection === undefined) throw new Error('There is no provider yet.');
        return redirection;
      },
      identify: (proof) => {
        if (known.provider === undefined) throw new Error('There is no provider yet.');
        return known.provider.identify(proof);
      },
    };
    trial = await openTrial(db.database, [later]);
    redirectUris.push(
      `${trial.url}/login/callback?provider=school`,
      `${trial.url}/login/vscode_callback?provider=school`,
      'http://client.test/login/callback',
    );
    server = await openOpenIdServer(
      {
        id: 'subject-7',
        claims: { name: 'Sam Student', email: 'sam@school.edu', email_verified: true },
      },
      () => redirectUris,
    );
    known.provider = createOpenIdProvider(settings(server.url));
  });
  afterAll(async () => {
    await trial.close();
    await server.close();
  });

  test('a person goes there from our page and comes back signed in', async () => {
    const browser = openBrowser();
    const callback = await trial.depart(browser, 'school');
    expect(callback.origin).toBe(trial.url);
    expect([...callback.searchParams.keys()]).toEqual(
      expect.arrayContaining(['provider', 'code', 'state']),
    );
    const arrived = await trial.arrive(browser, callback);
    expect(arrived.status).toBe(200);
    expect(await trial.whoIs(accessTokenIn(arrived))).toEqual({
      name: 'Sam Student',
      username: 'sam@school.edu',
    });
    const refreshed = await browser.send(`${trial.url}/v2/session/refresh`, { method: 'POST' });
    expect(refreshed.status).toBe(200);
    const kept = await db.database.select().from(users);
    expect(kept).toMatchObject([{ provider: 'school', email: 'sam@school.edu' }]);
    expect(await db.database.$count(pendingSignIns)).toBe(0);
  });

  test('our page asks with PKCE, state and nonce, and the secrets stay here', async () => {
    const browser = openBrowser();
    const begun = await browser.send(`${trial.url}/v2/session/begin?provider=school`);
    expect(begun.status).toBe(302);
    const asked = new URL(begun.headers.get('Location') ?? '');
    expect(asked.origin).toBe(server.url);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'wellspring',
      redirect_uri: `${trial.url}/login/callback?provider=school`,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{32}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
    const cookie = begun.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
    const [kept] = await db.database.select().from(pendingSignIns);
    expect(kept?.stateHash).not.toBe(asked.searchParams.get('state'));
    const { secrets } = (kept?.secrets ?? {}) as { secrets: { verifier: string } };
    const challenge = createHash('sha256').update(secrets.verifier).digest('base64url');
    expect(challenge).toBe(asked.searchParams.get('code_challenge'));
  });

  const invalidState = {
    status: 400,
    text: 'This sign-in has expired or was begun elsewhere. Please log in again.',
  };

  test('a sign-in is bound to the browser that began it', async () => {
    const callback = await trial.depart(openBrowser(), 'school');
    expect(await trial.arrive(openBrowser(), callback)).toMatchObject(invalidState);
    const other = openBrowser();
    await trial.depart(other, 'school');
    expect(await trial.arrive(other, callback)).toMatchObject(invalidState);
  });

  test('a state is used once, and one that is made up never', async () => {
    const browser = openBrowser();
    const callback = await trial.depart(browser, 'school');
    expect((await trial.arrive(browser, callback)).status).toBe(200);
    expect(await trial.arrive(browser, callback)).toMatchObject(invalidState);
    for (const state of ['made-up', '', 'x'.repeat(4000)]) {
      callback.searchParams.set('state', state);
      expect(await trial.arrive(browser, callback)).toMatchObject(invalidState);
    }
    callback.searchParams.delete('state');
    expect(await trial.arrive(browser, callback)).toMatchObject(invalidState);
  });

  test('a state that has lain for ten minutes is too old', async () => {
    const browser = openBrowser();
    const callback = await trial.depart(browser, 'school');
    await db.database.update(pendingSignIns).set({ expiresAt: new Date() });
    expect(await trial.arrive(browser, callback)).toMatchObject(invalidState);
  });

  test('several tabs of a browser can sign in at the same time', async () => {
    const browser = openBrowser();
    const first = await trial.depart(browser, 'school');
    const second = await trial.depart(browser, 'school');
    expect((await trial.arrive(browser, first)).status).toBe(200);
    expect((await trial.arrive(browser, second)).status).toBe(200);
  });

  test('a code is used once, also with another state', async () => {
    const browser = openBrowser();
    const first = await trial.depart(browser, 'school');
    const second = await trial.depart(browser, 'school');
    expect((await trial.arrive(browser, first)).status).toBe(200);
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect(await trial.arrive(browser, second)).toMatchObject({
      status: 400,
      text: 'Could not login. Please contact the module administrator.',
    });
  });

  const askAsClient = async (redirectUri: string) => {
    const asked = new URL(`${server.url}/auth`);
    asked.search = new URLSearchParams({
      client_id: 'wellspring',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: redirectUri,
    }).toString();
    const callback = await openBrowser().visit(asked.href, new URL(redirectUri).pathname);
    return { provider: 'school', code: callback.searchParams.get('code') ?? '' };
  };

  test('another client of the wire signs in with a code and the address it was given for', async () => {
    const redirectUri = 'http://client.test/login/callback';
    const proof = await askAsClient(redirectUri);
    const told = await trial.login({
      ...proof,
      redirect_uri: redirectUri,
      client_id: 'wellspring',
    });
    expect(told.status).toBe(200);
    expect(await trial.whoIs(tokensIn(told).access_token)).toMatchObject({
      username: 'sam@school.edu',
    });
    const failed =
      'Unable to retrieve token from authentication provider: Failed to fetch token from OpenID provider';
    expect(await trial.login({ ...proof, redirect_uri: redirectUri })).toEqual({
      status: 400,
      text: failed.slice(0, 100),
    });
    const another = await askAsClient(redirectUri);
    const wrong = { ...another, redirect_uri: 'http://evil.test/' };
    expect(await trial.login(wrong)).toMatchObject({ status: 400 });
  });

  test('the editor gets a code that it trades by itself', async () => {
    const callback = await trial.depart(openBrowser(), 'school', 'editor');
    expect(callback.pathname).toBe('/login/vscode_callback');
    const told = await trial.login({
      provider: 'school',
      code: callback.searchParams.get('code'),
      redirect_uri: `${trial.url}/login/vscode_callback?provider=school`,
    });
    expect(told.status).toBe(200);
    expect(await db.database.$count(pendingSignIns)).toBe(0);
  });

  test('a name that a person has here stays', async () => {
    await db.database
      .insert(users)
      .values({ provider: 'school', username: 'sam@school.edu', name: 'Sam S.', email: 's@s.edu' });
    const browser = openBrowser();
    await trial.arrive(browser, await trial.depart(browser, 'school'));
    const kept = await db.database
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.provider, 'school'));
    expect(kept).toEqual([{ name: 'Sam S.', email: 's@s.edu' }]);
  });
});

describe('at a provider whose answers are forged', () => {
  let keys: GenerateKeyPairResult;
  let server: ScriptedServer;
  /** The answer of its token endpoint. */
  let answerTokens: (asked: Asked) => ScriptedReply | Promise<ScriptedReply>;
  let userInfo: ScriptedReply;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    server = await openScriptedServer((asked) => {
      switch (asked.path) {
        case '/.well-known/openid-configuration':
          return {
            body: {
              issuer: server.url,
              authorization_endpoint: `${server.url}/auth`,
              token_endpoint: `${server.url}/token`,
              userinfo_endpoint: `${server.url}/userinfo`,
              jwks_uri: `${server.url}/jwks`,
              response_types_supported: ['code'],
              subject_types_supported: ['public'],
              id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
            },
          };
        case '/jwks':
          return { body: { keys: [key] } };
        case '/userinfo':
          return userInfo;
        default:
          return answerTokens(asked);
      }
    });
  });
  afterAll(() => server.close());

  const GOOD = {
    sub: 'subject-7',
    email: 'sam@school.edu',
    email_verified: true,
    name: 'Sam Student',
    samAccountName: 'e0123456',
    displayName: 'SAM STUDENT',
    ExtensionAttribute6: 'student',
    username: 'sam_s',
  };
  /** Makes a token with the provider's key. Its claims are valid except for the given ones. */
  async function token(
    claims: JWTPayload & { username?: string } = {},
    sign: { key?: Parameters<SignJWT['sign']>[0]; alg?: string; kid?: string } = {},
  ) {
    const { key = keys.privateKey, alg = 'RS256', kid = 'k1' } = sign;
    const all = {
      iss: server.url,
      aud: OPENID_CLIENT.clientId,
      iat: seconds(),
      exp: seconds() + 60,
      ...GOOD,
      ...claims,
    };
    return new SignJWT(all).setProtectedHeader({ alg, kid }).sign(key);
  }
  const identify = (extractor?: ClaimExtractor, nonce?: string) =>
    createOpenIdProvider(settings(server.url, extractor)).identify(proof(nonce));

  test('a good token is good, also with a clock that is off by ten seconds', async () => {
    answerTokens = async () => tokens(await token({ nonce: 'n', exp: seconds() - 5 }));
    expect(await identify('email', 'n')).toEqual({
      username: 'sam@school.edu',
      name: 'Sam Student',
      email: 'sam@school.edu',
    });
  });

  test('the code is asked for with the address, the secret and the verifier', async () => {
    let asked: Asked | undefined;
    answerTokens = async (request) => {
      asked = request;
      return tokens(await token({ nonce: 'n' }));
    };
    await identify('email', 'n');
    expect(Object.fromEntries(asked?.form ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'a-code',
      redirect_uri: 'http://school.test/login/callback?provider=school',
      code_verifier: 'v'.repeat(43),
    });
    expect(asked?.headers.authorization).toMatch(/^Basic /);
  });

  const NOT_VERIFIED = 'Failed to verify token';
  const EXPIRED = 'Failed to verify token claims (token expired?)';
  const MISSING = 'Missing token in response from OpenID provider';
  const FAILED = 'Failed to fetch token from OpenID provider';
  const unsigned = (header: object) =>
    [header, { iss: server.url, aud: 'wellspring', exp: seconds() + 60, iat: seconds(), ...GOOD }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');

  test.each<[string, () => Promise<ScriptedReply> | ScriptedReply, string, string]>([
    [
      'signed by somebody else',
      async () => {
        const other = await generateKeyPair('RS256');
        return tokens(await token({ nonce: 'n' }, { key: other.privateKey }));
      },
      'invalid',
      NOT_VERIFIED,
    ],
    [
      'of a key that it does not publish',
      async () => tokens(await token({ nonce: 'n' }, { kid: 'k2' })),
      'invalid',
      NOT_VERIFIED,
    ],
    ['that is not signed', () => tokens(`${unsigned({ alg: 'none' })}.`), 'invalid', NOT_VERIFIED],
    [
      'signed with the secret of the client',
      async () => {
        const key = new TextEncoder().encode(OPENID_CLIENT.clientSecret);
        return tokens(await token({ nonce: 'n' }, { alg: 'HS256', key }));
      },
      'invalid',
      NOT_VERIFIED,
    ],
    [
      'with a signature that was changed',
      async () => tokens(`${(await token({ nonce: 'n' })).slice(0, -6)}AAAAAA`),
      'invalid',
      NOT_VERIFIED,
    ],
    [
      'of another issuer',
      async () => tokens(await token({ nonce: 'n', iss: 'http://e.test' })),
      'invalid',
      NOT_VERIFIED,
    ],
    [
      'for another client',
      async () => tokens(await token({ nonce: 'n', aud: 'other' })),
      'invalid',
      NOT_VERIFIED,
    ],
    [
      'with another nonce',
      async () => tokens(await token({ nonce: 'm' })),
      'invalid',
      NOT_VERIFIED,
    ],
    ['without a nonce', async () => tokens(await token()), 'invalid', NOT_VERIFIED],
    [
      'that has expired',
      async () => tokens(await token({ nonce: 'n', exp: seconds() - 60 })),
      'invalid',
      EXPIRED,
    ],
    [
      'of the future',
      async () => tokens(await token({ nonce: 'n', nbf: seconds() + 60 })),
      'invalid',
      EXPIRED,
    ],
    ['that is none', () => tokens('a.b.c'), 'invalid', NOT_VERIFIED],
    ['that is missing', () => tokens(undefined), 'upstream', MISSING],
    ['in an answer without any', () => ({ body: {} }), 'upstream', MISSING],
    ['in an answer that is no JSON', () => ({ body: 'hello' }), 'upstream', FAILED],
    ['in an error', () => ({ status: 400, body: { error: 'invalid_grant' } }), 'upstream', FAILED],
    ['in a broken answer', () => ({ status: 500, body: 'oh no' }), 'upstream', FAILED],
    [
      'behind a redirect',
      () => ({ status: 302, headers: { Location: 'http://evil.test' } }),
      'upstream',
      FAILED,
    ],
  ])('an ID token %s is refused', async (_name, answer, step, reason) => {
    answerTokens = answer;
    await expect(identify('email', 'n')).rejects.toMatchObject({ step, reason });
  });

  test('a token of another sign-in with a nonce is no plain one', async () => {
    answerTokens = async () => tokens(await token({ nonce: 'of another' }));
    await expect(identify('email')).rejects.toMatchObject({ reason: NOT_VERIFIED });
  });

  test.each<[string, JWTPayload, ClaimExtractor, object]>([
    ['email', {}, 'email', { username: 'sam@school.edu', name: 'Sam Student' }],
    ['directory', {}, 'directory', { username: 'e0123456', name: 'SAM STUDENT' }],
    [
      'claims by name',
      { email_verified: false },
      { username: 'sub', name: 'name', email: 'email' },
      { username: 'subject-7', name: 'Sam Student', email: null },
    ],
  ])('the style of %s reads the ID token', async (_name, claims, extractor, identity) => {
    answerTokens = async () => tokens(await token(claims));
    expect(await identify(extractor)).toMatchObject(identity);
  });

  test.each<[string, JWTPayload, ClaimExtractor, string]>([
    [
      'an address that nobody has tried',
      { email_verified: false },
      'email',
      'No username specified in token',
    ],
    [
      'an address as text that it was tried',
      { email_verified: 'true' },
      'email',
      'No username specified in token',
    ],
    ['no name', { name: ' ' }, 'email', 'No name specified in token'],
    ['a guest of the directory', { ExtensionAttribute6: 'guest' }, 'directory', NOT_VERIFIED],
    ['nobody of the directory', { ExtensionAttribute6: ['staff'] }, 'directory', NOT_VERIFIED],
    [
      'a username that is no text',
      { sub: 's', samAccountName: { a: 1 } },
      'directory',
      'No username specified in token',
    ],
  ])('a token with %s names nobody', async (_name, claims, extractor, reason) => {
    answerTokens = async () => tokens(await token(claims));
    await expect(identify(extractor)).rejects.toMatchObject({ reason });
  });

  test('the style of username reads the access token, whose signature is checked', async () => {
    answerTokens = async () => tokens(undefined, await token({ client_id: 'wellspring' }));
    expect(await identify('username')).toEqual({ username: 'sam_s', name: 'sam_s' });
    const other = await generateKeyPair('RS256');
    answerTokens = async () => tokens(undefined, await token({}, { key: other.privateKey }));
    await expect(identify('username')).rejects.toMatchObject({ reason: NOT_VERIFIED });
    answerTokens = async () => tokens(undefined, await token({ client_id: 'another' }));
    await expect(identify('username')).rejects.toMatchObject({ reason: NOT_VERIFIED });
    answerTokens = async () => tokens(undefined, await token({ exp: seconds() - 60 }));
    await expect(identify('username')).rejects.toMatchObject({ reason: EXPIRED });
    answerTokens = () => tokens(undefined, 'opaque');
    await expect(identify('username')).rejects.toMatchObject({ reason: NOT_VERIFIED });
  });

  test('the userinfo style uses the access token, and accepts only the same person', async () => {
    answerTokens = async () => tokens(await token());
    userInfo = { body: { sub: 'subject-7', email: 'sam@school.edu', name: 'Sam' } };
    expect(await identify('userinfo')).toMatchObject({ username: 'sam@school.edu', name: 'Sam' });
    userInfo = { body: { sub: 'somebody-else', email: 'eve@school.edu', name: 'Eve' } };
    await expect(identify('userinfo')).rejects.toMatchObject({ step: 'user' });
    userInfo = { status: 500, body: 'no' };
    await expect(identify('userinfo')).rejects.toMatchObject({ step: 'user' });
  });

  test('a failure is shown in one line and logged without secrets', async () => {
    const trial = await openTrial(db.database, [createOpenIdProvider(settings(server.url))]);
    answerTokens = async () => tokens(`${(await token()).slice(0, -6)}AAAAAA`);
    const told = await trial.login({
      provider: 'school',
      code: 'the-code',
      redirect_uri: 'http://a.test',
    });
    expect(told).toEqual({ status: 400, text: 'Unable to validate token: Failed to verify token' });
    const log = trial.logged.join('\n');
    expect(log).toContain('Failed to verify token');
    for (const secret of ['the-code', OPENID_CLIENT.clientSecret, 'an-access-token', 'eyJ']) {
      expect(log).not.toContain(secret);
    }
    await trial.close();
  });

  test('a provider that is down leads back to our page with an error', async () => {
    const gone = await openScriptedServer(() => ({}));
    await gone.close();
    const trial = await openTrial(db.database, [createOpenIdProvider(settings(gone.url))]);
    const callback = await trial.depart(openBrowser(), 'school');
    expect(Object.fromEntries(callback.searchParams)).toEqual({
      provider: 'school',
      error: 'temporarily_unavailable',
    });
    expect(await trial.login({ provider: 'school', code: 'x' })).toMatchObject({ status: 400 });
    await trial.close();
  });
});
