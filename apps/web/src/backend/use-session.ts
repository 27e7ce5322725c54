import { useSyncExternalStore } from 'react';
import { session } from './index';
import type { SessionState } from './session';

/** Who is signed in; the component follows changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
