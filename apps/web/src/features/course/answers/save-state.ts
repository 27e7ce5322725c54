import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { SaveState } from '../../../ui/drafts/draft';
import type { AnswerSaver } from './answer-saver';

/** The state of a saver. The component follows changes. */
export function useSaveState(saver: AnswerSaver): SaveState<string> {
  return useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
}

/**
 * Describes a saving state in words.
 * @param wouldLose whether this device does not have the text stored either
 */
export function saveStateText(
  t: TFunction<'course'>,
  state: SaveState<string>,
  wouldLose: boolean,
): string {
  switch (state.kind) {
    case 'refused':
      return t('save.refused', state);
    case 'signed-out':
      return t('save.signedOut');
    case 'retrying':
      if (state.isOffline && wouldLose) return t('save.retryingNotKept');
      // Without a network, the banner at the top says why.
      if (state.isOffline && !navigator.onLine) return t('save.keptHere');
      return t(state.isOffline ? 'save.retrying' : 'save.failed');
    case 'unsaved':
      return t(wouldLose ? 'save.unsaved' : 'save.unsavedKept');
    case 'conflict':
      return t(state.rival.source === 'server' ? 'save.conflict' : 'save.otherCopy');
    default:
      return t(`save.${state.kind}`);
  }
}

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
