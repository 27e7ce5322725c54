import { Suspense, useEffect } from 'react';
import { useMaintenance } from '../../configuration';
import { lazyPart } from '../../ui/parts';
import { CountedActivity } from './CountedActivity';
import { CourseStandingBar } from './CourseStandingBar';
import { MaintenanceBar } from './MaintenanceBar';
import { watchMaintenance } from './maintenance-watch';
import { SettingsBar } from './SettingsBar';
import { Updates } from './Updates';

/** Only the demo site contains the bar and all that it imports. */
const DemoBar = import.meta.env.WELLSPRING_DEMO_SITE
  ? lazyPart(async () => (await import('./DemoBar')).DemoBar, {
      isPlaceless: true,
      isUnasked: true,
    })
  : null;

/** Watches for updates, maintenance, and other changes around the page, and shows them below the header. */
export function AfterStart({ isResting }: { readonly isResting: boolean }) {
  const maintenance = useMaintenance();
  useEffect(watchMaintenance, []);
  return (
    <div aria-live="polite">
      <Updates />
      <CourseStandingBar />
      <CountedActivity />
      {maintenance && !isResting && <MaintenanceBar maintenance={maintenance} />}
      <SettingsBar />
      <Suspense>{DemoBar && <DemoBar />}</Suspense>
    </div>
  );
}
