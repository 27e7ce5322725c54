import type { QuestionFileOf } from '@wellspring/assessment-xml';
import * as z from 'zod/mini';
import { commonQuestion, idSchema, type Ids, optional } from '../model/common';
import { error, isBlank, unfilled } from '../model/form-problem';
import type { QuestionModel } from '../model/question-model';

const testcaseSchema = z.object({
  id: idSchema,
  type: z.enum(['public', 'opaque', 'secret']),
  program: z.string(),
  answer: z.string(),
  score: z.int(),
  compares: z.optional(z.enum(['pictures', 'sounds'])),
});
export type DraftTestcase = z.infer<typeof testcaseSchema>;

const schema = z.object({
  ...commonQuestion,
  type: z.literal('programming'),
  prepend: z.string(),
  template: z.string(),
  postpend: z.string(),
  solution: z.string(),
  testcases: z.array(testcaseSchema),
});
export type ProgrammingDraft = z.infer<typeof schema>;

export function newTestcase(ids: Ids): DraftTestcase {
  return { id: ids.take(), type: 'public', program: '', answer: '', score: 1 };
}

export const programming = {
  schema,
  create: (common) => ({
    ...common,
    type: 'programming',
    prepend: '',
    template: '',
    postpend: '',
    solution: '',
    testcases: [],
  }),
  fromFile({ type, prepend, template, postpend, solution, testcases }, common, ids) {
    return {
      ...common,
      type,
      prepend,
      template,
      postpend,
      solution: solution ?? '',
      testcases: testcases.map((testcase) => ({ ...testcase, id: ids.take() })),
    };
  },
  toFile({ type, prepend, template, postpend, solution, testcases }, common) {
    return {
      ...common,
      type,
      prepend,
      template,
      postpend,
      solution: optional(solution),
      testcases: testcases.map(({ type: visibility, program, answer, score, compares }) => ({
        type: visibility,
        program,
        answer,
        score,
        ...(compares && { compares }),
      })),
    };
  },
  withNewIds: (question, ids) => ({
    ...question,
    testcases: question.testcases.map((testcase) => ({ ...testcase, id: ids.take() })),
  }),
  problems: ({ template, solution, testcases }) => [
    ...(isBlank(template) ? [unfilled(error('code', 'noTemplate'))] : []),
    ...(isBlank(solution) && testcases.some(({ compares }) => compares !== undefined)
      ? [unfilled(error('code', 'noSolutionToCompare'))]
      : []),
    ...testcases.flatMap(({ program, answer, compares }, at) => [
      ...(isBlank(program)
        ? [unfilled(error('testcases', 'noTestcaseProgram', { number: at + 1 }))]
        : []),
      ...(isBlank(answer) && compares === undefined
        ? [unfilled(error('testcases', 'noTestcaseAnswer', { number: at + 1 }))]
        : []),
    ]),
  ],
} satisfies QuestionModel<ProgrammingDraft, QuestionFileOf<'programming'>>;
