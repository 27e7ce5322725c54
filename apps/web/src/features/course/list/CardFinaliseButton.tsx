import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type AssessmentOverview, getAssessment } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { Hint } from '../../../ui/Hint';
import { typeSlug } from '../../../ui/type-slug';
import { sendKeptCopies } from '../answers/kept-copies';
import { FinaliseDialog, NotReadyError } from '../finalise/FinaliseDialog';
import { hasUnsent, keptOf, savedAnswers } from '../finalise/unsent-work';

/**
 * Hands an assessment in from the list. Possible once every question has a saved answer. Texts on this device
 * are sent first; if that fails, nothing is handed in.
 */
export function CardFinaliseButton({ assessment }: { assessment: AssessmentOverview }) {
  const { t } = useTranslation('course');
  const [isAsking, dialog] = useDisclosure(false);
  const { userId } = useCourse().user;
  const isReady = assessment.status === 'attempted';

  async function prepare() {
    const { courseId, type, id } = assessment;
    await sendKeptCopies(userId);
    const { questions } = await request(getAssessment, {
      params: { courseId, assessmentId: id },
    });
    const index = questions.findIndex((question) => hasUnsent(question, keptOf(userId, question)));
    if (index >= 0) {
      const place = `/courses/${courseId}/${typeSlug(type)}/${id}/${index}`;
      throw new NotReadyError(t('submit.keptHere', { number: index + 1 }), place);
    }
    return { answers: savedAnswers(questions) };
  }

  return (
    <>
      <Hint label={isReady ? null : t('submit.unattempted')}>
        <Button
          variant={isReady ? 'light' : 'default'}
          {...(isReady && { color: 'red' })}
          data-disabled={!isReady}
          aria-disabled={!isReady}
          aria-label={`${t('submit.open')}: ${assessment.title}`}
          onClick={() => isReady && dialog.open()}
        >
          {t('submit.open')}
        </Button>
      </Hint>
      <FinaliseDialog
        overview={assessment}
        isOpen={isAsking}
        onClose={dialog.close}
        prepare={prepare}
      />
    </>
  );
}
