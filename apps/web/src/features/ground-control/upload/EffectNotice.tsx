import { Alert } from '@mantine/core';
import type { AssessmentFile } from '@wellspring/assessment-xml';
import type { AssessmentOverview } from '@wellspring/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../ui/times';
import { workQuery } from '../queries';
import { type UploadEffect, uploadEffect } from './upload-effect';

interface EffectNoticeProps {
  readonly assessment: AssessmentFile;
  /** The assessment of that number; null when there is none. */
  readonly existing: AssessmentOverview | null;
  readonly isForced: boolean;
}

const COLOURS: Readonly<Record<UploadEffect['kind'], string>> = {
  make: 'spring',
  replace: 'spring',
  looking: 'spring',
  unknown: 'amber',
  ignore: 'amber',
  force: 'amber',
  otherCount: 'red',
  otherType: 'red',
};

/** Says what the upload would do, before it is done. */
export function EffectNotice({ assessment, existing, isForced }: EffectNoticeProps) {
  const { t } = useTranslation('groundControl');
  const now = useNow(60_000);
  const work = useQuery(
    existing
      ? workQuery(existing.courseId, existing.id)
      : { queryKey: ['no assessment'], queryFn: skipToken },
  );
  const effect = uploadEffect(assessment, {
    existing,
    work: work.data ?? (work.isError ? null : undefined),
    isForced,
    now,
  });
  return (
    <div aria-live="polite">
      <Alert color={COLOURS[effect.kind]} title={t('upload.effect.title')}>
        {t(`upload.effect.${effect.kind}`, {
          number: assessment.number,
          title: existing?.title ?? assessment.title,
          former: effect.kind === 'otherCount' ? effect.former : 0,
          filed: assessment.questions.length,
          question: effect.kind === 'otherType' ? effect.question : 0,
        })}
      </Alert>
    </div>
  );
}
