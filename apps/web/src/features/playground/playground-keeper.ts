import type { Saving, Workspace, WorkspaceState } from '../../ui/workspace';
import { readLocal, writeLocal } from '../../ui/local-store';
import { formatSaved, parseSaved, type SavedPlayground } from './saved-playground';

const KEY = 'wellspring-playground';
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

/** Keeps a workspace on the device while it changes. */
export interface PlaygroundKeeper {
  /** Saves at once what is not saved yet. */
  flush(): void;
  /** Saves at once and stops watching. */
  end(): void;
}

/** @param onState told whenever it changes whether all is kept */
export function keepPlayground(
  workspace: Workspace,
  onState: (state: Saving['state']) => void,
): PlaygroundKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const { program, language, history } = workspace.state.getState();
    const kept = writeLocal(KEY, formatSaved({ program, language, history: history.entries }));
    onState(kept ? 'saved' : 'failed');
  }

  const unwatch = workspace.state.subscribe((now, before) => {
    if (!differs(now, before)) return;
    if (timer === undefined) onState('unsaved');
    timer ??= setTimeout(flush, SAVE_INTERVAL_MS);
  });

  return {
    flush,
    end() {
      unwatch();
      flush();
    },
  };
}

function differs(now: WorkspaceState, before: WorkspaceState): boolean {
  return (
    now.program !== before.program ||
    now.language !== before.language ||
    now.history.entries !== before.history.entries
  );
}
