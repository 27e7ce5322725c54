import { attributeText, digits, hexColor, svgPicture } from './svg.js';
import { packed, paintInBands } from './samples.js';
import { projectionOf, type Raster, sizeOf, type View } from './view.js';

/**
 * Pictures of polygons, lines and texts, in the square from -1 to 1 with y upwards. Later ones are on top of earlier ones. Colours
 * are red · 65536 + green · 256 + blue.
 */

export interface FlatPicture {
  readonly background: number;
  readonly items: readonly FlatItem[];
}

export type FlatItem =
  | {
      readonly kind: 'polygon';
      /** x and y of each corner. It is convex. */
      readonly points: readonly number[];
      readonly color: number;
    }
  | {
      readonly kind: 'line';
      readonly points: readonly number[];
      /** In pixels of a picture with a side of 512. Larger pictures have wider lines, in proportion. */
      readonly width: number;
      readonly color: number;
    }
  | {
      readonly kind: 'text';
      /** The middle of its left edge. */
      readonly x: number;
      readonly y: number;
      readonly text: string;
      /** In pixels of a picture that has 512. It stays the same when the picture is enlarged. */
      readonly size: number;
      readonly color: number;
    };

/** The pixels of a side to which widths and sizes refer. */
const SIDE = 512;

/** The corners of a circle. */
const CIRCLE_CORNERS = 40;

export function circleItem(x: number, y: number, radius: number, color: number): FlatItem {
  const points = Array.from({ length: CIRCLE_CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return { kind: 'polygon', points: points.flat(), color };
}

/** Draws a picture on a canvas. Its size is that of the view. */
export function drawFlat(
  context: CanvasRenderingContext2D,
  { background, items }: FlatPicture,
  view: View,
): void {
  const { scale, left, top } = projectionOf(view);
  const pixel = Math.min(view.width, view.height) / SIDE;
  context.fillStyle = hexOf(background);
  context.fillRect(0, 0, view.width, view.height);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const item of items) {
    if (item.kind === 'text') {
      context.fillStyle = hexOf(item.color);
      context.font = `${Math.max(10, item.size * pixel)}px sans-serif`;
      context.textBaseline = 'middle';
      context.fillText(item.text, left + item.x * scale, top - item.y * scale);
      continue;
    }
    context.beginPath();
    for (let at = 0; at < item.points.length; at += 2) {
      const x = left + (item.points[at] ?? 0) * scale;
      const y = top - (item.points[at + 1] ?? 0) * scale;
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    if (item.kind === 'polygon') {
      context.closePath();
      context.fillStyle = hexOf(item.color);
      context.fill();
    } else {
      context.strokeStyle = hexOf(item.color);
      context.lineWidth = Math.max(1, item.width * pixel);
      context.stroke();
    }
  }
}

/** Paints a picture in memory. Texts are missing. */
export function paintFlat({ background, items }: FlatPicture, view: View): Raster {
  const size = sizeOf(view);
  const { scale, left, top } = projectionOf({ ...view, ...size });
  const pixel = Math.min(size.width, size.height) / SIDE;
  return paintInBands(size, (samples) => {
    samples.colors.fill(toPacked(background));
    const fill = (corners: Float64Array, color: number) => {
      samples.cover(corners, corners.length / 2);
      for (let row = samples.firstRow; row < samples.endRow; row++) {
        const start = samples.startOf(row);
        const end = samples.endOf(row);
        if (start < end) samples.colors.fill(color, start, end);
      }
    };
    for (const item of items) {
      if (item.kind === 'text') continue;
      const color = toPacked(item.color);
      const points = Float64Array.from(item.points, (value, index) =>
        index % 2 === 0 ? left + value * scale : top - value * scale,
      );
      if (item.kind === 'polygon') {
        if (points.length >= 6) fill(points, color);
        continue;
      }
      const half = Math.max(1, item.width * pixel) / 2;
      for (let at = 0; at + 3 < points.length; at += 2) {
        const [x = 0, y = 0, toX = 0, toY = 0] = points.subarray(at, at + 4);
        const length = Math.hypot(toX - x, toY - y);
        if (!(length > 0 && length < 1e6)) continue;
        const [dx, dy] = [(half * (toX - x)) / length, (half * (toY - y)) / length];
        // Half a width longer at both ends, so that lines that are joined have no gaps.
        fill(
          Float64Array.of(
            x - dx - dy,
            y - dy + dx,
            x - dx + dy,
            y - dy - dx,
            toX + dx + dy,
            toY + dy - dx,
            toX + dx - dy,
            toY + dy + dx,
          ),
          color,
        );
      }
    }
  });
}

export function flatToSvg({ background, items }: FlatPicture): string {
  const content = items.map((item) => {
    if (item.kind === 'polygon') {
      return `<polygon points="${svgPoints(item.points)}" fill="${hexOf(item.color)}"/>`;
    }
    if (item.kind === 'line') {
      return `<polyline points="${svgPoints(item.points)}" fill="none" stroke="${hexOf(item.color)}" stroke-width="${digits((2 * item.width) / SIDE)}" stroke-linejoin="round"/>`;
    }
    return `<text x="${digits(item.x)}" y="${digits(-item.y)}" font-size="${digits((2 * item.size) / SIDE)}" font-family="sans-serif" dominant-baseline="middle" fill="${hexOf(item.color)}">${attributeText(item.text)}</text>`;
  });
  return svgPicture(
    `<rect x="-1" y="-1" width="2" height="2" fill="${hexOf(background)}"/>${content.join('')}`,
  );
}

function hexOf(color: number): string {
  return hexColor([16, 8, 0].map((shift) => ((color >> shift) & 255) / 255));
}

function svgPoints(values: readonly number[]): string {
  return values.map((value, index) => digits(index % 2 === 0 ? value : -value)).join(' ');
}

function toPacked(color: number): number {
  return packed((color >> 16) & 255, (color >> 8) & 255, color & 255);
}
