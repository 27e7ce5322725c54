import { useSyncExternalStore } from 'react';
import type { SaveState } from '../../../ui/drafts/draft';
import type { AnswerSaver } from './answer-saver';

/** The state of a saver. The component follows changes. */
export function useSaveState(saver: AnswerSaver): SaveState<string> {
  return useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
}
