/** The statistics that summarise many measurements. */

/**
 * @param {readonly number[]} values
 * @returns {number | undefined} undefined for no values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

/**
 * @param {readonly number[]} values all above 0
 * @returns {number | undefined} undefined for no values
 */
export function geometricMean(values) {
  if (values.length === 0) return undefined;
  const logarithms = values.reduce((sum, value) => sum + Math.log(value), 0);
  return Math.exp(logarithms / values.length);
}
