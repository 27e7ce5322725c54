import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../../ui/parts';
import classes from './EmbedFrame.module.css';
import { FailedPartBar } from './FailedPartBar';
import { PageWait } from './PageWait';
import { importAfterStart, useAfterStart } from './use-after-start';

const Updates = lazyPart(async () => (await importAfterStart()).Updates, {
  isPlaceless: true,
  isUnasked: true,
});

/** The frame of a playground embedded in another site: only messages about the page itself. */
export function EmbedFrame() {
  const isAfterStart = useAfterStart(false);
  return (
    <div className={classes.frame}>
      {/* When an element in here is dismissed, the focus stays above the playground. */}
      <div tabIndex={-1}>
        <FailedPartBar />
        <PageWait />
        <div aria-live="polite">
          <Suspense>{isAfterStart && <Updates />}</Suspense>
        </div>
      </div>
      <Outlet />
    </div>
  );
}
