import { Title } from '@mantine/core';
import {
  type Assessment,
  type AssessmentOverview,
  type Question,
  questionType,
} from '@wellspring/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { courseType } from '../questions';
import { xpParts } from './xp-parts';
import classes from './XpTable.module.css';

interface XpTableProps {
  readonly assessment: Assessment;
  readonly overview: AssessmentOverview;
  readonly question: Question;
}

/** The sources of the XP of a question and of its assessment; also shown when there are none. */
export function XpTable({ assessment, overview, question }: XpTableProps) {
  const { t, i18n } = useTranslation('course');
  const parts = xpParts(assessment, overview, question);
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  return (
    <section>
      <Title order={2} size="sm" mb={4}>
        {t('marks.parts')}
      </Title>
      <dl className={classes.parts}>
        <Part name={courseType(question.type).xpSource(t)} about={about(t, question)}>
          {parts.initial}
        </Part>
        <Part name={t('marks.adjustment')}>{signed.format(parts.adjustment)}</Part>
        <Part name={t('marks.thisQuestion')} isSum>
          {question.xp} / {question.maxXp}
        </Part>
        {parts.isBonusOffered && (
          <>
            <Part name={t('marks.allQuestions')}>{parts.questions}</Part>
            <Part name={t('marks.bonus')} {...(parts.bonus === 0 && { about: t('marks.noBonus') })}>
              {signed.format(parts.bonus)}
            </Part>
          </>
        )}
        <Part name={t('marks.whole')} isSum>
          {overview.xp} / {overview.maxXp}
        </Part>
      </dl>
    </section>
  );
}

/** An explanation of the XP of the question, if there is one. */
function about(t: TFunction<'course'>, question: Question): string | undefined {
  const { tellsAnswer } = questionType(question.type);
  if (tellsAnswer && question.answer === null) return t('marks.unanswered');
  return courseType(question.type).aboutXp(t, question);
}

interface PartProps {
  readonly name: string;
  /** An explanation. */
  readonly about?: string | undefined;
  readonly isSum?: boolean;
  readonly children: ReactNode;
}

function Part({ name, about: more, isSum = false, children }: PartProps) {
  return (
    <div className={classes.part} data-sum={isSum || undefined}>
      <dt>
        {name}
        {more !== undefined && <span className={classes.about}> ({more})</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
