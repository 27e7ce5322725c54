/**
 * Keys in the notation of commands, such as `Mod-Shift-p`: their names, and whether an event matches them.
 */

/** The platform is a parameter for tests of other platforms. */
export function isMac(platform: string = navigator.platform): boolean {
  return /Mac|iPhone|iPad/.test(platform);
}

/** A sequence of strokes, each given by the names of the keys that are held together. */
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

/** The labels of the keys, e.g. `Ctrl`, `Shift`, `P`. @param keys e.g. `Mod-Shift-p` */
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

/** The parts of a keyboard event that matter here. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Tells whether an event is the single stroke `keys`. */
export function pressed(event: Press, keys: string, mac = isMac()): boolean {
  const parts = partsOf(keys);
  const key = parts.pop() ?? '';
  const isHeld = (modifier: string) => parts.includes(modifier);
  const wantsMod = isHeld('Mod');
  // Some keyboards need Shift for a punctuation character and others do not, so Shift only counts for letters and
  // named keys.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    event.metaKey === (mac && wantsMod) &&
    event.ctrlKey === (isHeld('Ctrl') || (!mac && wantsMod)) &&
    event.altKey === isHeld('Alt') &&
    (isSign || event.shiftKey === isHeld('Shift'))
  );
}

/** The parts of a stroke. The last one is the key itself, which may be the hyphen. */
function partsOf(stroke: string): string[] {
  return stroke.split(/-(?!$)/);
}
