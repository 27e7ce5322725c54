import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type AssessmentOverview, type BodyOf, submitAssessment } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { refusedActionText, request } from '../../../backend';
import { isRefused } from '../answers/use-answer-savers';
import { Dialog } from '../../../ui/Dialog';
import { showToast } from '../../../ui/toasts';
import { assessmentsQuery } from '../queries';
import { useEarlyBonusText } from './early-bonus';

interface FinaliseDialogProps {
  readonly overview: AssessmentOverview;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /**
   * Called first. Nothing is handed in when it rejects; a `NotReadyError` gives the reason in its own words.
   * Resolves to the answers that the user believes to hand in: when the server has others, nothing is handed
   * in.
   */
  readonly prepare?: () => Promise<BodyOf<typeof submitAssessment>>;
  /** Called when nothing was handed in because the server has another answer than `prepare` returned. */
  readonly onChanged?: () => Promise<void>;
  /** Called when the assessment has been handed in. */
  readonly onDone?: () => void;
}

/** The reason why nothing was handed in, in words for the user. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';

  /** @param place the address of the question where the user can fix it; absent when they are there */
  constructor(
    message: string,
    readonly place?: string,
  ) {
    super(message);
  }
}

/** Asks before an assessment is handed in, which cannot be undone, and hands it in. */
export function FinaliseDialog(props: FinaliseDialogProps) {
  const { overview, isOpen, prepare, onDone } = props;
  const { t } = useTranslation('course');
  const { t: tShared } = useTranslation('ui');
  const queryClient = useQueryClient();
  const { courseId, id: assessmentId, title } = overview;
  const bonus = useEarlyBonusText(overview);

  const submit = useMutation({
    mutationFn: async () => {
      const body = (await prepare?.()) ?? {};
      try {
        await request(submitAssessment, { params: { courseId, assessmentId }, body });
      } catch (error) {
        if (isRefused(error, submitAssessment.refusals.changed))
          await props.onChanged?.().catch(() => null);
        throw error;
      }
    },
    onSuccess: async () => {
      props.onClose();
      showToast({
        kind: 'success',
        message: t('submit.done'),
        // The page shows this text permanently. A separate announcement would cut this one off.
        spoken: t(overview.isManuallyGraded ? 'marks.gradedManually' : 'marks.grading'),
      });
      onDone?.();
      await queryClient.invalidateQueries(assessmentsQuery(courseId));
    },
  });
  const onClose = () => {
    submit.reset();
    props.onClose();
  };

  return (
    <Dialog title={t('submit.title')} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <Text>{t(overview.maxTeamSize > 1 ? 'submit.textTeam' : 'submit.text', { title })}</Text>
        {bonus !== null && <Text>{bonus}</Text>}
        {submit.isError && (
          <Alert color="red" role="alert">
            <Reason error={submit.error} />
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose} disabled={submit.isPending}>
            {tShared('cancel')}
          </Button>
          <Button onClick={() => submit.mutate()} loading={submit.isPending}>
            {t('submit.open')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The reason why nothing was handed in, with a link to where that can be fixed. */
function Reason({ error }: { readonly error: Error }) {
  const { t } = useTranslation('course');
  if (!(error instanceof NotReadyError)) return refusedActionText(error);
  return (
    <>
      {error.message}
      {error.place !== undefined && (
        <Text mt="xs">
          <Anchor component={Link} to={error.place}>
            {t('submit.look')}
          </Anchor>
        </Text>
      )}
    </>
  );
}
