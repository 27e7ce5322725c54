import { expect, test } from 'vitest';
import { personOfToken, providerOf, usernameOf } from './token-person';

const token = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const text = btoa(String.fromCharCode(...bytes));
  return `x.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.x`;
};

test('a token identifies its user, whatever characters its text needs', () => {
  expect(personOfToken(token({ sub: 'id=7&username=a?>~ÿ' }))).not.toBeNull();
  expect(personOfToken(token({ sub: 'id=7' }))).toBe('id=7');
  expect(personOfToken(token({ sub: 'id=8' }))).not.toBe(personOfToken(token({ sub: 'id=7' })));
});

test.each(['', 'opaque', 'a.b.c', 'a..c', token({}), token(null), token({ sub: 7 })])(
  '%j identifies no one',
  (text) => {
    expect(personOfToken(text)).toBeNull();
  },
);

test('a person says which provider vouched for them', () => {
  expect(providerOf('id=7&username=a%26b&provider=local')).toBe('local');
  expect(providerOf('anything')).toBeNull();
  expect(providerOf(null)).toBeNull();
});

test('what a person is called is known for the provider that vouched for them alone', () => {
  const ann = 'id=7&username=a%26b&provider=local';
  expect(usernameOf(ann, 'local')).toBe('a&b');
  expect(usernameOf(ann, 'school')).toBe('');
  expect(usernameOf(null, 'local')).toBe('');
});
