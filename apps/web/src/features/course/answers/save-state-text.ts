import type { TFunction } from 'i18next';
import type { SaveState } from '../../../ui/drafts/draft';

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
