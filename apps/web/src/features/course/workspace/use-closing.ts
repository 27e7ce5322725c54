import { useEffect, useState } from 'react';
import { serverClock } from '../../../backend/server-clock';
import type { AnswerSaver } from '../answers/answer-saver';
import { atTime } from './at-time';

/** So long before the end what is typed is sent without waiting for a pause: it has to arrive in time. */
const LAST_SEND_MS = 1500;

/** Whether an assessment has closed, by the server's clock; the component follows at the very time. */
export function useIsClosed(closeAt: string): boolean {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => atTime(Date.parse(closeAt), () => setNow(serverClock.now())), [closeAt]);
  return now >= new Date(closeAt);
}

interface LastSendParts {
  readonly closeAt: string;
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  /** Nothing is sent then: the server would refuse it. */
  readonly isReadOnly: boolean;
}

/** Sends what is unsent just before an assessment closes; what is saved by hand stays the person's to save. */
export function useLastSend({ closeAt, savers, isReadOnly }: LastSendParts): void {
  useEffect(() => {
    if (isReadOnly) return undefined;
    const time = Date.parse(closeAt) - LAST_SEND_MS;
    return atTime(time, () => {
      for (const saver of savers.values()) void saver.flush();
    });
  }, [closeAt, savers, isReadOnly]);
}
