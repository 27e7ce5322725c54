import { useEffect } from 'react';
import { useMaintenance } from '../../configuration';
import { watchForUpdates } from '../../ui/updates/update-watch';
import { MaintenanceBar } from './MaintenanceBar';
import { watchMaintenance } from './maintenance-watch';
import { SettingsBar } from './SettingsBar';
import { UpdateBar } from './UpdateBar';

/** Follows what changes around the page, and says so below the header. */
export function AfterStart({ isResting }: { readonly isResting: boolean }) {
  const maintenance = useMaintenance();
  useEffect(() => {
    const updates = watchForUpdates();
    const unwatch = watchMaintenance();
    return () => {
      unwatch();
      void updates.then((end) => end());
    };
  }, []);
  return (
    <div aria-live="polite">
      <UpdateBar />
      {maintenance && !isResting && <MaintenanceBar maintenance={maintenance} />}
      <SettingsBar />
    </div>
  );
}
