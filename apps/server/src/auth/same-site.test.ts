import { expect, test } from 'vitest';
import { isFromOwnPage } from './same-site.js';

const hosts = ['inner.test', 'school.test:8000'];

test.each([
  ['a page of ours', { fetchSite: 'same-origin', origin: 'http://school.test:8000' }, true],
  ['a page on a neighbouring port', { fetchSite: 'same-site', origin: undefined }, false],
  ['a page elsewhere', { fetchSite: 'cross-site', origin: undefined }, false],
  ['an old browser, our page behind TLS', { origin: 'https://school.test:8000' }, true],
  ['an old browser, a page elsewhere', { origin: 'http://evil.test' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['a program without pages', {}, true],
])('%s', (_name, headers, expected) => {
  expect(isFromOwnPage({ fetchSite: undefined, origin: undefined, hosts, ...headers })).toBe(
    expected,
  );
});
