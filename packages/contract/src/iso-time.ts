/** The common forms of ISO 8601: extended and basic, seconds optional, any form of offset. */
const OFFSET = String.raw`(?<offset>Z|[+-]\d{2}(?::?\d{2})?)?`;
const EXTENDED = new RegExp(
  String.raw`^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)${OFFSET})?$`,
);
const BASIC = new RegExp(
  String.raw`^(?<day>\d{8})(?:T(?<time>\d{4}(?:\d{2}(?:[.,]\d+)?)?)${OFFSET})?$`,
);

/** The result of reading a time. */
interface ReadTime {
  /** The time in UTC with milliseconds, e.g. `2026-08-09T16:00:00.000Z`. */
  readonly utc: string;
  /** True if the text has an offset from UTC. Without one, it is taken to be UTC. */
  readonly hasOffset: boolean;
}

/**
 * Reads a time in any form that people and programs write, e.g. `2026-08-10T00:00:00+08:00`,
 * `2026-08-10T00:00+0800`, `20260810T000000+08` or `2026-08-10` (wire reference, section 1).
 * @returns null when the text is not a time, or names a day that its month does not have
 */
export function readIsoTime(text: string): ReadTime | null {
  const groups = EXTENDED.exec(text)?.groups ?? inExtendedForm(BASIC.exec(text)?.groups);
  if (!groups) return null;
  const { day = '', time = '00:00', offset } = groups;
  // `+08` and `+0800` are ISO 8601 too, but `Date` accepts only `+08:00`.
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(offset ?? '') ?? [];
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const moment = new Date(`${day}T${time.replace(',', '.')}${zone}`);
  // `Date` reads the 30th of February as the 2nd of March.
  const isDay = new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(-2));
  if (!isDay || Number.isNaN(moment.getTime())) return null;
  return { utc: moment.toISOString(), hasOffset: offset !== undefined };
}

type Groups = Readonly<Record<string, string | undefined>>;

function inExtendedForm(groups: Groups | undefined): Groups | undefined {
  return (
    groups && {
      ...groups,
      day: groups['day']?.replace(/^(\d{4})(\d{2})/, '$1-$2-'),
      time: groups['time']?.replace(
        /^(\d{2})(\d{2})(?=(\d{2})?)/,
        (_all, hours, minutes, seconds) =>
          seconds === undefined ? `${hours}:${minutes}` : `${hours}:${minutes}:`,
      ),
    }
  );
}
