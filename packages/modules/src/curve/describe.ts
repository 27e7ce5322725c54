import { hexColor } from '../pictures/svg.js';
import { counted, numberText } from '../pictures/words.js';
import { type CurveData, dimensionsOf } from './pages.js';

/** Descriptions of curves for users who do not see them. */

/** Says in plain words where a curve is, and how it is drawn. */
export function describeCurve(data: CurveData): string {
  const dimensions = dimensionsOf(data);
  const all = Array.from({ length: data.positions.length / dimensions }, (_, point) =>
    data.positions.slice(dimensions * point, dimensions * (point + 1)),
  );
  const points = all.filter((point): point is number[] => !point.includes(null));
  const [first] = points;
  const last = points.at(-1);
  const place = data.space === '2D' ? 'the plane' : 'space';
  const kind = `A curve in ${place} of ${counted(all.length, 'point')}`;
  if (first === undefined || last === undefined) return `${kind}, none of which can be drawn.`;
  const bounds = ['x', 'y', 'z'].slice(0, dimensions).map((axis, index) => {
    let [least, most] = [Infinity, -Infinity];
    for (const point of points) {
      least = Math.min(least, point[index] ?? 0);
      most = Math.max(most, point[index] ?? 0);
    }
    return least === most
      ? `${axis} is ${numberText(least)}`
      : `${axis} from ${numberText(least)} to ${numberText(most)}`;
  });
  const gaps = all.length - points.length;
  return [
    `${kind}${data.style === 'connected' ? ', connected by lines' : ''}: ${bounds.join(', ')}.`,
    pointText(first) === pointText(last)
      ? `It starts and ends at ${pointText(first)}.`
      : `It starts at ${pointText(first)} and ends at ${pointText(last)}.`,
    ...(gaps === 0 ? [] : [`${counted(gaps, 'point')} cannot be drawn.`]),
    ...colorText(data),
  ].join(' ');
}

function colorText({ colors }: CurveData): string[] {
  if (colors === 0) return [];
  if (typeof colors !== 'number') return [`It has ${new Set(colors).size} colours.`];
  return [`Its colour is ${hexColor([16, 8, 0].map((shift) => ((colors >> shift) & 255) / 255))}.`];
}

function pointText(point: readonly number[]): string {
  return `(${point.map(numberText).join(', ')})`;
}
