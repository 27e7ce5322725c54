import type { Assessment } from '@wellspring/contract';
import { useEffect } from 'react';
import type { AnswerSaver } from './answer-saver';
import { learnAnew } from './use-answer-savers';

/** How often a page asks what team-mates have saved, in milliseconds. */
const ASK_MS = 10_000;

interface TeamNewsParts {
  readonly assessment: Pick<Assessment, 'courseId' | 'id'>;
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  /** Whether team-mates can change the answers meanwhile. */
  readonly isShared: boolean;
}

/**
 * Follows what team-mates save, while the page is in sight and when it comes back: an answer in which nothing is
 * unsent shows their text, so that nobody begins to type on one that has been replaced.
 */
export function useTeamNews({ assessment, savers, isShared }: TeamNewsParts): void {
  const { courseId, id } = assessment;
  useEffect(() => {
    if (!isShared) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // Without an answer everything stays as it is, and saving says what is the matter.
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
