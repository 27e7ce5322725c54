import { createStore, type StoreApi } from 'zustand/vanilla';
import { readLocal, removeLocal, watchLocal, writeLocal } from '../local-store';
import {
  type Beginning,
  type Choice,
  type Copy,
  type DraftEffect,
  type DraftEvent,
  type DraftRules,
  type DraftState,
  isUnsent,
  openDraft,
  type SaveFailure,
  type SendResult,
  type Timer,
  type UnsavedCopy,
} from './draft';
import { transition } from './transition';

/** A place in the local storage, or a substitute in tests. */
export interface Place {
  /** @returns null when nothing is stored */
  read(): string | null;
  /** @returns whether the text is stored now */
  write(text: string): boolean;
  remove(): void;
  /**
   * Calls `onChange` when another tab may have changed the stored text. @returns a function that stops
   * watching
   */
  watch(onChange: () => void): () => void;
}

/** The place for a key of the browser's local storage. */
export function localPlace(key: string): Place {
  return {
    read: () => readLocal(key),
    write: (text) => writeLocal(key, text),
    remove: () => removeLocal(key),
    watch: (onChange) => watchLocal(key, onChange),
  };
}

/** A store in which each page keeps its own copy. */
interface CopyStore<T> {
  /** Replaces this page's copy. @returns false when the browser refuses to keep it */
  write(copy: Copy<T>): boolean;
  /**
   * Keeps a text that gave way to another one, in addition to this page's copy.
   * @returns its key; null when the browser refuses to keep it
   */
  setAside(value: T): string | null;
  /**
   * Removes this page's copy and those that it has read if they contain exactly this text. Texts that were
   * set aside stay.
   */
  forget(value: T): void;
  /** Removes this page's copy, whatever it contains. */
  forgetOwn(): void;
  /** Removes a copy unless it is this page's. */
  remove(key: string): void;
}

export interface SendManner {
  /** The digests of the texts that it may replace. */
  readonly replaces: readonly string[];
  /** True if the page may be closed before the answer arrives. */
  readonly isUrgent: boolean;
  /**
   * Tells whether to start a new version instead of continuing the last one, which was written by someone
   * else.
   */
  readonly isApart: boolean;
}

interface ServerPort<T> {
  /** Sends a text. It is not saved if the server holds a text whose digest is not in `replaces`. */
  readonly send: (value: T, manner: SendManner) => Promise<SendResult<T>>;
  /** Decides what a failure to send a text means. */
  readonly judge: (error: unknown, value: T) => SaveFailure;
  /** Puts a text that gave way to another one into the history. Null when there is no history. */
  readonly archive: ((value: T) => Promise<unknown>) | null;
}

/** Everything outside a draft. Each kind of draft passes what its rules require. */
interface DraftPorts<T> {
  /** For drafts in a shared place. */
  readonly place?: Place;
  /** For drafts with a copy for each page. */
  readonly copies?: CopyStore<T>;
  /** For drafts that send themselves. The others learn what the server has by `learn` and `confirm`. */
  readonly server?: ServerPort<T>;
  /** Called with the user's choice, for the `follow` of other tabs. */
  readonly onChosen?: (choice: Choice<T>) => void;
  /** Called when the shared place contains something that is not a draft and may soon be overwritten. */
  readonly onUnreadable?: (text: string) => void;
  /** Called when `mine` was replaced by a text from elsewhere. */
  readonly onTaken?: (value: T | null) => void;
}

type SendEffect<T> = DraftEffect<T> & { readonly kind: 'send' };

/** A store that components and other stores can read and subscribe to. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Derives what a part of the page needs to know of a draft, and updates it when the draft changes. */
export function viewOf<State, View>(
  state: Readable<State>,
  look: (state: State) => View,
): Readable<View> {
  let seen = state.getState();
  let view = look(seen);
  const initial = view;
  function getState() {
    const now = state.getState();
    if (now !== seen) {
      seen = now;
      view = look(now);
    }
    return view;
  }
  return {
    getState,
    getInitialState: () => initial,
    subscribe: (listener) =>
      state.subscribe(() => {
        const before = view;
        listener(getState(), before);
      }),
  };
}

/** A draft on the screen. */
export interface Draft<T> {
  readonly state: Readable<DraftState<T>>;
  /** Starts sending and listening to other tabs. You can also call this after `dispose`. */
  start(): void;
  /** Call this with what the user typed. It is stored on this device and sent soon, as the rules say. */
  edit(value: T): void;
  /** Replaces `mine` with another text. An unsent `mine` goes into the history. Never rejects. */
  replace(value: T): Promise<void>;
  /** Writes pending changes to this device. @returns whether everything is stored */
  keep(): boolean;
  /** Checks whether another tab has written to the shared place: a suspended page gets no events. */
  lookAround(): void;
  /**
   * Sends unsent changes now, unless the user saves by hand and has not asked for it. Never rejects.
   * @returns whether the server has the current text
   */
  flush(isUrgent?: boolean): Promise<boolean>;
  /** Sends unsent changes now because the user asked for it. @returns as `flush` */
  save(): Promise<boolean>;
  /**
   * Call this with what the server holds, after fetching it again or hearing of it from another tab.
   * @param askedAt when it held the value, in milliseconds since 1970; absent: some time ago, perhaps before
   *   the last save
   */
  learn(value: T | null, askedAt?: number): void;
  /** Call this when the server has accepted a text that was not sent by `send`. */
  confirm(value: T): void;
  /** Resolves a conflict: continue with `mine`, or with the rival text. */
  resolve(choice: 'mine' | 'theirs'): void;
  /** Call this with a choice that was made in another tab. */
  follow(choice: Choice<T>): void;
  /** Discards `mine` and shows what the server has. */
  discard(): void;
  /** Discards one of the copies that `unsavedCopies` lists. */
  discardCopy(copy: UnsavedCopy<T>): void;
  /** Call this when the user has acknowledged that another tab changed the text. */
  dismiss(): void;
  /** Stops sending and listening. Unsent changes stay on this device. */
  dispose(): void;
}

/** Opens a draft. It sends nothing before `start`. */
export function createDraft<T>(
  rules: DraftRules<T>,
  ports: DraftPorts<T>,
  beginning: Beginning<T>,
): Draft<T> {
  const opened = openDraft(rules, beginning);
  let { state } = opened;
  const store = createStore<DraftState<T>>(() => state);
  /** Effects are performed in the order in which they arise, including those of events that effects cause. */
  const queue: DraftEffect<T>[] = [...opened.effects];
  let isPerforming = false;
  const timers = new Map<Timer, { at: number; id: ReturnType<typeof setTimeout> }>();
  /** The texts being sent, by the numbers of their attempts. */
  const sendings = new Map<number, Promise<void>>();
  let moving: Promise<void> | undefined;
  let unwatch: (() => void) | undefined;

  function advance(event: DraftEvent<T>) {
    const next = transition(rules, state, event, Date.now());
    ({ state } = next);
    queue.push(...next.effects);
  }

  function performAll() {
    if (isPerforming) return;
    isPerforming = true;
    try {
      for (let effect = queue.shift(); effect !== undefined; effect = queue.shift()) {
        perform(effect);
      }
    } finally {
      isPerforming = false;
    }
    setTimers();
    if (store.getState() !== state) store.setState(state, true);
  }

  function dispatch(event: DraftEvent<T>) {
    advance(event);
    performAll();
  }

  function setTimers() {
    for (const timer of ['send', 'write', 'archive'] as const) {
      const at = state.due[timer];
      const running = timers.get(timer);
      if (running?.at === at) continue;
      if (running) clearTimeout(running.id);
      timers.delete(timer);
      if (at === null) continue;
      const id = setTimeout(() => {
        timers.delete(timer);
        dispatch({ kind: 'timer-fired', timer });
        if (timer === 'send') void flush();
        if (timer === 'archive') void moveAsides();
      }, at - Date.now());
      timers.set(timer, { at, id });
    }
  }

  function perform(effect: DraftEffect<T>) {
    const { place, copies } = ports;
    switch (effect.kind) {
      case 'write-own': {
        const isKept = copies?.write(effect.copy) ?? false;
        if (isKept) for (const key of effect.thenRemove) copies?.remove(key);
        return advance({ kind: 'wrote-own', isKept });
      }
      case 'write-shared': {
        const found = place?.read() ?? null;
        // The events of other tabs arrive later than what they wrote.
        if (found !== effect.known) return advance({ kind: 'found', text: found, isWriting: true });
        const { text, value } = effect;
        return advance({ kind: 'wrote', isKept: place?.write(text) ?? false, text, value });
      }
      case 'clear-shared':
        if (place?.read() === effect.known) place.remove();
        return;
      case 'set-aside': {
        const key = copies?.setAside(effect.value) ?? null;
        if (key === null) return;
        if (effect.thenRemove !== null) copies?.remove(effect.thenRemove);
        if (effect.thenForget) copies?.forget(effect.value);
        return advance({ kind: 'set-aside', value: effect.value, key });
      }
      case 'forget':
        return copies?.forget(effect.value);
      case 'forget-own':
        return copies?.forgetOwn();
      case 'remove':
        return copies?.remove(effect.key);
      case 'send':
        if (ports.server) sendings.set(effect.number, transmit(ports.server, effect));
        return;
      case 'archive':
        return void moveAsides();
      case 'unreadable':
        return ports.onUnreadable?.(effect.text);
      case 'taken':
        return ports.onTaken?.(effect.value);
      case 'chosen':
        return ports.onChosen?.(effect.choice);
    }
  }

  async function transmit(server: ServerPort<T>, effect: SendEffect<T>) {
    const { number, value, isApart, replaces, isUrgent } = effect;
    const sending = { number, value, isApart };
    try {
      const result = await server.send(value, { replaces, isUrgent, isApart });
      sendings.delete(number);
      dispatch({ kind: 'sent', ...sending, result });
    } catch (error) {
      sendings.delete(number);
      dispatch({ kind: 'send-failed', ...sending, failure: server.judge(error, value) });
    }
  }

  async function flush(isUrgent = false): Promise<boolean> {
    return state.phase.kind === 'unsaved' ? false : sendNow(isUrgent);
  }

  async function sendNow(isUrgent: boolean): Promise<boolean> {
    dispatch({ kind: 'timer-fired', timer: 'send' });
    if (!ports.server || state.phase.kind === 'conflict') return false;
    // If two texts overtook each other, the server would keep the older one.
    const under =
      isUrgent || state.inFlight === null ? undefined : sendings.get(state.inFlight.number);
    if (under) {
      await under;
      // Another call may have started sending first.
      return sendNow(isUrgent);
    }
    const { attempts } = state.server;
    dispatch({ kind: 'send-asked', isUrgent });
    if (state.server.attempts > attempts) await sendings.get(state.server.attempts);
    // The history may now accept what it refused before.
    if (state.asides.length > 0 && !isUnsent(rules, state)) void moveAsides();
    return !isUnsent(rules, state);
  }

  /** Moves the texts that gave way into the history, as soon as there is one. Never rejects. */
  function moveAsides(): Promise<void> {
    moving ??= Promise.resolve().then(moveAll);
    return moving;
  }

  async function moveAll(): Promise<void> {
    dispatch({ kind: 'archive-asked' });
    const { archiving } = state;
    const { server } = ports;
    if (archiving === null || !server?.archive) {
      moving = undefined;
      return;
    }
    try {
      await server.archive(archiving.value);
    } catch (error) {
      moving = undefined;
      const isPassing = server.judge(error, archiving.value).kind === 'retrying';
      dispatch({ kind: 'archive-failed', isPassing });
      return;
    }
    dispatch({ kind: 'archived' });
    // More texts may have given way in the meantime.
    await moveAll();
  }

  function lookAround() {
    if (ports.place) dispatch({ kind: 'found', text: ports.place.read(), isWriting: false });
  }

  function keep(): boolean {
    dispatch({ kind: 'write-asked' });
    return state.copy === 'kept';
  }

  performAll();
  return {
    state: store,
    start() {
      dispatch({ kind: 'started' });
      lookAround();
      unwatch ??= ports.place?.watch(lookAround);
    },
    edit: (value) => dispatch({ kind: 'edited', value }),
    replace(value) {
      dispatch({ kind: 'replaced', value });
      return moving ?? Promise.resolve();
    },
    keep,
    lookAround,
    flush,
    save: () => sendNow(false),
    learn: (value, askedAt) => dispatch({ kind: 'learned', value, askedAt }),
    confirm: (value) => dispatch({ kind: 'confirmed', value }),
    resolve: (choice) => dispatch({ kind: 'resolved', choice }),
    follow: (choice) => dispatch({ kind: 'followed', choice }),
    discard: () => dispatch({ kind: 'discarded' }),
    discardCopy: (copy) => dispatch({ kind: 'copy-discarded', copy }),
    dismiss: () => dispatch({ kind: 'dismissed' }),
    dispose() {
      keep();
      dispatch({ kind: 'stopped' });
      unwatch?.();
      unwatch = undefined;
    },
  };
}
