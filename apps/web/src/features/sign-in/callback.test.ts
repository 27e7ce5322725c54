import { expect, test } from 'vitest';
import { readCallback } from './callback';

const read = (search: string, cookies = '') => readCallback(new URLSearchParams(search), cookies);

test('a code comes with its provider and its state', () => {
  expect(read('code=a%2Fb&provider=school&state=s')).toEqual({
    kind: 'code',
    code: 'a/b',
    provider: 'school',
    state: 's',
  });
});

test('a provider that says no is believed, whatever else is there', () => {
  const jwts = encodeURIComponent('{"access_token":"a","refresh_token":"r"}');
  expect(read('error=access_denied&state=s', `jwts=${jwts}`)).toEqual({
    kind: 'refused',
    reason: 'other',
  });
});

test.each([
  ['unknown_provider', 'unknownProvider'],
  ['temporarily_unavailable', 'later'],
  ['server_error', 'later'],
  ['constructor', 'other'],
  ['', 'other'],
])('the error %j is shown as %s', (error, reason) => {
  expect(read(`error=${error}`)).toEqual({ kind: 'refused', reason });
});

test('a ticket is as good as a code', () => {
  expect(read('ticket=ST-1')).toEqual({
    kind: 'code',
    code: 'ST-1',
    provider: null,
    state: null,
  });
});

test('tokens come in a cookie among others', () => {
  const jwts = encodeURIComponent('{"access_token":"a","refresh_token":"r"}');
  expect(read('', `other=1; jwts=${jwts}; last=2`)).toEqual({
    kind: 'tokens',
    accessToken: 'a',
    refreshToken: 'r',
  });
});

test.each([
  ['', ''],
  ['code=', ''],
  ['', 'jwts='],
  ['', 'jwts=%'],
  ['', 'jwts=null'],
  ['', 'jwts=%7B%22access_token%22%3A1%7D'],
  ['', 'notjwts=%7B%7D'],
])('%j with the cookies %j brings nothing', (search, cookies) => {
  expect(read(search, cookies)).toEqual({ kind: 'nothing' });
});
