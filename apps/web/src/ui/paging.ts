/** Pages of lists that are too long to be shown at once. */

/** How many pages so many rows fill; at least one, because an empty table is shown too. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.max(1, Math.ceil(rows / pageSize));
}

/** The page of an address, from 1; anything that is none is the first. */
export function pageFromAddress(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
