import type { ChoiceQuestion } from '@wellspring/contract';
import type { CourseQuestionType } from '../question-type';
import { obstacleOfChoice } from '../workspace/blocking';

export const mcq: CourseQuestionType<ChoiceQuestion, Pick<ChoiceQuestion, 'type' | 'choices'>> = {
  hasEditor: false,
  outlivesQuestion: true,

  startText: () => '',
  currentText: (_question, answer) => answer,
  canAnswer: ({ choices }, answer) => Number(answer) < choices.length,
  isKnownWrong: (question, answer) => obstacleOfChoice(question, Number(answer)) === 'wrongChoice',

  briefingTitle: (t) => t('workspace.briefing'),
  xpSource: (t) => t('marks.byChoice'),
  aboutXp(t, { solution, answer }) {
    if (solution === undefined || solution === null) return undefined;
    return t(solution === answer ? 'choice.right' : 'choice.wrong');
  },
  conflictText: (t, _question, { mine, theirs, isServer }) =>
    t(isServer ? 'conflict.choiceText' : 'conflict.deviceChoiceText', {
      mine: choiceNumber(mine),
      theirs: choiceNumber(theirs),
    }),
  earlierName: (t, number, answer) => t('earlier.choice', { number, choice: choiceNumber(answer) }),
};

/** Choices are shown counted from 1. */
function choiceNumber(answer: string): number {
  return Number(answer) + 1;
}
