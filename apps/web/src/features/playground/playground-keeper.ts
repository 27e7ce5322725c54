import { KEPT } from '../../ui/kept-keys';
import { readLocal, watchLocal, writeLocal } from '../../ui/local-store';
import type { Saving } from '../../ui/workspace';
import type { OpenPlayground } from './open-playground';
import { formatSaved, parseSaved, type SavedPlayground } from './saved-playground';

const KEY = KEPT.playground;
/** Where a text that could not be understood is put aside, so that no later save overwrites it. */
const UNREADABLE_KEY = 'wellspring-playground-unreadable';

/** Local state is saved at most once in this time, in milliseconds (playground specification, section 9). */
const SAVE_INTERVAL_MS = 1000;

/** What was found on the device. */
export type Found =
  { readonly kind: 'nothing' } | { readonly kind: 'unreadable' } | FoundPlayground;
interface FoundPlayground {
  readonly kind: 'playground';
  readonly playground: SavedPlayground;
}

/** Reads what the last visit left. An unreadable text is put aside, not lost. */
export function findPlayground(): Found {
  const text = readLocal(KEY);
  if (text === null) return { kind: 'nothing' };
  const playground = parseSaved(text);
  if (playground) return { kind: 'playground', playground };
  writeLocal(UNREADABLE_KEY, text);
  return { kind: 'unreadable' };
}

/** Keeps the person's own program. @returns whether it is kept */
export function saveOwn(playground: SavedPlayground): boolean {
  return writeLocal(KEY, formatSaved(playground));
}

/**
 * Hears when another tab has kept the person's own program.
 * @returns what ends it
 */
export function watchOwn(onKept: (playground: SavedPlayground) => void): () => void {
  return watchLocal(KEY, (text) => {
    const playground = text === null ? null : parseSaved(text);
    if (playground) onKept(playground);
  });
}

/** Where a playground is kept. */
export interface Place {
  /** @returns whether it is kept */
  readonly save: (playground: SavedPlayground) => boolean;
  /** Hears what another tab keeps there; absent where none does. @returns what ends it */
  readonly watch?: (onKept: (playground: SavedPlayground) => void) => () => void;
}

/** The place of the person's own program. */
export const OWN: Place = { save: saveOwn, watch: watchOwn };

/** Keeps a playground on the device while it changes. */
export interface PlaygroundKeeper {
  /** Saves at once what is not saved yet. @returns whether all is saved now */
  flush(): boolean;
  /** Saves at once and stops watching. */
  end(): void;
}

/**
 * Saves at most once a second. What another tab keeps in the same place shows here too, so that nobody
 * goes on with an old text. What is not saved yet here stays: a file changed in both is as it is here.
 * @param onState told whenever it changes whether all is kept
 */
export function keepPlayground(
  playground: OpenPlayground,
  place: Place,
  onState: (state: Saving['state']) => void,
): PlaygroundKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAdopting = false;
  /** Whether the last time that something was to be kept, it was. */
  let isKept = true;
  /** The files as this tab and the others last had them. */
  let { project: base } = playground.toSave();

  function flush() {
    if (timer === undefined) return isKept;
    clearTimeout(timer);
    timer = undefined;
    const saved = playground.toSave();
    isKept = place.save(saved);
    if (isKept) base = saved.project;
    onState(isKept ? 'saved' : 'failed');
    return isKept;
  }

  const unwatch = playground.watch(() => {
    if (isAdopting) return;
    if (timer === undefined) onState('unsaved');
    timer ??= setTimeout(flush, SAVE_INTERVAL_MS);
  });
  const unwatchOthers = place.watch?.((kept) => {
    isAdopting = true;
    playground.mergeFiles(base, kept.project);
    base = kept.project;
    if (timer === undefined && isKept) playground.adopt({ ...kept, ...openedOf(playground) });
    isAdopting = false;
  });

  return {
    flush,
    end() {
      unwatch();
      unwatchOthers?.();
      flush();
    },
  };
}

/** What each tab of the browser has for itself: which files are open, and whether the tree shows. */
function openedOf(playground: OpenPlayground): Pick<SavedPlayground, 'project' | 'isFolderMode'> {
  const { project, isFolderMode } = playground.toSave();
  return { project, isFolderMode };
}
