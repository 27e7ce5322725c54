import type { Question } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Step, Steps } from '../../../ui/Steps';
import type { AnswerSaver } from '../answers/answer-saver';
import { useSaveState } from '../answers/use-save-state';
import type { VoteStore } from '../voting/vote-store';

interface QuestionStepsProps {
  /** The address of the assessment; a question's position is added to it. */
  readonly address: string;
  readonly questions: readonly Question[];
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  readonly votes: ReadonlyMap<number, VoteStore>;
  /** The position of the question in view. */
  readonly current: number;
  readonly onGo: (position: number) => void;
}

/** The way through the questions, each with whether it is answered and saved. */
export function QuestionSteps(props: QuestionStepsProps) {
  const { address, questions, savers, votes, current, onGo } = props;
  const { t } = useTranslation('course');
  return (
    <Steps label={t('workspace.questions')}>
      {questions.map((question, index) => {
        const saver = savers.get(question.id);
        const store = votes.get(question.id);
        const step = {
          to: `${address}/${index}`,
          number: index + 1,
          isCurrent: index === current,
          onGo: () => onGo(index),
        };
        return saver && <QuestionStep key={question.id} {...step} saver={saver} votes={store} />;
      })}
    </Steps>
  );
}

interface StepPlace {
  readonly to: string;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

interface QuestionStepProps extends StepPlace {
  readonly saver: AnswerSaver;
  /** Of a voting question. */
  readonly votes: VoteStore | undefined;
}

function QuestionStep({ saver, votes, ...place }: QuestionStepProps) {
  const { t } = useTranslation('course');
  const { kind } = useSaveState(saver);
  return (
    <Step
      {...place}
      label={t('workspace.question', { number: place.number })}
      isDone={(votes ?? saver).isAnswered()}
      // Shown on every question, not only on the one in view.
      isTroubled={kind === 'retrying' || kind === 'refused' || kind === 'conflict'}
    />
  );
}
