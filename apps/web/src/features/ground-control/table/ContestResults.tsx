import { Button, Text } from '@mantine/core';
import {
  type AssessmentOverview,
  type ContestRow,
  calculateContestScores,
  dispatchContestXp,
} from '@wellspring/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAward, IconCalculator, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { serverClock } from '../../../backend/server-clock';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import {
  BOARD_NAMES,
  type BoardName,
  boardQuery,
  contestsKey,
  downloadRows,
  fetchAllRows,
} from '../../../ui/contests/boards';
import { showActionFailure } from '../../../ui/show-failure';
import { formatTime } from '../../../ui/times';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { workQuery } from '../../../ui/upload/work-query';
import { assignmentState } from './assignment-state';
import classes from './ConfigureDialog.module.css';

/** The columns of the files that other clients write, too (screen reference, section 9). */
const COLUMNS = [
  ['student_name', ({ student_name: name }: ContestRow) => name],
  ['answer', ({ answer }: ContestRow) => answer],
  ['final_score', ({ final_score: score }: ContestRow) => score],
] as const;

interface ContestResultsProps {
  readonly assessment: AssessmentOverview;
}

/** The actions with the results of a contest. Nothing is shown for an assessment without a voting question. */
export function ContestResults({ assessment }: ContestResultsProps) {
  const { data: work } = useQuery(workQuery(assessment.courseId, assessment.id));
  if (work === undefined || assignmentState(work).kind === 'noVoting') return null;
  return <Actions assessment={assessment} />;
}

/** Counts the votes of a contest, gives its XP, and exports its leaderboards. */
function Actions({ assessment }: ContestResultsProps) {
  const { t, i18n } = useTranslation('groundControl');
  const { courseId, id: assessmentId, number, title } = assessment;
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const counted = useQuery(boardQuery({ courseId, assessmentId, board: 'score', top: 1 }));
  const params = { courseId, assessmentId };
  /** @param reply is another one when the assessment has no voting question */
  function finish(reply: string, expected: string, message: string) {
    void queryClient.invalidateQueries({ queryKey: contestsKey(courseId) });
    if (reply === expected) showToast({ kind: 'success', message });
    else {
      const problem = t('configure.noResults');
      showToast({ kind: 'warning', message: problem, durationMs: TOAST_MS.long });
    }
  }
  const calculate = useMutation({
    mutationFn: () => request(calculateContestScores, { params }),
    onSuccess: (reply) => finish(reply, 'Contest scores calculated', t('done.calculated')),
    onError: showActionFailure,
  });
  const dispatch = useMutation({
    mutationFn: () => request(dispatchContestXp, { params }),
    onSuccess: (reply) => {
      setIsAsking(false);
      finish(reply, 'XP Dispatched', t('done.dispatched'));
      void queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'grading'] });
      void queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'leaderboards'] });
    },
  });
  const exported = useMutation({
    mutationFn: async (board: BoardName) => ({
      board,
      rows: await fetchAllRows({ ...params, board }),
    }),
    onSuccess: ({ board, rows }) =>
      downloadRows(`${number ?? assessmentId}-${board}`, rows, COLUMNS),
    onError: showActionFailure,
  });
  const countedAt = counted.data?.counted_at;
  const revealAt = counted.data?.reveal_at;
  const now = serverClock.now();
  return (
    <>
      <div className={classes.voting}>
        <Button
          variant="default"
          leftSection={<IconCalculator size={18} aria-hidden />}
          loading={calculate.isPending}
          onClick={() => calculate.mutate()}
        >
          {t('configure.calculate')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconAward size={18} aria-hidden />}
          onClick={() => {
            dispatch.reset();
            setIsAsking(true);
          }}
        >
          {t('configure.dispatch')}
        </Button>
        {BOARD_NAMES.map((board) => (
          <Button
            key={board}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={exported.isPending && exported.variables === board}
            onClick={() => exported.mutate(board)}
          >
            {t(`configure.export.${board}`)}
          </Button>
        ))}
      </div>
      {counted.data !== undefined && (
        <Text size="sm" c="dimmed">
          {countedAt == null
            ? t('configure.notCounted')
            : t('configure.counted', {
                date: formatTime(countedAt, i18n.language, now),
              })}
        </Text>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('configure.dispatchTitle', { title })}
          isOpen
          onClose={() => setIsAsking(false)}
          confirm={t('configure.dispatch')}
          onConfirm={() => dispatch.mutate()}
          isPending={dispatch.isPending}
          error={dispatch.error}
        >
          <Text>{t('configure.dispatchText')}</Text>
          {new Date(assessment.closeAt) > now && <Text mt="xs">{t('configure.dispatchOpen')}</Text>}
          {revealAt != null && new Date(revealAt) > now && (
            <Text mt="xs">
              {t('configure.dispatchHidden', { date: formatTime(revealAt, i18n.language, now) })}
            </Text>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
