import { createStore, type StoreApi } from 'zustand/vanilla';

/** The views of commands: the palette, which runs them, and the list of their keys. */
export type CommandSurface = 'palette' | 'shortcuts';

const store = createStore<{ readonly open: CommandSurface | null }>(() => ({ open: null }));

/** The open view; null when none is open. */
export const commandSurface: Pick<
  StoreApi<{ readonly open: CommandSurface | null }>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** Opens the palette or the list of keyboard shortcuts and closes the other; null closes both. */
export function openCommandSurface(surface: CommandSurface | null): void {
  store.setState({ open: surface });
}
