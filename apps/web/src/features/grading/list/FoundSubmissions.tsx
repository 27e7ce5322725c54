import type { GradingQuery, GradingRow } from '@wellspring/contract';
import { IconInbox } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState';
import { ActionDialog } from '../actions/ActionDialog';
import type { BulkAction, BulkPlan } from '../actions/bulk';
import { BulkDialog } from '../actions/BulkDialog';
import type { SubmissionAction } from '../actions/submission-actions';
import { wordsFor } from '../row';
import { SelectionBar } from './SelectionBar';
import { SubmissionsTable } from './SubmissionsTable';
import classes from './SubmissionsTable.module.css';
import { useSelection } from './use-selection';
import type { ViewControl } from './use-view';

interface FoundSubmissionsProps {
  readonly courseId: number;
  readonly rows: readonly GradingRow[];
  /** True if the rows are the previous ones, until those that were asked for arrive. */
  readonly isStale: boolean;
  readonly control: ViewControl;
  /** The number of submissions in the whole list. */
  readonly count: number;
  /** The query of the whole list. */
  readonly query: Partial<GradingQuery>;
}

interface Asked {
  readonly row: GradingRow;
  readonly action: SubmissionAction;
}

/** The submissions that were found, or that there are none, and the dialog for actions on one of them. */
export function FoundSubmissions(props: FoundSubmissionsProps) {
  const { courseId, rows, isStale, control, count, query } = props;
  const { t } = useTranslation('grading');
  const [asked, setAsked] = useState<Asked | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const selecting = useSelection(courseId, query, { rows, isStale });
  const { selection, chosen } = selecting;
  const [bulk, setBulk] = useState<{ action: BulkAction; plan: BulkPlan } | null>(null);

  /** The submission of the last action, until the list has been refetched. */
  const acted = useRef<{ readonly id: number; readonly rows: typeof rows } | null>(null);

  function close() {
    acted.current = asked && { id: asked.row.id, rows };
    setAsked(null);
  }

  // After an action, its button or the whole row may disappear, at once or when the list has been refetched.
  // Then the first row gets the focus or, when there is no row left, the message that says so.
  useEffect(() => {
    if (asked !== null || acted.current === null) return undefined;
    const { id, rows: before } = acted.current;
    const frame = requestAnimationFrame(() => {
      if (rows !== before) acted.current = null;
      if (document.activeElement !== document.body) return;
      const row = holder.current?.querySelector(`[data-submission="${id}"]`);
      const within = row ?? holder.current?.querySelector('tbody');
      (within?.querySelector<HTMLElement>('a, button') ?? holder.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, rows]);

  return (
    <div ref={holder} tabIndex={-1} className={classes.found}>
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          everyCount={count > chosen.length ? count : null}
          isChoosingEvery={selecting.isChoosingEvery}
          onEvery={selecting.chooseEvery}
          onClear={() => {
            selecting.clear();
            holder.current?.querySelector<HTMLElement>('tbody input[type="checkbox"]')?.focus();
          }}
          onAction={(action, plan) => setBulk({ action, plan })}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState icon={<IconInbox aria-hidden />} text={t('empty')} />
      ) : (
        <SubmissionsTable
          courseId={courseId}
          rows={rows}
          control={control}
          onAction={(row, action) => setAsked({ row, action })}
          selection={selection}
          onSelect={selecting.select}
        />
      )}
      {bulk && (
        <BulkDialog
          courseId={courseId}
          {...bulk}
          onDone={(done) => selecting.select(done, false)}
          onClose={() => {
            setBulk(null);
            requestAnimationFrame(() => {
              if (document.activeElement === document.body) holder.current?.focus();
            });
          }}
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
