import { afterEach, expect, test, vi } from 'vitest';

/** Loads the module as in a page of a browser with these abilities. */
async function loadIn(navigator: object) {
  vi.resetModules();
  vi.stubGlobal('navigator', navigator);
  return import('./open-pages');
}

afterEach(() => vi.unstubAllGlobals());

test('without locks, the other open pages are asked, and closed ones do not answer', async () => {
  const { holdOpen, openKeys } = await loadIn({});
  const other = new BroadcastChannel('wellspring-open-answers');
  other.addEventListener('message', ({ data }) => {
    if (data === 'who') other.postMessage({ open: ['of the other'] });
  });
  const end = holdOpen(['of this', 'of this too']);
  expect(await openKeys()).toEqual(new Set(['of this', 'of this too', 'of the other']));
  end();
  other.close();
  expect(await openKeys()).toEqual(new Set());
});

test('this page answers others with the answers that it has open', async () => {
  const { holdOpen } = await loadIn({});
  holdOpen(['of this']);
  const other = new BroadcastChannel('wellspring-open-answers');
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => heard.push(data));
  other.postMessage('who');
  await expect.poll(() => heard).toContainEqual({ open: ['of this'] });
  other.close();
});

test('with locks, what is held anywhere is open, until its page ends', async () => {
  const held = new Map([['of the other', Promise.resolve()]]);
  const locks = {
    async request(name: string, _: unknown, work: () => Promise<void>) {
      held.set(name, work());
      await held.get(name);
      held.delete(name);
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
  };
  const { holdOpen, openKeys } = await loadIn({ locks });
  const end = holdOpen(['of this']);
  expect(await openKeys()).toEqual(new Set(['of the other', 'of this']));
  end();
  await vi.waitFor(() => expect(held.has('of this')).toBe(false));
  expect(await openKeys()).toEqual(new Set(['of the other']));
});
