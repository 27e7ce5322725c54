import type { Notification } from '@wellspring/contract';

/**
 * Selects the notifications for each place: those about a submission belong to grading, the others to their
 * assessment and its type.
 */

type Notifications = readonly Notification[];

export function ofType(all: Notifications, type: string): Notifications {
  return all.filter((one) => one.submission_id === null && one.assessment.type === type);
}

export function ofAssessment(all: Notifications, assessmentId: number): Notifications {
  return all.filter((one) => one.submission_id === null && one.assessment_id === assessmentId);
}

export function ofGrading(all: Notifications): Notifications {
  return all.filter((one) => one.submission_id !== null);
}

export function ofSubmission(all: Notifications, submissionId: number): Notifications {
  return all.filter((one) => one.submission_id === submissionId);
}
