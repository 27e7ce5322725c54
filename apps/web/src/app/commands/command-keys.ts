import { useEffect } from 'react';
import { openCommandSurface, pressed } from '../../ui/commands';
import { isFlagOn } from '../../ui/flags';

/** Two, because each browser reserves one or the other. */
export const PALETTE_KEYS = ['Mod-Shift-p', 'Mod-k'] as const;
export const SHORTCUTS_KEY = '?';

/**
 * Opens the palette and the list of shortcuts by their keys, unless the focused element has handled the
 * press.
 */
export function useCommandKeys(): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      if (PALETTE_KEYS.some((keys) => pressed(event, keys))) {
        event.preventDefault();
        openCommandSurface('palette');
      } else if (
        pressed(event, SHORTCUTS_KEY) &&
        isFlagOn('shortcuts.single-keys') &&
        !takesText(event.target)
      ) {
        event.preventDefault();
        openCommandSurface('shortcuts');
      }
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Tells whether a character typed into this target is text input. */
function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}
