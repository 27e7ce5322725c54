import { useEffect, useState } from 'react';
import { serverClock } from '../../../backend/server-clock';
import type { AnswerSaver } from '../answers/answer-saver';
import { atTime } from './at-time';

/** This long before the end, typed text is sent without waiting for a pause, so that it arrives in time. */
const LAST_SEND_MS = 1500;

/** Tells whether an assessment has closed, by the server's clock. The component updates at that very time. */
export function useIsClosed(closeAt: string): boolean {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => atTime(Date.parse(closeAt), () => setNow(serverClock.now())), [closeAt]);
  return now >= new Date(closeAt);
}

interface LastSendParts {
  readonly closeAt: string;
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  /** When set, nothing is sent: the server would refuse it. */
  readonly isReadOnly: boolean;
}

/**
 * Sends unsent text just before an assessment closes. Answers that are saved by hand are left to the user.
 */
export function useLastSend({ closeAt, savers, isReadOnly }: LastSendParts): void {
  useEffect(() => {
    if (isReadOnly) return undefined;
    const time = Date.parse(closeAt) - LAST_SEND_MS;
    return atTime(time, () => {
      for (const saver of savers.values()) void saver.flush();
    });
  }, [closeAt, savers, isReadOnly]);
}
