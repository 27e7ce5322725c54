import type { ProgrammingQuestion } from '@wellspring/contract';
import { firstLine } from '../answers/answer-copies';
import type { CourseQuestionType } from '../question-type';

export const programming: CourseQuestionType<
  ProgrammingQuestion,
  Pick<ProgrammingQuestion, 'type'>
> = {
  hasEditor: true,
  outlivesQuestion: true,

  startText: ({ solutionTemplate }) => solutionTemplate,
  currentText: (_question, answer) => answer,
  canAnswer: () => true,
  isKnownWrong: () => false,

  briefingTitle: (t) => t('workspace.briefing'),
  xpSource: (t) => t('marks.byAutograder'),
  aboutXp(t, { autogradingResults: results, autogradingStatus: status }) {
    if (results.length === 0) return status === 'success' ? t('marks.noTests') : undefined;
    const passed = results.filter(({ resultType }) => resultType === 'pass').length;
    return t('marks.tests', { passed, count: results.length });
  },
  conflictText: (t, _question, { isServer }) =>
    t(isServer ? 'conflict.serverText' : 'conflict.deviceText'),
  earlierName: (t, number, answer) => t('earlier.program', { number, first: firstLine(answer) }),
  saving: { isWritten: true },
};
