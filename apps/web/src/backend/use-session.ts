import { useSyncExternalStore } from 'react';
import { session } from './index';
import type { SessionState } from './session';

/** The state of the session. The component follows changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
