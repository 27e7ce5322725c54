import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Assessment, type AssessmentOverview, submitAssessment } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconSend } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, request } from '../../../backend';
import { Dialog } from '../../../ui/Dialog';
import { Hint } from '../../../ui/Hint';
import type { AnswerSaver } from '../answers/answer-saver';
import { saveStateText } from '../answers/save-state-text';
import { assessmentsQuery } from '../queries';
import { showToast } from '../../../ui/toasts';

interface SubmitButtonProps {
  readonly assessment: Assessment;
  readonly overview: AssessmentOverview;
  readonly savers: ReadonlyMap<number, AnswerSaver>;
}

/** Hands the answers in: after asking, and only once the server has all that was typed. */
export function SubmitButton({ assessment, overview, savers }: SubmitButtonProps) {
  const { t } = useTranslation('course');
  const { t: tShared } = useTranslation('ui');
  const queryClient = useQueryClient();
  const [isAsking, dialog] = useDisclosure(false);
  const isComplete = useAllAnswered(savers);
  const { courseId, id: assessmentId } = assessment;

  const submit = useMutation({
    mutationFn: async () => {
      for (const [index, question] of assessment.questions.entries()) {
        const saver = savers.get(question.id);
        if (!saver || (await saver.flush())) continue;
        const reason = saveStateText(t, saver.getState());
        throw new UnsavedError(t('submit.unsaved', { number: index + 1, reason }));
      }
      await request(submitAssessment, { params: { courseId, assessmentId } });
    },
    onSuccess: async () => {
      dialog.close();
      showToast({ kind: 'success', message: t('submit.done') });
      await queryClient.invalidateQueries(assessmentsQuery(courseId));
    },
  });

  return (
    <>
      <Hint label={isComplete ? null : t('submit.unattempted')}>
        <Button
          size="xs"
          leftSection={<IconSend size={16} aria-hidden />}
          data-disabled={!isComplete}
          aria-disabled={!isComplete}
          onClick={() => {
            if (!isComplete) return;
            submit.reset();
            dialog.open();
          }}
        >
          {t('submit.open')}
        </Button>
      </Hint>
      <Dialog title={t('submit.title')} isOpen={isAsking} onClose={dialog.close}>
        <Stack gap="md">
          <Text>{t('submit.text', { title: assessment.title })}</Text>
          {overview.earlySubmissionXp > 0 && (
            <Text>{t('submit.bonus', { xp: overview.earlySubmissionXp })}</Text>
          )}
          {submit.isError && (
            <Alert color="red" role="alert">
              {submit.error instanceof UnsavedError
                ? submit.error.message
                : failureText(submit.error)}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={dialog.close} disabled={submit.isPending}>
              {tShared('cancel')}
            </Button>
            <Button onClick={() => submit.mutate()} loading={submit.isPending}>
              {t('submit.confirm')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}

/** Something typed is not with the server, so submitting would hand in something else. */
class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}

/** Whether every question has an answer, typed or saved. */
function useAllAnswered(savers: ReadonlyMap<number, AnswerSaver>): boolean {
  return useSyncExternalStore(
    (listener) => {
      const ends = [...savers.values()].map((saver) => saver.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    () => [...savers.values()].every((saver) => saver.isAnswered()),
  );
}
