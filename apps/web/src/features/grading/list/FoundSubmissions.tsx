import type { GradingRow } from '@wellspring/contract';
import { IconInbox } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState';
import { ActionDialog } from '../actions/ActionDialog';
import type { SubmissionAction } from '../actions/submission-actions';
import { wordsFor } from '../row';
import { SubmissionsTable } from './SubmissionsTable';
import classes from './SubmissionsTable.module.css';
import type { ViewControl } from './use-view';

interface FoundSubmissionsProps {
  readonly courseId: number;
  readonly rows: readonly GradingRow[];
  readonly control: ViewControl;
}

interface Asked {
  readonly row: GradingRow;
  readonly action: SubmissionAction;
}

/** The submissions that were found, or that there are none, and what is asked before something is done with one. */
export function FoundSubmissions({ courseId, rows, control }: FoundSubmissionsProps) {
  const { t } = useTranslation('grading');
  const [asked, setAsked] = useState<Asked | null>(null);
  const holder = useRef<HTMLDivElement>(null);

  /**
   * What was pressed may not be offered any more, or its row be gone: then the focus is where rows begin, and
   * where none is left, on what says so.
   */
  function close() {
    setAsked(null);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const row = holder.current?.querySelector(`[data-submission="${asked?.row.id}"]`);
      const within = row ?? holder.current?.querySelector('tbody');
      (within?.querySelector<HTMLElement>('a, button') ?? holder.current)?.focus();
    });
  }

  return (
    <div ref={holder} tabIndex={-1} className={classes.found}>
      {rows.length === 0 ? (
        <EmptyState icon={<IconInbox aria-hidden />} text={t('empty')} />
      ) : (
        <SubmissionsTable
          courseId={courseId}
          rows={rows}
          control={control}
          onAction={(row, action) => setAsked({ row, action })}
        />
      )}
      {asked && (
        <ActionDialog
          courseId={courseId}
          submissionId={asked.row.id}
          action={asked.action}
          what={wordsFor(asked.row)}
          onClose={close}
        />
      )}
    </div>
  );
}
