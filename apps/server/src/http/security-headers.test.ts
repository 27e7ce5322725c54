import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageSecurityHeaders } from './security-headers.js';

async function directive(name: string): Promise<string[]> {
  const headers = await pageSecurityHeaders('start("é");');
  const policy = headers['Content-Security-Policy'] ?? '';
  const found = policy.split('; ').find((entry) => entry.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

test('the only inline script that runs is the one of the frame', async () => {
  const hash = createHash('sha256').update('start("é");').digest('base64');
  const sources = await directive('script-src');
  expect(sources).toContain(`'sha256-${hash}'`);
  expect(sources).not.toContain(`'unsafe-inline'`);
});

test.each([
  ['connect-src', [`'self'`, 'blob:']],
  ['worker-src', [`'self'`, 'blob:']],
  ['frame-src', [`'self'`, 'blob:']],
  ['frame-ancestors', [`'self'`]],
  ['object-src', [`'none'`]],
  ['base-uri', [`'none'`]],
])('%s allows %j and nothing else', async (name, sources) => {
  expect(await directive(name)).toEqual(sources);
});
