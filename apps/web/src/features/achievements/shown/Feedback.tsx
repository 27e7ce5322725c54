import { Button, Text } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { Markdown } from '../../../ui/Markdown';
import { QueryView } from '../../../ui/QueryView';
import { typeSlug } from '../../../ui/type-slug';
import { feedbackQuery } from '../queries';
import classes from './AchievementPane.module.css';

interface FeedbackProps {
  readonly assessment: AssessmentOverview;
  /** The registration of the person who was marked; null: the user. */
  readonly courseRegId: number | null;
}

/** The comments and XP of each question of a marked assessment, with links to them. */
export function Feedback({ assessment, courseRegId }: FeedbackProps) {
  const { t } = useTranslation('achievements');
  const { courseId } = useCourse();
  const marked = useQuery(feedbackQuery(courseId, courseRegId, assessment.id));
  const base =
    courseRegId === null
      ? `/courses/${courseId}/${typeSlug(assessment.type)}/${assessment.id}`
      : `/courses/${courseId}/grading/students/${courseRegId}/${assessment.id}`;
  return (
    <section>
      <h3 className={classes.partTitle}>{t('feedback.title')}</h3>
      <QueryView query={marked} loading={t('feedback.loading')}>
        {({ questions }) =>
          questions.map(({ id, comments, xp, maxXp }, index) => (
            <div key={id} className={classes.feedback}>
              <div className={classes.feedbackHead}>
                <span>{t('feedback.question', { number: index + 1 })}</span>
                <span className="ws-figures">{t('feedback.xp', { xp, max: maxXp })}</span>
              </div>
              {comments === null || comments.trim() === '' ? (
                <Text c="dimmed">{t('feedback.none')}</Text>
              ) : (
                <Markdown text={comments} />
              )}
              <Button
                component={Link}
                to={`${base}/${index}`}
                variant="default"
                size="compact-md"
                style={{ alignSelf: 'flex-start' }}
                aria-label={t('feedback.goToNumber', { number: index + 1 })}
                rightSection={<IconArrowRight size={16} aria-hidden />}
              >
                {t('feedback.goTo')}
              </Button>
            </div>
          ))
        }
      </QueryView>
    </section>
  );
}
