import type { LanguageConfiguration } from '@wellspring/evaluator';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { askSafety } from './questions';

/**
 * For one playground: asks before a document from a shared link runs, until the user has allowed it once.
 * @param isShared whether the program on the screen comes from a link
 * @param unavailable called when the question could not be fetched
 */
export function askBeforeShared(
  isShared: () => boolean,
  unavailable: () => string,
): (language: LanguageConfiguration) => Promise<boolean> {
  let isAllowed = false;
  return async (language) => {
    if (isAllowed || language.runsTo !== 'document' || !isShared()) return true;
    try {
      isAllowed = await askSafety('sharedDocument', language);
    } catch {
      showToast({ kind: 'warning', message: unavailable(), durationMs: TOAST_MS.long });
    }
    return isAllowed;
  };
}
