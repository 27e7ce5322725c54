import { IconChevronDown, IconChevronUp, IconZoomQuestion } from '@tabler/icons-react';
import type { MachinePicture } from '@wellspring/recorder';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recorded, UseRecording } from '../../../../../ui/recording';
import { useWorkspaceState } from '../../../../../ui/workspace';
import classes from './AskPanel.module.css';
import { GoToLine } from './GoToLine';
import { Search } from './Search';
import type { Asking } from './search-form';
import { Watches } from './Watches';

interface AskPanelProps {
  readonly shown: Extract<Recorded<MachinePicture>, { kind: 'shown' }>;
  readonly run: Pick<UseRecording<MachinePicture>, 'ask' | 'seek' | 'goTo'>;
  readonly asking: Asking;
  readonly onAsking: (asking: Asking) => void;
}

/** What one can ask a run: values at the step on show, when something happened, where a line comes next. */
export function AskPanel({ shown, run, asking, onAsking }: AskPanelProps) {
  const { t } = useTranslation('cseMachine');
  const entry = useWorkspaceState((state) => state.ran?.entry ?? '');
  const { isOpen, search } = asking;
  const panel = useRef<HTMLElement>(null);
  const id = useId();

  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Where it was open before the run, what the run has come to is what one wants to see.
    if (isOpen && !wasOpen.current) panel.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const { recording, viewAt } = shown;
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section ref={panel} className={classes.panel} aria-label={t('ask.title')}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onAsking({ ...asking, isOpen: !isOpen })}
      >
        <IconZoomQuestion size={18} aria-hidden />
        <span>{t('ask.title')}</span>
        <Chevron className={classes.chevron ?? ''} size={18} aria-hidden />
      </button>
      <div id={id} className={classes.parts} hidden={!isOpen}>
        {isOpen && (
          <>
            <Part title={t('ask.watch')}>
              <Watches file={entry} at={viewAt} run={recording} ask={run.ask} />
            </Part>
            <Part title={t('ask.search')}>
              <Search
                at={viewAt}
                run={recording}
                ask={run.ask}
                goTo={run.goTo}
                asked={search}
                onAsked={(changed) => onAsking({ ...asking, search: changed })}
              />
            </Part>
            <Part title={t('ask.goToLine')}>
              <GoToLine seek={run.seek} />
            </Part>
          </>
        )}
      </div>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  );
}
