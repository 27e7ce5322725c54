import type { CourseRegistration, GradingRow } from '@wellspring/contract';
import { actionsFor, refusalOf, relationOf, type SubmissionAction } from './submission-actions';

/** The same action on many submissions: one permitted call for each, a few at a time. */

/**
 * The actions for many submissions at once. Opening again removes marks, so it is offered only one by one.
 */
export const BULK_ACTIONS = [
  'publish',
  'unpublish',
  'autograde',
] as const satisfies readonly SubmissionAction[];
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The number of calls that run at a time: others use the server as well. */
export const BULK_AT_ONCE = 4;

export interface BulkPlan {
  /** The submissions on which the action is possible. */
  readonly rows: readonly GradingRow[];
  /** The number of other selected submissions on which only another staff member may perform it. */
  readonly notPermitted: number;
  /** The number of other selected submissions whose state does not allow it. */
  readonly unfit: number;
}

export function bulkPlan(
  chosen: readonly GradingRow[],
  action: BulkAction,
  person: Pick<CourseRegistration, 'courseRegId' | 'role'>,
): BulkPlan {
  const fit = chosen.filter((row) => actionsFor(row).includes(action));
  const rows = fit.filter((row) => refusalOf(action, relationOf(row, person), person) === null);
  return { rows, notPermitted: fit.length - rows.length, unfit: chosen.length - fit.length };
}

export interface BulkOutcome<Item> {
  readonly done: readonly Item[];
  readonly failed: readonly { readonly item: Item; readonly error: unknown }[];
  /** Not attempted, because the user stopped it. */
  readonly left: readonly Item[];
}

/**
 * Performs an action on each of many items, a few at a time. A failure does not stop the others.
 * @param signal when aborted, running calls finish and the rest is left
 */
export async function doWithEach<Item>(
  items: readonly Item[],
  one: (item: Item) => Promise<unknown>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (tried: number) => void },
): Promise<BulkOutcome<Item>> {
  const results = new Map<Item, { readonly error: unknown } | 'done'>();
  const waiting = [...items];
  async function work() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await one(item);
        results.set(item, 'done');
      } catch (error) {
        results.set(item, { error });
      }
      onProgress(results.size);
      if (signal.aborted) return;
    }
  }
  await Promise.all(Array.from({ length: Math.min(BULK_AT_ONCE, items.length) }, work));
  return {
    done: items.filter((item) => results.get(item) === 'done'),
    failed: items.flatMap((item) => {
      const result = results.get(item);
      return result === undefined || result === 'done' ? [] : [{ item, error: result.error }];
    }),
    left: items.filter((item) => !results.has(item)),
  };
}
