import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppParts } from '../app.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Answer, clientOf, openSchool } from '../testing/school.js';
import {
  DOCUMENT_FRAME_HEADERS,
  framedHeaders,
  PAGE_HEADERS,
  PAGE_POLICY,
} from './security-headers.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

function directive(name: string): string[] {
  const found = PAGE_POLICY.find((entry) => entry.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

test.each([
  ['script-src', [`'self'`]],
  ['connect-src', [`'self'`, 'blob:']],
  ['worker-src', [`'self'`]],
  ['media-src', [`'self'`, 'data:', 'blob:', 'https:']],
  ['frame-src', [`'self'`, 'blob:']],
  ['frame-ancestors', [`'self'`]],
  ['object-src', [`'none'`]],
  ['base-uri', [`'none'`]],
])('%s allows %j and nothing else', (name, sources) => {
  expect(directive(name)).toEqual(sources);
});

test('pages may not use devices, except that our own may use the microphone and the camera', () => {
  for (const headers of [PAGE_HEADERS, DOCUMENT_FRAME_HEADERS]) {
    expect(headers['Permissions-Policy']).toContain('geolocation=(), ');
  }
  expect(PAGE_HEADERS['Permissions-Policy']).toContain('camera=(self), ');
  expect(PAGE_HEADERS['Permissions-Policy']).toContain('microphone=(self), ');
  const others = [DOCUMENT_FRAME_HEADERS, framedHeaders(new URL('http://a.test/playground?embed'))];
  for (const headers of others) {
    expect(headers?.['Permissions-Policy']).toContain('camera=(), ');
    expect(headers?.['Permissions-Policy']).toContain('microphone=(), ');
  }
});

const at = (path: string) => framedHeaders(new URL(path, 'http://school.test:8000'));

describe('pages of others', () => {
  test.each(['/open/playground?embed', '/playground?embed=&x=1', '/open/playground?%65mbed'])(
    'may frame %s, which can then call nothing of the back end',
    (path) => {
      const policy = at(path)?.['Content-Security-Policy'] ?? '';
      const [place] = path.split('?');
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          'frame-ancestors *',
          `script-src 'self'`,
          `connect-src school.test:8000/assets/ school.test:8000/config.json school.test:8000${place} blob:`,
          `form-action 'none'`,
        ]),
      );
      expect(at(path)).not.toHaveProperty('X-Frame-Options');
    },
  );

  test('the page that its frames begin at belongs to it', () => {
    expect(at('/html-display.html?embed')).not.toBeNull();
  });

  test.each([
    '/open/playground',
    '/open/playground?embedded',
    '/open/playground?x=embed',
    '/open/playground/?embed',
    '/open%2Fplayground?embed',
    '/open/./Playground?embed',
    '/open/playground.html?embed',
    '/?embed',
    '/login?embed',
    '/courses/1?embed',
    '/open?embed',
    '/html-display.html',
  ])('may not frame %s', (path) => {
    expect(at(path)).toBeNull();
  });
});

/** Paths that give answers of every kind. */
const ANSWERS = [
  '/a-page',
  '/v2/session/providers',
  '/v2/user',
  '/v2/nothing',
  '/v2/openapi.json',
  '/.well-known/jwks.json',
  '/health',
  '/ready',
  '/metrics',
];

test.each(ANSWERS)('%s says what browsers may make of it', async (path) => {
  const { headers } = await ask(path, {});
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe(
    path.endsWith('jwks.json') ? 'cross-origin' : 'same-origin',
  );
  // Pages have a policy of their own.
  expect(headers.get('Content-Security-Policy')).toBe(
    path === '/a-page' ? 'of the page' : `default-src 'none'; frame-ancestors 'none'`,
  );
  expect(headers.has('Strict-Transport-Security')).toBe(false);
});

test.each([
  ['it is reached by https', { origin: 'https://school.test', trustProxy: false }, {}],
  ['a proxy says so', { origin: null, trustProxy: true }, { 'X-Forwarded-Proto': 'https' }],
] as const)('%s: browsers come back by https alone, for a year', async (_when, address, sent) => {
  for (const path of ANSWERS) {
    const { headers } = await ask(path, { address }, sent);
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  }
});

test('headers of clients that are not the proxy are ignored', async () => {
  const { headers } = await ask('/v2/user', {}, { 'X-Forwarded-Proto': 'https' });
  expect(headers.has('Strict-Transport-Security')).toBe(false);
});

async function ask(
  path: string,
  parts: Partial<AppParts>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { app } = openSchool(db.database, {
    pages: () =>
      Promise.resolve(new Response('', { headers: { 'Content-Security-Policy': 'of the page' } })),
    ...parts,
  });
  return clientOf(app)('GET', path, { headers });
}
