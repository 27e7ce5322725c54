import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconEyeOff, IconLock, IconUser, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isStaff, useCourse } from '../../../backend/course';
import { Hint } from '../../../ui/Hint';
import { Markdown } from '../../../ui/Markdown';
import { NotificationBadge, ofAssessment, useNotifications } from '../../../ui/notifications';
import { StatusTag } from '../../../ui/StatusTag';
import { formatTime } from '../../../ui/times';
import { typeSlug } from '../../../ui/type-slug';
import classes from './AssessmentCard.module.css';
import { AssessmentStatus } from './AssessmentStatus';
import type { GroupName } from './assessment-groups';
import { CardFacts } from './CardFacts';
import { CardFinaliseButton } from './CardFinaliseButton';
import { Cover } from './Cover';
import { timeLeft } from '../../../ui/time-left';

interface AssessmentCardProps {
  readonly assessment: AssessmentOverview;
  readonly group: GroupName;
  readonly now: Date;
}

/** One assessment of the list: its state first, then what it is about, and the link to it. */
export function AssessmentCard({ assessment, group, now }: AssessmentCardProps) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const mayEnter = group !== 'upcoming' || isStaff(course);
  const notifications = ofAssessment(useNotifications(course.courseId), assessment.id);
  const TeamIcon = assessment.maxTeamSize > 1 ? IconUsers : IconUser;

  return (
    <article className={classes.card} aria-label={assessment.title}>
      <Cover image={assessment.coverImage} id={assessment.id} />
      <div className={classes.body}>
        <div className={classes.states}>
          <NotificationBadge
            courseId={course.courseId}
            notifications={notifications}
            what={assessment.title}
          />
          <AssessmentStatus assessment={assessment} group={group} />
          {!assessment.isPublished && (
            <StatusTag tone="warning" icon={<IconEyeOff aria-hidden />}>
              {t('card.unpublished')}
            </StatusTag>
          )}
          <CardFacts assessment={assessment} group={group} now={now} />
        </div>
        <h3 className={classes.title}>
          {assessment.title}
          {assessment.private && (
            <Hint label={t('card.private')}>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its words must be reachable */}
              <span className={classes.lock} tabIndex={0}>
                <IconLock size={16} aria-hidden />
                <VisuallyHidden>{t('card.private')}</VisuallyHidden>
              </span>
            </Hint>
          )}
        </h3>
        {assessment.shortSummary && <Markdown text={assessment.shortSummary} />}
        <p className={classes.note}>
          <TeamIcon size={16} aria-hidden />
          {t(assessment.maxTeamSize > 1 ? 'card.team' : 'card.individual')}
        </p>
        <Times assessment={assessment} group={group} now={now} />
      </div>
      {mayEnter && (
        <div className={classes.actions}>
          <Button
            component={Link}
            to={`/courses/${course.courseId}/${typeSlug(assessment.type)}/${assessment.id}/0`}
            variant={group === 'open' ? 'filled' : 'default'}
            aria-label={`${t(`enter.${entry(assessment, group)}`)}: ${assessment.title}`}
          >
            {t(`enter.${entry(assessment, group)}`)}
          </Button>
          {group === 'open' && <CardFinaliseButton assessment={assessment} />}
        </div>
      )}
    </article>
  );
}

/** The time at which it opens or has opened, and the time until which it can be handed in. */
function Times({ assessment: { openAt, closeAt }, group, now }: AssessmentCardProps) {
  const { t, i18n } = useTranslation('course');
  const isUpcoming = group === 'upcoming';
  // For a closing year that means "never", the time left would be misleading.
  const due =
    timeLeft(closeAt, now).kind === 'unlimited'
      ? t('left.unlimited')
      : formatTime(closeAt, i18n.language, now);
  return (
    <Text size="sm" c="dimmed">
      {t(isUpcoming ? 'card.opens' : 'card.opened', {
        time: formatTime(openAt, i18n.language, now),
      })}
      {!isUpcoming && ` · ${t('card.due', { time: due })}`}
    </Text>
  );
}

/** The effect of entering in this state; the words are in the strings. */
function entry({ status }: AssessmentOverview, group: GroupName) {
  return group === 'closed' ? 'submitted' : status;
}
