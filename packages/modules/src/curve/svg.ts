import { digits, hexColor, svgPicture } from '../pictures/svg.js';
import type { CurveData } from './pages.js';
import { colorOfPoint, isPoint, mixed, placeCurve } from './scene.js';

/** The width of lines: a pixel of a picture of 512 pixels. */
const THICKNESS = 2 / 512;

/** Farther points are drawn this far from the centre, since renderers do not manage large numbers. */
const MAX_DISTANCE = 1000;

/** Between points of different colours there are at most this many lines, each of one colour. */
const MAX_STEPS_OF_COLOR = 32;

/** A curve in the plane as an SVG picture. Returns null for curves in space. */
export function curveToSvg(data: CurveData): string | null {
  if (data.space === '3D') return null;
  const paths = data.style === 'connected' ? linePaths(data) : pointPaths(data);
  const style =
    data.style === 'connected'
      ? ` fill="none" stroke-width="${digits(THICKNESS)}" stroke-linejoin="round"`
      : '';
  return svgPicture(`<g${style}>${paths.join('')}</g>`);
}

/** Makes one path of neighbours with the same colour. */
class PathsByColor {
  readonly paths: string[] = [];
  readonly #attribute: string;
  #color = -1;
  #data = '';

  constructor(attribute: 'fill' | 'stroke') {
    this.#attribute = attribute;
  }

  /** Tells whether data of this colour would continue the last path. */
  hasColor(color: number): boolean {
    return this.#color === color && this.#data !== '';
  }

  add(color: number, data: string): void {
    if (color !== this.#color) this.end();
    this.#color = color;
    this.#data += data;
  }

  end(): readonly string[] {
    if (this.#data !== '') {
      const color = hexColor([16, 8, 0].map((shift) => ((this.#color >> shift) & 255) / 255));
      this.paths.push(`<path ${this.#attribute}="${color}" d="${this.#data}"/>`);
    }
    this.#data = '';
    return this.paths;
  }
}

function pointPaths(data: CurveData): readonly string[] {
  const { positions, points } = placeCurve(data);
  const paths = new PathsByColor('fill');
  const side = digits(2 * THICKNESS);
  for (let point = 0; point < points; point++) {
    const [x = 0, y = 0] = positions.subarray(3 * point, 3 * point + 2);
    if (!isPoint(positions, 3 * point) || Math.max(Math.abs(x), Math.abs(y)) > 2) continue;
    const corner = `M${digits(x - THICKNESS)} ${digits(-y - THICKNESS)}`;
    paths.add(colorOfPoint(data, point), `${corner}h${side}v${side}h-${side}z`);
  }
  return paths.end();
}

function linePaths(data: CurveData): readonly string[] {
  const { positions, points } = placeCurve(data);
  const paths = new PathsByColor('stroke');
  let isConnected = false;
  for (let point = 1; point < points; point++) {
    const at = 3 * point;
    if (!isPoint(positions, at - 3) || !isPoint(positions, at)) {
      isConnected = false;
      continue;
    }
    const [fromX = 0, fromY = 0, , toX = 0, toY = 0] = positions.subarray(at - 3, at + 2);
    const [from, to] = [colorOfPoint(data, point - 1), colorOfPoint(data, point)];
    const steps = stepsBetween(from, to);
    for (let step = 0; step < steps; step++) {
      const color = mixed(from, to, (step + 0.5) / steps);
      const part = (share: number): string =>
        place(fromX + share * (toX - fromX), fromY + share * (toY - fromY));
      const isNext = isConnected && paths.hasColor(color);
      paths.add(color, `${isNext ? '' : `M${part(step / steps)}`}L${part((step + 1) / steps)}`);
      isConnected = true;
    }
  }
  return paths.end();
}

function place(x: number, y: number): string {
  return `${digits(bounded(x))} ${digits(bounded(-y))}`;
}

function bounded(value: number): number {
  return Math.min(MAX_DISTANCE, Math.max(-MAX_DISTANCE, value));
}

/** So many that the colours of neighbours hardly differ. */
function stepsBetween(from: number, to: number): number {
  const difference = Math.max(
    ...[16, 8, 0].map((shift) => Math.abs(((from >> shift) & 255) - ((to >> shift) & 255))),
  );
  return Math.min(MAX_STEPS_OF_COLOR, Math.max(1, Math.ceil(difference / 8)));
}
