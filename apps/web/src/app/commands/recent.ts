import * as z from 'zod/mini';
import { RECENT_COMMANDS_KEY } from '../../kept-keys';
import { readLocal, writeLocal } from '../../ui/local-store';

/** The commands used last on this device. */

const MAX_RECENT = 5;

const recentSchema = z.array(z.string());

/** The ids of the commands used last, the newest first. */
export function recentCommands(): readonly string[] {
  return parseRecent(readLocal(RECENT_COMMANDS_KEY));
}

/** Remembers that a command was used now. */
export function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  writeLocal(RECENT_COMMANDS_KEY, JSON.stringify([id, ...others].slice(0, MAX_RECENT)));
}

/** @param stored the stored text, which may have been edited by hand */
export function parseRecent(stored: string | null): readonly string[] {
  try {
    const parsed = recentSchema.safeParse(JSON.parse(stored ?? '[]'));
    return parsed.success ? parsed.data.slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}
