import { useDeferredValue, useEffect, useState } from 'react';
import type { AssessmentDraft } from '../model/draft';
import { type CheckedDraft, checkDraft } from '../model/draft-problems';

/** The time between the last change of a draft and its check, in milliseconds. */
const CHECK_AFTER_MS = 400;

/** The problems of the draft, updated soon after each change. */
export function useChecked(draft: AssessmentDraft): CheckedDraft {
  const [checked, setChecked] = useState(() => checkDraft(draft));
  const [of, setOf] = useState(draft);
  useEffect(() => {
    if (of === draft) return undefined;
    const timer = setTimeout(() => {
      setOf(draft);
      setChecked(checkDraft(draft));
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, of]);
  return useDeferredValue(checked);
}
