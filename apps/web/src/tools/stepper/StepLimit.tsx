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
  const { min, max } = STEP_LIMITS;
  return (
    <StepLimitField
      label={t('stepLimit')}
      hint={t('stepLimitHint', { min, max })}
      limit={limit}
      range={{ min, max, step: 2 }}
      read={readStepLimit}
      onLimit={onLimit}
    />
  );
}
