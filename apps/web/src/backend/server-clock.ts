/**
 * The time as the server has it: by its clock an assessment opens and closes, and that of a phone may be an
 * hour off. Learnt from the `Date` of its answers.
 */
export interface ServerClock {
  /** The time now; that of this device until a server has told otherwise. */
  now(): Date;
  /**
   * Takes note of what an answer tells.
   * @param date its `Date`, in whole seconds; null: none
   * @param askedAt when it was asked for, by this device, in milliseconds since 1970
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
      // It was said within this second, and between the question and now. What is possible stays as it is, so
      // that a device that is right is believed to the millisecond.
      const least = told - deviceNow();
      const most = told + 1000 - askedAt;
      aheadMs = Math.max(least, Math.min(most, aheadMs));
    },
  };
}

export const serverClock = createServerClock();
