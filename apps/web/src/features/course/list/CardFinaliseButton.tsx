import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AssessmentOverview } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/Hint';
import { FinaliseDialog } from '../finalise/FinaliseDialog';

/** Hands an assessment in from the list; possible once every question has a saved answer. */
export function CardFinaliseButton({ assessment }: { assessment: AssessmentOverview }) {
  const { t } = useTranslation('course');
  const [isAsking, dialog] = useDisclosure(false);
  const isReady = assessment.status === 'attempted';
  return (
    <>
      <Hint label={isReady ? null : t('submit.unattempted')}>
        <Button
          variant={isReady ? 'light' : 'default'}
          {...(isReady && { color: 'red' })}
          data-disabled={!isReady}
          aria-disabled={!isReady}
          aria-label={`${t('card.finalise')}: ${assessment.title}`}
          onClick={() => isReady && dialog.open()}
        >
          {t('card.finalise')}
        </Button>
      </Hint>
      <FinaliseDialog overview={assessment} isOpen={isAsking} onClose={dialog.close} />
    </>
  );
}
