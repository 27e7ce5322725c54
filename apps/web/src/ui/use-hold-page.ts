import { useEffect } from 'react';
import { registerWork } from './updates';

/**
 * While held, closing the page asks for confirmation and new builds wait, because the contents of the page
 * would be lost.
 */
export function useHoldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    const forget = registerWork({ save: () => false });
    return () => {
      window.removeEventListener('beforeunload', stay);
      forget();
    };
  }, [isHeld]);
}
