import type { Assessment } from '@wellspring/contract';
import { useEffect } from 'react';
import type { AnswerSaver } from './answer-saver';
import { learnAnew } from './use-answer-savers';

/** The interval at which a page asks what team-mates have saved, in milliseconds. */
const ASK_MS = 10_000;

interface TeamNewsParts {
  readonly assessment: Pick<Assessment, 'courseId' | 'id'>;
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  /** True if team-mates can change the answers meanwhile. */
  readonly isShared: boolean;
}

/**
 * Follows what team-mates save, while the page is visible and when it becomes visible again. An answer
 * without unsent text shows their text, so that users do not begin to type on a text that has been replaced.
 */
export function useTeamNews({ assessment, savers, isShared }: TeamNewsParts): void {
  const { courseId, id } = assessment;
  useEffect(() => {
    if (!isShared) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // When the request fails, everything stays as it is; saving will report the problem.
      learnAnew({ courseId, id }, savers).catch(() => null);
    };
    const timer = setInterval(look, ASK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [courseId, id, savers, isShared]);
}
