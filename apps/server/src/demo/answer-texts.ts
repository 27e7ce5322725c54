import type { AnswerContent, QuestionContent } from '../assessments/question-content.js';
import type { AnswersToQuestion } from './work/index.js';

/** What a submission of the demo course holds, looked up by name. */

/** What the nightly closing puts where a program is missing (rule R42). */
export const LEFT_BLANK = '// Question was left blank by the student.';

/**
 * The program of that name.
 * @throws Error when there is none
 */
export function programOf(
  content: QuestionContent,
  answers: AnswersToQuestion | undefined,
  name: string,
): string {
  const solution = content.type === 'programming' ? content.solution : null;
  const program =
    name === 'solution' ? solution : (answers?.right?.[name] ?? answers?.wrong?.[name] ?? null);
  if (program === null) throw new Error(`There is no answer called "${name}".`);
  return program;
}

/**
 * The answer as it is stored.
 * @param given the name of a program, or the index of a choice
 */
export function contentOf(
  content: QuestionContent,
  answers: AnswersToQuestion | undefined,
  given: string | number,
): AnswerContent {
  return typeof given === 'number'
    ? { type: 'mcq', choice: given }
    : { type: 'programming', code: programOf(content, answers, given) };
}
