import type { Library } from '@wellspring/contract';
import type { AssessmentFile } from './assessment.js';
import { isSame } from './differences.js';
import type { QuestionFile } from './questions/index.js';

/** A question with the libraries that apply to it. */
export type ResolvedQuestion = QuestionFile & { readonly library: Library };

/**
 * Gives every question the libraries that apply to it (wire reference, section 8): its own, or otherwise
 * those of the assessment.
 * @returns the questions in order; `gradingLibrary` is null when the autograder uses the same library as
 *   students
 * @throws RangeError when a question has no library, which cannot happen for an assessment that was read from
 *   a file
 */
export function resolveLibraries(assessment: AssessmentFile): ResolvedQuestion[] {
  return assessment.questions.map((question, index) => {
    const library = question.library ?? assessment.library;
    if (!library) throw new RangeError(`Question ${index + 1} has no library.`);
    const grading = question.gradingLibrary ?? assessment.gradingLibrary ?? library;
    return { ...question, library, gradingLibrary: isSame(grading, library) ? null : grading };
  });
}

/**
 * The reverse, for an export that people can read: a library that all questions share is written once, for
 * the whole assessment.
 * @param questions in the form that `resolveLibraries` returns, which is also the stored form
 */
export function shareLibraries(
  questions: readonly ResolvedQuestion[],
): Pick<AssessmentFile, 'library' | 'gradingLibrary' | 'questions'> {
  const library = shared(questions.map((question) => question.library));
  // Shared only if all questions have it: otherwise it would also apply to questions that grade with the
  // students' library.
  const gradingLibrary = shared(questions.map((question) => question.gradingLibrary));
  return {
    library,
    gradingLibrary,
    questions: questions.map((question) => ({
      ...question,
      library: library ? null : question.library,
      gradingLibrary: gradingLibrary ? null : question.gradingLibrary,
    })),
  };
}

/** @returns the library that all have; null when they differ or when there are none */
function shared(libraries: readonly (Library | null)[]): Library | null {
  const [first = null] = libraries;
  return libraries.every((library) => isSame(library, first)) ? first : null;
}
