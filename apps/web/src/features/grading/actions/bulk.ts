import type { CourseRegistration, GradingRow } from '@wellspring/contract';
import { actionsFor, refusalOf, relationOf, type SubmissionAction } from './submission-actions';

/** The same done to many submissions: one allowed call for each, a few at a time. */

/** What can be done to many at once. Opening again takes marks away, so each is looked at by itself. */
export const BULK_ACTIONS = [
  'publish',
  'unpublish',
  'autograde',
] as const satisfies readonly SubmissionAction[];
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** So many calls are under way at a time: others use the server as well. */
export const BULK_AT_ONCE = 4;

export interface BulkPlan {
  /** Those with which it can be done. */
  readonly rows: readonly GradingRow[];
  /** How many others are chosen that somebody else may do it with. */
  readonly notPermitted: number;
  /** How many others are chosen that it is not offered for as they stand. */
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
  /** Not tried, because it was stopped. */
  readonly left: readonly Item[];
}

/**
 * Does something with each of many, a few at a time. One that fails stops none of the others.
 * @param signal aborted: what is under way is finished, the rest is left
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
