import type { AssessmentOverview } from '@wellspring/contract';
import { useEffect, useState } from 'react';
import { forget, isNoted, note } from './unsubmitted-note';

interface UnsubmittedParts {
  readonly userId: number;
  readonly assessmentId: number;
  /** Undefined until it is known. */
  readonly status: AssessmentOverview['status'] | undefined;
  /** True if a notification says that the submission was opened again. */
  readonly isNotified: boolean;
}

/**
 * Tells whether to say that the staff have opened the submission again: it was handed in a moment ago on this
 * page, or a notification says so, and the user has not acknowledged it.
 */
export function useUnsubmitted(parts: UnsubmittedParts) {
  const { userId, assessmentId, status, isNotified } = parts;
  const [isTold, setIsTold] = useState(() => isNoted(userId, assessmentId));
  const [before, setBefore] = useState(status);
  const isReopened = before === 'submitted' && status !== undefined && status !== 'submitted';
  const isNews = isReopened || (isNotified && status !== undefined && status !== 'submitted');
  if (before !== status) setBefore(status);
  // The notification disappears when the server learns that it was seen.
  const [wasNews, setWasNews] = useState(false);
  if (isNews !== wasNews) setWasNews(isNews);
  if (isNews && !wasNews && !isTold) setIsTold(true);
  if (status === 'submitted' && isTold) setIsTold(false);

  useEffect(() => {
    if (isTold) note(userId, assessmentId);
    else if (status !== undefined) forget(userId, assessmentId);
  }, [isTold, status, userId, assessmentId]);

  return { isTold, dismiss: () => setIsTold(false) };
}
