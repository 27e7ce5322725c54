import { testcaseSchema } from '@wellspring/contract';
import { z } from 'zod';

/** The contents of the JSON column of a programming question. */
export const programmingContentSchema = z.object({
  type: z.literal('programming'),
  /** Markdown. */
  content: z.string(),
  prepend: z.string(),
  template: z.string(),
  postpend: z.string(),
  solution: z.string().nullable(),
  testcases: z.array(testcaseSchema),
});
export type ProgrammingContent = z.infer<typeof programmingContentSchema>;

const LEARNERS_SEE = ['public', 'opaque'] as const;
const ALL = [...LEARNERS_SEE, 'secret'] as const;

/** All testcases in the order in which results are stored and shown: public, opaque, secret. */
export function allTestcases(content: ProgrammingContent): ProgrammingContent['testcases'] {
  return ALL.flatMap((type) => content.testcases.filter((testcase) => testcase.type === type));
}

/** The testcases that may be sent to students: all public ones, then all opaque ones. */
export function testcasesForLearner(content: ProgrammingContent): ProgrammingContent['testcases'] {
  return LEARNERS_SEE.flatMap((type) =>
    content.testcases.filter((testcase) => testcase.type === type),
  );
}
