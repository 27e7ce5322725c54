import { useSyncExternalStore } from 'react';
import type { AnswerSaver } from './answer-saver';
import type { SaveState } from './save-state';

/** Where the answer of a saver stands; the component follows changes. */
export function useSaveState(saver: AnswerSaver): SaveState {
  return useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
}
