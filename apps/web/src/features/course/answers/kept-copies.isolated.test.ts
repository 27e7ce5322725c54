import { beforeEach, expect, test, vi } from 'vitest';
import { BackendError, request } from '../../../backend';
import { openKeys } from './open-pages';
import { sendKeptCopies } from './kept-copies';

vi.mock('../../../backend', async (load) => ({
  ...(await load<object>()),
  request: vi.fn<() => Promise<void>>(),
}));
vi.mock('./open-pages', () => ({ openKeys: vi.fn<() => Promise<Set<string>>>() }));

/** The content of the device's storage, by key. */
let device: Record<string, string>;

beforeEach(() => {
  device = {};
  vi.mocked(openKeys).mockResolvedValue(new Set());
  vi.mocked(request).mockReset();
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => device[key] ?? null,
        removeItem: (key: string) => {
          delete device[key];
        },
      },
      {
        ownKeys: () => Object.keys(device),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
});

function keep(key: string, copy: { courseId?: number | null; isAside?: boolean } = {}) {
  device[key] = JSON.stringify({ text: key, ancestors: [], at: 1, courseId: 3, ...copy });
}

test('copies of closed pages are sent, but not those of open pages', async () => {
  keep('wellspring-answer:1:2:closed');
  keep('wellspring-answer:1:2:open');
  keep('wellspring-answer:1:2:open:aside-1', { courseId: null, isAside: true });
  keep('wellspring-answer:1:4:by-hand', { courseId: null });
  vi.mocked(openKeys).mockResolvedValue(new Set(['wellspring-answer:1:2:open']));
  expect(await sendKeptCopies(1)).toEqual({ sent: 1, isLeft: false });
  expect(Object.keys(device)).toEqual([
    'wellspring-answer:1:2:open',
    'wellspring-answer:1:2:open:aside-1',
    'wellspring-answer:1:4:by-hand',
  ]);
});

test('what cannot be sent now stays, and is worth another try', async () => {
  keep('wellspring-answer:1:2:closed');
  vi.mocked(request).mockRejectedValue(new BackendError({ kind: 'unreachable' }));
  expect(await sendKeptCopies(1)).toEqual({ sent: 0, isLeft: true });
  expect(Object.keys(device)).toHaveLength(1);
});

test('what the server refuses stays, and is not tried again', async () => {
  keep('wellspring-answer:1:2:closed');
  vi.mocked(request).mockRejectedValue(
    new BackendError({ kind: 'refused', status: 403, text: 'Assessment not open' }),
  );
  expect(await sendKeptCopies(1)).toEqual({ sent: 0, isLeft: false });
  expect(Object.keys(device)).toHaveLength(1);
});
