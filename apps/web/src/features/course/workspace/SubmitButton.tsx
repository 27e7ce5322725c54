import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Assessment, AssessmentOverview } from '@wellspring/contract';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/Hint';
import { showToast } from '../../../ui/toasts';
import { usePhone } from '../../../ui/use-phone';
import type { AnswerSaver } from '../answers/answer-saver';
import { saveStateText } from '../answers/save-state';
import { believedAnswers, refreshAnswers } from '../answers/use-answer-savers';
import { FinaliseDialog, NotReadyError } from '../finalise/FinaliseDialog';
import { unansweredText } from './unanswered-text';
import { isAnswerable, useUnanswered } from './use-answers';

interface SubmitButtonProps {
  readonly assessment: Assessment;
  readonly overview: AssessmentOverview;
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  /** Called first. When it resolves to false, nothing happens; it explains the reason itself. */
  readonly mayGoOn?: () => Promise<boolean>;
  /** Called when the assessment has been handed in. */
  readonly onDone?: () => void;
}

/** Hands the answers in, after asking, and only once the server has everything that was typed. */
export function SubmitButton(props: SubmitButtonProps) {
  const { assessment, overview, savers, mayGoOn, onDone } = props;
  const { t } = useTranslation('course');
  const [isAsking, dialog] = useDisclosure(false);
  const isPhone = usePhone();
  const unanswered = useUnanswered(assessment.questions, savers);
  const isComplete = unanswered.length === 0;
  const reason = isComplete ? null : unansweredText(unanswered, t);

  async function saveAll() {
    for (const [index, question] of assessment.questions.entries()) {
      const saver = savers.get(question.id);
      if (!saver || !isAnswerable(question) || (await saver.flush())) continue;
      const reason = saveStateText(t, saver.getState(), saver.wouldLose());
      throw new NotReadyError(t('submit.unsaved', { number: index + 1, reason }));
    }
    return { answers: believedAnswers(savers) };
  }

  async function open() {
    if (reason !== null) {
      // On a phone there is no room for the reason beside the button, and there are no hints.
      if (isPhone) showToast({ kind: 'information', id: 'unanswered', message: reason });
      return;
    }
    if (!mayGoOn || (await mayGoOn())) dialog.open();
  }

  return (
    <>
      {reason !== null && !isPhone && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
      <Hint label={isComplete ? null : t('submit.unattempted')}>
        <Button
          size="xs"
          leftSection={<IconSend size={16} aria-hidden />}
          data-disabled={!isComplete}
          aria-disabled={!isComplete}
          onClick={() => void open()}
        >
          {t('submit.open')}
        </Button>
      </Hint>
      <FinaliseDialog
        overview={overview}
        isOpen={isAsking}
        onClose={dialog.close}
        prepare={saveAll}
        onChanged={() => refreshAnswers(assessment, savers)}
        {...(onDone && { onDone })}
      />
    </>
  );
}
