import type { TFunction } from 'i18next';
import type { SaveState } from './save-state';

/** What a saving state means, in words. */
export function saveStateText(t: TFunction<'course'>, state: SaveState): string {
  switch (state.kind) {
    case 'refused':
      return t('save.refused', state);
    case 'retrying':
      return t(state.isOffline ? 'save.retrying' : 'save.failed');
    case 'conflict':
      return t(state.rival.source === 'server' ? 'save.conflict' : 'save.otherCopy');
    default:
      return t(`save.${state.kind}`);
  }
}
