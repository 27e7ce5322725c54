import {
  arrived,
  attempted,
  confirmed,
  type Digest,
  isLate,
  isOwn,
  knowledgeOf,
  replaceable,
  type ServerKnowledge,
} from './server-knowledge';

/**
 * A draft: what a person is writing, from the first keystroke until it has arrived. This file is its state
 * machine, a pure function from a state and an event to the next state and the effects to perform;
 * `draft-store.ts` performs them.
 *
 * A draft knows up to five texts:
 * - `mine`: what stands in the editor of this tab.
 * - the base: what the server is known to hold (`server.confirmed`), or what the place in the local storage held
 *   last (`known`). The digests of all that `mine` goes on from are its `ancestors`.
 * - `rivals`: texts that `mine` would overwrite although it does not go on from them. The server has one when
 *   the text was saved elsewhere; another open tab has one when it wrote to the same place; a page that is gone
 *   leaves one on the device. Nothing is sent, nor written to a shared place, before the person has chosen.
 * - `asides`: texts that gave way to another one and wait for their place in the history of the server.
 * - the copy in the local storage, which survives a reload, a crash and a lost network. Each page keeps a copy of
 *   its own (`own`), or all tabs share one place (`shared`).
 *
 * On the device (`copy`):
 *
 *            edited                    time is up, page leaves
 *   kept ──────────────▶ waiting ───────────────────────────────▶ kept
 *    │ ▲                  ▲  │                                     │
 *    │ │ written          │  │ no room                             │ another tab wrote: shows its text, or
 *    │ └──────── failed ◀─┼──┘                                     ▼ merges it with what is unwritten here
 *    │                    │ edited                                kept
 *    └──▶ gone ───────────┘
 *   another tab removed the copy of what this one still shows
 *
 *   Where something is unwritten and cannot be merged, the other tab's text becomes a rival:
 *   waiting, failed, gone ── another tab wrote ──▶ conflict ── the person chose ──▶ kept
 *
 * On the server (`phase`):
 *
 *   untouched, saved ── edited ──▶ waiting ── pause ──▶ saving ── taken ──▶ saved
 *        ▲                          │  ▲  ▲               │
 *        │               no answer  │  │  └── edited ──┬──┼── refused ──────▶ refused
 *        │               as it is   ▼  │              │  ├── no session ───▶ signed-out ── signed in ──▶ saving
 *        │                        empty┘              │  └── no network ───▶ retrying ── time, online ─▶ saving
 *        │                                            │
 *        │   (by hand: unsaved in place of waiting, and only `save` leads to saving)
 *        │
 *        └── theirs ── conflict ◀── the server has, or is told to have, another text than those that
 *                       │           `mine` goes on from, while something is unsent
 *                       └── mine ──▶ waiting
 *
 * @module
 */

/** How long a change waits: for a pause in writing, but not longer than the longest wait. In milliseconds. */
export interface Pace {
  readonly pauseMs: number;
  readonly longestMs: number;
}

/** A draft as it lies in the local storage. */
export interface Copy<T> {
  readonly value: T;
  /** Digests of what the server may hold although nothing happened elsewhere. */
  readonly ancestors: readonly string[];
}

/** A copy of one page among others. */
export interface KeptCopy<T> extends Copy<T> {
  readonly key: string;
  /** Whether it gave way to another text, and only waits for its place in the history. */
  readonly isAside: boolean;
}

/** The draft lies in one place that all tabs share; what one tab writes shows in the others. */
export interface SharedPlace<T> {
  readonly kind: 'shared';
  readonly pace: Pace;
  /** @returns null for what is no draft */
  readonly parse: (text: string) => Copy<T> | null;
  /** @param now in milliseconds since 1970 */
  readonly format: (copy: Copy<T>, now: number) => string;
  /**
   * What it means that another tab removed the draft, or left something that cannot be read: the person is asked
   * whether to keep what is shown here, or it simply stays and is written again with the next change.
   */
  readonly whenGone: 'ask' | 'keep';
  /**
   * Puts together what two tabs wrote, so that no choice is needed. Absent: the person chooses.
   * @param base what both tabs had
   */
  readonly merge?: (base: T, mine: T, theirs: T, isUnwritten: boolean) => T;
}

/** Each page keeps a copy of its own, under a key that no other page uses. */
export interface OwnCopies {
  readonly kind: 'own';
}

/** How the draft comes to the server. */
export interface ServerRules<T> {
  /** Whether what is written is sent by itself; otherwise by `save` alone. */
  readonly isAutomatic: boolean;
  readonly pace: Pace;
  /** Whether a value can be sent as it is. */
  readonly isSendable: (value: T) => boolean;
  /** Whether what gives way to another text goes into a history. */
  readonly hasHistory: boolean;
  /** Whether others write the same text, so that its last version may be theirs. */
  readonly isShared: boolean;
}

/** What a kind of draft is. */
export interface DraftRules<T> {
  /** Whether two values say the same. */
  readonly isSame: (one: T, other: T) => boolean;
  readonly digest: Digest<T>;
  /** Whether a value says nothing, so that it needs neither a choice nor a place in the history. */
  readonly isBlank: (value: T) => boolean;
  readonly device: SharedPlace<T> | OwnCopies;
  /** Null: the draft stays in this browser. */
  readonly server: ServerRules<T> | null;
}

/** A text that stands against `mine` on its way to the server. */
export type Rival<T> =
  /** Saved elsewhere. */
  | { readonly source: 'server'; readonly value: T }
  /** Left on this device by a page that is gone. */
  | { readonly source: 'device'; readonly value: T; readonly key: string };

/** What another tab wrote to the shared place while something was unwritten here. */
export interface TabRival<T> {
  /** Null: the other tab removed it, or left something that is no draft. */
  readonly value: T | null;
  readonly ancestors: readonly string[];
  /** As it lies in the place. */
  readonly text: string | null;
}

/** Where a draft stands on its way to the server. */
export type Phase<T> =
  /** Nothing was ever saved and nothing typed. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved' }
  /** Typed, and about to be sent. */
  | { readonly kind: 'waiting' }
  /** Typed, and sent when the person says so. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | SaveFailure
  /** Cannot be sent as it is, so that the server keeps what it has. */
  | { readonly kind: 'empty' }
  /** Another text stands against the one in the editor; nothing is sent until the person has chosen. */
  | { readonly kind: 'conflict'; readonly rival: Rival<T> };

/** Why a text is not saved. */
export type SaveFailure =
  /** Could not be sent now; it will be tried again. */
  | { readonly kind: 'retrying'; readonly isOffline: boolean }
  /** The session has expired: it is sent when the person is signed in again. */
  | { readonly kind: 'signed-out' }
  /** The server does not take it; nothing is tried again until the text changes. */
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** What the person can do about it, in whole sentences. */
      readonly help?: string;
    };

/** What came of sending a text. */
export type SendResult<T> =
  | { readonly kind: 'saved' }
  /** The server has another text, which would have been overwritten unseen; null when it has gone since. */
  | { readonly kind: 'changed'; readonly value: T | null };

/** With which of two texts the person goes on, and which one gave way. */
export interface Choice<T> {
  readonly kept: T;
  readonly gone: T;
}

interface Aside<T> {
  readonly value: T;
  /** Null where the device does not keep it. */
  readonly key: string | null;
}

export interface DraftState<T> {
  readonly mine: T | null;
  readonly ancestors: readonly string[];
  readonly server: ServerKnowledge<T>;
  readonly phase: Phase<T>;
  /** The first one is to be chosen against first. */
  readonly rivals: readonly Rival<T>[];
  /** To be chosen against before all of `rivals`. */
  readonly tabRival: TabRival<T> | null;
  /** Whether this device has `mine`, as far as it needs to. */
  readonly copy: 'kept' | 'waiting' | 'failed' | 'gone';
  /** What this tab last read from the shared place, or wrote to it; another text there is another tab's. */
  readonly known: string | null;
  /** What all tabs last had in the shared place; null: nothing yet. */
  readonly base: T | null;
  /** Whether `mine` comes from an earlier visit. */
  readonly isRestored: boolean;
  /** Whether another tab's text came in the place of `mine`, and the person has not said to have seen it. */
  readonly isFromTab: boolean;
  readonly asides: readonly Aside<T>[];
  /** The aside on its way into the history. */
  readonly archiving: Aside<T> | null;
  /** Whether asides could not be moved into the history, so that the person is told of them. */
  readonly areAsidesStuck: boolean;
  /** Whether the last version is of other hands, or of another visit: what is sent next begins a new one. */
  readonly isApart: boolean;
  readonly inFlight: { readonly number: number; readonly value: T } | null;
  /** While false, nothing is sent, and copies belong to the page that comes next. */
  readonly isStarted: boolean;
  /** Keys of copies that `mine` goes on from: forgotten once there is one in their place. */
  readonly settled: readonly string[];
  /** When something is to be done, in milliseconds since 1970. */
  readonly due: Readonly<Record<Timer, number | null>>;
  /** Since when something waits to be sent, or to be written. */
  readonly unsentSince: number | null;
  readonly unwrittenSince: number | null;
  readonly retryMs: number;
}

export type Timer = 'send' | 'write' | 'archive';

export type DraftEvent<T> =
  | { readonly kind: 'started' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'edited'; readonly value: T }
  /** A restored version, or a template, comes in the place of `mine`. */
  | { readonly kind: 'replaced'; readonly value: T }
  /** `mine` is given up for what the server has. */
  | { readonly kind: 'discarded' }
  /** One of the copies that the person is told of is given up. */
  | { readonly kind: 'copy-discarded'; readonly copy: UnsavedCopy<T> }
  | { readonly kind: 'resolved'; readonly choice: 'mine' | 'theirs' }
  /** The person has seen that another tab was here. */
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'timer-fired'; readonly timer: Timer }
  // The device
  | { readonly kind: 'write-asked' }
  /** Another tab may have been in the shared place. */
  | { readonly kind: 'found'; readonly text: string | null; readonly isWriting: boolean }
  | { readonly kind: 'wrote'; readonly isKept: boolean; readonly text: string; readonly value: T }
  | { readonly kind: 'wrote-own'; readonly isKept: boolean }
  | { readonly kind: 'set-aside'; readonly value: T; readonly key: string }
  // The server
  | { readonly kind: 'send-asked'; readonly isUrgent: boolean }
  | ({ readonly kind: 'sent' } & Sending<T> & { readonly result: SendResult<T> })
  | ({ readonly kind: 'send-failed' } & Sending<T> & { readonly failure: SaveFailure })
  /** The server has it, as fetched again or told by another tab. */
  | { readonly kind: 'learned'; readonly value: T | null; readonly askedAt: number | undefined }
  /** The server has taken it from here, though the draft did not send it itself. */
  | { readonly kind: 'confirmed'; readonly value: T }
  /** A choice was made in another tab: what was settled there is not asked again here. */
  | { readonly kind: 'followed'; readonly choice: Choice<T> }
  // The history
  | { readonly kind: 'archive-asked' }
  | { readonly kind: 'archived' }
  | { readonly kind: 'archive-failed'; readonly isPassing: boolean };

/** One text on its way. */
interface Sending<T> {
  readonly number: number;
  readonly value: T;
  readonly isApart: boolean;
}

export type DraftEffect<T> =
  /** Write this tab's own copy, then forget others, whose place it takes. */
  | { readonly kind: 'write-own'; readonly copy: Copy<T>; readonly thenRemove: readonly string[] }
  /** Write to the shared place unless another tab was there: then it is `found`. */
  | {
      readonly kind: 'write-shared';
      readonly text: string;
      readonly value: T;
      readonly known: string | null;
    }
  /** Empty the shared place unless another tab was there. */
  | { readonly kind: 'clear-shared'; readonly known: string | null }
  /** Keep a text that gave way besides this tab's copy; once it lies there, drop other copies of it. */
  | {
      readonly kind: 'set-aside';
      readonly value: T;
      readonly thenRemove: string | null;
      readonly thenForget: boolean;
    }
  /** Forget copies of this very text. */
  | { readonly kind: 'forget'; readonly value: T }
  | { readonly kind: 'forget-own' }
  | { readonly kind: 'remove'; readonly key: string }
  | ({ readonly kind: 'send' } & Sending<T> & {
        readonly replaces: readonly string[];
        readonly isUrgent: boolean;
      })
  /** Move what gave way into the history, one after the other. */
  | { readonly kind: 'archive' }
  /** What another tab left in the shared place is no draft, and may be overwritten soon. */
  | { readonly kind: 'unreadable'; readonly text: string }
  /** The editor shows what was written elsewhere. */
  | { readonly kind: 'taken'; readonly value: T | null }
  | { readonly kind: 'chosen'; readonly choice: Choice<T> };

/** A text that is on this device only. */
export interface UnsavedCopy<T> {
  readonly value: T;
  /** Typed here and unsent; left by another page; given up for another text and not in the history yet. */
  readonly kind: 'unsent' | 'left' | 'aside';
}

export interface Transition<T> {
  readonly state: DraftState<T>;
  readonly effects: readonly DraftEffect<T>[];
}

/** What a draft begins with. */
export interface Beginning<T> {
  /** What the server holds, or what is shown where there is no server; null: nothing. */
  readonly value: T | null;
  /** Of drafts with copies of their own: those of other pages, the newest first. */
  readonly copies?: readonly KeptCopy<T>[];
  /** Of drafts in a shared place: the text there. */
  readonly known?: string | null;
}

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/** Whether something was written that the server is not known to have. */
export function isUnsent<T>(rules: DraftRules<T>, { mine, server }: DraftState<T>): boolean {
  if (mine === null) return false;
  const { confirmed: held } = server;
  return rules.server === null || held === null || !rules.isSame(mine, held);
}

/** Whether `mine` can be sent as it is. */
export function isSendable<T>({ server }: DraftRules<T>, { mine }: DraftState<T>): boolean {
  return mine !== null && server?.isSendable(mine) === true;
}

/** Whether the person has to choose between two texts. */
export function isInConflict<T>({ rivals, tabRival }: DraftState<T>): boolean {
  return tabRival !== null || rivals.length > 0;
}

/** Whether closing the page now would lose something: not with the server, and not kept on this device. */
export function wouldLose<T>(rules: DraftRules<T>, state: DraftState<T>): boolean {
  return (state.copy !== 'kept' && isUnsent(rules, state)) || isAsideUnkept(state);
}

function isAsideUnkept<T>({ asides }: DraftState<T>): boolean {
  return asides.some(({ key }) => key === null);
}

/**
 * The texts that are on this device only, for the person to copy: what is unsent, the copies that other pages left,
 * and what gave way and is not let into the history.
 */
export function unsavedCopies<T>(
  rules: DraftRules<T>,
  state: DraftState<T>,
): readonly UnsavedCopy<T>[] {
  const { mine, rivals, asides, areAsidesStuck, isStarted } = state;
  const unsent = mine !== null && isUnsent(rules, state) ? [mine] : [];
  const left = rivals.flatMap(({ source, value }) => (source === 'device' ? [value] : []));
  const stuck = areAsidesStuck || !isStarted ? asides.map(({ value }) => value) : [];
  const copies: UnsavedCopy<T>[] = [
    ...unsent.map((value) => ({ value, kind: 'unsent' as const })),
    ...left.map((value) => ({ value, kind: 'left' as const })),
    ...stuck.map((value) => ({ value, kind: 'aside' as const })),
  ];
  return copies.filter(({ value }) => !rules.isBlank(value));
}

/**
 * Opens a draft: what was typed here and not sent yet wins over what the server had before; whatever else
 * there is, the person chooses.
 */
export function openDraft<T>(rules: DraftRules<T>, beginning: Beginning<T>): Transition<T> {
  const { device, server, digest } = rules;
  const { value, copies = [], known = null } = beginning;
  const shared = device.kind === 'shared' && server !== null && known !== null;
  const found = shared ? device.parse(known) : null;
  // What was changed and changed back is no work of this person.
  const hasWork = found !== null && !found.ancestors.includes(digest(found.value));
  const left = hasWork ? [{ ...found, key: '', isAside: false }] : copies;
  const restored = restore(rules, value, left);
  const isRestored = restored.mine !== value;
  const state: DraftState<T> = {
    mine: restored.mine,
    ancestors: restored.ancestors,
    server: knowledgeOf(server === null ? null : value, restored.ancestors, digest),
    phase: { kind: 'untouched' },
    rivals: restored.rivals,
    tabRival: null,
    copy: 'kept',
    known,
    base: value,
    isRestored,
    isFromTab: false,
    asides: restored.asides,
    archiving: null,
    areAsidesStuck: false,
    isApart: server?.isShared === true || isRestored,
    inFlight: null,
    isStarted: false,
    settled: device.kind === 'own' ? restored.settled : [],
    due: { send: null, write: null, archive: null },
    unsentSince: null,
    unwrittenSince: null,
    retryMs: FIRST_RETRY_MS,
  };
  // What was sent just before the page closed, the server may have by now.
  const isArrived = shared && !isRestored;
  const effects = isArrived ? [{ kind: 'clear-shared' as const, known }] : [];
  return { state: { ...state, phase: idlePhase(rules, state) }, effects };
}

/** What the editor starts with. */
interface Restored<T> {
  readonly mine: T | null;
  readonly ancestors: readonly string[];
  readonly settled: readonly string[];
  readonly rivals: readonly Rival<T>[];
  readonly asides: readonly Aside<T>[];
}

function restore<T>(
  rules: DraftRules<T>,
  value: T | null,
  copies: readonly KeptCopy<T>[],
): Restored<T> {
  const { isSame, isBlank, digest } = rules;
  const asides = copies.filter(({ isAside }) => isAside);
  const working = copies.filter(({ isAside }) => !isAside);
  const hasArrived = (copy: KeptCopy<T>) => value !== null && isSame(copy.value, value);
  const [newest, ...others] = working.filter((copy) => !hasArrived(copy));
  const settled = working.filter(hasArrived).map(({ key }) => key);
  if (newest === undefined) return { mine: value, ancestors: [], settled, rivals: [], asides };

  const { value: mine, ancestors } = newest;
  settled.push(newest.key);
  const rivals = serverRivals(rules, mine, ancestors, value);
  for (const copy of others) {
    // What the newest one goes on from is in it already.
    const isPart = isSame(copy.value, mine) || ancestors.includes(digest(copy.value));
    if (isPart || isBlank(copy.value)) settled.push(copy.key);
    else rivals.push({ source: 'device', value: copy.value, key: copy.key });
  }
  return { mine, ancestors, settled, rivals, asides };
}

/** The text of the server, where `mine` does not go on from it; else none. */
function serverRivals<T>(
  { isSame, digest }: DraftRules<T>,
  mine: T,
  ancestors: readonly string[],
  held: T | null,
): Rival<T>[] {
  const isKnown = held === null || isSame(held, mine) || ancestors.includes(digest(held));
  return isKnown ? [] : [{ source: 'server', value: held }];
}

/** Where a draft stands while nothing is under way. */
function idlePhase<T>(rules: DraftRules<T>, state: DraftState<T>): Phase<T> {
  if (rules.server === null) return { kind: 'untouched' };
  const [rival] = state.rivals;
  if (rival !== undefined) return { kind: 'conflict', rival };
  if (!isUnsent(rules, state)) {
    return { kind: state.server.confirmed === null ? 'untouched' : 'saved' };
  }
  if (!isSendable(rules, state)) return { kind: 'empty' };
  return { kind: rules.server.isAutomatic ? 'waiting' : 'unsaved' };
}

/** @param now in milliseconds since 1970 */
export function transition<T>(
  rules: DraftRules<T>,
  state: DraftState<T>,
  event: DraftEvent<T>,
  now: number,
): Transition<T> {
  const step = new Step(rules, state, now);
  step.take(event);
  return { state: step.state, effects: step.effects };
}

/** One transition while it is worked out. */
class Step<T> {
  readonly effects: DraftEffect<T>[] = [];

  constructor(
    private readonly rules: DraftRules<T>,
    public state: DraftState<T>,
    private readonly now: number,
  ) {}

  take(event: DraftEvent<T>): void {
    switch (event.kind) {
      case 'started':
        return this.start();
      case 'stopped':
        this.set({ isStarted: false, due: { send: null, write: null, archive: null } });
        return;
      case 'edited':
        if (Object.is(event.value, this.state.mine)) return;
        this.set({ mine: event.value });
        return this.noteEdit();
      case 'replaced':
        return this.replace(event.value);
      case 'discarded':
        return this.discard();
      case 'copy-discarded':
        return this.discardCopy(event.copy);
      case 'resolved':
        return this.resolve(event.choice);
      case 'dismissed':
        this.set({ isFromTab: false });
        return;
      case 'timer-fired':
        this.setDue(event.timer, null);
        if (event.timer === 'write') this.writeUnwritten();
        return;
      case 'write-asked':
        return this.writeUnwritten();
      case 'found':
        return this.find(event.text, event.isWriting);
      case 'wrote':
        return this.noteWritten(event.isKept, event.text, event.value);
      case 'wrote-own':
        this.set({ copy: event.isKept ? 'kept' : 'failed' });
        return;
      case 'set-aside':
        this.set({ asides: this.state.asides.map((aside) => movedTo(aside, event, this.rules)) });
        return;
      case 'send-asked':
        return this.send(event.isUrgent);
      case 'sent':
        return this.noteSent(event);
      case 'send-failed':
        return this.noteFailure(event);
      case 'learned':
        return this.learn(event.value, event.askedAt);
      case 'confirmed':
        return this.confirm(event.value);
      case 'followed':
        return this.follow(event.choice);
      case 'archive-asked':
        return this.archive();
      case 'archived':
        return this.noteArchived();
      case 'archive-failed':
        this.set({ archiving: null, areAsidesStuck: true });
        if (event.isPassing && this.state.isStarted) this.wait('archive', LONGEST_RETRY_MS);
        return this.showAgain();
    }
  }

  private set(change: Partial<DraftState<T>>) {
    this.state = { ...this.state, ...change };
  }

  private setDue(timer: Timer, at: number | null) {
    if (this.state.due[timer] !== at) this.set({ due: { ...this.state.due, [timer]: at } });
  }

  private wait(timer: Timer, milliseconds: number) {
    this.setDue(timer, this.now + milliseconds);
  }

  /** Followers compare phases: a new one tells them to look at the copies again. */
  private showAgain() {
    this.set({ phase: { ...this.state.phase } });
  }

  private get isUnsent(): boolean {
    return isUnsent(this.rules, this.state);
  }

  private start() {
    if (this.state.isStarted) return;
    this.set({ isStarted: true });
    if (this.rules.device.kind === 'own' && this.isUnsent) {
      this.writeOwn(this.state.settled);
    }
    this.settle(0);
  }

  private noteEdit() {
    const { mine, server } = this.state;
    // Typed until it says what the server has: there is nothing to choose any more.
    if (mine !== null && server.confirmed !== null && this.rules.isSame(mine, server.confirmed)) {
      this.dropRivals(({ source }) => source === 'server');
    }
    this.keep();
    this.settle(this.sendPauseMs);
  }

  private get sendPauseMs(): number {
    return this.rules.server?.pace.pauseMs ?? 0;
  }

  /** Decides what to do about `mine` as it is now. */
  private settle(pauseMs: number) {
    const { server } = this.rules;
    if (server === null) return;
    this.setDue('send', null);
    const phase = idlePhase(this.rules, this.state);
    const isDone = phase.kind === 'untouched' || phase.kind === 'saved';
    if (isDone) {
      this.dropCopy();
      this.set({ unsentSince: null });
    } else if (phase.kind === 'waiting') {
      const since = this.state.unsentSince ?? this.now;
      this.set({ unsentSince: since });
      const longest = Math.max(0, since + server.pace.longestMs - this.now);
      if (this.state.isStarted) this.wait('send', Math.min(pauseMs, longest));
    }
    this.set({ phase });
    if (isDone) this.effects.push({ kind: 'archive' });
  }

  private dropRivals(isDropped: (rival: Rival<T>) => boolean) {
    this.set({ rivals: this.state.rivals.filter((rival) => !isDropped(rival)) });
  }

  // The copy on this device

  /** Keeps `mine` on this device. */
  private keep() {
    const { device } = this.rules;
    if (device.kind === 'own') {
      this.writeOwn([]);
      return;
    }
    // What is in doubt is not written before the person has chosen.
    if (this.state.tabRival !== null || !this.isUnsent) return;
    this.set({ copy: 'waiting' });
    if (device.pace.pauseMs === 0) {
      this.writeShared(device);
      return;
    }
    const since = this.state.unwrittenSince ?? this.now;
    this.set({ unwrittenSince: since });
    const longest = since + device.pace.longestMs - this.now;
    this.wait('write', Math.max(0, Math.min(device.pace.pauseMs, longest)));
  }

  /** In a conflict the copy goes on from what it did before: after a reload it is still in conflict. */
  private renewAncestors() {
    const { rivals, server } = this.state;
    if (rivals.length === 0) this.set({ ancestors: replaceable(server, this.rules.digest) });
  }

  private writeOwn(thenRemove: readonly string[]) {
    const { mine, isStarted } = this.state;
    // The page that comes after this one has a copy of its own.
    if (!isStarted || mine === null) return;
    this.renewAncestors();
    const copy = { value: mine, ancestors: this.state.ancestors };
    this.effects.push({ kind: 'write-own', copy, thenRemove });
  }

  private writeShared(device: SharedPlace<T>) {
    const { mine } = this.state;
    if (mine === null) return;
    this.renewAncestors();
    const { ancestors, known } = this.state;
    const text = device.format({ value: mine, ancestors }, this.now);
    this.setDue('write', null);
    this.effects.push({ kind: 'write-shared', text, value: mine, known });
  }

  /** Writes what waits, and what there was no room for. */
  private writeUnwritten() {
    const { device } = this.rules;
    this.setDue('write', null);
    if (device.kind !== 'shared' || this.state.copy === 'kept') return;
    if (this.state.tabRival !== null || !this.isUnsent) return;
    this.writeShared(device);
  }

  private noteWritten(isKept: boolean, text: string, value: T) {
    this.set({ copy: isKept ? 'kept' : 'failed', unwrittenSince: null });
    if (isKept) this.set({ known: text, base: value });
  }

  /** The server has `mine`: the copy on this device has done its duty. */
  private dropCopy() {
    const { mine, known, tabRival } = this.state;
    if (this.rules.device.kind === 'own') {
      if (mine !== null) this.effects.push({ kind: 'forget', value: mine });
      this.forgetOwn();
    } else {
      this.setDue('write', null);
      // What another tab wrote, and nobody chose, stays where it lies.
      if (known !== null && tabRival === null) this.effects.push({ kind: 'clear-shared', known });
    }
    this.set({ copy: 'kept', unwrittenSince: null });
  }

  /** Of what the device does not keep apart, the own copy may be the last one. */
  private forgetOwn() {
    if (this.state.isStarted && !isAsideUnkept(this.state)) {
      this.effects.push({ kind: 'forget-own' });
    }
  }

  // Other tabs in the shared place

  /** @param isWriting whether something here waits to be written to the place */
  private find(text: string | null, isWriting: boolean) {
    const { device } = this.rules;
    if (device.kind !== 'shared') return;
    const { mine, copy, tabRival, known } = this.state;
    if (text === (tabRival === null ? known : tabRival.text)) return;
    const theirs = text === null ? null : device.parse(text);
    if (theirs === null) {
      this.findNothing(device, text, isWriting || tabRival !== null);
    } else if (device.merge !== undefined && mine !== null) {
      const isUnwritten = copy !== 'kept';
      const merged = device.merge(this.state.base ?? theirs.value, mine, theirs.value, isUnwritten);
      this.set({ mine: merged, base: theirs.value, known: text });
      this.effects.push({ kind: 'taken', value: merged });
      if (isWriting) this.writeShared(device);
    } else if (copy !== 'kept' && mine !== null && !this.rules.isSame(theirs.value, mine)) {
      this.oppose({ ...theirs, text });
    } else {
      this.takeFromTab(theirs, text);
    }
  }

  /** Another tab saved, discarded or broke what lay in the place. */
  private findNothing(device: SharedPlace<T>, text: string | null, isToBeWritten: boolean) {
    if (device.whenGone === 'ask') {
      this.oppose({ value: null, ancestors: [], text });
      return;
    }
    this.set({ known: text, tabRival: null });
    if (text !== null) this.effects.push({ kind: 'unreadable', text });
    if (isToBeWritten) this.writeShared(device);
    // What both tabs showed stays here, and is written when it changes again.
    else if (this.isUnsent) this.set({ copy: 'gone' });
  }

  private oppose(tabRival: TabRival<T>) {
    this.set({ tabRival, copy: 'waiting', isFromTab: false });
    this.setDue('write', null);
  }

  private takeFromTab({ value, ancestors }: Copy<T>, text: string | null) {
    const { confirmed: held } = this.state.server;
    this.set({
      mine: value,
      ancestors,
      rivals: this.rules.server ? serverRivals(this.rules, value, ancestors, held) : [],
      tabRival: null,
      known: text,
      base: value,
      copy: 'kept',
      unwrittenSince: null,
      isRestored: false,
      isFromTab: true,
    });
    this.setDue('write', null);
    this.set({ phase: idlePhase(this.rules, this.state) });
    this.effects.push({ kind: 'taken', value });
  }

  // The person

  private replace(value: T) {
    const { mine } = this.state;
    if (mine !== null && this.rules.isSame(value, mine)) return;
    this.set({ isApart: true });
    if (mine !== null && this.isUnsent) this.giveWay(mine, null, false);
    this.set({ mine: value });
    this.keep();
    this.settle(this.sendPauseMs);
    this.effects.push({ kind: 'archive' });
  }

  private discard() {
    const { server } = this.state;
    if (this.rules.server === null) return;
    this.set({ mine: server.confirmed, rivals: [], isRestored: false });
    this.setDue('send', null);
    this.dropCopy();
    this.set({ tabRival: null, phase: idlePhase(this.rules, this.state) });
  }

  private discardCopy({ value, kind }: UnsavedCopy<T>) {
    const { isSame } = this.rules;
    if (kind === 'aside') {
      for (const aside of this.state.asides) if (isSame(aside.value, value)) this.dropAside(aside);
      this.showAgain();
      return;
    }
    const { mine, rivals, server } = this.state;
    if (kind === 'left') {
      const isIt = (rival: Rival<T>) => rival.source === 'device' && isSame(rival.value, value);
      for (const rival of rivals) {
        if (rival.source === 'device' && isIt(rival)) {
          this.effects.push({ kind: 'remove', key: rival.key });
        }
      }
      this.dropRivals(isIt);
    } else if (mine !== null && isSame(value, mine)) {
      this.setDue('send', null);
      this.effects.push({ kind: 'forget', value });
      // Where the device kept no more than an earlier part of it, that part would come back.
      this.effects.push({ kind: 'forget-own' });
      this.set({ mine: server.confirmed, copy: 'kept' });
    }
    this.set({ phase: idlePhase(this.rules, this.state) });
  }

  private resolve(choice: 'mine' | 'theirs') {
    const { mine, tabRival } = this.state;
    const [rival, ...others] = this.state.rivals;
    if (mine === null) return;
    if (tabRival !== null) {
      this.resolveTab(tabRival, choice);
      return;
    }
    if (rival === undefined) return;
    this.set({ rivals: others, isApart: true });
    if (rival.source === 'server') {
      this.set({ ancestors: replaceable(this.state.server, this.rules.digest) });
    }
    const key = rival.source === 'device' ? rival.key : null;
    if (choice === 'mine') {
      this.keep();
      // Of what the server holds there is a version.
      if (key !== null) this.giveWay(rival.value, key, false);
    } else {
      this.giveWay(mine, null, true);
      this.set({ mine: rival.value, isRestored: false });
      if (this.rules.device.kind === 'own') this.writeOwn(key === null ? [] : [key]);
      else this.keep();
    }
    this.settle(0);
    this.effects.push({ kind: 'archive' });
    const [kept, gone] = choice === 'mine' ? [mine, rival.value] : [rival.value, mine];
    this.effects.push({ kind: 'chosen', choice: { kept, gone } });
  }

  private resolveTab({ value, ancestors, text }: TabRival<T>, choice: 'mine' | 'theirs') {
    const { device } = this.rules;
    if (device.kind !== 'shared') return;
    if (choice === 'theirs') {
      if (value !== null) this.takeFromTab({ value, ancestors }, text);
      return;
    }
    // It is overwritten as it was seen: should it have changed since, the person is asked again.
    this.set({ known: text, tabRival: null });
    this.writeShared(device);
  }

  // The server

  private send(isUrgent: boolean) {
    const { mine, inFlight, isApart } = this.state;
    const { isSame, digest } = this.rules;
    this.setDue('send', null);
    if (mine === null || isInConflict(this.state) || !this.isUnsent) return;
    if (!isSendable(this.rules, this.state)) return;
    if (inFlight !== null && isSame(inFlight.value, mine)) return;
    const server = attempted(this.state.server, mine, digest);
    const number = server.attempts;
    this.set({
      server,
      unsentSince: null,
      phase: { kind: 'saving' },
      inFlight: { number, value: mine },
      isApart: false,
    });
    this.keep();
    const replaces = replaceable(server, digest, mine);
    this.effects.push({ kind: 'send', number, value: mine, replaces, isUrgent, isApart });
  }

  private noteSent({ result, ...sending }: Sending<T> & { readonly result: SendResult<T> }) {
    const { digest, isSame } = this.rules;
    const { number, value, isApart } = sending;
    this.land(number);
    this.set({ retryMs: FIRST_RETRY_MS });
    const { server } = this.state;
    if (result.kind === 'saved') {
      this.set({ server: arrived(server, number, value, this.now, digest) });
    } else {
      this.set({ isApart: this.state.isApart || isApart });
      const isSent = result.value !== null && isSame(result.value, value);
      if (!isOwn(server, result.value, digest) && !isSent) {
        this.meet(result.value);
        return;
      }
      // One of ours that overtook this one, or nothing at all: the next try knows of it.
      this.set({ server: confirmed(server, result.value, this.now, digest) });
    }
    if (this.state.phase.kind === 'conflict') return;
    if (this.isUnsent) this.keep();
    this.settle(this.sendPauseMs);
  }

  private noteFailure({ failure, ...sending }: Sending<T> & { readonly failure: SaveFailure }) {
    this.land(sending.number);
    this.set({ isApart: this.state.isApart || sending.isApart });
    if (this.state.phase.kind === 'conflict') return;
    // Meanwhile there may be nothing left that could be sent.
    if (!isSendable(this.rules, this.state) || !this.isUnsent) {
      this.settle(this.sendPauseMs);
      return;
    }
    this.set({ phase: failure });
    if (failure.kind !== 'retrying') return;
    const { retryMs, isStarted } = this.state;
    if (isStarted) this.wait('send', retryMs);
    this.set({ retryMs: Math.min(retryMs * 2, LONGEST_RETRY_MS) });
  }

  private land(number: number) {
    if (this.state.inFlight?.number === number) this.set({ inFlight: null });
  }

  private learn(value: T | null, askedAt: number | undefined) {
    const { digest, isSame } = this.rules;
    const { server, inFlight } = this.state;
    const { confirmed: held } = server;
    const isKnown = value === null ? held === null : held !== null && isSame(value, held);
    if (isKnown || isLate(server, value, askedAt, digest)) return;
    const isBusy = this.isUnsent || inFlight !== null || askedAt === undefined;
    if (isOwn(server, value, digest) && isBusy) return;
    this.meet(value);
  }

  /** The server has another text than those known: it shows, or stands against `mine`. */
  private meet(value: T | null) {
    const { isSame, digest } = this.rules;
    const { mine } = this.state;
    const wasUnsent = this.isUnsent;
    const isMine = value === null ? mine === null : mine !== null && isSame(value, mine);
    this.set({ server: confirmed(this.state.server, value, this.now, digest) });
    this.dropRivals(({ source }) => source === 'server');
    if (wasUnsent && value !== null && !isMine) {
      this.set({ rivals: [{ source: 'server', value }, ...this.state.rivals] });
      this.setDue('send', null);
      this.set({ phase: idlePhase(this.rules, this.state) });
      return;
    }
    if (!wasUnsent && !isMine) {
      // The last version is of other hands.
      this.set({ mine: value, isApart: true });
      this.effects.push({ kind: 'taken', value });
    }
    this.settle(0);
  }

  private confirm(value: T) {
    const { digest } = this.rules;
    this.set({
      server: confirmed(this.state.server, value, this.now, digest),
      isRestored: false,
    });
    this.dropRivals(({ source }) => source === 'server');
    if (this.isUnsent) this.keep();
    this.settle(this.sendPauseMs);
  }

  private follow({ kept, gone }: Choice<T>) {
    const { isSame } = this.rules;
    const { mine, rivals } = this.state;
    const saysMine = (value: T) => mine !== null && isSame(mine, value);
    const isTaken = saysMine(gone) && rivals.some(({ value }) => isSame(value, kept));
    const isSettled = ({ source, value }: Rival<T>) => {
      if (isTaken) return isSame(value, kept);
      // What the server has still stands against whatever else was typed here.
      return isSame(value, gone) && (source !== 'server' || saysMine(kept));
    };
    if (!rivals.some(isSettled)) return;
    this.dropRivals(isSettled);
    this.set({ isApart: true, ...(isTaken && { mine: kept }) });
    this.keep();
    // The other tab sends first.
    this.settle(this.sendPauseMs);
    if (isTaken) this.effects.push({ kind: 'taken', value: kept });
  }

  // The history

  /**
   * The text gives way to another one; a choice is quickly made again.
   * @param key where it lies already
   * @param isForgotten whether this tab's copies of it are needed no longer
   */
  private giveWay(value: T, key: string | null, isForgotten: boolean) {
    const { server, isBlank, isSame, device } = this.rules;
    if (server?.hasHistory !== true || isBlank(value)) {
      if (key !== null) this.effects.push({ kind: 'remove', key });
      if (isForgotten && device.kind === 'own') this.effects.push({ kind: 'forget', value });
      return;
    }
    const others = this.state.asides.filter((aside) => !isSame(aside.value, value));
    this.set({ asides: [...others, { value, key }] });
    this.effects.push({ kind: 'set-aside', value, thenRemove: key, thenForget: isForgotten });
  }

  /** Decides what goes into the history next, which begins with the first answer. */
  private archive() {
    const { asides, isStarted, server, phase, areAsidesStuck: wereStuck } = this.state;
    this.setDue('archive', null);
    const [next] = asides;
    const canMove =
      isStarted && this.rules.server?.hasHistory === true && server.confirmed !== null;
    // The first answer may be on its way.
    const isComing = phase.kind === 'waiting' || phase.kind === 'saving';
    if (canMove && next !== undefined) {
      this.set({ archiving: next });
      return;
    }
    const areAsidesStuck = next !== undefined && !isComing;
    this.set({ areAsidesStuck });
    if (wereStuck || areAsidesStuck) this.showAgain();
  }

  private noteArchived() {
    const { archiving } = this.state;
    if (archiving === null) return;
    // It is the last version now, and not what `mine` goes on with.
    this.set({ isApart: true, archiving: null });
    this.dropAside(archiving);
  }

  private dropAside({ value, key }: Aside<T>) {
    const { isSame } = this.rules;
    this.set({ asides: this.state.asides.filter((aside) => !isSame(aside.value, value)) });
    if (key !== null) this.effects.push({ kind: 'remove', key });
    if (!this.isUnsent) this.forgetOwn();
  }
}

function movedTo<T>(
  aside: Aside<T>,
  moved: Pick<KeptCopy<T>, 'value' | 'key'>,
  { isSame }: DraftRules<T>,
): Aside<T> {
  return isSame(aside.value, moved.value) ? { ...aside, key: moved.key } : aside;
}
