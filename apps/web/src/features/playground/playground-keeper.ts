import type { SharedPlace } from '../../ui/drafts/draft';
import { createDraft, localPlace, type Place } from '../../ui/drafts/draft-store';
import type { Saving } from '../../ui/workspace';
import { mergeProjects } from '../../ui/workspace/project';
import type { OpenPlayground } from './open-playground';
import { type PlaygroundPlace, putAside } from './own-program';
import { formatSaved, parseSaved, type SavedPlayground } from './saved-playground';

/** Local state is saved at most once in this time, in milliseconds (playground specification, section 9). */
const SAVE_INTERVAL_MS = 1000;

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
 * Saves at most once a second, and never over what another tab has kept in between. What another tab keeps in the
 * same place shows here too, so that nobody goes on with an old text. What is not saved yet here stays: a file
 * changed in both is as it is here.
 * @param onState told whenever it changes whether all is kept
 * @param start what was opened; absent: as it stands
 */
export function keepPlayground(
  playground: OpenPlayground,
  { save, sharedKey }: PlaygroundPlace,
  onState: (state: Saving['state']) => void,
  start: SavedPlayground = playground.toSave(),
): PlaygroundKeeper {
  let isShowing = false;
  const place =
    sharedKey === undefined
      ? placeOfOneTab(() => save(playground.toSave()))
      : localPlace(sharedKey);
  const draft = createDraft<SavedPlayground>(
    {
      isSame: (one, other) => formatSaved(one) === formatSaved(other),
      digest: formatSaved,
      isBlank: () => false,
      device: { ...PLACE_RULES, merge: mergeInto(playground) },
      server: null,
    },
    {
      place,
      onUnreadable: putAside,
      onTaken(taken) {
        if (taken === null) return;
        isShowing = true;
        playground.adopt(taken);
        isShowing = false;
      },
    },
    // What lies there was read when the playground was opened; should it be another text by now, that is news.
    { value: start, known: place.read() === null ? null : formatSaved(start) },
  );
  const unwatch = playground.watch(() => {
    if (!isShowing) draft.edit(playground.toSave());
  });
  const unfollow = draft.state.subscribe(({ copy }, before) => {
    if (copy !== before.copy && copy !== 'gone') onState(STATES[copy]);
  });
  draft.start();
  const now = playground.toSave();
  if (formatSaved(now) !== formatSaved(start)) draft.edit(now);

  return {
    catchUp: () => draft.lookAround(),
    flush: () => draft.keep(),
    end() {
      unwatch();
      draft.dispose();
      unfollow();
    },
  };
}

const STATES = { waiting: 'unsaved', kept: 'saved', failed: 'failed' } as const;

const PLACE_RULES: SharedPlace<SavedPlayground> = {
  kind: 'shared',
  pace: { pauseMs: SAVE_INTERVAL_MS, longestMs: SAVE_INTERVAL_MS },
  parse(text) {
    const playground = parseSaved(text);
    return playground && !playground.isDamaged ? { value: playground, ancestors: [] } : null;
  },
  format: ({ value }) => formatSaved(value),
  whenGone: 'keep',
};

/** A place that is written as a whole by what it belongs to, and where no other tab comes. */
function placeOfOneTab(save: () => boolean): Place {
  let kept: string | null = null;
  return {
    read: () => kept,
    write(text) {
      const isKept = save();
      if (isKept) kept = text;
      return isKept;
    },
    remove() {
      kept = null;
    },
    watch: () => () => {},
  };
}

/**
 * How what another tab kept comes in beside what is here. Each tab of the browser has for itself which files are
 * open, whether the tree shows, and the language while a program runs, which another one would end.
 */
function mergeInto(playground: OpenPlayground): NonNullable<SharedPlace<SavedPlayground>['merge']> {
  return (base, _, theirs, isUnwritten) => {
    // As it is on the screen: a program gets another name when another language is shown.
    const mine = playground.toSave();
    const project = mergeProjects(base.project, mine.project, theirs.project);
    if (isUnwritten) return { ...mine, project };
    const { isFolderMode, language } = mine;
    const isIdle = playground.workspace.state.getState().activity === 'idle';
    return { ...theirs, project, isFolderMode, ...(!isIdle && { language }) };
  };
}
