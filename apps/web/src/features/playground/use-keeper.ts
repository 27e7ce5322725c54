import { useEffect, useState } from 'react';
import { loadPart, reportFailedPart } from '../../ui/parts';
import { registerWork } from '../../ui/updates';
import type { Saving } from '../../ui/workspace';
import type { OpenPlayground } from './open-playground';
import type { PlaygroundPlace } from './own-program';
import type { PlaygroundKeeper } from './playground-keeper';

/**
 * Nothing can change before the editor has loaded, which is larger, so the keeper is not in the first load.
 */
const loadKeeper = () =>
  loadPart(() => import('./playground-keeper'), { isEssential: true, isUnasked: true });

/**
 * Stores a playground on the device while it is on the screen.
 * @returns whether all of it is stored
 */
export function useKeeper(playground: OpenPlayground, place: PlaygroundPlace): Saving['state'] {
  const { workspace } = playground;
  const [saving, setSaving] = useState<Saving['state']>('saved');
  useEffect(() => {
    const start = playground.toSave();
    let keeper: PlaygroundKeeper | undefined;
    let isOver = false;
    // Changes made before the keeper has loaded are stored when it has loaded.
    let hasChanged = false;
    const unwatch = playground.watch(() => {
      hasChanged = true;
      setSaving('unsaved');
    });
    const begin = async () => {
      try {
        const { keepPlayground } = await loadKeeper();
        unwatch();
        if (isOver) return;
        setSaving('saved');
        keeper = keepPlayground(playground, place, setSaving, start);
      } catch (error) {
        setSaving('failed');
        reportFailedPart(error);
      }
    };
    void begin();
    const flush = () => keeper?.flush() ?? (!hasChanged || place.save(playground.toSave()));
    const catchUp = () => keeper?.catchUp();

    // On phones this is the last moment at which a page can run code.
    const onVisibility = () => (document.visibilityState === 'hidden' ? flush() : catchUp());
    const unregister = registerWork({
      save: flush,
      isBusy: () => workspace.state.getState().activity !== 'idle',
    });
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', flush);
    // A page reached by going back was suspended meanwhile.
    window.addEventListener('pageshow', catchUp);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('pageshow', catchUp);
      unregister();
      unwatch();
      if (keeper) keeper.end();
      else flush();
    };
  }, [playground, place, workspace]);
  return saving;
}
