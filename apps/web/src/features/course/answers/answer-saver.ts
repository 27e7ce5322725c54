import { restore, type DraftStore, type Restored } from './draft';

/** Where the answer to one question stands, for the person to see at all times. */
export type SaveState =
  /** Nothing was ever saved and nothing typed. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved' }
  /** Typed, and about to be sent. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** Could not be sent now; it will be tried again. */
  | { readonly kind: 'retrying' }
  /** The server does not take it; nothing is tried again until the text changes. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** An answer cannot be emptied (wire reference, section 4), so the server keeps the former one. */
  | { readonly kind: 'empty' }
  /** Another text was saved from elsewhere; nothing is sent until the person has chosen. */
  | { readonly kind: 'conflict' };

export interface SaverOptions {
  /** What the server holds; null when nothing was answered. */
  readonly answer: string | null;
  readonly drafts: DraftStore;
  /** Sends a text; `urgent` when the page may be gone before the answer comes. */
  readonly send: (text: string, urgent: boolean) => Promise<unknown>;
  /** Whether a failure of `send` may pass. */
  readonly isPassing: (error: unknown) => boolean;
  readonly failureText: (error: unknown) => string;
}

/** Sent this long after the last keystroke; the person is promised two seconds. */
const PAUSE_MS = 1000;
/** Someone who never pauses is saved this often. */
const LONGEST_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
/** How many texts of uncertain fate, and how many former ones, are remembered. */
const MOST_ATTEMPTS = 3;
const MOST_REMEMBERED = 30;

export interface AnswerSaver {
  readonly getState: () => SaveState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins sending, first of all what an earlier visit left unsent; also after `dispose`. */
  start(): void;
  /** The text as typed last, or null while nothing was typed or saved. */
  text(): string | null;
  /** The text that the server is known to hold, or null while nothing was saved. */
  confirmed(): string | null;
  /** Whether there is an answer, with the server or on its way there. */
  isAnswered(): boolean;
  /** Takes what was typed: keeps it on this device at once and sends it soon. */
  edit(text: string): void;
  /**
   * Sends now what is unsent. Never rejects.
   * @returns whether the server has the text as it is
   */
  flush(urgent?: boolean): Promise<boolean>;
  /** Takes note of what the server holds, as fetched again: another page may have saved. */
  learn(answer: string | null): void;
  /** Settles a conflict: go on with the text of this device, or with the server's. */
  resolve(choice: 'device' | 'server'): void;
  /** Whether closing the page now would lose something: unsent, and not kept on this device. */
  wouldLose(): boolean;
  /** Stops sending. What is unsent stays on this device. */
  dispose(): void;
}

/** Saves the answer to one question while it is typed; sends nothing before `start`. */
export function createAnswerSaver(options: SaverOptions): AnswerSaver {
  const { drafts, send } = options;
  const listeners = new Set<() => void>();
  let confirmed = options.answer;
  const restored = restore(confirmed, drafts.read());
  let current = restored.kind === 'server' ? confirmed : restored.text;
  let keptHere = true;
  let inFlight: { readonly text: string; readonly done: Promise<void> } | undefined;
  /** Texts whose sending failed or has not ended: the server may hold one of them all the same. */
  let attempted: string[] = [];
  /** What the server had earlier, so that late news of it is not taken for a change. */
  let past: (string | null)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let retryMs = FIRST_RETRY_MS;
  let started = false;
  let state: SaveState = initialState(restored, confirmed);

  function show(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function schedule(milliseconds: number) {
    clearTimeout(timer);
    if (started) timer = setTimeout(() => void flush(), milliseconds);
  }

  function keepHere(text: string) {
    // In a conflict the copy stays what it descends from: after a reload it is still in conflict.
    const ancestors =
      state.kind === 'conflict' ? (drafts.read()?.ancestors ?? []) : [confirmed, ...attempted];
    keptHere = drafts.write({ text, ancestors });
  }

  function confirm(text: string | null) {
    past = [...past, confirmed].slice(-MOST_REMEMBERED);
    confirmed = text;
    attempted = attempted.filter((other) => other !== text);
  }

  /** Decides what to do about the text as it is now. */
  function settle(pauseMs: number) {
    clearTimeout(timer);
    if (current === null || current === confirmed) {
      if (current !== null) drafts.forget(current);
      keptHere = true;
      waitingSince = undefined;
      show(confirmed === null ? { kind: 'untouched' } : { kind: 'saved' });
    } else if (current.trim() === '') {
      show({ kind: 'empty' });
    } else {
      const now = Date.now();
      waitingSince ??= now;
      show({ kind: 'waiting' });
      schedule(Math.min(pauseMs, Math.max(0, waitingSince + LONGEST_WAIT_MS - now)));
    }
  }

  async function transmit(text: string, urgent: boolean) {
    try {
      await send(text, urgent);
      confirm(text);
      inFlight = undefined;
      retryMs = FIRST_RETRY_MS;
      if (current !== null && current !== confirmed) keepHere(current);
      settle(PAUSE_MS);
    } catch (error) {
      inFlight = undefined;
      if (!options.isPassing(error)) {
        show({ kind: 'refused', reason: options.failureText(error) });
        return;
      }
      show({ kind: 'retrying' });
      schedule(retryMs);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    }
  }

  async function flush(urgent = false): Promise<boolean> {
    clearTimeout(timer);
    if (state.kind === 'conflict') return false;
    // Answers overtaking each other would leave the older one on the server.
    if (inFlight && !urgent) await inFlight.done;
    const isUnsent = current !== null && current !== confirmed && current !== inFlight?.text;
    if (isUnsent && current !== null && current.trim() !== '') {
      waitingSince = undefined;
      show({ kind: 'saving' });
      attempted = [...new Set([...attempted, current])].slice(-MOST_ATTEMPTS);
      keepHere(current);
      const done = transmit(current, urgent);
      inFlight = { text: current, done };
      await done;
    }
    return current === confirmed;
  }

  return {
    start() {
      started = true;
      if (state.kind !== 'conflict') settle(0);
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    text: () => current,
    confirmed: () => confirmed,
    isAnswered: () => confirmed !== null || (current !== null && current.trim() !== ''),
    edit(text) {
      if (text === current) return;
      current = text;
      keepHere(text);
      if (state.kind !== 'conflict') settle(PAUSE_MS);
    },
    flush,
    learn(answer) {
      if (answer === confirmed || past.includes(answer)) return;
      if (answer !== null && attempted.includes(answer)) return;
      const isUnsent = current !== confirmed;
      if (isUnsent && current !== null && answer !== current) {
        confirm(answer);
        clearTimeout(timer);
        show({ kind: 'conflict' });
        return;
      }
      confirm(answer);
      current = answer;
      settle(0);
    },
    resolve(choice) {
      if (state.kind !== 'conflict') return;
      if (choice === 'server') {
        if (current !== null) drafts.forget(current);
        current = confirmed;
      }
      state = { kind: 'waiting' };
      if (current !== null) keepHere(current);
      settle(0);
    },
    wouldLose: () => !keptHere && current !== confirmed,
    dispose() {
      started = false;
      clearTimeout(timer);
    },
  };
}

function initialState(restored: Restored, answer: string | null): SaveState {
  switch (restored.kind) {
    case 'server':
      return answer === null ? { kind: 'untouched' } : { kind: 'saved' };
    case 'draft':
      return { kind: 'waiting' };
    case 'conflict':
      return { kind: 'conflict' };
  }
}
