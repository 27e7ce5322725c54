import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Assessment, AssessmentOverview } from '@wellspring/contract';
import { IconSend } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/Hint';
import type { AnswerSaver } from '../answers/answer-saver';
import { saveStateText } from '../answers/save-state-text';
import { believedAnswers, learnAnew } from '../answers/use-answer-savers';
import { FinaliseDialog, NotReadyError } from '../finalise/FinaliseDialog';

interface SubmitButtonProps {
  readonly assessment: Assessment;
  readonly overview: AssessmentOverview;
  readonly savers: ReadonlyMap<number, AnswerSaver>;
}

/** Hands the answers in: after asking, and only once the server has all that was typed. */
export function SubmitButton({ assessment, overview, savers }: SubmitButtonProps) {
  const { t } = useTranslation('course');
  const [isAsking, dialog] = useDisclosure(false);
  const isComplete = useAllAnswered(savers);

  async function saveAll() {
    for (const [index, question] of assessment.questions.entries()) {
      const saver = savers.get(question.id);
      if (!saver || (await saver.flush())) continue;
      const reason = saveStateText(t, saver.getState());
      throw new NotReadyError(t('submit.unsaved', { number: index + 1, reason }));
    }
    return { answers: believedAnswers(savers) };
  }

  return (
    <>
      <Hint label={isComplete ? null : t('submit.unattempted')}>
        <Button
          size="xs"
          leftSection={<IconSend size={16} aria-hidden />}
          data-disabled={!isComplete}
          aria-disabled={!isComplete}
          onClick={() => isComplete && dialog.open()}
        >
          {t('submit.open')}
        </Button>
      </Hint>
      <FinaliseDialog
        overview={overview}
        isOpen={isAsking}
        onClose={dialog.close}
        prepare={saveAll}
        onChanged={() => learnAnew(assessment, savers)}
      />
    </>
  );
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
