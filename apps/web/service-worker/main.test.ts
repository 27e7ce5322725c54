import { afterEach, expect, test, vi } from 'vitest';
import type { Plan } from './plan';

const SCOPE = 'https://school.test/';
const PLAN: Plan = {
  build: 'b',
  pages: ['./'],
  isForAnyDepth: true,
  entry: 'assets/index-abcdefgh.js',
  files: ['assets/index-abcdefgh.js'],
  later: ['assets/typescript-abcdefgh.js'],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const waitUntil = () => undefined;

/** Starts the service worker without a network and with empty caches. */
async function startOffline() {
  const worker = Object.assign(new EventTarget(), { registration: { scope: SCOPE } });
  vi.stubGlobal('self', worker);
  vi.stubGlobal('WELLSPRING_PLAN', PLAN);
  const cache = { match: async () => undefined, put: async () => undefined };
  vi.stubGlobal('caches', { match: async () => undefined, open: async () => cache });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await import('./main');
  return (request: Partial<Request>) => {
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => void (answer = given);
    worker.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith, waitUntil }));
    return answer;
  };
}

test.each([
  ['a page', { url: `${SCOPE}playground`, mode: 'navigate' as const }],
  ['a file of the build that was never used', { url: `${SCOPE}assets/typescript-abcdefgh.js` }],
  ['the settings', { url: `${SCOPE}config.json` }],
])(
  'without a network and without %s the answer is an error, and no promise fails',
  async (_, request) => {
    const ask = await startOffline();
    const answer = ask({ method: 'GET', mode: 'cors', headers: new Headers(), ...request });
    expect((await answer)?.type).toBe('error');
  },
);
