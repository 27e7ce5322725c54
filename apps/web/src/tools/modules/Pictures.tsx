import { getI18n, useTranslation } from 'react-i18next';
import type { PictureModule } from '@wellspring/modules/pictures';
import { useMemo, useRef } from 'react';
import { useCallKeys, useShownCall, useToolState, type ToolState } from '../../ui/workspace';
import { CallPager } from './CallPager';
import { modulesEnglish } from './strings.en';
import type { PagesState } from './pages-state';
import classes from './Pictures.module.css';
import { PictureView } from './PictureView';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

interface PicturesProps<Picture> {
  readonly module: PictureModule<Picture>;
  readonly state: ToolState<PagesState>;
}

/** The pictures that a program has shown with a module, one at a time. */
export function Pictures<Picture>({ module, state }: PicturesProps<Picture>) {
  const { t } = useTranslation('modules');
  const { pages } = useToolState(state);
  const [at, setAt] = useShownCall(pages.length);
  const sent = pages[at];
  const page = useMemo(
    () => (sent === undefined ? undefined : module.readPage(sent.data)),
    [module, sent],
  );
  const place = useRef<HTMLDivElement>(null);
  useCallKeys(place, (by) => {
    if (pages[at + by] !== undefined) setAt(at + by);
  });
  if (sent === undefined) return null;
  const pager = (
    <CallPager number={at + 1} total={pages.length} onGo={(number) => setAt(number - 1)} />
  );
  return (
    <div ref={place} className={classes.pictures}>
      {page === undefined ? (
        <>
          {pager}
          <p className={classes.note}>{t('unreadable')}</p>
        </>
      ) : (
        <PictureView key={sent.id} module={module} page={page} number={at + 1} head={pager} />
      )}
    </div>
  );
}
