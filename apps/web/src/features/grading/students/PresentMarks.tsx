import { Alert, Text } from '@mantine/core';
import { type Question, questionType } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import classes from '../workspace/Marks.module.css';

/** The present marks, even before they are published. */
export function PresentMarks({ question }: { readonly question: Question }) {
  const { t } = useTranslation('grading');
  return (
    <div className={classes.panel}>
      {question.answer === null && questionType(question.type).tellsAnswer && (
        <Alert color="amber">{t('submission.unanswered')}</Alert>
      )}
      <div>
        <p className={classes.label}>{t('marks.finalXp')}</p>
        <span className={`${classes.figure} ws-figures`}>
          {t('marks.initialXp', { xp: question.xp, maxXp: question.maxXp })}
        </span>
      </div>
      {question.grader && <Text c="dimmed">{t('student.gradedBy', question.grader)}</Text>}
      {question.comments && (
        <section className={classes.section}>
          <h2 className={classes.label}>{t('marks.comments')}</h2>
          <Markdown text={question.comments} />
        </section>
      )}
    </div>
  );
}
