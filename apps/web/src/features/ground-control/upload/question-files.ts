import type { QuestionFile, QuestionFileOf } from '@wellspring/assessment-xml';
import type { QuestionTypeName } from '@wellspring/contract';
import type { TFunction } from 'i18next';

/** What is told of a question of a file before it is uploaded. */
interface FileQuestionType<File> {
  /** Returns what there is of it that can be counted. */
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

/** What is told of a type. It is for questions of that type: ask with the type of the same question. */
export function fileQuestionType(name: QuestionTypeName): FileQuestionType<QuestionFile> {
  return FILE_TYPES[name];
}
