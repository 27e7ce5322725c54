import type { GradingAnswer } from '@wellspring/contract';

/** Whether nothing was answered: no choice made, no text saved, or only the template (screen reference, section 7). */
export function isUnanswered({ question }: GradingAnswer): boolean {
  switch (question.type) {
    case 'programming':
      return (
        question.answer === null || question.answer.trim() === question.solutionTemplate.trim()
      );
    case 'mcq':
      return question.answer === null;
    // How somebody voted is not told here.
    case 'voting':
      return false;
  }
}
