import type { SaveState } from '../../../ui/drafts/draft';

/** What is read out of a saving state. */
export interface Telling {
  /** The trouble that was told and has not ended yet; null: none. */
  readonly trouble: string | null;
  /** What to say now: the trouble, that it has ended, or nothing. */
  readonly says: 'trouble' | 'saved' | null;
}

/**
 * What to read out when a saving state has come. Saving and waiting lie between one attempt and the next, and
 * neither begin nor end a trouble.
 * @param told the trouble that was told before
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
