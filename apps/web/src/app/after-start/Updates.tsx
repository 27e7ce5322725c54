import { useEffect } from 'react';
import { watchForUpdates } from '../../ui/updates/update-watch';
import { UpdateBar } from './UpdateBar';

/** Looks for new builds, and offers one that is there. */
export function Updates() {
  useEffect(() => {
    const updates = watchForUpdates();
    return () => void updates.then((end) => end());
  }, []);
  return <UpdateBar />;
}
