import { useEffect } from 'react';
import { openCommandSurface, pressed } from '../../ui/commands';
import { isFlagOn } from '../../ui/flags';

/** Two, because browsers keep one or the other for themselves. */
export const PALETTE_KEYS = ['Mod-Shift-p', 'Mod-k'] as const;
export const SHORTCUTS_KEY = '?';

/** Opens the palette and the list of shortcuts by their keys, unless what has the focus took the press. */
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

/** Whether a sign typed there is text. */
function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}
