/** The two forms in which the wire writes times (reference, section 1). */

/** ISO with milliseconds and numeric offset, e.g. `2038-06-18T05:24:26.026+00:00`. */
export function formattedTime(time: Date): string {
  return time.toISOString().replace('Z', '+00:00');
}

/** ISO with microseconds and `Z`, e.g. `2023-08-05T17:48:24.000000Z`. We keep milliseconds. */
export function rawTime(time: Date): string {
  return time.toISOString().replace('Z', '000Z');
}
