import type { ContestEntry } from '@wellspring/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  isComplete,
  isSamePlacing,
  moved,
  type Placing,
  placingOf,
  type Tier,
  votesOf,
} from './tiers';
import type { VoteDrafts } from './vote-draft';

/** Where the votes of one question stand. */
export type VoteSaving =
  /** Some entries have no tier yet; what is placed is on this device. */
  | { readonly kind: 'incomplete' | 'saved' | 'saving' | 'retrying' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface VoteState {
  readonly placing: Placing;
  readonly saving: VoteSaving;
  /** False when the browser keeps nothing: leaving would lose what the server does not have. */
  readonly isKeptHere: boolean;
}

export interface VoteStoreOptions {
  /** With the scores that the server has. */
  readonly entries: readonly ContestEntry[];
  readonly drafts: VoteDrafts;
  readonly send: (votes: ReturnType<typeof votesOf>) => Promise<unknown>;
  /** Whether a failure of `send` may pass. */
  readonly isPassing: (error: unknown) => boolean;
  readonly failureText: (error: unknown) => string;
}

export interface VoteStore {
  readonly entries: readonly ContestEntry[];
  readonly state: Pick<StoreApi<VoteState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Puts an entry into a tier, or takes it out of all; sends once every entry has one. */
  move(entryId: number, tier: Tier | null): void;
  /**
   * Sends now what is unsent and complete. Never rejects.
   * @returns whether the server has the votes as they are, for every entry
   */
  flush(): Promise<boolean>;
  /** What the server is known to have; changes only with `state`. */
  confirmed(): Placing;
  /** Gives up what the server does not have. */
  discard(): void;
  /** Whether every entry has a tier; without entries there is nothing to answer with. */
  isAnswered(): boolean;
  /** Stops trying again. What is unsent stays on this device. */
  dispose(): void;
}

const RETRY_MS = 5000;

/** The votes of one question: a draft on this device until every entry has its tier, then saved. */
export function createVoteStore(options: VoteStoreOptions): VoteStore {
  const { entries, drafts, send } = options;
  let confirmed = placingOf(entries);
  const ids = new Set(entries.map(({ submission_id }) => submission_id));
  const draft = drafts.read();
  // Entries may have been assigned anew since.
  const kept = draft && new Map([...draft].filter(([id]) => ids.has(id)));
  const placing = kept ?? confirmed;
  const store = createStore<VoteState>(() => ({
    placing,
    saving: { kind: isSamePlacing(placing, confirmed) && isAll(placing) ? 'saved' : 'incomplete' },
    isKeptHere: true,
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = Promise.resolve();
  let isDisposed = false;

  function isAll(votes: Placing): boolean {
    return isComplete(entries, votes);
  }

  function isUnsent(): boolean {
    const now = store.getState().placing;
    return isAll(now) && !isSamePlacing(now, confirmed);
  }

  async function transmit(votes: Placing) {
    store.setState({ saving: { kind: 'saving' } });
    try {
      await send(votesOf(votes));
      confirmed = votes;
      const isCurrent = isSamePlacing(store.getState().placing, votes);
      if (isCurrent) drafts.forget();
      store.setState({
        saving: { kind: isCurrent ? 'saved' : 'incomplete' },
        ...(isCurrent && { isKeptHere: true }),
      });
    } catch (error) {
      if (!options.isPassing(error)) {
        store.setState({ saving: { kind: 'refused', reason: options.failureText(error) } });
        return;
      }
      store.setState({ saving: { kind: 'retrying' } });
      if (!isDisposed) timer = setTimeout(() => void flush(), RETRY_MS);
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    // One at a time: overtaken votes would leave the older ones on the server.
    sent = sent.then(() => (isUnsent() ? transmit(store.getState().placing) : undefined));
    await sent;
    const now = store.getState().placing;
    return isAll(now) && isSamePlacing(now, confirmed);
  }

  return {
    entries,
    state: store,
    move(entryId, tier) {
      const before = store.getState().placing;
      const after = moved(before, entryId, tier);
      if (!ids.has(entryId) || isSamePlacing(before, after)) return;
      const isSaved = isAll(after) && isSamePlacing(after, confirmed);
      if (isSaved) drafts.forget();
      const isKeptHere = isSaved || drafts.write(after);
      store.setState({
        placing: after,
        isKeptHere,
        saving: { kind: isSaved ? 'saved' : 'incomplete' },
      });
      void flush();
    },
    flush,
    confirmed: () => confirmed,
    discard() {
      drafts.forget();
      store.setState({
        placing: confirmed,
        isKeptHere: true,
        saving: { kind: isAll(confirmed) ? 'saved' : 'incomplete' },
      });
    },
    isAnswered: () => isAll(store.getState().placing),
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
}
