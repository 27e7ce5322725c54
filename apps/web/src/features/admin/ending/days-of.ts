/** About ten years: the server moves assessments no further. */
const MAX_DAYS = 3660;

/** The number of days that somebody typed, empty for none; null when it is no such number. */
export function daysOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  if (!/^[-+−]?\d{1,4}$/.test(text)) return null;
  const days = Number(text.replace('−', '-'));
  return Math.abs(days) <= MAX_DAYS ? days : null;
}
