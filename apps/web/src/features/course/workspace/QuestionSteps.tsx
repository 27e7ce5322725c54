import type { Question } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Step, Steps } from '../../../ui/Steps';
import type { AnswerSaver } from '../answers/answer-saver';
import type { SaveState } from '../../../ui/drafts/draft';
import { useSaveState } from '../answers/save-state';
import { courseType } from '../questions';
import { isAnswered } from './use-answers';

interface QuestionStepsProps {
  /** The address of the assessment; a question's position is added to it. */
  readonly address: string;
  readonly questions: readonly Question[];
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  /** The position of the question in view. */
  readonly current: number;
  /** True if nothing can be sent any more. */
  readonly isReadOnly: boolean;
  readonly onGo: (position: number) => void;
}

/** Links to all questions, each with whether it is answered and saved. */
export function QuestionSteps(props: QuestionStepsProps) {
  const { address, questions, savers, current, isReadOnly, onGo } = props;
  const { t } = useTranslation('course');
  return (
    <Steps label={t('workspace.questions')}>
      {questions.map((question, index) => {
        const saver = savers.get(question.id);
        const step = {
          to: `${address}/${index}`,
          number: index + 1,
          isCurrent: index === current,
          isReadOnly,
          onGo: () => onGo(index),
        };
        return (
          saver && <QuestionStep key={question.id} {...step} question={question} saver={saver} />
        );
      })}
    </Steps>
  );
}

interface StepPlace {
  readonly to: string;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly isReadOnly: boolean;
  readonly onGo: () => void;
}

interface QuestionStepProps extends StepPlace {
  readonly question: Question;
  readonly saver: AnswerSaver;
}

function QuestionStep({ question, saver, isReadOnly, ...place }: QuestionStepProps) {
  const { t } = useTranslation('course');
  const { kind } = useSaveState(saver);
  const isWrong = isKnownWrong(question, saver.text());
  return (
    <Step
      {...place}
      label={t('workspace.question', { number: place.number })}
      isDone={!isWrong && isAnswered(question, saver)}
      {...(isWrong && { doneText: t('choice.wrong') })}
      // Shown on every question, not only on the one in view.
      isTroubled={isWrong || isTroubling(kind) || (isReadOnly && saver.copies().length > 0)}
    />
  );
}

/** Tells whether the student sees that this answer is wrong. Then the question is not done. */
function isKnownWrong(question: Question, answer: string | null): boolean {
  return answer !== null && courseType(question.type).isKnownWrong(question, answer);
}

function isTroubling(kind: SaveState<string>['kind']): boolean {
  return ['retrying', 'refused', 'signed-out', 'conflict'].includes(kind);
}
