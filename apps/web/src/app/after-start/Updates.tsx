import { useEffect } from 'react';
import { watchForUpdates } from '../../ui/updates/update-watch';
import { UpdateBar } from './UpdateBar';

/** Checks for new builds, and offers one when it is ready. */
export function Updates() {
  useEffect(() => {
    const updates = watchForUpdates();
    return () => void updates.then((end) => end());
  }, []);
  return <UpdateBar />;
}
