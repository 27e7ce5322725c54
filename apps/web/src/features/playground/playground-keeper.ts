import type { SharedPlace } from '../../ui/drafts/draft';
import { createDraft, localPlace, type Place } from '../../ui/drafts/draft-store';
import type { Saving } from '../../ui/workspace';
import { mergeProjects } from '../../ui/workspace/project';
import type { OpenPlayground } from './open-playground';
import { type PlaygroundPlace, putAside } from './own-program';
import { formatSaved, parseSaved, type SavedPlayground } from './saved-playground';

/** Local state is saved at most once in this time, in milliseconds (playground specification, section 9). */
const SAVE_INTERVAL_MS = 1000;

/** Stores a playground on the device while it changes. */
export interface PlaygroundKeeper {
  /** Takes in what another tab has stored. Needed because a suspended page does not hear of it. */
  readonly catchUp: () => void;
  /** Saves at once what is not saved yet. @returns whether everything is saved now */
  flush(): boolean;
  /** Saves at once and stops watching. */
  end(): void;
}

/**
 * Saves at most once a second, and never over something that another tab has stored in between. Changes of
 * other tabs show here too, so that users do not continue with an old text. Unsaved changes stay: a file
 * changed in both tabs keeps the text of this one.
 * @param onState called whenever it changes whether everything is saved
 * @param start what was opened; by default the present state
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
    // The stored text was read when the playground was opened. If it has changed since, that change comes
    // from another tab.
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
  pace: { pauseMs: SAVE_INTERVAL_MS, maxMs: SAVE_INTERVAL_MS },
  parse(text) {
    const playground = parseSaved(text);
    return playground && !playground.isDamaged ? { value: playground, ancestors: [] } : null;
  },
  format: ({ value }) => formatSaved(value),
  whenGone: 'keep',
};

/** A place that is always written as a whole, and that no other tab uses. */
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
 * Merges what another tab stored into the state of this one. Each tab has its own open files, visibility of
 * the tree and, while a program runs, language, because another language would end the run.
 */
function mergeInto(playground: OpenPlayground): NonNullable<SharedPlace<SavedPlayground>['merge']> {
  return (base, _, theirs, isUnwritten) => {
    // The name that the screen shows: a program gets another name when another language is chosen.
    const mine = playground.toSave();
    const project = mergeProjects(base.project, mine.project, theirs.project);
    if (isUnwritten) return { ...mine, project };
    const { isFolderMode, language } = mine;
    const isIdle = playground.workspace.state.getState().activity === 'idle';
    return { ...theirs, project, isFolderMode, ...(!isIdle && { language }) };
  };
}
