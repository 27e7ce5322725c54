import {
  EVENT_NAMES,
  EVENT_WAIT_MS,
  type EventName,
  MAX_EVENT_AGE_MS,
  MAX_UNSENT_EVENTS,
} from '@wellspring/contract';
import * as z from 'zod/mini';

/**
 * The events of a user that the server has not counted yet. They are collected into batches and kept on the device until
 * the server has confirmed them, so that they survive a reload and are sent later after a time without network.
 *
 *     note ──▶ batch collects for 3000 ms ──▶ send ──▶ confirmed: removed from the device
 *                                              ▲  │
 *                                              └──┘ no answer: sent again later, as the same batch
 *
 * The server counts a batch once, however often it arrives. A batch therefore never changes once it may have been sent:
 * it takes events only for `EVENT_WAIT_MS` after its first one. By the same rule any tab may send the batches of another
 * tab that is gone.
 */

const batchSchema = z.object({
  events: z.array(z.object({ name: z.enum(EVENT_NAMES), at: z.number() })),
});
type Batch = z.infer<typeof batchSchema>;

/** The storage of batches, by their ids. */
export interface BatchStore {
  readonly ids: () => readonly string[];
  readonly read: (id: string) => string | null;
  readonly write: (id: string, text: string) => boolean;
  readonly remove: (id: string) => void;
}

/** One event as it is sent. */
export interface SentEvent {
  readonly name: EventName;
  readonly agoMs: number;
}

interface OutboxParts {
  readonly store: BatchStore;
  /** The clock of this device, in milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  /**
   * Sends a batch.
   * @returns `counted`, `refused` when it will never be accepted, or `later`
   */
  readonly send: (
    id: string,
    events: readonly SentEvent[],
  ) => Promise<'counted' | 'refused' | 'later'>;
}

interface Outbox {
  /** Call this with what the user did. */
  note(name: EventName): void;
  /**
   * Takes over what the user did before this outbox existed, with the times of this device, in milliseconds. It is sent
   * at once.
   */
  add(events: readonly { readonly name: EventName; readonly at: number }[]): void;
  /** Sends what is due, e.g. when the network is back. Never rejects. */
  flush(): Promise<void>;
  /** Stops sending. What is not sent stays on the device. */
  dispose(): void;
}

/** After a failure it is sent again after this time, which doubles, in milliseconds. */
const MIN_RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;
/** A batch of another tab is surely complete after this time, in milliseconds. */
const SETTLED_MS = 2 * EVENT_WAIT_MS;

/** Starts by sending what earlier visits have left on the device. */
export function createOutbox({ store, now, newId, send }: OutboxParts): Outbox {
  /** The batch that takes events now, and when it began. */
  let open: { readonly id: string; readonly since: number; readonly batch: Batch } | null = null;
  /** Batches of this tab that take no more events. */
  const own = new Set<string>();
  /** Batches that the device has no room for. */
  const unkept = new Map<string, Batch>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let retryMs = MIN_RETRY_MS;
  let isDisposed = false;

  function batchOf(id: string): Batch | null {
    const lost = unkept.get(id);
    if (lost) return lost;
    const text = store.read(id);
    if (text === null) return null;
    try {
      return batchSchema.parse(JSON.parse(text));
    } catch {
      return { events: [] };
    }
  }

  const ids = () => [...new Set([...store.ids(), ...unkept.keys()])];

  function note(name: EventName) {
    const at = now();
    closeDue();
    if (open === null) {
      const kept = ids().reduce((sum, id) => sum + (batchOf(id)?.events.length ?? 0), 0);
      // Without network for hours: what was done first counts.
      if (kept >= MAX_UNSENT_EVENTS) return;
      open = { id: newId(), since: at, batch: { events: [] } };
    }
    const { id, batch } = open;
    if (batch.events.length >= MAX_UNSENT_EVENTS) return;
    batch.events.push({ name, at });
    if (store.write(id, JSON.stringify(batch))) unkept.delete(id);
    else unkept.set(id, batch);
    wake(EVENT_WAIT_MS);
  }

  function add(events: Batch['events']) {
    const id = newId();
    const batch = { events: [...events] };
    own.add(id);
    if (!store.write(id, JSON.stringify(batch))) unkept.set(id, batch);
    wake(0);
  }

  /** Sends after a time, unless that will happen anyway. */
  function wake(ms: number) {
    if (isDisposed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  }

  /** Tells whether a batch may still get events: of this tab, or of another one that is just collecting. */
  function isCollecting(id: string, { events }: Batch): boolean {
    if (own.has(id)) return false;
    if (open?.id === id) return true;
    const [first] = events;
    const age = first === undefined ? SETTLED_MS : now() - first.at;
    // A clock that was set back must not keep a batch forever.
    return age >= 0 && age < SETTLED_MS;
  }

  /** Closes the open batch when its time is over, or the clock was set back. */
  function closeDue() {
    if (open === null) return;
    const age = now() - open.since;
    if (age >= 0 && age < EVENT_WAIT_MS) return;
    own.add(open.id);
    open = null;
  }

  async function sendAll(): Promise<void> {
    closeDue();
    for (const id of ids()) {
      const batch = batchOf(id);
      if (isDisposed) return;
      if (batch === null) continue;
      if (isCollecting(id, batch)) {
        wake(open?.id === id ? EVENT_WAIT_MS : SETTLED_MS);
        continue;
      }
      const events = batch.events.flatMap(({ name, at }): SentEvent[] => {
        const agoMs = Math.max(0, Math.round(now() - at));
        return agoMs > MAX_EVENT_AGE_MS ? [] : [{ name, agoMs }];
      });
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a failure stops the others
      const result = events.length === 0 ? 'counted' : await send(id, events);
      if (result === 'later') {
        wake(retryMs);
        retryMs = Math.min(MAX_RETRY_MS, retryMs * 2);
        return;
      }
      retryMs = MIN_RETRY_MS;
      forget(id);
    }
  }

  function forget(id: string) {
    store.remove(id);
    unkept.delete(id);
    own.delete(id);
  }

  function flush(): Promise<void> {
    if (isDisposed) return Promise.resolve();
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = null;
      if (open !== null) wake(EVENT_WAIT_MS);
    });
    return sending;
  }

  void flush();
  return {
    note,
    add,
    flush,
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
}
