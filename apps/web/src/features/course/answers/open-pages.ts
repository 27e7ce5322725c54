import * as z from 'zod/mini';

/**
 * Which pages of this browser have an answer open, told by the keys under which they keep their copies of it:
 * what an open page has not sent yet is in its hands, and no other page's to send, show or delete.
 */

const messageSchema = z.union([z.object({ open: z.array(z.string()) }), z.literal('who')]);

const CHANNEL = 'wellspring-open-answers';
/** Locks tell for sure; browsers have them on secure addresses only. */
const locks = typeof navigator === 'undefined' ? undefined : readLocks(navigator);
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
/** A page that does not answer within this time is taken for closed. */
const ANSWER_MS = 200;

/** Of this page, each as often as it was opened. */
const held: string[] = [];

channel?.addEventListener('message', ({ data }: MessageEvent) => {
  const message = messageSchema.safeParse(data);
  if (message.success && message.data === 'who') channel.postMessage({ open: held });
});

/** Marks copies as those of an open page. @returns what ends it, as the end of the page does */
export function holdOpen(keys: readonly string[]): () => void {
  held.push(...keys);
  const end = new AbortController();
  const released = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
  });
  for (const name of keys) {
    // One that was not granted before the end is given up.
    locks?.request(name, { mode: 'shared', signal: end.signal }, () => released).catch(() => null);
  }
  return () => {
    for (const key of keys) held.splice(held.indexOf(key), 1);
    end.abort();
  };
}

/** The keys of all open pages, this one among them. */
export async function openKeys(): Promise<ReadonlySet<string>> {
  const others = (await heldLocks()) ?? (await askAround());
  return new Set([...held, ...others]);
}

/** Null where the browser does not tell. */
async function heldLocks(): Promise<string[] | null> {
  try {
    const state = await locks?.query();
    return state?.held?.flatMap(({ name }) => name ?? []) ?? null;
  } catch {
    return null;
  }
}

function askAround(): Promise<string[]> {
  if (channel === undefined) return Promise.resolve([]);
  const found: string[] = [];
  const hear = ({ data }: MessageEvent) => {
    const message = messageSchema.safeParse(data);
    if (message.success && message.data !== 'who') found.push(...message.data.open);
  };
  channel.addEventListener('message', hear);
  channel.postMessage('who');
  return new Promise((resolve) => {
    setTimeout(() => {
      channel.removeEventListener('message', hear);
      resolve(found);
    }, ANSWER_MS);
  });
}

/** The types know no browser without them. */
function readLocks(from: { readonly locks?: LockManager }): LockManager | undefined {
  return from.locks;
}
