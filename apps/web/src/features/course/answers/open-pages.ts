import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { OPEN_ANSWERS_CHANNEL } from '../../../kept-keys';

/**
 * Tells which pages of this browser have an answer open, by the keys under which they store their copies.
 * Only the page itself may send, show or delete what it has not sent yet.
 */

const messageSchema = z.union([z.object({ open: z.array(z.string()) }), z.literal('who')]);

/** Locks are reliable, but browsers have them on secure addresses only. */
const locks = typeof navigator === 'undefined' ? undefined : readLocks(navigator);
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(OPEN_ANSWERS_CHANNEL);
/** A page that does not answer within this time counts as closed. */
const ANSWER_MS = 200;

/** The keys of this page, each as often as it was opened. */
const held: string[] = [];

channel?.addEventListener('message', ({ data }: MessageEvent) => {
  const message = messageSchema.safeParse(data);
  if (message.success && message.data === 'who') channel.postMessage({ open: held });
});

/**
 * Marks copies as belonging to an open page, until the page is closed. @returns a function that removes the
 * mark
 */
export function holdOpen(keys: readonly string[]): () => void {
  held.push(...keys);
  const end = new AbortController();
  const released = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
  });
  for (const name of keys) {
    // A lock that is not granted before the page closes is aborted.
    locks?.request(name, { mode: 'shared', signal: end.signal }, () => released).catch(() => null);
  }
  return () => {
    for (const key of keys) held.splice(held.indexOf(key), 1);
    end.abort();
  };
}

/** The keys of all open pages, including this one. */
export async function openKeys(): Promise<ReadonlySet<string>> {
  const others = (await heldLocks()) ?? (await askAround());
  return new Set([...held, ...others]);
}

/** Null when the browser does not tell. */
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

/** The types assume that every browser has locks. */
function readLocks(from: { readonly locks?: LockManager }): LockManager | undefined {
  return from.locks;
}

/** The keys of the answers that pages had open when this page began; null until that is known. */
export function useOpenKeys(): ReadonlySet<string> | null {
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await openKeys();
      if (!isOver) setKeys(found);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, []);
  return keys;
}
