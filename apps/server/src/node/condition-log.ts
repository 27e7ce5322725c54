import type { Log } from '../log.js';
import { type Condition, CONDITION_TEXTS, conditionOf, reasonOf } from '../db/condition.js';

/** The interval at which a lasting condition is logged. */
const TELL_EVERY_MS = 60_000;

export interface ConditionLog extends Log {
  /** Calls `listener` each time that something fails because of such a condition. */
  onCondition(listener: (condition: Condition) => void): void;
}

/**
 * Returns a log that reports a problem of the database, or of the disk, in one line of its own. Otherwise
 * each request and job that meets the problem would log a stack trace: that could be hundreds, none of which
 * names the cause. The line is repeated once a minute while the condition lasts, with the number of
 * suppressed lines in `others`. At level `info` each failure still gets its own line, without the error.
 */
export function tellingConditions(
  log: Log,
  now: () => number = () => performance.now(),
): ConditionLog {
  const listeners: ((condition: Condition) => void)[] = [];
  const told = new Map<Condition, { readonly at: number; others: number }>();

  function tell(level: 'warn' | 'error', fields: object, message: string): void {
    const { error, ...rest } = { error: undefined, ...fields };
    const condition = conditionOf(error);
    if (condition === null) return log[level](fields, message);
    for (const listener of listeners) listener(condition);
    log.info({ ...rest, condition }, message);
    const last = told.get(condition);
    if (last !== undefined && now() - last.at < TELL_EVERY_MS) {
      last.others += 1;
      return;
    }
    told.set(condition, { at: now(), others: 0 });
    log.error(
      { condition, reason: reasonOf(error), others: last?.others ?? 0 },
      CONDITION_TEXTS[condition],
    );
  }

  return {
    onCondition: (listener) => void listeners.push(listener),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => tell('warn', fields, message),
    error: (fields, message) => tell('error', fields, message),
  };
}
