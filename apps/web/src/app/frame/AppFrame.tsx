import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useSession } from '../../backend/use-session';
import { importSignInAgain } from '../../features/sign-in';
import { configuration, type Maintenance, useMaintenance } from '../../configuration';
import { LoadingLines } from '../../ui/LoadingLines';
import { OfflineBanner } from '../../ui/OfflineBanner';
import type { Page } from '../../ui/pages';
import { lazyPart } from '../../ui/parts';
import classes from './AppFrame.module.css';
import { DialogHost } from '../dialogs/DialogHost';
import { FailedPartBar } from './FailedPartBar';
import { Header } from './Header';
import { keepFocus } from './keep-focus';
import { PageWait } from './PageWait';
import { usePageArrival } from './page-arrival';
import { useAccount, useHasRail } from './use-account';
import { importAfterStart, useAfterStart } from './use-after-start';
import { useCurrentPage } from './use-current-page';
import { usePageScroll } from './use-page-scroll';

const AfterStart = lazyPart(async () => (await importAfterStart()).AfterStart, {
  isPlaceless: true,
  isUnasked: true,
});
const CourseRail = lazyPart(async () => (await import('./CourseRail')).CourseRail, {
  isPlaceless: true,
});
const SignInAgain = lazyPart(importSignInAgain);
const MaintenancePage = lazyPart(async () => (await importAfterStart()).MaintenancePage);

/** The frame of every page: the header on top, the page below, which scrolls by itself. */
export function AppFrame() {
  const { t } = useTranslation('shell');
  const page = useCurrentPage();
  const resting = useResting(page);
  const isExpired = useExpired() && !page?.isSignIn;
  const hasRail = useHasRail();
  const course = useAccount()?.course;
  const isClosed = course != null && course.configuration.standing !== 'open';
  const isAfterStart = useAfterStart(resting !== null || isClosed);
  useEffect(keepFocus, []);
  const scroller = usePageScroll();
  usePageArrival(scroller);
  return (
    <div className={classes.frame}>
      <title>{t('product')}</title>
      <a href="#content" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <Header />
      {/* When an element in here is dismissed, the focus stays between header and page. */}
      <div tabIndex={-1}>
        <OfflineBanner />
        <FailedPartBar />
        <PageWait />
        <Suspense>{isExpired && <SignInAgain asksAtOnce={!page?.worksOffline} />}</Suspense>
        <Suspense>{isAfterStart && <AfterStart isResting={resting !== null} />}</Suspense>
      </div>
      <div className={classes.body}>
        {hasRail && (
          <div className={classes.rail} data-compact={page?.isWorkspace || undefined}>
            <Suspense>{course && <CourseRail course={course} />}</Suspense>
          </div>
        )}
        <main id="content" ref={scroller} className={classes.content} tabIndex={-1}>
          <Suspense fallback={<LoadingLines />}>
            {resting ? <MaintenancePage maintenance={resting} /> : <Outlet />}
          </Suspense>
        </main>
      </div>
      <DialogHost />
    </div>
  );
}

/**
 * The maintenance because of which this page cannot be shown, or null. A page that was open when the
 * maintenance began stays, with what was typed into it.
 */
function useResting(page: Page | undefined): Maintenance | null {
  const maintenance = useMaintenance();
  const [wasThereAtStart] = useState(maintenance !== null);
  const isSignedIn = useSession().kind === 'signed-in';
  if (configuration().playgroundOnly || page?.worksOffline) return null;
  return wasThereAtStart || !isSignedIn ? maintenance : null;
}

/** Tells whether the session has expired while the user is still on this page. */
function useExpired(): boolean {
  const state = useSession();
  return state.kind === 'signed-out' && state.reason === 'expired';
}
