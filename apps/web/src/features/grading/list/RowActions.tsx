import { ActionIcon } from '@mantine/core';
import type { GradingRow } from '@wellspring/contract';
import { IconEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { Hint } from '../../../ui/Hint';
import { ACTION_ICONS } from '../actions/action-icons';
import {
  actionsFor,
  refusalOf,
  relationOf,
  type SubmissionAction,
} from '../actions/submission-actions';
import { wordsFor } from '../row';
import classes from './SubmissionsTable.module.css';

interface RowActionsProps {
  readonly row: GradingRow;
  /** The address of the submission, when the row itself is not a link to it. */
  readonly address: string | null;
  readonly onAction: (action: SubmissionAction) => void;
}

/** The actions on a submission in its present state. */
export function RowActions({ row, address, onAction }: RowActionsProps) {
  const { t } = useTranslation('grading');
  const { registration } = useCourse();
  const actions = actionsFor(row);
  if (address === null && actions.length === 0) return <span className={classes.none}>–</span>;
  const what = wordsFor(row);
  const relation = relationOf(row, registration);
  return (
    <div className={classes.actions}>
      {address !== null && (
        <Hint label={t('actions.grade')}>
          <ActionIcon
            component={Link}
            to={address}
            variant="subtle"
            size="lg"
            aria-label={t('actions.named', { action: t('actions.grade'), what })}
          >
            <IconEdit size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
      {actions.map((action) => {
        const Icon = ACTION_ICONS[action];
        const label = t(`actions.${action}`);
        const refusal = refusalOf(action, relation, registration);
        const isAllowed = refusal === null;
        const hint = isAllowed ? label : `${label}: ${t(`actions.refusal.${refusal}`)}`;
        return (
          <Hint key={action} label={hint}>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('actions.named', { action: label, what })}
              // Not disabled: keyboard users must be able to reach the reason.
              aria-disabled={!isAllowed}
              {...(!isAllowed && { 'data-disabled': true })}
              onClick={() => {
                if (isAllowed) onAction(action);
              }}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </Hint>
        );
      })}
    </div>
  );
}
