import type { waveform } from '@wellspring/modules/sound';

type Column = ReturnType<typeof waveform>[number];

/**
 * The outline of a channel as the data of an SVG path, in a box from 0 to 1 across and from -1 to 1 down. It is empty when
 * there are no columns.
 */
export function outlineOf(columns: readonly Column[]): string {
  if (columns.length === 0) return '';
  const x = (column: number) => rounded((column + 0.5) / columns.length);
  const above = columns.map(({ max }, column) => `${x(column)} ${rounded(-max)}`);
  const below = columns.map(({ min }, column) => `${x(column)} ${rounded(-min)}`);
  return `M${[...above, ...below.toReversed()].join('L')}Z`;
}

function rounded(value: number): number {
  // Adding zero turns -0 into 0.
  return Number(value.toFixed(4)) + 0;
}
