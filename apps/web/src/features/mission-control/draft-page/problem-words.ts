import { useTranslation } from 'react-i18next';
import type { DraftProblem } from '../model/draft-problems';

/** Default values for texts without placeholders. */
const NOTHING = { name: '', number: 0, max: 0, language: '', variant: '' };

/**
 * @returns a function that describes the problems of a draft in the words of its form, for a `ProblemList`
 */
export function useInWords() {
  const { t } = useTranslation('missionControl');
  return (problems: readonly DraftProblem[]) =>
    problems.map((problem) => {
      const { severity, question } = problem;
      const message =
        problem.says === 'file'
          ? problem.message
          : t(`says.${problem.says}`, { ...NOTHING, ...problem.values });
      return { severity, question, message };
    });
}
