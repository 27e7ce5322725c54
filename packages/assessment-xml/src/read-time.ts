import type { ProblemLog } from './problems.js';
import type { Element } from './xml-element.js';
import { quote } from './read-values.js';

/** ISO 8601: a day, a time if wanted, and an offset in any of the usual forms. */
const TIME =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?<offset>Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * Reads an attribute of the older dialect that says when something opens or closes. The reference does
 * not read them at all, so what is wrong with one never makes a file unusable.
 * @returns ISO 8601 in UTC with milliseconds; null when there is none or it is no time
 */
export function readTime(log: ProblemLog, element: Element, name: string): string | null {
  const text = element.attributes.get(name)?.trim() ?? '';
  if (text === '') return null;
  const time = toTime(text);
  if (time === null) {
    const message = `The attribute ${name} of ${element.name} is no time: ${quote(text)}. Write it as 2026-08-10T00:00:00+08:00.`;
    log.warning('invalid-date', element.positionOf(name), message);
  }
  return time;
}

function toTime(text: string): string | null {
  const groups = TIME.exec(text)?.groups;
  if (!groups) return null;
  const { day = '', time = '00:00', offset = 'Z' } = groups;
  // `+08` and `+0800` are ISO 8601 too, but the language reads `+08:00` alone.
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const moment = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  // The language makes the 2nd of March of the 30th of February.
  const isDay = new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(-2));
  return isDay && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}
