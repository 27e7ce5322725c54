import { phaseAt, type Role, type SubmissionStatus } from '@wellspring/contract';

/**
 * The rules on who may see, answer and finalise an assessment, and when (backend rules R1, R16, R17, R19,
 * R20).
 */

/** The facts about an assessment that the rules depend on. */
interface Window {
  readonly isPublished: boolean;
  readonly openAt: Date;
  readonly closeAt: Date;
}

function isStaff(role: Role): boolean {
  return role !== 'student';
}

/**
 * Tells whether the caller may know that the assessment exists: staff always, students once it is published.
 */
export function mayKnow(role: Role, assessment: Pick<Window, 'isPublished'>): boolean {
  return isStaff(role) || assessment.isPublished;
}

/**
 * Tells whether the caller may see the questions: staff always, students from the opening on, also after
 * closing.
 */
export function maySee(role: Role, assessment: Window, now: Date): boolean {
  return isStaff(role) || (assessment.isPublished && assessment.openAt <= now);
}

/** Tells whether the caller may answer and finalise: staff always, students while the assessment is open. */
export function mayAnswer(role: Role, assessment: Window, now: Date): boolean {
  return isStaff(role) || isOpen(assessment, now);
}

/** Tells whether it is open for students: published, and `openAt` <= now < `closeAt`. */
export function isOpen(assessment: Window, now: Date): boolean {
  return assessment.isPublished && phaseAt(assessment, now) === 'open';
}

/** Tells whether the caller may still change an answer: staff also after finalising. */
export function mayChangeAnswer(role: Role, status: SubmissionStatus): boolean {
  return isStaff(role) || status !== 'submitted';
}

/** The part of an assessment that is answered. */
interface Answered {
  readonly answered: number;
  readonly questions: number;
  /** The number of entries that the caller was assigned to vote on and has not scored. */
  readonly unscored: number;
}

/**
 * The status after an answer was saved. It never goes back to an earlier one, and becomes `attempted` once
 * all questions are answered and all assigned entries of a contest are scored (rule R19).
 */
export function statusAfterAnswer(
  status: Exclude<SubmissionStatus, 'not_attempted'>,
  { answered, questions, unscored }: Answered,
): Exclude<SubmissionStatus, 'not_attempted'> {
  const isComplete = answered >= questions && unscored === 0;
  return status === 'attempting' && isComplete ? 'attempted' : status;
}
