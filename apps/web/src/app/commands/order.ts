import type { Command, CommandPlace } from '../../ui/commands';
import { fuzzyMatch } from './fuzzy';

/** A command that can be run. */
type Runnable = Command & { readonly run: () => void };

/** A command as the palette shows it. */
export interface Entry {
  readonly command: Runnable;
  /** The positions of the typed letters in its title. */
  readonly places: readonly number[];
  readonly isRecent: boolean;
}

/** When nothing is typed, the commands closest to the work come first. */
const PLACES: readonly CommandPlace[] = ['editor', 'repl', 'workspace', 'page'];
/** Among equal matches, recently used commands come first. */
const RECENT_BONUS = 3;

/**
 * Returns what the palette shows for the typed text, best match first. When nothing is typed: the recently
 * used commands, newest first, then the main commands of the page, then all others by their place, in the
 * given order.
 * @param recent ids, the newest first
 */
export function orderCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
): readonly Entry[] {
  const runnable = new Map(
    commands.filter(isRunnable).map((command) => [command.id, command] as const),
  );
  const entries = [...runnable.values()].flatMap((command) => {
    const match = fuzzyMatch(typed, command.title);
    if (!match) return [];
    const rank = recent.indexOf(command.id);
    const score = match.score + (rank >= 0 ? RECENT_BONUS : 0);
    return [{ command, places: match.places, isRecent: rank >= 0, score, rank }];
  });
  if (typed.trim() !== '') return entries.toSorted((a, b) => b.score - a.score);
  return entries.toSorted(
    (a, b) =>
      b.score - a.score ||
      a.rank - b.rank ||
      Number(b.command.isMain ?? false) - Number(a.command.isMain ?? false) ||
      PLACES.indexOf(a.command.place) - PLACES.indexOf(b.command.place),
  );
}

function isRunnable(command: Command): command is Runnable {
  return command.run !== undefined && command.isAvailable?.() !== false;
}
