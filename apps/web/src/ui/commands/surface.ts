import { createStore, type StoreApi } from 'zustand/vanilla';

/** What shows commands: the palette, which runs them, and the list of their keys. */
export type CommandSurface = 'palette' | 'shortcuts';

const store = createStore<{ readonly open: CommandSurface | null }>(() => ({ open: null }));

/** Which one is asked for; null while none is. */
export const commandSurface: Pick<
  StoreApi<{ readonly open: CommandSurface | null }>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** Opens the palette or the list of keyboard shortcuts in place of the other; with null closes them. */
export function openCommandSurface(surface: CommandSurface | null): void {
  store.setState({ open: surface });
}
