import type { Log } from '../log.js';
import { type Condition, CONDITION_TEXTS, conditionOf, reasonOf } from '../db/condition.js';

/** How often a condition that lasts is told. */
const TELL_EVERY_MS = 60_000;

export interface ConditionLog extends Log {
  /** Calls `listener` each time that something fails for such a condition. */
  onCondition(listener: (condition: Condition) => void): void;
}

/**
 * A log that tells what is the matter with the database, or the disk, in a line of its own, instead of a
 * stack trace for each request and each job that meets it: that could be hundreds, and the cause in none. The
 * line comes once a minute while it lasts, with the number of those that have been left out in `others`. At level
 * `info` each has its own line all the same, without the error.
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
