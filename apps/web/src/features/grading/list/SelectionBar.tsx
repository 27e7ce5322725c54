import { Button } from '@mantine/core';
import type { GradingRow } from '@wellspring/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { announce } from '../../../ui/announcer';
import { useStickyBar } from '../../../ui/use-sticky-bar';
import { ACTION_ICONS } from '../actions/action-icons';
import { BULK_ACTIONS, type BulkAction, type BulkPlan, bulkPlan } from '../actions/bulk';
import classes from './Selection.module.css';

interface SelectionBarProps {
  /** The selected rows; at least one. */
  readonly chosen: readonly GradingRow[];
  /** The number of submissions in the whole list, when more can be selected; null when all are. */
  readonly everyCount: number | null;
  readonly isChoosingEvery: boolean;
  readonly onEvery: () => void;
  readonly onClear: () => void;
  readonly onAction: (action: BulkAction, plan: BulkPlan) => void;
}

/**
 * The number of selected submissions, and the actions with the number of submissions that each applies to.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, everyCount, isChoosingEvery, onEvery, onClear, onAction } = props;
  const { t } = useTranslation('grading');
  const { registration } = useCourse();
  const bar = useStickyBar<HTMLElement>('start');
  // A live region that appears together with its text is not read out, so the first count is announced.
  const first = useRef(t('selection.begun', { count: chosen.length }));
  useEffect(() => announce(first.current), []);
  return (
    <section ref={bar} className={classes.bar} aria-label={t('selection.label')}>
      <output>{t('selection.count', { count: chosen.length })}</output>
      {everyCount !== null && (
        <Button size="xs" variant="subtle" loading={isChoosingEvery} onClick={onEvery}>
          {t('selection.every', { count: everyCount })}
        </Button>
      )}
      <div className={classes.actions}>
        {BULK_ACTIONS.map((action) => {
          const plan = bulkPlan(chosen, action, registration);
          const Icon = ACTION_ICONS[action];
          return (
            <Button
              key={action}
              size="xs"
              variant={action === 'publish' ? 'filled' : 'default'}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={plan.rows.length === 0}
              onClick={() => onAction(action, plan)}
            >
              {t('selection.action', {
                action: t(`actions.${action}`),
                count: plan.rows.length,
              })}
            </Button>
          );
        })}
        <Button size="xs" variant="default" onClick={onClear}>
          {t('selection.clear')}
        </Button>
      </div>
    </section>
  );
}
