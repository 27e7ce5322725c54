import type { ExpectedOutput } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import type { AssessmentService } from '../assessments/service.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import type { Routes } from '../http/route.js';
import { questionContentSchema, storedType } from '../questions/index.js';
import { gradingInputOf } from './autograde.js';
import { UnmarkableLanguage } from './grader.js';
import { isComparing, type SolutionOutputs } from './solution-output.js';

/** Gives students and staff what testcases expect that compare pictures or sounds, so that pages can run them too. */

interface ExpectedOutputParts {
  readonly assessments: AssessmentService;
  /** Absent where no programs are run. */
  readonly solutions: SolutionOutputs | undefined;
}

/** A page waits so long for a solution that has to be run first. */
const MAX_WAIT_MS = 60_000;

export function addExpectedOutputRoutes(routes: Routes, parts: ExpectedOutputParts): void {
  routes.add(CALLS.getExpectedOutput, ({ caller, params }) =>
    findExpected(parts, caller.registration, params),
  );
}

/** @throws RefusalError of `getExpectedOutput` */
async function findExpected(
  { assessments, solutions }: ExpectedOutputParts,
  caller: Registration,
  { questionId, testcase: number }: { readonly questionId: number; readonly testcase: number },
): Promise<ExpectedOutput> {
  const { notFound, notCompared, noGrader } = CALLS.getExpectedOutput.refusals;
  const question = await assessments.findQuestion(caller, questionId);
  if (question === null) throw refuse(notFound);
  const content = questionContentSchema.parse(question.content);
  const { program, blank } = storedType(content.type);
  const visible =
    caller.role === 'student'
      ? program?.testcasesForLearner(content)
      : program?.testcasesOf(content);
  const testcase = visible?.[number - 1];
  if (testcase === undefined) throw refuse(notFound);
  if (!isComparing(testcase)) throw refuse(notCompared);
  if (solutions === undefined) throw refuse(noGrader);
  const input = gradingInputOf(question, content, blank);
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  try {
    return await solutions.find(input, testcase, signal);
  } catch (error) {
    if (error instanceof UnmarkableLanguage) return { shown: null, problem: error.message };
    if (signal.aborted) throw refuse(noGrader);
    throw error;
  }
}
