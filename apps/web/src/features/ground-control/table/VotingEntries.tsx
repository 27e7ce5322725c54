import { Button, Text } from '@mantine/core';
import { type AssessmentOverview, changeAssessment } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { StatusTag } from '../../../ui/StatusTag';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { overviewsQuery } from '../queries';
import classes from './ConfigureDialog.module.css';

/** Whether students have been given entries to vote on, and the way to give them anew. */
export function VotingEntries({ assessment }: { readonly assessment: AssessmentOverview }) {
  const { t } = useTranslation('groundControl');
  const { courseId, id: assessmentId, title, isVotingPublished: isAssigned } = assessment;
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const assign = useMutation({
    mutationFn: async () => {
      const params = { courseId, assessmentId };
      await request(changeAssessment, { params, body: { assignEntriesForVoting: true } });
      return queryClient.fetchQuery({ ...overviewsQuery(courseId), staleTime: 0 });
    },
    onSuccess: (overviews) => {
      setIsAsking(false);
      const after = overviews.find(({ id }) => id === assessmentId);
      if (after?.isVotingPublished === true) {
        showToast({ kind: 'success', message: t('done.updated') });
      } else {
        const message = t('configure.stillNotAssigned');
        showToast({ kind: 'warning', message, durationMs: TOAST_MS.long });
      }
    },
  });
  const action = t(isAssigned ? 'configure.reassign' : 'configure.assign');
  return (
    <>
      <div className={classes.voting}>
        <StatusTag
          tone={isAssigned ? 'success' : 'warning'}
          icon={isAssigned ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {t(isAssigned ? 'configure.assigned' : 'configure.notAssigned')}
        </StatusTag>
        <Button
          variant="default"
          onClick={() => {
            assign.reset();
            setIsAsking(true);
          }}
        >
          {action}
        </Button>
      </div>
      {!isAssigned && (
        <Text size="sm" c="dimmed">
          {t('configure.assignedWhen')}
        </Text>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('configure.assignTitle', { title })}
          isOpen
          onClose={() => setIsAsking(false)}
          confirm={action}
          onConfirm={() => assign.mutate()}
          isDanger
          isPending={assign.isPending}
          error={assign.error}
        >
          <Text>{t('configure.assignText')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
