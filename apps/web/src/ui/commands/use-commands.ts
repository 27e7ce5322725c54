import { useEffect } from 'react';
import { type Command, registerCommands } from './commands';

/**
 * Registers commands while the component is on the page.
 * @param commands must be the same list until something in it changes; use `useMemo`
 */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => registerCommands(commands), [commands]);
}
