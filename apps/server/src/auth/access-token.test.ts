import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccessTokens } from './access-token.js';

const SECRET = 'one secret that is long enough for the tests of this file, surely so';
const subject = { id: 7, username: 'sam & co=1', provider: 'demo' };
const now = new Date('2030-01-01T00:00:00.000Z');
const tokens = createAccessTokens(SECRET);

test('a token names its subject and is good for an hour', async () => {
  const token = await tokens.sign(subject, now);
  expect(await tokens.verify(token, now)).toEqual(subject);
  expect(await tokens.verify(token, new Date('2030-01-01T00:59:59.000Z'))).toEqual(subject);
  expect(await tokens.verify(token, new Date('2030-01-01T01:00:01.000Z'))).toBeNull();
});

test('a token carries the claims that the wire reference lists', async () => {
  const token = await tokens.sign({ ...subject, username: 'student' }, now);
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS512' });
  expect(decodeJwt(token)).toMatchObject({
    typ: 'access',
    sub: 'id=7&username=student&provider=demo',
    iss: decodeJwt(token).aud,
    iat: 1_893_456_000,
    nbf: 1_893_456_000,
    exp: 1_893_459_600,
  });
});

const forge = (claims: Record<string, unknown>, secret = SECRET, alg = 'HS512') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setIssuer('wellspring')
    .setAudience('wellspring')
    .setExpirationTime(now.getTime() / 1000 + 60)
    .sign(new TextEncoder().encode(secret));
const sub = 'id=7&username=sam&provider=demo';
const ANOTHER = 'another secret that is long enough for the tests of this file, surely';

test.each([
  ['of another key', () => forge({ typ: 'access', sub }, ANOTHER)],
  ['of another algorithm', () => forge({ typ: 'access', sub }, SECRET, 'HS256')],
  ['that is a refresh token', () => forge({ typ: 'refresh', sub })],
  ['without a type', () => forge({ sub })],
  ['without a subject', () => forge({ typ: 'access' })],
  ['with a subject that names nobody', () => forge({ typ: 'access', sub: 'id=abc' })],
  ['with an id that is not one', () => forge({ typ: 'access', sub: sub.replace('7', '-7') })],
  ['that is no token', () => Promise.resolve('not.a.token')],
  ['that is not signed', () => Promise.resolve(`${btoa('{"alg":"none"}')}.${btoa('{}')}.`)],
])('a token %s is refused', async (_name, make) => {
  expect(await tokens.verify(await make(), now)).toBeNull();
});
