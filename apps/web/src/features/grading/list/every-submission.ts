import type { GradingRow } from '@wellspring/contract';

/** The maximum number of submissions that the server returns at a time. */
export const EXPORT_PAGE_SIZE = 1000;

/** One page of the whole list, newest first. */
type PageOfSubmissions = (part: {
  readonly offset: number;
  readonly pageSize: number;
}) => Promise<{ readonly count: number; readonly data: readonly GradingRow[] }>;

/**
 * Fetches all submissions, page by page. New submissions shift the others, so that a page may begin with the
 * last rows of the previous one; each is taken once.
 */
export async function everySubmission(page: PageOfSubmissions): Promise<readonly GradingRow[]> {
  const rows = new Map<number, GradingRow>();
  for (let offset = 0; ; offset += EXPORT_PAGE_SIZE) {
    const { count, data } = await page({ offset, pageSize: EXPORT_PAGE_SIZE });
    for (const row of data) rows.set(row.id, row);
    if (data.length === 0 || offset + EXPORT_PAGE_SIZE >= count) return [...rows.values()];
  }
}
