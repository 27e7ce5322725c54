import { type AnswerContent, type QuestionContent, storedType } from '../questions/index.js';
import type { AnswersToQuestion } from './work/index.js';

/** The contents of submissions in the demo course, looked up by name. */

/**
 * Returns the program with this name.
 * @throws Error when there is none
 */
export function programOf(
  content: QuestionContent,
  answers: AnswersToQuestion | undefined,
  name: string,
): string {
  const solution = storedType(content.type).solutionText(content) || null;
  const program =
    name === 'solution' ? solution : (answers?.right?.[name] ?? answers?.wrong?.[name] ?? null);
  if (program === null) throw new Error(`There is no answer called "${name}".`);
  return program;
}

/**
 * Returns the answer in its stored form.
 * @param given the name of a program, or the index of a choice
 */
export function contentOf(
  content: QuestionContent,
  answers: AnswersToQuestion | undefined,
  given: string | number,
): AnswerContent {
  const sent = typeof given === 'number' ? given : programOf(content, answers, given);
  return storedType(content.type).readSent(sent).content;
}
