import type { TFunction } from 'i18next';
import type { SaveState } from './answer-saver';

/** What a saving state means, in words. */
export function saveStateText(t: TFunction<'course'>, state: SaveState): string {
  return state.kind === 'refused' ? t('save.refused', state) : t(`save.${state.kind}`);
}
