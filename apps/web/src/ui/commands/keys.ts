/** Keys as they are written in commands, such as `Mod-Shift-p`: what they are called, and when they are pressed. */

/** What tells the platform; in tests of other platforms given by hand. */
export function isMac(platform: string = navigator.platform): boolean {
  return /Mac|iPhone|iPad/.test(platform);
}

/** Strokes one after the other, each as the names of the keys that are held together. */
export type KeyNames = readonly (readonly string[])[];

const MAC_NAMES: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
};
const OTHER_NAMES: Readonly<Record<string, string>> = { Mod: 'Ctrl' };
const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** What is printed on the keys, e.g. `Ctrl`, `Shift`, `P`. @param keys e.g. `Mod-Shift-p` */
export function keyNames(keys: string, mac = isMac()): KeyNames {
  const own = mac ? MAC_NAMES : OTHER_NAMES;
  return keys
    .split(' ')
    .map((stroke) =>
      partsOf(stroke).map(
        (part) => own[part] ?? NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part),
      ),
    );
}

/** What of an event of the keyboard matters here. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether an event is the one stroke that `keys` tells. */
export function pressed(event: Press, keys: string, mac = isMac()): boolean {
  const parts = partsOf(keys);
  const key = parts.pop() ?? '';
  const isHeld = (modifier: string) => parts.includes(modifier);
  const wantsMod = isHeld('Mod');
  // Where a sign needs Shift depends on the keyboard: only for letters and named keys it counts.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    event.metaKey === (mac && wantsMod) &&
    event.ctrlKey === (isHeld('Ctrl') || (!mac && wantsMod)) &&
    event.altKey === isHeld('Alt') &&
    (isSign || event.shiftKey === isHeld('Shift'))
  );
}

/** The parts of a stroke, the key itself last; it may be the hyphen. */
function partsOf(stroke: string): string[] {
  return stroke.split(/-(?!$)/);
}
