import { useEffect } from 'react';
import { type Command, registerCommands } from './commands';

/**
 * Offers commands while the component is on the page.
 * @param commands the same list until something in it changes, so: from `useMemo`
 */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => registerCommands(commands), [commands]);
}
