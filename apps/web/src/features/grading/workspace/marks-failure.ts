import { FORBIDDEN } from '@wellspring/contract';
import type { TFunction } from 'i18next';
import { BackendError, refusedActionText } from '../../../backend';
import { OtherAnswer } from './use-marks';

/**
 * The reason why marks were not saved. A separate text is for people who are no longer staff (course specification,
 * section 5).
 */
export function marksFailureText(error: unknown, t: TFunction<'grading'>): string {
  if (error instanceof OtherAnswer) return t('marks.otherAnswer');
  const { failure } = error instanceof BackendError ? error : {};
  const isForbidden =
    failure !== undefined &&
    'text' in failure &&
    failure.status === FORBIDDEN.status &&
    failure.text === FORBIDDEN.text;
  return isForbidden ? t('marks.onlyStaff') : refusedActionText(error);
}
