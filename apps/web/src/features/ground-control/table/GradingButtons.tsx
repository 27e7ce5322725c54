import { Text } from '@mantine/core';
import {
  type AssessmentOverview,
  publishAllGrades,
  unpublishAllGrades,
} from '@wellspring/contract';
import { IconEyeCheck, IconEyeX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useAction } from '../use-change';
import classes from './Assessments.module.css';
import { RowButton } from './RowButton';

const ACTIONS = {
  unpublish: { call: unpublishAllGrades, Icon: IconEyeX, done: 'done.gradesUnpublished' },
  publish: { call: publishAllGrades, Icon: IconEyeCheck, done: 'done.gradesPublished' },
} as const;
type Action = keyof typeof ACTIONS;

/** Publishes or hides all marks of an assessment, after asking. */
export function GradingButtons({ assessment }: { readonly assessment: AssessmentOverview }) {
  const { t } = useTranslation('groundControl');
  const { courseId, id: assessmentId, title } = assessment;
  const [asked, setAsked] = useState<Action | null>(null);
  const run = useAction<Action>(courseId, {
    act: (action) => request(ACTIONS[action].call, { params: { courseId, assessmentId } }),
    done: (action) => t(ACTIONS[action].done),
    onDone: () => setAsked(null),
  });
  return (
    <span className={classes.actions}>
      {(['unpublish', 'publish'] as const).map((action) => {
        const { Icon } = ACTIONS[action];
        return (
          <RowButton
            key={action}
            hint={t(`grades.${action}`)}
            label={t(`grades.${action}Of`, { title })}
            icon={<Icon size={18} aria-hidden />}
            onClick={() => {
              run.reset();
              setAsked(action);
            }}
          />
        );
      })}
      {asked && (
        <ConfirmDialog
          title={t(`grades.${asked}Title`, { title })}
          isOpen
          onClose={() => setAsked(null)}
          confirm={t(`grades.${asked}`)}
          onConfirm={() => run.mutate(asked)}
          isPending={run.isPending}
          error={run.error}
        >
          <Text>{t(`grades.${asked}Text`)}</Text>
        </ConfirmDialog>
      )}
    </span>
  );
}
