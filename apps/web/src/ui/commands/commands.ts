import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * The commands that are available on the page. The palette runs them, and the list of shortcuts explains
 * their keys. Each part of the page registers its own commands while it is shown.
 */

/** The context in which the keys of a command work; also its heading in the list of shortcuts. */
export type CommandPlace = 'page' | 'workspace' | 'editor' | 'repl';

export interface Command {
  /** Unique on the page, e.g. `workspace.run`. The palette remembers recently used commands by it. */
  readonly id: string;
  /** In the language of the interface, as an imperative: `Clear the console`. */
  readonly title: string;
  readonly place: CommandPlace;
  /**
   * The keys, in the notation of editors: `Shift-Enter`, `Mod-/` (Mod is ⌘ on a Mac and Ctrl elsewhere),
   * `Escape Tab` for one after the other; a list when several do the same. The part that registers the
   * command also handles its keys.
   */
  readonly keys?: string | readonly string[];
  /** True if this is a main action of the page. The palette lists these first while nothing is typed. */
  readonly isMain?: boolean;
  /** Tells whether the command can be run now. Absent means that it always can. */
  readonly isAvailable?: () => boolean;
  /** Absent for keys that only work where they are pressed, such as those of the editor. */
  readonly run?: () => void;
}

/** One list for each registration, in the order of registration. */
const store = createStore<readonly (readonly Command[])[]>(() => []);

/** All registrations, for components that show commands. */
export const registeredCommands: Pick<
  StoreApi<readonly (readonly Command[])[]>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/**
 * Registers commands.
 * @returns a function that removes them
 */
export function registerCommands(commands: readonly Command[]): () => void {
  store.setState((lists) => [...lists, commands], true);
  return () => store.setState((lists) => lists.filter((list) => list !== commands), true);
}
