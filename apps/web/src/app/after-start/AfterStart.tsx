import { Suspense, useEffect } from 'react';
import { useMaintenance } from '../../configuration';
import { lazyPart } from '../../ui/parts';
import { watchForUpdates } from '../../ui/updates/update-watch';
import { CourseStandingBar } from './CourseStandingBar';
import { MaintenanceBar } from './MaintenanceBar';
import { watchMaintenance } from './maintenance-watch';
import { SettingsBar } from './SettingsBar';
import { UpdateBar } from './UpdateBar';

/** Only the demo site has one, and all that it imports. */
const DemoBar = import.meta.env.WELLSPRING_DEMO_SITE
  ? lazyPart(async () => (await import('./DemoBar')).DemoBar, {
      isPlaceless: true,
      isUnasked: true,
    })
  : null;

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
      <CourseStandingBar />
      {maintenance && !isResting && <MaintenanceBar maintenance={maintenance} />}
      <SettingsBar />
      <Suspense>{DemoBar && <DemoBar />}</Suspense>
    </div>
  );
}
