/**
 * Converts points in time to and from the value of the browser's field for them, which is in the user's time
 * zone.
 */

const two = (value: number) => String(value).padStart(2, '0');

/** @param iso with an offset @returns e.g. `2030-03-10T20:00`, with seconds unless they are 0 */
export function toField(iso: string): string {
  const time = new Date(iso);
  const day = [
    String(time.getFullYear()).padStart(4, '0'),
    two(time.getMonth() + 1),
    two(time.getDate()),
  ].join('-');
  const seconds = time.getSeconds();
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`;
  return `${day}T${clock}${seconds > 0 ? `:${two(seconds)}` : ''}`;
}

/**
 * @param field the value of the field; empty while it is incomplete
 * @param before the time that the field was filled from. It is returned to the millisecond if the field has
 *   not changed; null for none.
 * @returns the time with an offset; null when it is not a time, or not one that an assessment can have
 */
export function fromField(field: string, before: string | null): string | null {
  if (before !== null && field === toField(before)) return before;
  const time = new Date(field);
  if (field === '' || Number.isNaN(time.getTime())) return null;
  const year = time.getUTCFullYear();
  return year >= 1000 && year <= 9999 ? time.toISOString() : null;
}

/** The day of a time, short, e.g. `2 Dec 2030`. */
export function dayOf(iso: string, language: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(iso));
}

/** The time of day, e.g. `23:59`. */
export function clockOf(iso: string, language: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(iso));
}

/** With other English locales, the month would come first. */
function localeOf(language: string): string {
  return language.startsWith('en') ? 'en-GB' : language;
}

/** The user's time zone at a time, e.g. `Asia/Singapore (GMT+8)`. */
export function zoneAt(iso: string, language: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const offset = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}
