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

/** A place in the local storage, or what a test puts in its stead. */
export interface Place {
  /** @returns null when there is nothing */
  read(): string | null;
  /** @returns whether it is kept now */
  write(text: string): boolean;
  remove(): void;
  /** Calls you when another tab may have changed what lies there. @returns a function that ends it */
  watch(onChange: () => void): () => void;
}

/** The place under a key of the browser's local storage. */
export function localPlace(key: string): Place {
  return {
    read: () => readLocal(key),
    write: (text) => writeLocal(key, text),
    remove: () => removeLocal(key),
    watch: (onChange) => watchLocal(key, onChange),
  };
}

/** Where each page keeps a copy of its own. */
export interface CopyStore<T> {
  /** Replaces this page's copy. @returns false when the browser refuses to keep it */
  write(copy: Copy<T>): boolean;
  /**
   * Keeps a text that gave way to another one, besides this page's copy.
   * @returns its key; null when the browser refuses to keep it
   */
  setAside(value: T): string | null;
  /** Forgets this page's copy, and those that it read, of this very text; what was set aside stays. */
  forget(value: T): void;
  /** Forgets this page's copy, whatever it is. */
  forgetOwn(): void;
  /** Forgets a copy unless it is this page's. */
  remove(key: string): void;
}

export interface SendManner {
  /** The digests of what it may replace. */
  readonly replaces: readonly string[];
  /** Whether the page may be gone before the answer comes. */
  readonly isUrgent: boolean;
  /** Whether it gets a version of its own, and does not go on with the last one, which is of other hands. */
  readonly isApart: boolean;
}

export interface ServerPort<T> {
  /** Sends a text, unless the server holds another one than those of the digests. */
  readonly send: (value: T, manner: SendManner) => Promise<SendResult<T>>;
  /** What a failure to send a text means. */
  readonly judge: (error: unknown, value: T) => SaveFailure;
  /** Puts a text that gave way to another one into the history. Null: there is no history. */
  readonly archive: ((value: T) => Promise<unknown>) | null;
}

/** The world around a draft. Each kind of draft brings what its rules ask for. */
export interface DraftPorts<T> {
  /** For drafts in a shared place. */
  readonly place?: Place;
  /** For drafts with copies of their own. */
  readonly copies?: CopyStore<T>;
  /** For drafts that send themselves; others are told what the server has by `learn` and `confirm`. */
  readonly server?: ServerPort<T>;
  /** Told what the person chose, for other tabs to `follow`. */
  readonly onChosen?: (choice: Choice<T>) => void;
  /** Told of what lies in the shared place, is no draft, and may be overwritten soon. */
  readonly onUnreadable?: (text: string) => void;
  /** Told when `mine` is what was written elsewhere. */
  readonly onTaken?: (value: T | null) => void;
}

type SendEffect<T> = DraftEffect<T> & { readonly kind: 'send' };

/** What can be read and followed, as a component or another store does. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** What a part of the page needs to know of a draft, worked out again when the draft has changed. */
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
  /** Begins to send, and to hear of other tabs; also after `dispose`. */
  start(): void;
  /** Takes what was typed: keeps it on this device and sends it soon, as its rules say. */
  edit(value: T): void;
  /** Puts another text in the place of `mine`, which goes into the history if it is unsent. Never rejects. */
  replace(value: T): Promise<void>;
  /** Writes what waits to be kept on this device. @returns whether all is kept */
  keep(): boolean;
  /** Looks whether another tab was in the shared place: a page that slept has not heard of it. */
  lookAround(): void;
  /**
   * Sends now what is unsent, unless the person saves by hand and has not said so. Never rejects.
   * @returns whether the server has the text as it is
   */
  flush(isUrgent?: boolean): Promise<boolean>;
  /** Sends now what is unsent, because the person says so. @returns as `flush` */
  save(): Promise<boolean>;
  /**
   * Takes note of what the server holds, as fetched again or told by another tab.
   * @param askedAt when it held it, in milliseconds since 1970; absent: some time ago, perhaps before the last save
   */
  learn(value: T | null, askedAt?: number): void;
  /** Takes note that the server has taken a text that was not sent by `send`. */
  confirm(value: T): void;
  /** Settles a conflict: go on with `mine`, or with the text that stands against it. */
  resolve(choice: 'mine' | 'theirs'): void;
  /** Takes note of a choice that was made in another tab. */
  follow(choice: Choice<T>): void;
  /** Gives up `mine` for what the server has. */
  discard(): void;
  /** Gives up one of the copies that `unsavedCopies` names. */
  discardCopy(copy: UnsavedCopy<T>): void;
  /** Takes note that the person knows that another tab was here. */
  dismiss(): void;
  /** Stops sending and hearing. What is unsent stays on this device. */
  dispose(): void;
}

/** Opens a draft; it sends nothing before `start`. */
export function createDraft<T>(
  rules: DraftRules<T>,
  ports: DraftPorts<T>,
  beginning: Beginning<T>,
): Draft<T> {
  const opened = openDraft(rules, beginning);
  let { state } = opened;
  const store = createStore<DraftState<T>>(() => state);
  /** Effects are performed in the order in which they came up, also those of events that effects lead to. */
  const queue: DraftEffect<T>[] = [...opened.effects];
  let isPerforming = false;
  const timers = new Map<Timer, { at: number; id: ReturnType<typeof setTimeout> }>();
  /** The texts on their way, by the numbers of their attempts. */
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
        // Events of other tabs come later than what they wrote.
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
    // Texts that overtake each other would leave the older one on the server.
    const under =
      isUrgent || state.inFlight === null ? undefined : sendings.get(state.inFlight.number);
    if (under) {
      await under;
      // Another call may have begun to send first.
      return sendNow(isUrgent);
    }
    const { attempts } = state.server;
    dispatch({ kind: 'send-asked', isUrgent });
    if (state.server.attempts > attempts) await sendings.get(state.server.attempts);
    // What was refused before may be let into the history now.
    if (state.asides.length > 0 && !isUnsent(rules, state)) void moveAsides();
    return !isUnsent(rules, state);
  }

  /** What gave way goes into the history, as soon as there is one. Never rejects. */
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
    // More may have given way while this one was under way.
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
