import { readIsoTime } from '@wellspring/contract/iso-time';
import type { ProblemLog } from './problems.js';
import type { Element } from './xml-element.js';
import { quote } from './read-values.js';

/**
 * Reads a time attribute of the older dialect, for opening or closing. The reference does not read these
 * attributes at all, so a wrong one never makes a file unusable.
 * @returns ISO 8601 in UTC with milliseconds; null when the attribute is missing or not a time
 */
export function readTime(log: ProblemLog, element: Element, name: string): string | null {
  const text = element.attributes.get(name)?.trim() ?? '';
  if (text === '') return null;
  const time = readIsoTime(text)?.utc ?? null;
  if (time === null) {
    const message = `The attribute ${name} of ${element.name} is no time: ${quote(text)}. Write it as 2026-08-10T00:00:00+08:00.`;
    log.warning('invalid-date', element.positionOf(name), message);
  }
  return time;
}
