import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { MachinePicture } from '@wellspring/recorder';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recorded, UseRecording } from '../../../ui/recording';
import { useWorkspaceState } from '../../../ui/workspace';
import classes from './AskDrawer.module.css';
import { GoToLine } from './GoToLine';
import { Search } from './Search';
import type { Asked } from './search-form';
import { Watches } from './Watches';

interface AskDrawerProps {
  /** The id of the element, for the button that opens it. */
  readonly id: string;
  readonly shown: Extract<Recorded<MachinePicture>, { kind: 'shown' }>;
  readonly run: Pick<UseRecording<MachinePicture>, 'ask' | 'seek' | 'goTo'>;
  /** The contents of the search form. */
  readonly search: Asked;
  readonly onSearch: (search: Asked) => void;
  /** True if the reader has just opened it; false when it was open before. */
  readonly takesFocus: boolean;
  /** Called when it should be closed. The focus is in it at that time. */
  readonly onClose: () => void;
}

/**
 * Questions beside the picture, usable while stepping: values at the current step, when something happened,
 * and when a line comes next. Where there is no room beside the picture, it lies over the lower part.
 */
export function AskDrawer(props: AskDrawerProps) {
  const { id, shown, run, search, onSearch, takesFocus, onClose } = props;
  const { t } = useTranslation('cseMachine');
  const entry = useWorkspaceState((state) => state.ran?.entry ?? '');
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) drawer.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const { recording, viewAt } = shown;
  return (
    // Escape anywhere in it closes it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={drawer}
      id={id}
      className={classes.drawer}
      aria-label={t('ask.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <h2>{t('ask.title')}</h2>
        <ActionIcon
          className={classes.close ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('ask.close')}
          title={t('ask.close')}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.parts}>
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
            onAsked={onSearch}
          />
        </Part>
        <Part title={t('ask.goToLine')}>
          <GoToLine seek={run.seek} />
        </Part>
      </div>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </div>
  );
}
