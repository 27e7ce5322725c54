import { type Digest, knowledgeOf, type ServerKnowledge } from './server-knowledge';

/**
 * The work of a user from the first keystroke until the server has it. This file defines the state of a draft
 * and its events. `transition.ts` is a pure function that returns the next state and the effects of an event;
 * `draft-store.ts` carries out the effects with timers, the storage and the network.
 *
 * These texts belong to a draft:
 * - `mine`: the text in the editor of this tab. Its `ancestors` are the digests of the texts that it is based on.
 * - `server.confirmed`: the last text that the server is known to have; `known`: the last text in the storage.
 * - `rivals`: texts that `mine` would overwrite although it is not based on them, because they were saved
 *   elsewhere, or left on this device by a page that is gone. Nothing is sent until the user has chosen.
 * - `tabRival`: a text that another tab stored in the same place. Nothing is stored until the user has chosen.
 * - `asides`: texts that were replaced and are about to be added to the history on the server.
 * - The copy in the storage, which survives a reload, a crash and a lost network. Each page has its own (`own`),
 *   or all tabs share one (`shared`).
 *
 * On the device (`copy`):
 *
 *               edited               written
 *     kept ───────────────▶ waiting ───────────▶ kept
 *       │                    ▲  │
 *       │ another tab        │  │ no room
 *       │ removed it  edited │  ▼
 *       └────────▶ gone ─────┴─ failed
 *
 *     When another tab writes:
 *
 *     kept ───────────────────────▶ kept, with that tab's text
 *     waiting, gone, failed ──────▶ the same, with both texts merged; or, where the user has to choose,
 *                                   a conflict (`tabRival`) ── chosen ──▶ kept
 *
 * On the server (`phase`):
 *
 *     untouched
 *         │ edited
 *         ▼       pause              taken
 *     waiting ───────────▶ saving ───────────▶ saved ── edited ──▶ waiting
 *      ▲ ▲ ▲ ▲               │
 *      │ │ │ └─ retrying ◀───┤ no answer      (again after some time, and when online)
 *      │ │ └─ signed-out ◀───┤ no session     (again when signed in)
 *      │ └────── refused ◀───┤ not taken      (again when edited)
 *      └─────── conflict ◀───┘ another text is there, which can also be learned at any other time
 *         mine was chosen; theirs leads to saved
 *
 *     Instead of `waiting`: `empty` when the text cannot be sent as it is, and `unsaved` when the user saves by
 *     hand, so that only `save` leads on.
 */

/** The delay of a change, in milliseconds: a pause in typing, but not more than the longest delay. */
interface Pace {
  readonly pauseMs: number;
  readonly maxMs: number;
}

/** A draft as it is stored in the local storage. */
export interface Copy<T> {
  readonly value: T;
  /** Digests of texts that the server may hold without a change elsewhere. */
  readonly ancestors: readonly string[];
}

/** A stored copy of one of several pages. */
export interface KeptCopy<T> extends Copy<T> {
  readonly key: string;
  /** True if it gave way to another text and only waits to be moved into the history. */
  readonly isAside: boolean;
}

/** The draft is stored in one place that all tabs share. What one tab writes appears in the others. */
export interface SharedPlace<T> {
  readonly kind: 'shared';
  readonly pace: Pace;
  /** @returns null when the text is not a draft */
  readonly parse: (text: string) => Copy<T> | null;
  /** @param now in milliseconds since 1970 */
  readonly format: (copy: Copy<T>, now: number) => string;
  /**
   * The reaction when another tab removes the draft or leaves something unreadable: ask the user whether to
   * keep the text of this tab, or keep it and store it again with the next change.
   */
  readonly whenGone: 'ask' | 'keep';
  /**
   * Merges what two tabs wrote, so that no choice is needed. Absent: the user chooses.
   * @param base what both tabs had before
   */
  readonly merge?: (base: T, mine: T, theirs: T, isUnwritten: boolean) => T;
}

/** Each page keeps its own copy, under a key that no other page uses. */
interface OwnCopies {
  readonly kind: 'own';
}

/** The rules for sending the draft to the server. */
interface ServerRules<T> {
  /** True if changes are sent automatically; otherwise only by `save`. */
  readonly isAutomatic: boolean;
  readonly pace: Pace;
  /** Tells whether a value can be sent as it is. */
  readonly isSendable: (value: T) => boolean;
  /** True if a text that is replaced by another one is added to a history. */
  readonly hasHistory: boolean;
  /** True if others edit the same text, so that its last version may be theirs. */
  readonly isShared: boolean;
}

/** For values that users save themselves, all at once, and that others may have changed. */
export const SAVED_BY_HAND: ServerRules<unknown> = {
  isAutomatic: false,
  pace: { pauseMs: 0, maxMs: 0 },
  isSendable: () => true,
  hasHistory: false,
  isShared: true,
};

/** The rules of one kind of draft. */
export interface DraftRules<T> {
  /** Tells whether two values are equivalent. */
  readonly isSame: (one: T, other: T) => boolean;
  readonly digest: Digest<T>;
  /** Tells whether a value is empty, so that it needs neither a choice nor a place in the history. */
  readonly isBlank: (value: T) => boolean;
  readonly device: SharedPlace<T> | OwnCopies;
  /** Null when the draft stays in this browser. */
  readonly server: ServerRules<T> | null;
}

/** A text that conflicts with `mine` on its way to the server. */
export type Rival<T> =
  /** It was saved elsewhere. */
  | { readonly source: 'server'; readonly value: T }
  /** It was left on this device by a page that is gone. */
  | { readonly source: 'device'; readonly value: T; readonly key: string };

/** The text that another tab wrote to the shared place while this tab had unwritten changes. */
export interface TabRival<T> {
  /** Null when the other tab removed the draft or left something that is not a draft. */
  readonly value: T | null;
  readonly ancestors: readonly string[];
  /** The text that is stored in the place. */
  readonly text: string | null;
}

/** The state of a draft in relation to the server. */
export type SaveState<T> =
  /** Nothing was ever saved and nothing typed. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved' }
  /** Changed, and about to be sent. */
  | { readonly kind: 'waiting' }
  /** Changed, and sent when the user saves. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | SaveFailure
  /** It cannot be sent as it is, so the server keeps what it has. */
  | { readonly kind: 'empty' }
  /** Another text conflicts with the one in the editor. Nothing is sent until the user has chosen. */
  | { readonly kind: 'conflict'; readonly rival: Rival<T> };

/** The reason why a text is not saved. */
export type SaveFailure =
  /** It could not be sent now; it will be tried again. */
  | { readonly kind: 'retrying'; readonly isOffline: boolean }
  /** The session has expired. It is sent when the user has signed in again. */
  | { readonly kind: 'signed-out' }
  /** The server refuses it. It is not tried again until the text changes. */
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** Advice for the user, in whole sentences. */
      readonly help?: string;
    };

/** The result of sending a text. */
export type SendResult<T> =
  | { readonly kind: 'saved' }
  /** The server has another text, which would have been overwritten unseen; null when it is gone. */
  | { readonly kind: 'changed'; readonly value: T | null };

/** The text that the user chose of two, and the one that gave way. */
export interface Choice<T> {
  readonly kept: T;
  readonly gone: T;
}

/** A text that gave way to another one. */
export interface Aside<T> {
  readonly value: T;
  /** Null when the device does not keep it. */
  readonly key: string | null;
}

export interface DraftState<T> {
  readonly mine: T | null;
  readonly ancestors: readonly string[];
  readonly server: ServerKnowledge<T>;
  readonly phase: SaveState<T>;
  /** The user decides on the first one first. */
  readonly rivals: readonly Rival<T>[];
  /** The user decides on it before all of `rivals`. */
  readonly tabRival: TabRival<T> | null;
  /** True if this device has stored `mine`, as far as that is necessary. */
  readonly copy: 'kept' | 'waiting' | 'failed' | 'gone';
  /**
   * The text that this tab last read from the shared place or wrote to it. Any other text there was written
   * by another tab.
   */
  readonly known: string | null;
  /** The last common text of all tabs in the shared place; null before there was one. */
  readonly base: T | null;
  /** True if `mine` comes from an earlier visit. */
  readonly isRestored: boolean;
  /** True if `mine` was replaced by another tab's text and the user has not acknowledged it. */
  readonly isFromTab: boolean;
  readonly asides: readonly Aside<T>[];
  /** The aside that is being moved into the history. */
  readonly archiving: Aside<T> | null;
  /** True if asides could not be moved into the history, so that the user must be told of them. */
  readonly areAsidesStuck: boolean;
  /**
   * Tells whether the last version was written by someone else or in another visit. The next text that is
   * sent then starts a new version.
   */
  readonly isApart: boolean;
  readonly inFlight: { readonly number: number; readonly value: T } | null;
  /** While false, nothing is sent, and stored copies belong to the page that comes next. */
  readonly isStarted: boolean;
  /** Keys of copies that `mine` is based on. They are removed once there is a new copy. */
  readonly settled: readonly string[];
  /** The times at which the timers fire, in milliseconds since 1970. */
  readonly due: Readonly<Record<Timer, number | null>>;
  /** Since when a change waits to be sent, or to be written. */
  readonly unsentSince: number | null;
  readonly unwrittenSince: number | null;
  readonly retryMs: number;
}

export type Timer = 'send' | 'write' | 'archive';

export type DraftEvent<T> =
  | { readonly kind: 'started' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'edited'; readonly value: T }
  /** `mine` is replaced by a restored version or a template. */
  | { readonly kind: 'replaced'; readonly value: T }
  /** `mine` is discarded for what the server has. */
  | { readonly kind: 'discarded' }
  /** One of the copies that the user was told of is discarded. */
  | { readonly kind: 'copy-discarded'; readonly copy: UnsavedCopy<T> }
  | { readonly kind: 'resolved'; readonly choice: 'mine' | 'theirs' }
  /** The user has acknowledged that another tab changed the text. */
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'timer-fired'; readonly timer: Timer }
  // The device
  | { readonly kind: 'write-asked' }
  /** Another tab may have written to the shared place. */
  | { readonly kind: 'found'; readonly text: string | null; readonly isWriting: boolean }
  | { readonly kind: 'wrote'; readonly isKept: boolean; readonly text: string; readonly value: T }
  | { readonly kind: 'wrote-own'; readonly isKept: boolean }
  | { readonly kind: 'set-aside'; readonly value: T; readonly key: string }
  // The server
  | { readonly kind: 'send-asked'; readonly isUrgent: boolean }
  | ({ readonly kind: 'sent' } & Sending<T> & { readonly result: SendResult<T> })
  | ({ readonly kind: 'send-failed' } & Sending<T> & { readonly failure: SaveFailure })
  /** The server holds this, after fetching it again or hearing of it from another tab. */
  | { readonly kind: 'learned'; readonly value: T | null; readonly askedAt: number | undefined }
  /** The server has accepted this from here, although the draft did not send it itself. */
  | { readonly kind: 'confirmed'; readonly value: T }
  /** A choice was made in another tab, so the user is not asked again here. */
  | { readonly kind: 'followed'; readonly choice: Choice<T> }
  // The history
  | { readonly kind: 'archive-asked' }
  | { readonly kind: 'archived' }
  | { readonly kind: 'archive-failed'; readonly isPassing: boolean };

/** A text that is being sent. */
export interface Sending<T> {
  readonly number: number;
  readonly value: T;
  readonly isApart: boolean;
}

export type DraftEffect<T> =
  /** Write this tab's own copy, then remove the copies that it replaces. */
  | { readonly kind: 'write-own'; readonly copy: Copy<T>; readonly thenRemove: readonly string[] }
  /** Write to the shared place, unless another tab has changed it: then it is `found`. */
  | {
      readonly kind: 'write-shared';
      readonly text: string;
      readonly value: T;
      readonly known: string | null;
    }
  /** Empty the shared place, unless another tab has changed it. */
  | { readonly kind: 'clear-shared'; readonly known: string | null }
  /**
   * Keep a text that gave way, in addition to this tab's copy. Once it is stored, remove other copies of it.
   */
  | {
      readonly kind: 'set-aside';
      readonly value: T;
      readonly thenRemove: string | null;
      readonly thenForget: boolean;
    }
  /** Remove copies of exactly this text. */
  | { readonly kind: 'forget'; readonly value: T }
  | { readonly kind: 'forget-own' }
  | { readonly kind: 'remove'; readonly key: string }
  | ({ readonly kind: 'send' } & Sending<T> & {
        readonly replaces: readonly string[];
        readonly isUrgent: boolean;
      })
  /** Move the texts that gave way into the history, one after the other. */
  | { readonly kind: 'archive' }
  /** Another tab left something in the shared place that is not a draft and may soon be overwritten. */
  | { readonly kind: 'unreadable'; readonly text: string }
  /** The editor shows a text from elsewhere. */
  | { readonly kind: 'taken'; readonly value: T | null }
  | { readonly kind: 'chosen'; readonly choice: Choice<T> };

/** A text that is only on this device. */
export interface UnsavedCopy<T> {
  readonly value: T;
  /** Typed here and unsent; left by another page; or given up for another text and not in the history yet. */
  readonly kind: 'unsent' | 'left' | 'aside';
}

export interface Transition<T> {
  readonly state: DraftState<T>;
  readonly effects: readonly DraftEffect<T>[];
}

/** The initial state of a draft. */
export interface Beginning<T> {
  /** The text that the server has, or that is shown when there is no server; null for nothing. */
  readonly value: T | null;
  /** For drafts with a copy for each page: the copies of other pages, the newest first. */
  readonly copies?: readonly KeptCopy<T>[];
  /** For drafts in a shared place: the text that is stored there. */
  readonly known?: string | null;
}

/**
 * The first retry of a text that could not be sent comes after this time, later ones after growing pauses.
 */
export const FIRST_RETRY_MS = 2000;

/** Tells whether there are changes that the server is not known to have. */
export function isUnsent<T>(rules: DraftRules<T>, { mine, server }: DraftState<T>): boolean {
  if (mine === null) return false;
  const { confirmed: held } = server;
  return rules.server === null || held === null || !rules.isSame(mine, held);
}

/** Tells whether `mine` can be sent as it is. */
export function isSendable<T>({ server }: DraftRules<T>, { mine }: DraftState<T>): boolean {
  return mine !== null && server?.isSendable(mine) === true;
}

/** Tells whether the user has to choose between two texts. */
export function isInConflict<T>({ rivals, tabRival }: DraftState<T>): boolean {
  return tabRival !== null || rivals.length > 0;
}

/**
 * Tells whether closing the page now would lose a change that is neither on the server nor on this device.
 */
export function wouldLose<T>(rules: DraftRules<T>, state: DraftState<T>): boolean {
  return (state.copy !== 'kept' && isUnsent(rules, state)) || isAsideUnkept(state);
}

export function isAsideUnkept<T>({ asides }: DraftState<T>): boolean {
  return asides.some(({ key }) => key === null);
}

/**
 * The texts that are only on this device, for the user to copy: unsent changes, copies that other pages left,
 * and texts that gave way and that the history does not accept.
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
 * Opens a draft. Unsent changes from here take precedence over what the server had before; on everything else
 * the user decides.
 */
export function openDraft<T>(rules: DraftRules<T>, beginning: Beginning<T>): Transition<T> {
  const { device, server, digest } = rules;
  const { value, copies = [], known = null } = beginning;
  const shared = device.kind === 'shared' && server !== null && known !== null;
  const found = shared ? device.parse(known) : null;
  // A change that was undone is not the user's work.
  const hasWork = found !== null && !found.ancestors.includes(digest(found.value));
  const left = hasWork ? [{ ...found, key: '', isAside: false }] : copies;
  const restored = restore(rules, value, left);
  const isRestored = restored.mine !== value;
  // A text that an earlier visit sent may still be on its way. Drafts in a shared place do not send themselves.
  const sent = device.kind === 'own' ? restored.ancestors : [];
  const state: DraftState<T> = {
    mine: restored.mine,
    ancestors: restored.ancestors,
    server: knowledgeOf(server === null ? null : value, sent, digest),
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
  // The server may have received what was sent just before the page closed.
  const isArrived = found !== null && !isRestored;
  const effects = isArrived ? [{ kind: 'clear-shared' as const, known }] : [];
  return { state: { ...state, phase: idlePhase(rules, state) }, effects };
}

/** The text with which the editor starts. */
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
    // The newest copy already includes what it is based on.
    const isPart = isSame(copy.value, mine) || ancestors.includes(digest(copy.value));
    if (isPart || isBlank(copy.value)) settled.push(copy.key);
    else rivals.push({ source: 'device', value: copy.value, key: copy.key });
  }
  return { mine, ancestors, settled, rivals, asides };
}

/** The text of the server if `mine` is not based on it; otherwise none. */
export function serverRivals<T>(
  { isSame, digest }: DraftRules<T>,
  mine: T,
  ancestors: readonly string[],
  held: T | null,
): Rival<T>[] {
  const isKnown = held === null || isSame(held, mine) || ancestors.includes(digest(held));
  return isKnown ? [] : [{ source: 'server', value: held }];
}

/** The state of a draft while nothing is being sent. */
export function idlePhase<T>(rules: DraftRules<T>, state: DraftState<T>): SaveState<T> {
  if (rules.server === null) return { kind: 'untouched' };
  const [rival] = state.rivals;
  if (rival !== undefined) return { kind: 'conflict', rival };
  if (!isUnsent(rules, state)) {
    return { kind: state.server.confirmed === null ? 'untouched' : 'saved' };
  }
  if (!isSendable(rules, state)) return { kind: 'empty' };
  return { kind: rules.server.isAutomatic ? 'waiting' : 'unsaved' };
}
