import type { Command, CommandPlace } from '../../ui/commands';

const IN_EDITORS: ReadonlySet<CommandPlace> = new Set(['editor', 'repl']);

/**
 * The keys that a command really responds to: a key of the whole page takes precedence over the same key of
 * an editor.
 * @param all commands of the page
 */
export function effectiveKeys(
  { place, keys }: Command,
  all: readonly Command[],
): readonly string[] {
  const own = [keys ?? []].flat();
  if (!IN_EDITORS.has(place)) return own;
  const taken = new Set(
    all.flatMap((other) => (IN_EDITORS.has(other.place) ? [] : [other.keys ?? []].flat())),
  );
  return own.filter((key) => !taken.has(key));
}
