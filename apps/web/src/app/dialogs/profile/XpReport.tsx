import { Text, VisuallyHidden } from '@mantine/core';
import { type AssessmentOverview, getTotalXp } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import type { Course } from '../../../backend/course';
import { configuration } from '../../../configuration';
import { typeSlug } from '../../../ui/type-slug';
import { TypeIcon } from '../../frame/TypeIcon';
import classes from './Profile.module.css';
import { gradeOf, xpParts } from './xp-parts';
import { XpProgress } from './XpProgress';

export function totalXpQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'total-xp'],
    queryFn: ({ signal }) => request(getTotalXp, { params: { courseId }, signal }),
  });
}

interface XpReportProps {
  readonly course: Course;
  readonly assessments: readonly AssessmentOverview[];
  readonly totalXp: number;
}

/** The total XP, where they come from, and the marks that they consist of. */
export function XpReport({ course, assessments, totalXp }: XpReportProps) {
  const { t } = useTranslation('dialogs');
  const { fulfilmentLevel } = configuration();
  const types = course.assessmentConfigurations.map(({ type }) => type);
  const parts = xpParts(assessments, types, totalXp);
  const marked = assessments.filter(({ isGradingPublished }) => isGradingPublished === true);
  return (
    <>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('profile.xp')}</h3>
        <div className={classes.total}>{t('profile.totalXp', { xp: totalXp })}</div>
        {fulfilmentLevel > 0 && <XpProgress xp={totalXp} level={fulfilmentLevel} />}
        {(parts.types.length > 0 || parts.rest !== 0) && (
          <dl className={classes.parts} aria-label={t('profile.parts')}>
            {parts.types.map(({ type, xp, maxXp }) => (
              <div key={type} className={classes.part}>
                <dt>{type}</dt>
                <dd>
                  {xp} / {maxXp}
                </dd>
              </div>
            ))}
            {parts.rest !== 0 && (
              <div className={classes.part}>
                <dt>{t('profile.rest')}</dt>
                <dd>{parts.rest}</dd>
              </div>
            )}
          </dl>
        )}
        {parts.rest !== 0 && (
          <Text size="sm" c="dimmed">
            {t('profile.restHint')}
          </Text>
        )}
      </section>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('profile.assessments')}</h3>
        {marked.length === 0 ? (
          <Text c="dimmed">{t('profile.empty')}</Text>
        ) : (
          <ul className={classes.cards}>
            {marked.map((assessment) => (
              <li key={assessment.id}>
                <MarkCard course={course} assessment={assessment} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface MarkCardProps {
  readonly course: Course;
  readonly assessment: AssessmentOverview;
}

function MarkCard({ course, assessment }: MarkCardProps) {
  const { t } = useTranslation('dialogs');
  const { id, title, type, xp, maxXp } = assessment;
  const position = course.assessmentConfigurations.findIndex((one) => one.type === type);
  const address = `/courses/${course.courseId}/${typeSlug(type)}/${id}/0`;
  const share = maxXp > 0 ? Math.min(xp / maxXp, 1) : 1;
  return (
    <a className={classes.card} href={address} target="_blank" rel="noreferrer">
      <span className={classes.title}>
        <TypeIcon position={Math.max(position, 0)} />
        {title}
        <VisuallyHidden> {t('profile.opensInTab')}</VisuallyHidden>
        <IconExternalLink size={16} aria-hidden />
      </span>
      <span className="ws-figures">{t('profile.cardXp', { xp, maxXp })}</span>
      <span className={classes.bar} aria-hidden>
        <span
          className={classes.fill}
          data-grade={gradeOf(xp, maxXp)}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
    </a>
  );
}
