import { type Digest, knowledgeOf, type ServerKnowledge } from './server-knowledge';

/**
 * A draft: what a person is writing, from the first keystroke until it has arrived. This file has what a draft
 * knows and what can happen to it, `transition.ts` what comes of it, as a pure function, and `draft-store.ts`
 * performs that with timers, the storage and the network.
 *
 * A draft knows these texts:
 * - `mine`: what stands in the editor of this tab. The digests of all that it goes on from are its `ancestors`.
 * - What the server is known to hold (`server.confirmed`), and what lay in the storage last (`known`).
 * - `rivals`: texts that `mine` would overwrite although it does not go on from them, because they were saved
 *   elsewhere, or left on this device by a page that is gone. Nothing is sent before the person has chosen.
 * - `tabRival`: what another tab wrote to the same place. Nothing is written before the person has chosen.
 * - `asides`: texts that gave way to another one and wait for their place in the history of the server.
 * - The copy in the storage, which survives a reload, a crash and a lost network: one for each page (`own`), or one
 *   that all tabs share (`shared`).
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
 *     waiting, gone, failed ──────▶ the same, with both texts merged; or, where the person has to choose,
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
 *     In place of waiting: `empty` where the text cannot be sent as it is, and `unsaved` where the person saves
 *     by hand, so that only `save` leads on.
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
export type SaveState<T> =
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

/** A text that gave way to another one. */
export interface Aside<T> {
  readonly value: T;
  /** Null where the device does not keep it. */
  readonly key: string | null;
}

export interface DraftState<T> {
  readonly mine: T | null;
  readonly ancestors: readonly string[];
  readonly server: ServerKnowledge<T>;
  readonly phase: SaveState<T>;
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
export interface Sending<T> {
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

/** After this time a text that could not be sent is tried again first; then with growing pauses. */
export const FIRST_RETRY_MS = 2000;

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

export function isAsideUnkept<T>({ asides }: DraftState<T>): boolean {
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
  // What an earlier visit sent may still be on its way; drafts in a shared place do not send themselves.
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
  // What was sent just before the page closed, the server may have by now.
  const isArrived = found !== null && !isRestored;
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
export function serverRivals<T>(
  { isSame, digest }: DraftRules<T>,
  mine: T,
  ancestors: readonly string[],
  held: T | null,
): Rival<T>[] {
  const isKnown = held === null || isSame(held, mine) || ancestors.includes(digest(held));
  return isKnown ? [] : [{ source: 'server', value: held }];
}

/** Where a draft stands while nothing is under way. */
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
