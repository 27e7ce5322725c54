import { Button, Text } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconAward, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isStaff, useCourse } from '../../../backend/course';
import { Markdown } from '../../../ui/Markdown';
import { NotificationBadge, ofAssessment, useNotifications } from '../../../ui/notifications';
import { formatTime } from '../../../ui/times';
import { typeSlug } from '../../../ui/type-slug';
import classes from './AssessmentCard.module.css';
import { AssessmentStatus } from './AssessmentStatus';
import type { GroupName } from './assessment-groups';
import { timeLeft } from './time-left';

interface AssessmentCardProps {
  readonly assessment: AssessmentOverview;
  readonly group: GroupName;
  readonly now: Date;
}

/** One assessment of the list: its state first, then what it is about, and the way in. */
export function AssessmentCard({ assessment, group, now }: AssessmentCardProps) {
  const { t, i18n } = useTranslation('course');
  const course = useCourse();
  const { xp, maxXp, openAt, closeAt, isGradingPublished } = assessment;
  const mayEnter = group !== 'upcoming' || isStaff(course);
  const left = timeLeft(closeAt, now);
  const notifications = ofAssessment(useNotifications(course.courseId), assessment.id);

  return (
    <article className={classes.card}>
      <div className={classes.body}>
        <div className={classes.states}>
          <NotificationBadge
            courseId={course.courseId}
            notifications={notifications}
            what={assessment.title}
          />
          <AssessmentStatus assessment={assessment} group={group} />
          {!assessment.isPublished && <Text c="dimmed">{t('card.unpublished')}</Text>}
          <span className={classes.fact}>
            <IconAward size={18} aria-hidden />
            {isGradingPublished ? t('card.xp', { xp, maxXp }) : t('card.maxXp', { maxXp })}
          </span>
          {group === 'open' && (
            <span className={classes.fact}>
              <IconClock size={18} aria-hidden />
              {t('card.timeLeft', {
                left: 'count' in left ? t(`left.${left.kind}`, left) : t(`left.${left.kind}`),
              })}
            </span>
          )}
        </div>
        <h3 className={classes.title}>{assessment.title}</h3>
        {assessment.shortSummary && <Markdown text={assessment.shortSummary} />}
        <Text size="sm" c="dimmed">
          {t(group === 'upcoming' ? 'card.opens' : 'card.opened', {
            time: formatTime(openAt, i18n.language, now),
          })}
          {group !== 'upcoming' &&
            left.kind !== 'unlimited' &&
            ` · ${t('card.due', { time: formatTime(closeAt, i18n.language, now) })}`}
        </Text>
      </div>
      {mayEnter && (
        <Button
          className={classes.enter ?? ''}
          component={Link}
          to={`/courses/${course.courseId}/${typeSlug(assessment.type)}/${assessment.id}/0`}
          variant={group === 'open' ? 'filled' : 'default'}
          aria-label={`${t(`enter.${entry(assessment, group)}`)}: ${assessment.title}`}
        >
          {t(`enter.${entry(assessment, group)}`)}
        </Button>
      )}
    </article>
  );
}

/** What entering means now; the words are in the strings. */
function entry({ status }: AssessmentOverview, group: GroupName) {
  return group === 'closed' ? 'submitted' : status;
}
