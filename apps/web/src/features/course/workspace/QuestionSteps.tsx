import type { Question } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Step, Steps } from '../../../ui/Steps';
import type { AnswerSaver } from '../answers/answer-saver';
import { useSaveState } from '../answers/use-save-state';

interface QuestionStepsProps {
  /** The address of the assessment; a question's position is added to it. */
  readonly address: string;
  readonly questions: readonly Question[];
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  /** The position of the question in view. */
  readonly current: number;
}

/** The way through the questions, each with whether it is answered and saved. */
export function QuestionSteps({ address, questions, savers, current }: QuestionStepsProps) {
  const { t } = useTranslation('course');
  return (
    <Steps label={t('workspace.questions')}>
      {questions.map((question, index) => {
        const saver = savers.get(question.id);
        return (
          saver && (
            <QuestionStep
              key={question.id}
              to={`${address}/${index}`}
              number={index + 1}
              saver={saver}
              isCurrent={index === current}
            />
          )
        );
      })}
    </Steps>
  );
}

interface QuestionStepProps {
  readonly to: string;
  readonly number: number;
  readonly saver: AnswerSaver;
  readonly isCurrent: boolean;
}

function QuestionStep({ to, number, saver, isCurrent }: QuestionStepProps) {
  const { t } = useTranslation('course');
  const { kind } = useSaveState(saver);
  return (
    <Step
      to={to}
      number={number}
      label={t('workspace.question', { number })}
      isCurrent={isCurrent}
      isDone={saver.isAnswered()}
      // Shown on every question, not only on the one in view.
      isTroubled={kind === 'retrying' || kind === 'refused' || kind === 'conflict'}
    />
  );
}
