import type { Library } from '@wellspring/contract';
import type { AssessmentFile } from './assessment.js';
import { isSame } from './differences.js';
import type { QuestionFile } from './questions/index.js';

/** A question with the libraries that it has in the end. */
export type ResolvedQuestion = QuestionFile & { readonly library: Library };

/**
 * Gives every question the libraries that count for it (wire reference, section 8): its own, or else
 * those of the assessment.
 * @returns the questions in order; `gradingLibrary` is null where the autograder runs the same as learners
 * @throws RangeError when a question has no library, which no assessment has that was read from a file
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
 * The opposite, for an export that people read: a library that all questions share is said once, for the
 * whole assessment.
 * @param questions as `resolveLibraries` gives them, and as they are stored
 */
export function shareLibraries(
  questions: readonly ResolvedQuestion[],
): Pick<AssessmentFile, 'library' | 'gradingLibrary' | 'questions'> {
  const library = shared(questions.map((question) => question.library));
  // Were it said for the assessment, questions that grade with what learners run would get it too.
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

/** @returns what all are; null when they differ or there are none */
function shared(libraries: readonly (Library | null)[]): Library | null {
  const [first = null] = libraries;
  return libraries.every((library) => isSame(library, first)) ? first : null;
}
