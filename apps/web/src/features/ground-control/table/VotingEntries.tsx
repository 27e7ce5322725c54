import { Button, Text } from '@mantine/core';
import {
  type AssessmentOverview,
  type AssessmentWork,
  changeAssessment,
} from '@wellspring/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../../backend/server-clock';
import { request } from '../../../backend';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { StatusTag } from '../../../ui/StatusTag';
import { formatTime } from '../../../ui/times';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { workQuery } from '../../../ui/upload/work-query';
import { overviewsQuery } from '../queries';
import { assignmentState } from './assignment-state';
import classes from './ConfigureDialog.module.css';

/**
 * Tells whether students have been assigned entries to vote on, with the button to assign them, or why that
 * is not possible yet.
 */
export function VotingEntries({ assessment }: { readonly assessment: AssessmentOverview }) {
  const { t } = useTranslation('groundControl');
  const { courseId, id: assessmentId, title, isVotingPublished: isAssigned } = assessment;
  const queryClient = useQueryClient();
  const reasonId = useId();
  const work = useQuery(workQuery(courseId, assessmentId));
  const [isAsking, setIsAsking] = useState(false);
  const assign = useMutation({
    mutationFn: async () => {
      const params = { courseId, assessmentId };
      await request(changeAssessment, { params, body: { assignEntriesForVoting: true } });
      void queryClient.invalidateQueries(workQuery(courseId, assessmentId));
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
  // Work begun before any entries were assigned would be lost too.
  const losesWork = isAssigned || (work.data?.submissionCount ?? 0) > 0;
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
          disabled={work.data !== undefined && assignmentState(work.data).kind !== 'ready'}
          loading={work.isLoading}
          aria-describedby={reasonId}
          onClick={() => {
            assign.reset();
            setIsAsking(true);
          }}
        >
          {action}
        </Button>
      </div>
      <Text id={reasonId} size="sm" c="dimmed">
        {work.data ? <Reason work={work.data} /> : t('configure.assignedWhen')}
      </Text>
      {isAsking && (
        <ConfirmDialog
          title={t(isAssigned ? 'configure.reassignTitle' : 'configure.assignTitle', { title })}
          isOpen
          onClose={() => setIsAsking(false)}
          confirm={action}
          onConfirm={() => assign.mutate()}
          isDanger={losesWork}
          isPending={assign.isPending}
          error={assign.error}
        >
          <Text>{t(isAssigned ? 'configure.reassignText' : 'configure.assignText')}</Text>
          {!isAssigned && losesWork && (
            <Text>{t('configure.assignLoses', { count: work.data?.submissionCount ?? 0 })}</Text>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The reason why entries cannot be assigned, or how many there are. */
function Reason({ work }: { readonly work: AssessmentWork }) {
  const { t, i18n } = useTranslation('groundControl');
  const state = assignmentState(work);
  switch (state.kind) {
    case 'noVoting':
      return t('configure.noVoting');
    case 'noContest':
      return t('configure.noContest');
    case 'open': {
      const { number, title, closeAt } = state.contest;
      const date = formatTime(closeAt, i18n.language, serverClock.now());
      return t('configure.contestOpen', { number, title, date });
    }
    case 'noEntries':
      return t('configure.noEntries', { ...state.contest });
    case 'ready':
      return t('configure.entries', { count: state.entryCount });
  }
}
