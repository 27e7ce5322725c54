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
  | { readonly kind: 'nothing' }
  /** With the text as it was kept. */
  | { readonly kind: 'unreadable'; readonly text: string }
  | {
      readonly kind: 'playground';
      readonly playground: SavedPlayground;
      /** The text as it was kept, where it was not readable as a whole. */
      readonly damaged?: string;
    };

/** The text that this page last read or wrote; while it is what is kept, no other tab has been there. */
let known: string | null = null;

/** Reads what the last visit left. What cannot be read of it is put aside, not lost. */
export function findPlayground(): Found {
  const text = readLocal(KEY);
  known = text;
  if (text === null) return { kind: 'nothing' };
  const playground = parseSaved(text);
  if (playground && !playground.isDamaged) return { kind: 'playground', playground };
  writeLocal(UNREADABLE_KEY, text);
  return playground
    ? { kind: 'playground', playground, damaged: text }
    : { kind: 'unreadable', text };
}

/** Keeps the person's own program. @returns whether it is kept */
export function saveOwn(playground: SavedPlayground): boolean {
  const text = formatSaved(playground);
  if (!writeLocal(KEY, text)) return false;
  known = text;
  return true;
}

/** What another tab has kept since this page last looked; null when none has. What is damaged does not count. */
function findNews(): SavedPlayground | null {
  if (readLocal(KEY) === known) return null;
  const found = findPlayground();
  return found.kind === 'playground' && found.damaged === undefined ? found.playground : null;
}

/** Where a playground is kept. */
export interface Place {
  /** @returns whether it is kept */
  readonly save: (playground: SavedPlayground) => boolean;
  /** What other tabs have to do with it; absent where none has. */
  readonly others?: {
    /** Hears that there may be news. @returns what ends it */
    readonly watch: (onNews: () => void) => () => void;
    /** What another tab has kept there since the last look or save; null when none has. */
    readonly findNews: () => SavedPlayground | null;
  };
}

/** The place of the person's own program. */
export const OWN: Place = {
  save: saveOwn,
  others: { watch: (onNews) => watchLocal(KEY, onNews), findNews },
};

/** Keeps a playground on the device while it changes. */
export interface PlaygroundKeeper {
  /** Takes in what another tab has kept: news are not heard by a page that the browser had put to sleep. */
  readonly catchUp: () => void;
  /** Saves at once what is not saved yet. @returns whether all is saved now */
  flush(): boolean;
  /** Saves at once and stops watching. */
  end(): void;
}

/**
 * Saves at most once a second, and never over what another tab has kept in between. What another tab keeps in the same place shows here too, so that nobody
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

  function catchUp() {
    const kept = place.others?.findNews();
    if (!kept) return;
    isAdopting = true;
    playground.mergeFiles(base, kept.project);
    base = kept.project;
    if (timer === undefined && isKept) playground.adopt({ ...kept, ...openedOf(playground) });
    isAdopting = false;
  }

  function flush() {
    if (timer === undefined) return isKept;
    catchUp();
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
  const unwatchOthers = place.others?.watch(catchUp);

  return {
    catchUp,
    flush,
    end() {
      unwatch();
      unwatchOthers?.();
      flush();
    },
  };
}

/**
 * What each tab of the browser has for itself: which files are open, whether the tree shows, and the language
 * while a program runs, which another one would end.
 */
function openedOf(playground: OpenPlayground): Partial<SavedPlayground> {
  const { project, isFolderMode, language } = playground.toSave();
  const isIdle = playground.workspace.state.getState().activity === 'idle';
  return { project, isFolderMode, ...(!isIdle && { language }) };
}
