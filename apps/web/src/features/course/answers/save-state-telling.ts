import type { SaveState } from '../../../ui/drafts/draft';

/** The announcement for a saving state. */
interface Telling {
  /** The failure that was announced and has not ended yet; null: none. */
  readonly trouble: string | null;
  /** The announcement for now: the failure, its end, or nothing. */
  readonly says: 'trouble' | 'saved' | null;
}

/**
 * Decides what to announce when the saving state changes. Saving and waiting lie between two attempts, and
 * neither begin nor end a failure.
 * @param told the failure that was announced before
 * @param text the state in words
 */
export function tellingOf(told: string | null, { kind }: SaveState<string>, text: string): Telling {
  switch (kind) {
    case 'waiting':
    case 'saving':
      return { trouble: told, says: null };
    case 'saved':
      return { trouble: null, says: told === null ? null : 'saved' };
    case 'untouched':
    case 'unsaved':
      return { trouble: null, says: null };
    default:
      return { trouble: text, says: text === told ? null : 'trouble' };
  }
}
