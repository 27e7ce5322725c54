import { type DraftStore, restore, type Rival } from './draft';
import { createKnowledge } from './knowledge';
import type { SaveFailure, SaveState, SendResult } from './save-state';
import type { Choice } from './tabs';

export interface SaverOptions {
  /** What the server holds; null when nothing was answered. */
  readonly answer: string | null;
  readonly drafts: DraftStore;
  /** Of the answer's assessment. */
  readonly courseId: number;
  /** Whether what is typed is sent by itself; otherwise by `save` alone. */
  readonly isAutosaving: boolean;
  /** Whether others write it as well, so that the version that is there may be theirs. */
  readonly isShared?: boolean;
  /**
   * Sends a text, unless the server holds another one than those of the digests.
   */
  readonly send: (text: string, how: SendManner) => Promise<SendResult>;
  /** What a failure to send a text means. */
  readonly judge: (error: unknown, text: string) => SaveFailure;
  /** Whether a text is an answer that can be sent. Default: unless it is blank. */
  readonly isSendable?: (text: string) => boolean;
  /**
   * Puts a text that gave way to another one into the history, which begins with the first answer; null where
   * there is none.
   */
  readonly keepVersion: ((text: string) => Promise<unknown>) | null;
  /** Told what the person chose, for other tabs to `follow`. */
  readonly onChosen?: (choice: Choice) => void;
  /** Told when the editor shows what was saved elsewhere, in place of what was saved from here. */
  readonly onTaken?: () => void;
}

export interface SendManner {
  /** The digests of what it may replace. */
  readonly replaces: readonly string[];
  /** Whether the page may be gone before the answer comes. */
  readonly isUrgent: boolean;
  /** Whether it gets a version of its own, and does not go on with the last one, which is of other hands. */
  readonly isApart: boolean;
}

/** A text that is on this device only. */
export interface Copy {
  readonly text: string;
  /** Typed here and unsent; left by another page; given up for another text and not in the history yet. */
  readonly kind: 'unsent' | 'left' | 'aside';
}

interface Aside {
  readonly text: string;
  readonly key: string | null;
}

/** Sent this long after the last keystroke; the person is promised two seconds. */
const PAUSE_MS = 1000;
/** Someone who never pauses is saved this often. */
const LONGEST_WAIT_MS = 10_000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

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
  /** Whether something was typed that the server is not known to have. */
  isUnsent(): boolean;
  /** Takes what was typed: keeps it on this device at once and sends it soon. */
  edit(text: string): void;
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
  learn(answer: string | null, askedAt?: number): void;
  /**
   * Settles a conflict: go on with the text in the editor, or with the one that stands against it. What gives
   * way stays on this device until it is in the history.
   */
  resolve(choice: 'mine' | 'theirs'): void;
  /** Takes note of a choice made in another tab: what was settled there is not asked again here. */
  follow(choice: Choice): void;
  /**
   * Puts another text into the editor; what is unsent there stays on this device until it is in the history.
   * @returns when it is there, as far as that is possible now; never rejects
   */
  replace(text: string): Promise<void>;
  /**
   * The texts that are on this device only, for the person to copy: what is unsent, the copies that other
   * pages left, and what gave way and is not let into the history.
   */
  copies(): readonly Copy[];
  /** Gives up one of the copies. */
  discard(copy: Copy): void;
  /** Whether closing the page now would lose something: not with the server, and not kept on this device. */
  wouldLose(): boolean;
  /** Stops sending. What is unsent stays on this device. */
  dispose(): void;
}

function isWritten(text: string): boolean {
  return text.trim() !== '';
}

/** Saves the answer to one question while it is typed; sends nothing before `start`. */
export function createAnswerSaver(options: SaverOptions): AnswerSaver {
  const { drafts, send, judge, courseId, isAutosaving, isSendable = isWritten } = options;
  const listeners = new Set<() => void>();
  const restored = restore(options.answer, drafts.readAll());
  const server = createKnowledge(options.answer, restored.ancestors);
  let current = restored.text;
  /** What the text in the editor must be chosen against, the first one first. */
  let rivals: readonly Rival[] = restored.rivals;
  /** What the copy on this device descends from. */
  let ancestors: readonly string[] = restored.ancestors;
  let isKeptHere = true;
  /** What gave way and is not in the history yet; without a key where the device does not keep it. */
  let asides: readonly Aside[] = restored.asides;
  let asideTimer: ReturnType<typeof setTimeout> | undefined;
  let moving: Promise<void> | undefined;
  /** Whether they could not be moved, so that the person is told of them. */
  let areAsidesStuck = false;
  /** The last version is not one that the text in the editor goes on with: it is of another visit. */
  let isApart = options.isShared === true || restored.text !== options.answer;
  let inFlight: { readonly text: string; readonly done: Promise<void> } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isStarted = false;
  let state: SaveState = idleState();

  const isUnsent = () => current !== null && current !== server.text();

  function show(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function isBlank(): boolean {
    return current === null || !isSendable(current);
  }

  /** What is the case while nothing is under way. */
  function idleState(): SaveState {
    const [rival] = rivals;
    if (rival !== undefined) return { kind: 'conflict', rival };
    if (current === null || current === server.text()) {
      return server.text() === null ? { kind: 'untouched' } : { kind: 'saved' };
    }
    if (isBlank()) return { kind: 'empty' };
    return { kind: isAutosaving ? 'waiting' : 'unsaved' };
  }

  function schedule(milliseconds: number) {
    clearTimeout(timer);
    if (isStarted) timer = setTimeout(() => void flush(), milliseconds);
  }

  function keepHere() {
    // Whoever comes after has a copy of their own under the same name.
    if (!isStarted || current === null) return;
    // In a conflict the copy stays what it descends from: after a reload it is still in conflict.
    if (rivals.length === 0) ancestors = server.replaceable();
    const draft = { text: current, ancestors: [...ancestors], at: Date.now() };
    isKeptHere = drafts.write({ ...draft, courseId: isAutosaving ? courseId : null });
  }

  /** Decides what to do about the text as it is now. */
  function settle(pauseMs: number) {
    clearTimeout(timer);
    const next = idleState();
    if (next.kind === 'untouched' || next.kind === 'saved') {
      if (current !== null) drafts.forget(current);
      forgetOwn();
      isKeptHere = true;
      waitingSince = undefined;
    } else if (next.kind === 'waiting') {
      const now = Date.now();
      waitingSince ??= now;
      schedule(Math.min(pauseMs, Math.max(0, waitingSince + LONGEST_WAIT_MS - now)));
    }
    show(next);
    if (next.kind === 'untouched' || next.kind === 'saved') void moveAsides();
  }

  /** Takes note of another answer than those known; whether it stands against the text in the editor. */
  function meet(answer: string | null) {
    const hadUnsent = isUnsent();
    server.confirm(answer);
    rivals = rivals.filter(({ source }) => source !== 'server');
    if (hadUnsent && answer !== null && answer !== current) {
      rivals = [{ source: 'server', text: answer, key: null }, ...rivals];
      clearTimeout(timer);
      show(idleState());
      return;
    }
    if (!hadUnsent && answer !== current) {
      current = answer;
      // The last version is of other hands.
      isApart = true;
      options.onTaken?.();
    }
    settle(0);
  }

  function fail(error: unknown, text: string) {
    // Meanwhile there may be nothing left that could be sent.
    if (isBlank() || !isUnsent()) {
      settle(PAUSE_MS);
      return;
    }
    const failure = judge(error, text);
    show(failure);
    if (failure.kind !== 'retrying') return;
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  async function transmit(text: string, isUrgent: boolean) {
    const attempt = server.attempt(text);
    const wasApart = isApart;
    isApart = false;
    const end = () => {
      if (inFlight?.text === text) inFlight = undefined;
    };
    try {
      const replaces = server.replaceable(text);
      const result = await send(text, { replaces, isUrgent, isApart: wasApart });
      end();
      retryMs = FIRST_RETRY_MS;
      if (result.kind === 'saved') {
        server.arrived(attempt);
      } else if (!server.isOwn(result.answer) && result.answer !== text) {
        isApart ||= wasApart;
        meet(result.answer);
        return;
      } else {
        // One of ours that overtook this one, or nothing at all: the next try knows of it.
        isApart ||= wasApart;
        server.confirm(result.answer);
      }
      if (state.kind === 'conflict') return;
      if (isUnsent()) keepHere();
      settle(PAUSE_MS);
    } catch (error) {
      end();
      isApart ||= wasApart;
      if (state.kind !== 'conflict') fail(error, text);
    }
  }

  async function flush(isUrgent = false): Promise<boolean> {
    return state.kind === 'unsaved' ? false : sendNow(isUrgent);
  }

  async function sendNow(isUrgent: boolean): Promise<boolean> {
    clearTimeout(timer);
    if (state.kind === 'conflict') return false;
    // Answers overtaking each other would leave the older one on the server.
    if (inFlight && !isUrgent) {
      await inFlight.done;
      // Another call may have begun to send first.
      return sendNow(isUrgent);
    }
    if (current !== null && isUnsent() && !isBlank() && current !== inFlight?.text) {
      if (rivals.length > 0) return false;
      waitingSince = undefined;
      show({ kind: 'saving' });
      const done = transmit(current, isUrgent);
      inFlight = { text: current, done };
      keepHere();
      await done;
    }
    // What was refused before may be let into the history now.
    if (asides.length > 0 && !isUnsent()) void moveAsides();
    return !isUnsent();
  }

  /**
   * The text gives way to another one; a choice is quickly made again.
   * @param key where it lies already
   * @returns whether it needs no other copy on this device
   */
  function giveWay(text: string, key: string | null): boolean {
    if (options.keepVersion === null || !isWritten(text)) return true;
    const kept = drafts.setAside(text);
    asides = [...asides.filter((aside) => aside.text !== text), { text, key: kept ?? key }];
    return kept !== null;
  }

  /** What gave way goes into the history, as soon as there is one. Never rejects. */
  function moveAsides(): Promise<void> {
    moving ??= Promise.resolve().then(moveAll);
    return moving;
  }

  async function moveAll(): Promise<void> {
    const { keepVersion } = options;
    const wereStuck = areAsidesStuck;
    clearTimeout(asideTimer);
    if (isStarted && keepVersion !== null && server.text() !== null) {
      areAsidesStuck = !(await moveNext(keepVersion));
    } else {
      // The history begins with the first answer, which may be on its way.
      areAsidesStuck = asides.length > 0 && !['waiting', 'saving'].includes(state.kind);
    }
    moving = undefined;
    if (wereStuck || areAsidesStuck) show({ ...state });
    // More may have given way while the last one was under way.
    const isMore = asides.length > 0 && !areAsidesStuck;
    if (isMore && isStarted && keepVersion !== null && server.text() !== null) {
      await moveAsides();
    }
  }

  /** @returns whether all have been moved */
  async function moveNext(keepVersion: NonNullable<SaverOptions['keepVersion']>): Promise<boolean> {
    const [aside] = asides;
    if (aside === undefined) return true;
    try {
      await keepVersion(aside.text);
    } catch (error) {
      if (isStarted && judge(error, aside.text).kind === 'retrying') {
        asideTimer = setTimeout(() => void moveAsides(), LONGEST_RETRY_MS);
      }
      return false;
    }
    // It is the last version now, and not what the text in the editor goes on with.
    isApart = true;
    drop(aside);
    return moveNext(keepVersion);
  }

  function drop({ text, key }: Aside) {
    asides = asides.filter((aside) => aside.text !== text);
    if (key !== null) drafts.remove(key);
    if (!isUnsent()) forgetOwn();
  }

  /** Of what the device does not keep apart, the own copy may be the last one. */
  function forgetOwn() {
    if (isStarted && asides.every(({ key }) => key !== null)) drafts.forgetOwn();
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      if (isUnsent()) {
        keepHere();
        // Only once there is a copy in their place.
        if (isKeptHere) for (const key of restored.settled) drafts.remove(key);
      }
      settle(0);
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    text: () => current,
    confirmed: () => server.text(),
    isAnswered: () => server.text() !== null || !isBlank(),
    isUnsent,
    edit(text) {
      if (text === current) return;
      current = text;
      keepHere();
      settle(PAUSE_MS);
    },
    flush,
    save: () => sendNow(false),
    learn(answer, askedAt) {
      if (answer === server.text() || server.isLate(answer, askedAt)) return;
      if (server.isOwn(answer) && (isUnsent() || inFlight || askedAt === undefined)) return;
      meet(answer);
    },
    resolve(choice) {
      const [rival, ...others] = rivals;
      if (rival === undefined || current === null) return;
      const mine = current;
      rivals = others;
      isApart = true;
      if (rival.source === 'server') ancestors = server.replaceable();
      if (choice === 'mine') {
        keepHere();
        // Of what the server holds there is a version.
        if (rival.key !== null && giveWay(rival.text, rival.key)) drafts.remove(rival.key);
      } else {
        const isAside = giveWay(mine, null);
        current = rival.text;
        keepHere();
        if (rival.key !== null && isKeptHere) drafts.remove(rival.key);
        if (isAside) drafts.forget(mine);
      }
      settle(0);
      void moveAsides();
      const [kept, gone] = choice === 'mine' ? [mine, rival.text] : [rival.text, mine];
      options.onChosen?.({ kept, gone });
    },
    follow({ kept, gone }) {
      const isTaken = current === gone && rivals.some(({ text }) => text === kept);
      const before = rivals;
      rivals = rivals.filter(({ source, text }) => {
        if (isTaken) return text !== kept;
        // What the server has still stands against whatever else was typed here.
        return text !== gone || (source === 'server' && current !== kept);
      });
      if (rivals.length === before.length) return;
      isApart = true;
      if (isTaken) current = kept;
      keepHere();
      // The other tab sends first.
      settle(PAUSE_MS);
      if (isTaken) options.onTaken?.();
    },
    replace(text) {
      if (text === current) return Promise.resolve();
      isApart = true;
      if (current !== null && isUnsent()) giveWay(current, null);
      current = text;
      keepHere();
      settle(PAUSE_MS);
      return moveAsides();
    },
    copies() {
      const unsent = current !== null && isUnsent() ? [current] : [];
      const left = rivals.flatMap(({ source, text }) => (source === 'device' ? [text] : []));
      const stuck = areAsidesStuck || !isStarted ? asides.map(({ text }) => text) : [];
      const copies: Copy[] = [
        ...unsent.map((text) => ({ text, kind: 'unsent' as const })),
        ...left.map((text) => ({ text, kind: 'left' as const })),
        ...stuck.map((text) => ({ text, kind: 'aside' as const })),
      ];
      return copies.filter(({ text }) => isWritten(text));
    },
    discard({ text, kind }) {
      if (kind === 'aside') {
        for (const aside of asides) if (aside.text === text) drop(aside);
      } else if (kind === 'left') {
        for (const { key, ...rival } of rivals) {
          if (key !== null && rival.text === text) drafts.remove(key);
        }
        rivals = rivals.filter(
          ({ source, ...rival }) => source !== 'device' || rival.text !== text,
        );
      } else if (text === current) {
        clearTimeout(timer);
        drafts.forget(text);
        // Where the device kept no more than an earlier part of it, that part would come back.
        drafts.forgetOwn();
        current = server.text();
        isKeptHere = true;
      }
      show(kind === 'aside' ? { ...state } : idleState());
    },
    wouldLose: () => (!isKeptHere && isUnsent()) || asides.some(({ key }) => key === null),
    dispose() {
      isStarted = false;
      clearTimeout(timer);
      clearTimeout(asideTimer);
    },
  };
}
