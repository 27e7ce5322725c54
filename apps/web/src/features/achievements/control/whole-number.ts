import { MAX_ACHIEVEMENTS } from '@wellspring/contract';

/** Reads a whole number from 0 to `max`, as it is typed into a field. Returns null for anything else. */
export function wholeNumber(text: string, max = MAX_ACHIEVEMENTS): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null;
  const number = Number(text);
  return number <= max ? number : null;
}
