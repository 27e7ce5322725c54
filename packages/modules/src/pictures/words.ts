/** Words and numbers in the descriptions of pictures. */

/** E.g. `1 point` or `3 points`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A number with three significant digits. Very small ones are rounding errors. */
export function numberText(value: number): string {
  return String(Math.abs(value) < 1e-6 ? 0 : Number(value.toPrecision(3)));
}
