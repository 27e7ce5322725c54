/** Paging of lists that are too long to be shown at once. */

/** The number of pages for a number of rows; at least 1, because an empty table is shown too. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize));
}

/** The page number in an address, from 1; 1 when it is invalid. */
export function pageFromAddress(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
