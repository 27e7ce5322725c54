import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenPlayground } from './open-playground';
import { type Found, findPlayground, OWN, type PlaygroundPlace, saveOwn } from './own-program';
import type { SavedPlayground } from './saved-playground';
import { isLink } from './share/is-link';
import type { LinkedProgram, LinkFailure } from './share/open-link';
import type { LinkedStep } from '../../tools';

/**
 * Decides which program the playground shows: the user's own, or one from a link. A link never touches the
 * user's own program; its program is separate until the user makes it their own.
 */

/** The program on the screen. Another `id` means another workspace. */
export interface Shown {
  readonly id: number;
  /** Null on a first visit. */
  readonly start: SavedPlayground | null;
  readonly place: PlaygroundPlace;
  /** The origin of the program, until the user makes it their own. */
  readonly linked: LinkedProgram | null;
  /** The step of its run at which it was opened; null when there is none. */
  readonly step: LinkedStep | null;
}

/** The messages of the page about links. */
export type LinkNotice =
  | LinkedProgram
  | LinkFailure
  /** The code that reads links could not be fetched. */
  | { readonly kind: 'unavailable' }
  /** A linked program became the user's own; `before` is the own program that it replaced. */
  | {
      readonly kind: 'kept';
      readonly linked: LinkedProgram;
      readonly before: SavedPlayground | null;
    }
  /** There was no own program yet, so the linked one became it. */
  | { readonly kind: 'adopted'; readonly linked: LinkedProgram }
  /** It could not become the user's own, because storage is full or not available. */
  | { readonly kind: 'not-kept'; readonly linked: LinkedProgram };

interface ScreenState {
  /** Null while a first link is being read. */
  readonly shown: Shown | null;
  readonly notice: LinkNotice | null;
  /** The stored text of an earlier visit, when it could not be read completely; else null. */
  readonly unreadable: string | null;
}

interface ScreenOptions {
  /** Fetches the code that reads links. */
  readonly fetchSharing: () => Promise<{
    readonly openLink: (link: string) => Promise<LinkedProgram | LinkFailure>;
  }>;
  /** Replaces the fragment of the address; may be empty. */
  readonly setFragment: (fragment: string) => void;
}

export interface Screen {
  readonly state: Pick<StoreApi<ScreenState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Call it when the address has this fragment. The user's own program shows at once, a linked one when the
   * promise resolves. Does nothing when the fragment is the same as before.
   */
  readonly visit: (hash: string) => Promise<void>;
  /** Makes the linked program the user's own. */
  readonly makeOwn: (playground: OpenPlayground) => void;
  /** Undoes `makeOwn`. */
  readonly bringBack: (playground: OpenPlayground) => void;
  readonly dismiss: () => void;
  /** Reports that the code for sharing programs could not be fetched. */
  readonly reportUnavailable: () => void;
}

function unreadableOf(found: Found): string | null {
  if (found.kind === 'unreadable') return found.text;
  return found.kind === 'playground' ? (found.damaged ?? null) : null;
}

export function createScreen({ fetchSharing, setFragment }: ScreenOptions): Screen {
  const store = createStore<ScreenState>(() => ({
    shown: null,
    notice: null,
    unreadable: null,
  }));
  const { getState, setState } = store;
  /** Counts visits: a link that is no longer the newest must not show when it has been read. */
  let visits = 0;
  let visited: string | null = null;
  let shownSoFar = 0;

  function show(playground: Omit<Shown, 'id'>, notice: LinkNotice | null) {
    shownSoFar += 1;
    setState({ shown: { id: shownSoFar, ...playground }, notice, unreadable: null });
  }

  function showOwn(notice: LinkNotice | null) {
    const found = findPlayground();
    const start = found.kind === 'playground' ? found.playground : null;
    show({ start, place: OWN, linked: null, step: null }, notice);
    setState({ unreadable: unreadableOf(found) });
  }

  function showLinked(linked: LinkedProgram) {
    const { start, step } = linked;
    const isFirst =
      getState().shown === null &&
      findPlayground().kind === 'nothing' &&
      linked.example === null &&
      // A linked document stays marked as such, so that users are asked before it runs.
      start.language.runsTo !== 'document';
    if (isFirst && saveOwn(start)) {
      show({ start, place: OWN, linked: null, step }, { kind: 'adopted', linked });
      setFragment('');
    } else {
      show({ start, place: linked, linked, step }, linked);
    }
  }

  return {
    state: store,
    async visit(hash) {
      if (hash === visited) return;
      visited = hash;
      const { shown } = getState();
      visits += 1;
      const visit = visits;
      if (!isLink(hash)) {
        if (!shown || (shown.linked && hash === '')) showOwn(null);
        // A place on the page, such as its content: the link is still what is shown.
        else if (shown.linked) setFragment(shown.linked.link);
        return;
      }
      if (shown?.linked?.link === hash) return;
      const opened = await fetchSharing().then(
        ({ openLink }) => openLink(hash),
        () => ({ kind: 'unavailable' }) as const,
      );
      if (visit !== visits) return;
      if (opened.kind === 'program') showLinked(opened);
      else if (getState().shown) setState({ notice: opened });
      else showOwn(opened);
    },
    makeOwn(playground) {
      const { shown } = getState();
      if (!shown?.linked) return;
      const { linked } = shown;
      const found = findPlayground();
      if (!saveOwn(playground.toSave())) {
        setState({ notice: { kind: 'not-kept', linked } });
        return;
      }
      const before = found.kind === 'playground' ? found.playground : null;
      setState({
        shown: { ...shown, place: OWN, linked: null },
        notice: { kind: 'kept', linked, before },
      });
      setFragment('');
    },
    bringBack(playground) {
      const { shown, notice } = getState();
      if (!shown || notice?.kind !== 'kept' || !notice.before) return;
      const { linked, before } = notice;
      if (!linked.save(playground.toSave()) || !saveOwn(before)) return;
      setState({ shown: { ...shown, place: linked, linked }, notice: linked });
      setFragment(linked.link);
    },
    dismiss() {
      setState({ notice: null });
    },
    reportUnavailable() {
      setState({ notice: { kind: 'unavailable' } });
    },
  };
}
