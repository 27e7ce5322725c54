/** About ten years: the server does not move assessments further. */
const MAX_DAYS = 3660;

/** The typed number of days, 0 when empty; null when it is not a valid number. */
export function daysOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  if (!/^[-+−]?\d{1,4}$/.test(text)) return null;
  const days = Number(text.replace('−', '-'));
  return Math.abs(days) <= MAX_DAYS ? days : null;
}
