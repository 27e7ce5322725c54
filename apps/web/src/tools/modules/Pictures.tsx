import { getI18n, useTranslation } from 'react-i18next';
import type { PictureModule } from '@wellspring/modules/pictures';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { areArrowsFree } from '../../ui/arrow-keys';
import { useToolState, useWorkspaceState, type ToolState } from '../../ui/workspace';
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
  const [at, setAt] = useShownPage(pages.length);
  const sent = pages[at];
  const page = useMemo(
    () => (sent === undefined ? undefined : module.readPage(sent.data)),
    [module, sent],
  );
  const place = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (by === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isInSight = (place.current?.getClientRects().length ?? 0) > 0;
    if (event.defaultPrevented || !isInSight || !areArrowsFree(event.target)) return;
    if (pages[at + by] === undefined) return;
    event.preventDefault();
    setAt(at + by);
  });
  // Listen on the whole page, since the focus is on Run when there are new pictures.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
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

/**
 * The page that is shown: the first one after a run, and the newest one once the REPL has shown something.
 * @param count the number of pages
 */
function useShownPage(count: number) {
  const isFromRepl = useWorkspaceState(({ entered }) => entered.length > 0);
  const ran = useWorkspaceState((state) => state.ran);
  const [shown, setShown] = useState({ ran, count, at: isFromRepl ? count - 1 : 0 });
  let { at } = shown;
  if (shown.ran !== ran || shown.count !== count) {
    if (isFromRepl) at = count - 1;
    else if (shown.ran !== ran) at = 0;
    setShown({ ran, count, at });
  }
  return [
    Math.min(at, Math.max(0, count - 1)),
    (next: number) => setShown({ ran, count, at: next }),
  ] as const;
}
