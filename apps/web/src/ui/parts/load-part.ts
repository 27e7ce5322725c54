import { createStore, type StoreApi } from 'zustand/vanilla';
import { recoverByLoadingNewest } from '../updates/new-build';
import { fetchLostStyles } from './lost-styles';
import { beginWait, GIVE_UP_AFTER_MS } from './part-waits';

/** A part of the page could not be fetched. `cause` is the browser's error. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** A short interruption of the network is over after this time, in milliseconds. */
const AGAIN_AFTER_MS = 400;

export interface LoadPartOptions {
  /**
   * True if the page is useless without it: when the part is gone because of a new build, the page then
   * reloads itself if that loses nothing.
   */
  readonly isEssential?: boolean;
  /** True if the user did not ask for it, so that a long wait is not reported. */
  readonly isUnasked?: boolean;
}

/**
 * Fetches a part of the page, with a second attempt if necessary. `longestWait` counts the wait.
 * @throws {ChunkLoadError} when it cannot be fetched, or has not arrived after two minutes
 */
export async function loadPart<Part>(
  fetchPart: () => Promise<Part>,
  { isEssential = false, isUnasked = false }: LoadPartOptions = {},
): Promise<Part> {
  const endWait = isUnasked ? null : beginWait();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givingUp = new Promise<never>((_, reject) => {
    const seconds = GIVE_UP_AFTER_MS / 1000;
    const late = new ChunkLoadError(new Error(`It has not come within ${seconds} seconds.`));
    timer = setTimeout(() => reject(late), GIVE_UP_AFTER_MS);
  });
  try {
    return await Promise.race([fetchTwice(fetchPart, isEssential), givingUp]);
  } finally {
    clearTimeout(timer);
    endWait?.();
  }
}

async function fetchTwice<Part>(
  fetchPart: () => Promise<Part>,
  isEssential: boolean,
): Promise<Part> {
  try {
    await fetchLostStyles();
    return await fetchPart();
  } catch {
    await new Promise((resolve) => void setTimeout(resolve, AGAIN_AFTER_MS));
  }
  try {
    await fetchLostStyles();
    return await fetchPart();
  } catch (cause) {
    // The page is about to reload, so there is nothing to show.
    if (isEssential && (await recoverByLoadingNewest())) return new Promise<never>(() => {});
    throw new ChunkLoadError(cause);
  }
}

const store = createStore<{ readonly error: ChunkLoadError | null }>(() => ({ error: null }));

/** The last part that failed and has no place of its own on the page to say so. */
export const failedPart: Pick<
  StoreApi<{ readonly error: ChunkLoadError | null }>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** Shows on the page that something could not be fetched; null removes the message. */
export function reportFailedPart(error: unknown): void {
  const isKnown = error === null || error instanceof ChunkLoadError;
  store.setState({ error: isKnown ? error : new ChunkLoadError(error) });
}
