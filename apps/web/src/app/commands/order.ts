import type { Command, CommandPlace } from '../../ui/commands';
import { fuzzyMatch } from './fuzzy';

/** A command that can be run. */
export type Runnable = Command & { readonly run: () => void };

/** A command as the palette shows it. */
export interface Entry {
  readonly command: Runnable;
  /** Where its title has the letters that were typed. */
  readonly places: readonly number[];
  readonly isRecent: boolean;
}

/** With nothing typed, what is nearest to the work comes first. */
const PLACES: readonly CommandPlace[] = ['editor', 'repl', 'workspace', 'page'];
/** Of what fits equally well, what was used lately comes first. */
const RECENT_BONUS = 3;

/**
 * What the palette shows for what was typed, the best first. With nothing typed it is what was used lately,
 * the newest first, then what the page is there for, and then everything else by its place, as it was given.
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
