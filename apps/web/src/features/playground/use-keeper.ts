import { useEffect, useState } from 'react';
import { registerWork } from '../../ui/updates';
import type { Saving } from '../../ui/workspace';
import type { OpenPlayground } from './open-playground';
import { keepPlayground, type Place } from './playground-keeper';

/**
 * Keeps a playground on the device while it is on the screen.
 * @returns whether all of it is kept
 */
export function useKeeper(playground: OpenPlayground, place: Place): Saving['state'] {
  const { workspace } = playground;
  const [saving, setSaving] = useState<Saving['state']>('saved');
  useEffect(() => {
    const keeper = keepPlayground(playground, place, setSaving);
    // The last moment at which phones let a page do anything.
    const onVisibility = () =>
      document.visibilityState === 'hidden' ? keeper.flush() : keeper.catchUp();
    const onLeave = () => keeper.flush();
    const unregister = registerWork({
      save: () => keeper.flush(),
      isBusy: () => workspace.state.getState().activity !== 'idle',
    });
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeave);
    // A page that is gone back to has slept meanwhile.
    window.addEventListener('pageshow', keeper.catchUp);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', keeper.catchUp);
      unregister();
      keeper.end();
    };
  }, [playground, place, workspace]);
  return saving;
}
