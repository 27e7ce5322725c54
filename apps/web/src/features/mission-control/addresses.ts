/** Addresses of mission control (course specification, section 2). */

export const START = '/mission-control';

/**
 * The address of a draft, or of one of its questions.
 * @param index of the question, from 0; null: the assessment as a whole
 */
export function draftAddress(draftId: string, index: number | null = null): string {
  return `${START}/${draftId}${index === null ? '' : `/${index}`}`;
}
