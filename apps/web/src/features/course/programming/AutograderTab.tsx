import type { AssessmentOverview, ProgrammingQuestion } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { isStaff, useCourse } from '../../../backend/course';
import {
  AutograderResults,
  type TestcaseRunner,
  TestcasesPanel,
} from '../../../ui/workspace/testcases';
import { awaitsGrading } from '../workspace/grading-wait';
import classes from '../workspace/QuestionWorkspace.module.css';

interface AutograderTabProps {
  readonly question: ProgrammingQuestion;
  readonly overview: AssessmentOverview;
  readonly runner: TestcaseRunner;
}

/** The testcases, which can be run here, and the results of the autograder. */
export function AutograderTab({ question, overview, runner }: AutograderTabProps) {
  const { t } = useTranslation('testcases');
  const course = useCourse();
  return (
    <>
      <h2 className={classes.section}>{t('testcases.title')}</h2>
      <TestcasesPanel question={question} showsHidden={isStaff(course)} runner={runner} />
      <h2 className={classes.section}>{t('autograder.title')}</h2>
      <AutograderResults
        results={question.autogradingResults}
        // Students do not see its progress before the results are published.
        status={awaitsGrading(overview) ? 'processing' : question.autogradingStatus}
      />
    </>
  );
}
