import type { Command, CommandPlace } from '../../ui/commands';
import { EDITOR_KEYS } from './editor-keys';
import { effectiveKeys } from './effective-keys';

interface Shortcut {
  readonly title: string;
  /** Alternatives: any of them works. */
  readonly keys: readonly string[];
}

interface ShortcutGroup {
  readonly place: CommandPlace;
  readonly shortcuts: readonly Shortcut[];
}

const PLACES: readonly CommandPlace[] = ['page', 'workspace', 'editor', 'repl'];

/**
 * The keys that work on the page as it is now, grouped by where they are heard: the keys of its commands and,
 * when there is an editor, the editor's own.
 * @param nameOf returns what a key of the editors does, in the language of the interface
 */
export function shortcutGroups(
  commands: readonly Command[],
  nameOf: (text: (typeof EDITOR_KEYS)[number]['text']) => string,
  mac: boolean,
): readonly ShortcutGroup[] {
  return PLACES.flatMap((place) => {
    const registered = new Map<string, Shortcut>();
    for (const command of commands) {
      const keys = command.place === place ? effectiveKeys(command, commands) : [];
      if (keys.length > 0) registered.set(command.id, { title: command.title, keys });
    }
    const hasEditor = commands.some((command) => command.place === place);
    const taken = new Set([...registered.values()].flatMap(({ keys }) => keys));
    const own = EDITOR_KEYS.filter((key) => key.place === place && hasEditor)
      .map(({ text, keys, mac: onMac }) => ({
        title: nameOf(text),
        keys: (mac && onMac !== undefined ? [onMac] : [keys].flat()).filter(
          (key) => !taken.has(key),
        ),
      }))
      .filter(({ keys }) => keys.length > 0);
    const shortcuts = [...registered.values(), ...own];
    return shortcuts.length > 0 ? [{ place, shortcuts }] : [];
  });
}
