/**
 * The server's time, by which assessments open and close; the clock of a phone may be an hour off. It is
 * learnt from the `Date` headers of the server's answers.
 */
export interface ServerClock {
  /** The current time: by this device's clock until the first answer, then by the server's. */
  now(): Date;
  /**
   * Learns from an answer.
   * @param date its `Date` header, in whole seconds; null: it has none
   * @param askedAt when the request was made by this device's clock, in milliseconds since 1970
   */
  learn(date: string | null, askedAt: number): void;
}

/** @param deviceNow milliseconds since 1970 */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let aheadMs = 0;
  return {
    now: () => new Date(deviceNow() + aheadMs),
    learn(date, askedAt) {
      const told = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(told)) return;
      // The header was written within the second that it names, between the request and now. A difference
      // that is possible under these bounds is kept, so that a correct device is trusted to the millisecond.
      const min = told - deviceNow();
      const max = told + 1000 - askedAt;
      aheadMs = Math.max(min, Math.min(max, aheadMs));
    },
  };
}

export const serverClock = createServerClock();
