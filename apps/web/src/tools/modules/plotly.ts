import type { Figure, Json, PlotlyPart } from '@wellspring/modules/plotly';
import type { Look } from '@wellspring/diagrams/painters';
import { PAPER } from '../../ui/diagrams/look';
import { loadPart } from '../../ui/parts';

/** Plotly, which draws plots, and how it is used here. */

/** Fetches the part of Plotly that draws a figure. The parts of several plots can be in the page at the same time. */
export async function loadPlotly(part: PlotlyPart): Promise<PlotlyLibrary> {
  const { default: library } = await loadPart(() => PARTS[part]());
  return library;
}

const PARTS = {
  plane: () => import('plotly.js-cartesian-dist-min'),
  space: () => import('plotly.js-gl3d-dist-min'),
  all: () => import('plotly.js-strict-dist-min'),
} as const;

/** Everything that Plotly offers by itself is off: its buttons are links that no key reaches. */
export const CONFIG = {
  displayModeBar: false,
  displaylogo: false,
  scrollZoom: true,
  responsive: false,
  showTips: false,
} as const;

/** Lines of Plotly's own order of colours are too light on one of the grounds; these are seen on both. */
const COLORS = ['#1f83c4', '#d9600a', '#2f9e44', '#d6336c', '#7c5cd6', '#0c8599', '#a8741a'];

/** Adds to a layout what all plots have: the colours of the page, and room for the labels of axes. */
export function layoutOf({ layout }: Figure, look: Look): Readonly<Record<string, unknown>> {
  const axis = { gridcolor: gridColor(look), zerolinecolor: look.tones.faded };
  const flat = { ...axis, automargin: true };
  const { xaxis, yaxis, ...rest } = layout;
  return {
    autosize: true,
    dragmode: 'pan',
    margin: { l: 40, r: 16, t: 24, b: 40 },
    paper_bgcolor: look.background,
    plot_bgcolor: look.background,
    font: { color: look.colours.box, family: 'inherit', size: 13 },
    colorway: COLORS,
    hoverlabel: { bgcolor: look.panel, font: { color: look.colours.box } },
    legend: { orientation: 'h' },
    ...rest,
    xaxis: { ...flat, ...fieldsOf(xaxis) },
    yaxis: { ...flat, ...fieldsOf(yaxis) },
    scene: { dragmode: 'orbit', xaxis: axis, yaxis: axis, zaxis: axis, ...fieldsOf(rest['scene']) },
  };
}

/** Grids must not be louder than what they are for. */
function gridColor(look: Look): string {
  const border = getComputedStyle(document.documentElement).getPropertyValue('--ws-border').trim();
  return look === PAPER || border === '' ? '#dddddd' : border;
}

function fieldsOf(value: Json | undefined): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** A change of what is seen: larger or smaller, moved, or all of it. */
export type PlotMove =
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'all' };

/** A turn of a plot in space by one press of a key, in radians. */
const TURN = Math.PI / 18;

/** The changes of the layout for a move; null when the plot has nothing that moves, as a pie. */
export function changesFor(plot: PlotlyElement, move: PlotMove): object | null {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(plot.layout)) {
    if (typeof value !== 'object' || value === null || 'fixedrange' in value) continue;
    if (/^scene\d*$/.test(name) && plot.querySelector('.gl-container canvas') !== null) {
      changes[`${name}.camera`] = cameraAfter(value, move);
    }
    const isAcross = /^xaxis\d*$/.test(name);
    if (!isAcross && !/^yaxis\d*$/.test(name)) continue;
    const range = 'range' in value ? rangeAfter(value.range, move, isAcross) : null;
    if (range === null) continue;
    if (move.kind === 'all') changes[`${name}.autorange`] = true;
    else changes[`${name}.range`] = range;
  }
  return Object.keys(changes).length === 0 ? null : changes;
}

/** The range of an axis after a move; null when there is none. Those of times are texts. */
function rangeAfter(range: unknown, move: PlotMove, isAcross: boolean): unknown[] | null {
  if (!Array.isArray(range) || range.length !== 2) return null;
  const isTime = range.some((end) => typeof end === 'string' && Number.isNaN(Number(end)));
  const [from = 0, to = 1] = range.map((end) =>
    isTime ? Date.parse(String(end).replace(' ', 'T')) : Number(end),
  );
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const moved =
    move.kind === 'zoom'
      ? [middle - half / move.factor, middle + half / move.factor]
      : move.kind === 'pan'
        ? [from, to].map((end) => end + 2 * half * (isAcross ? move.dx : move.dy))
        : [from, to];
  return isTime ? moved.map((end) => new Date(end).toISOString()) : moved;
}

type Eye = Readonly<Record<'x' | 'y' | 'z', number>>;

/** The first position of the camera, in Plotly. */
const EYE: Eye = { x: 1.25, y: 1.25, z: 1.25 };

function cameraAfter(scene: object, move: PlotMove): object {
  const camera = 'camera' in scene && typeof scene.camera === 'object' ? scene.camera : null;
  const eye = camera !== null && 'eye' in camera && isEye(camera.eye) ? camera.eye : EYE;
  if (move.kind === 'all') return { eye: EYE };
  if (move.kind === 'zoom') {
    return {
      ...camera,
      eye: { x: eye.x / move.factor, y: eye.y / move.factor, z: eye.z / move.factor },
    };
  }
  const distance = Math.hypot(eye.x, eye.y, eye.z);
  const around = Math.atan2(eye.y, eye.x) - Math.sign(move.dx) * TURN;
  const limit = Math.PI / 2 - 0.05;
  const up = Math.asin(eye.z / distance) + Math.sign(move.dy) * TURN;
  const above = Math.min(limit, Math.max(-limit, up));
  const flat = distance * Math.cos(above);
  return {
    ...camera,
    eye: { x: flat * Math.cos(around), y: flat * Math.sin(around), z: distance * Math.sin(above) },
  };
}

function isEye(value: unknown): value is Eye {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['x', 'y', 'z'].every(
      (axis) => axis in value && typeof value[axis as keyof typeof value] === 'number',
    )
  );
}

/** Tells whether a plot can be zoomed and moved. */
export function canMove(plot: PlotlyElement): boolean {
  return changesFor(plot, { kind: 'all' }) !== null;
}

/**
 * Makes a picture of a plot as it is seen, on white.
 * @throws when the browser cannot make one of this size
 */
export async function pictureOf(
  library: PlotlyLibrary,
  figure: Figure,
  layout: object,
  size: { readonly format: 'png' | 'svg'; readonly width: number; readonly height: number },
): Promise<Blob> {
  // Drawn in the size of a figure in a text and enlarged, so that the texts in it grow with it.
  const scale = size.width / PICTURE_WIDTH;
  const address = await library.toImage(
    { data: figure.data, layout, config: CONFIG },
    { format: size.format, width: PICTURE_WIDTH, height: size.height / scale, scale },
  );
  const comma = address.indexOf(',');
  if (comma === -1) throw new Error('The browser has made no picture of this size.');
  const body = address.slice(comma + 1);
  if (!address.slice(0, comma).endsWith(';base64')) {
    return new Blob([decodeURIComponent(body)], { type: 'image/svg+xml;charset=utf-8' });
  }
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: `image/${size.format === 'png' ? 'png' : 'svg+xml'}` });
}

/** The width in which saved pictures are laid out, in pixels. */
const PICTURE_WIDTH = 800;
