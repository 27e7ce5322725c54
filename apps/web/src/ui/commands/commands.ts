import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * What a person can have done on the page at the moment, wherever it is offered: the palette runs it,
 * the list of shortcuts explains its keys. Each part of the page registers its own while it is shown.
 */

/** Where the keys of a command are heard; also its heading in the list of shortcuts. */
export type CommandPlace = 'page' | 'workspace' | 'editor' | 'repl';

export interface Command {
  /** Unique on the page, e.g. `workspace.run`; what was used recently is remembered by it. */
  readonly id: string;
  /** In the language of the interface, in the imperative: `Clear the console`. */
  readonly title: string;
  readonly place: CommandPlace;
  /**
   * As editors write keys: `Shift-Enter`, `Mod-/` (Mod is ⌘ on a Mac and Ctrl elsewhere), `Escape Tab` for
   * one after the other; a list when several do the same. Whoever registers the command listens to them.
   */
  readonly keys?: string | readonly string[];
  /** Whether this is a main action of the page, which the palette lists first while nothing is typed. */
  readonly isMain?: boolean;
  /** Absent or true: it can be done now. */
  readonly isAvailable?: () => boolean;
  /** Absent for keys that only mean something where they are pressed, such as those of the editor. */
  readonly run?: () => void;
}

/** Each registration is one list, in the order in which they came. */
const store = createStore<readonly (readonly Command[])[]>(() => []);

/** The registrations, for those who show commands. */
export const registeredCommands: Pick<
  StoreApi<readonly (readonly Command[])[]>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/**
 * Offers commands.
 * @returns what takes them back
 */
export function registerCommands(commands: readonly Command[]): () => void {
  store.setState((lists) => [...lists, commands], true);
  return () => store.setState((lists) => lists.filter((list) => list !== commands), true);
}
