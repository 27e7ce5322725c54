import type { QuestionFile, QuestionFileOf } from '@wellspring/assessment-xml';
import type { QuestionTypeName } from '@wellspring/contract';
import type { TFunction } from 'i18next';

/** The preview's description of questions of one type in a file. */
interface FileQuestionType<File> {
  /** Returns a summary with its numbers. */
  summary(t: TFunction<'groundControl'>, question: File): string;
  testcaseCount(question: File): number;
}

const FILE_TYPES: {
  readonly [Type in QuestionTypeName]: FileQuestionType<QuestionFileOf<Type>>;
} = {
  programming: {
    summary(t, { testcases }) {
      const count = (type: string) => testcases.filter((one) => one.type === type).length;
      return t('upload.tests', {
        visible: count('public'),
        opaque: count('opaque'),
        secret: count('secret'),
      });
    },
    testcaseCount: ({ testcases }) => testcases.length,
  },
  mcq: {
    summary: (t, { choices }) => t('upload.choices', { count: choices.length }),
    testcaseCount: () => 0,
  },
  voting: {
    summary: (t, { contestNumber }) => t('upload.votingOn', { number: contestNumber }),
    testcaseCount: () => 0,
  },
};

/** Returns how the preview describes a question type. Use it only for questions of that same type. */
export function fileQuestionType(name: QuestionTypeName): FileQuestionType<QuestionFile> {
  return FILE_TYPES[name];
}
