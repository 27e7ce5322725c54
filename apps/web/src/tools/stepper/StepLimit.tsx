import { useTranslation } from 'react-i18next';
import { StepLimitField } from '../../ui/recording';
import { readStepLimit, STEP_LIMITS } from './step-places';

interface StepLimitProps {
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
}

/** A field for the maximum number of steps. Values out of range are corrected. */
export function StepLimit({ limit, onLimit }: StepLimitProps) {
  const { t } = useTranslation('stepper');
  const { least, most } = STEP_LIMITS;
  return (
    <StepLimitField
      label={t('stepLimit')}
      hint={t('stepLimitHint', { least, most })}
      limit={limit}
      range={{ least, most, step: 2 }}
      read={readStepLimit}
      onLimit={onLimit}
    />
  );
}
