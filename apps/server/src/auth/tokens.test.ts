import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { createSigningKeys, type SigningKeys } from './signing-keys.js';
import { createTokens, type Tokens, type TokenType } from './tokens.js';

const subject = { id: 7, username: 'sam & co=1', provider: 'demo' };
const now = new Date('2030-01-01T00:00:00.000Z');

let db: TestDatabase;
let keys: SigningKeys;
let tokens: Tokens;
beforeAll(async () => {
  db = await createTestDatabase();
  keys = createSigningKeys(db.database);
  tokens = createTokens(keys);
});
afterAll(() => db.close());

test.each([
  ['access', '2030-01-01T01:00:00.000Z'],
  ['refresh', '2030-01-08T00:00:00.000Z'],
] as const)('a token for %s names its subject until %s', async (type, end) => {
  const token = await sign(type);
  expect(await verify(type, token, now)).toEqual(saidBy(type));
  const endsAt = new Date(end).getTime();
  expect(await verify(type, token, new Date(endsAt - 1000))).toEqual(saidBy(type));
  expect(await verify(type, token, new Date(endsAt + 1000))).toBeNull();
});

test('a token carries the claims that the wire reference lists, and two are never the same', async () => {
  const student = { ...subject, username: 'student' };
  const token = await sign('access', student);
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: expect.any(String) as string });
  expect(decodeJwt(token)).toEqual({
    typ: 'access',
    sub: 'id=7&username=student&provider=demo',
    iss: 'wellspring',
    aud: 'wellspring',
    jti: expect.any(String) as string,
    iat: 1_893_456_000,
    nbf: 1_893_456_000,
    exp: 1_893_459_600,
    rid: 5,
  });
  expect(await sign('access', student)).not.toBe(token);
});

test('others can check a token with the published keys, which hold nothing private', async () => {
  const published = (await keys.published(now)) as JSONWebKeySet;
  const token = await sign('access');
  const { payload } = await jwtVerify(token, createLocalJWKSet(published), { currentDate: now });
  expect(payload.sub).toBe('id=7&username=sam+%26+co%3D1&provider=demo');
  for (const key of published.keys) {
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  }
});

/** Signs a valid token of a type. */
async function sign(type: TokenType, person = subject): Promise<string> {
  const signer = await tokens.signer(now);
  return type === 'access' ? signer.access({ ...person, refreshId: 5 }) : signer.refresh(person);
}
const saidBy = (type: TokenType) => (type === 'access' ? { ...subject, refreshId: 5 } : subject);
const verify = (type: TokenType, token: string, at: Date) =>
  type === 'access' ? tokens.verifyAccess(token, at) : tokens.verifyRefresh(token, at);

const sub = 'id=7&username=sam&provider=demo';
/** Makes a token with arbitrary claims, signed with our key or another one. */
async function forge(
  claims: Record<string, unknown>,
  options: { key?: Parameters<SignJWT['sign']>[0]; alg?: string; kid?: string } = {},
) {
  const current = await keys.current(now);
  const { alg = 'RS256', kid = current.kid, key = current.key } = options;
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid })
    .setIssuer('wellspring')
    .setAudience('wellspring')
    .setExpirationTime(now.getTime() / 1000 + 60)
    .sign(key);
}
const another = () => generateKeyPair('RS256');
const unsigned = (header: object) =>
  `${btoa(JSON.stringify(header))}.${btoa(JSON.stringify({ typ: 'access', sub }))}.`;

test('the forger of this file makes a good token when nothing is wrong', async () => {
  const token = await forge({ typ: 'access', sub, rid: 5 });
  expect(await verify('access', token, now)).toMatchObject({ id: 7, username: 'sam' });
});

test.each<[string, () => Promise<string>, TokenType?]>([
  [
    'of another key',
    async () => forge({ typ: 'access', rid: 5, sub }, { key: (await another()).privateKey }),
  ],
  ['of a key that there is not', () => forge({ typ: 'access', rid: 5, sub }, { kid: 'made-up' })],
  [
    'signed with the public key as a secret',
    async () => {
      const { n = '' } = await exportJWK((await another()).publicKey);
      return forge(
        { typ: 'access', rid: 5, sub },
        { alg: 'HS256', key: new TextEncoder().encode(n) },
      );
    },
  ],
  ['that is a refresh token', () => forge({ typ: 'refresh', rid: 5, sub })],
  ['that is an access token', () => forge({ typ: 'access', rid: 5, sub }), 'refresh'],
  ['without a type', () => forge({ sub, rid: 5 })],
  ['of no session', () => forge({ typ: 'access', sub })],
  ['of a session that is none', () => forge({ typ: 'access', sub, rid: '5' })],
  ['without a subject', () => forge({ typ: 'access', rid: 5 })],
  ['with a subject that names nobody', () => forge({ typ: 'access', rid: 5, sub: 'id=abc' })],
  [
    'with an id that is not one',
    () => forge({ typ: 'access', rid: 5, sub: sub.replace('7', '-7') }),
  ],
  ['that is no token', () => Promise.resolve('not.a.token')],
  ['that is nothing', () => Promise.resolve('')],
  ['that is not signed', () => Promise.resolve(unsigned({ alg: 'none' }))],
  [
    'that is not signed and names our key',
    async () => unsigned({ alg: 'none', kid: (await keys.current(now)).kid }),
  ],
])('a token %s is refused', async (_name, make, type = 'access') => {
  expect(await verify(type, await make(), now)).toBeNull();
});
