import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { LoadingLines } from '../../ui/LoadingLines';
import { OfflineBanner } from '../../ui/OfflineBanner';
import classes from './AppFrame.module.css';
import { Header } from './Header';

/** The frame of every page: the header on top, the page below, which scrolls by itself. */
export function AppFrame() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.frame}>
      <title>{t('product')}</title>
      <a href="#content" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <Header />
      <OfflineBanner />
      <main id="content" className={classes.content} tabIndex={-1}>
        <Suspense fallback={<LoadingLines />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
