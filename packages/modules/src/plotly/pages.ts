import * as z from 'zod/mini';
import { decodeBase64 } from '../base64.js';
import { describeCurve } from '../curve/describe.js';
import { type CurveData, curveDataSchema, dimensionsOf } from '../curve/pages.js';
import {
  type Json,
  MAX_PLOTTED_SECONDS,
  MAX_TRACE_DEPTH,
  MAX_TRACES,
  needsMap,
  PLOTTED_RATE,
  type PlotPage,
  type Trace,
} from './messages.js';

/** Code of the page that shows the plots of the module `plotly`, and of others that send pages of this kind. */

export type { Json, PlotPage, Trace } from './messages.js';

const MAX_SAMPLES = PLOTTED_RATE * MAX_PLOTTED_SECONDS;
const BYTES_PER_SAMPLE = 4;
/** The characters of that many bytes in Base64. */
const MAX_SAMPLE_CHARACTERS = 4 * Math.ceil((BYTES_PER_SAMPLE * MAX_SAMPLES) / 3);

const pageSchema: z.ZodMiniType<PlotPage> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('traces'),
    traces: z
      .array(z.pipe(z.record(z.string(), z.unknown()), z.transform(traceOf)))
      .check(z.maxLength(MAX_TRACES)),
    isProportional: z.exactOptional(z.literal(true)),
  }),
  z.object({ kind: z.literal('curve'), curve: curveDataSchema }),
  z.object({
    kind: z.literal('sound'),
    samples: z.string().check(z.maxLength(MAX_SAMPLE_CHARACTERS)),
  }),
]);

/** Parses a message of a worker. Returns undefined when no module would have sent it. */
export function parsePlotPage(data: unknown): PlotPage | undefined {
  return pageSchema.safeParse(data).data;
}

function traceOf(record: Readonly<Record<string, unknown>>): Trace {
  const trace = fieldsOf(record, 0);
  return typeof trace['type'] === 'string' && needsMap(trace['type'])
    ? { ...trace, type: 'scatter' }
    : trace;
}

function fieldsOf(record: object, depth: number): Trace {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, plain(value, depth + 1)]),
  );
}

/** Links in texts, which Plotly would show. A program of someone else could lead its readers astray. */
const LINK = /<\/?a\b[^>]*>?/gi;

function plain(value: unknown, depth: number): Json {
  if (typeof value === 'string') return value.replace(LINK, '');
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null || depth > MAX_TRACE_DEPTH) return null;
  return Array.isArray(value)
    ? value.map((element) => plain(element, depth + 1))
    : fieldsOf(value, depth);
}

/** A plot as Plotly takes it. */
export interface Figure {
  readonly data: readonly Trace[];
  readonly layout: Readonly<Record<string, Json>>;
}

/** Makes the figure of a page. */
export function figureOf(page: PlotPage): Figure {
  switch (page.kind) {
    case 'traces':
      return { data: page.traces, layout: page.isProportional ? PROPORTIONAL : {} };
    case 'curve':
      return curveFigure(page.curve);
    case 'sound': {
      const samples = soundSamples(page.samples);
      return soundFigure(samples, { from: 0, to: samples.length / PLOTTED_RATE });
    }
  }
}

const PROPORTIONAL = { yaxis: { scaleanchor: 'x' } } as const;

/** The most runs of one colour in a line. Finer differences of colour are not seen. */
const MAX_COLORED_RUNS = 128;
/** Above this, points in the plane are drawn by the graphics processor. */
const MAX_DRAWN_POINTS = 5000;

function curveFigure(curve: CurveData): Figure {
  const dimensions = dimensionsOf(curve);
  const [x = [], y = [], z = []] = Array.from({ length: 3 }, (_, axis) =>
    curve.positions.filter((__, index) => index % dimensions === axis),
  );
  const { colors, space, style } = curve;
  const color = typeof colors === 'number' ? colorText(colors) : colors.map(colorText);
  if (space === '3D') {
    const look =
      style === 'connected'
        ? { mode: 'lines', line: { color, width: 3 } }
        : { mode: 'markers', marker: { color, size: 2 } };
    return { data: [{ type: 'scatter3d', x, y, z, ...look }], layout: {} };
  }
  if (style === 'points') {
    const type = x.length > MAX_DRAWN_POINTS ? 'scattergl' : 'scatter';
    const data = [{ type, x, y, mode: 'markers', marker: { color, size: 2 } }];
    return { data, layout: PROPORTIONAL };
  }
  const data = runsOf(colors, x.length).map(({ from, to, color: own }) => ({
    type: 'scatter',
    x: x.slice(from, to + 1),
    y: y.slice(from, to + 1),
    mode: 'lines',
    line: { color: colorText(own), width: 2 },
    hoverinfo: 'x+y',
  }));
  return { data, layout: { ...PROPORTIONAL, showlegend: false } };
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly color: number;
}

/** The parts of a line that have one colour. A part ends where the next one begins. */
function runsOf(colors: CurveData['colors'], points: number): readonly Run[] {
  if (typeof colors === 'number') return [{ from: 0, to: points - 1, color: colors }];
  const starts: number[] = [0];
  for (let point = 1; point < points - 1; point += 1) {
    if (colors[point] !== colors[point - 1]) starts.push(point);
  }
  const kept =
    starts.length <= MAX_COLORED_RUNS
      ? starts
      : Array.from({ length: MAX_COLORED_RUNS }, (_, run) =>
          Math.floor((run * points) / MAX_COLORED_RUNS),
        );
  return kept.map((from, run) => ({
    from,
    to: kept[run + 1] ?? points - 1,
    color: colors[from] ?? 0,
  }));
}

function colorText(color: number): string {
  return `rgb(${(color >> 16) & 255},${(color >> 8) & 255},${color & 255})`;
}

/** The samples of a page of a sound. What is no text of numbers is empty. */
export function soundSamples(text: string): Float32Array {
  const bytes = decodeBase64(text);
  if (bytes === undefined || bytes.length % BYTES_PER_SAMPLE !== 0) return new Float32Array();
  return new Float32Array(bytes.buffer).map((sample) => (Number.isFinite(sample) ? sample : 0));
}

/** A part of a sound, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The number of columns that the visible part of a sound has. Each shows its lowest and its highest value. */
const COLUMNS = 2000;

/**
 * Makes the figure of a sound. The part that is seen has all that can be seen of it; the rest, which is only in the slider, is
 * an outline, so that a sound of a minute is as quick to draw as one of a second.
 */
export function soundFigure(samples: Float32Array, seen: Span): Figure {
  const x: number[] = [];
  const y: number[] = [];
  const first = clampIndex(samples, Math.floor(seen.from * PLOTTED_RATE));
  const last = clampIndex(samples, Math.ceil(seen.to * PLOTTED_RATE) + 1);
  addOutline(samples, 0, first, x, y);
  addOutline(samples, first, last, x, y);
  addOutline(samples, last, samples.length, x, y);
  return {
    data: [{ type: 'scatter', mode: 'lines', x, y, line: { width: 0.5 }, hoverinfo: 'x+y' }],
    layout: {
      xaxis: { type: 'linear', title: { text: 'Time' }, ticksuffix: 's', rangeslider: {} },
      // Loudness is compared, so that its axis stays as it is.
      yaxis: { visible: false, fixedrange: true },
    },
  };
}

function clampIndex(samples: Float32Array, index: number): number {
  return Math.max(0, Math.min(samples.length, index));
}

/** Adds the points of a range of samples: all of them, or the lowest and the highest of each column. */
function addOutline(
  samples: Float32Array,
  from: number,
  to: number,
  x: number[],
  y: number[],
): void {
  const step = Math.max(1, (to - from) / COLUMNS);
  const add = (index: number) => {
    x.push(index / PLOTTED_RATE);
    y.push(samples[index] ?? 0);
  };
  if (step <= 2) {
    for (let index = from; index < to; index += 1) add(index);
    return;
  }
  for (let column = 0; column < COLUMNS; column += 1) {
    const start = Math.floor(from + column * step);
    const end = Math.min(to, Math.floor(from + (column + 1) * step));
    let [lowest, highest] = [start, start];
    for (let index = start; index < end; index += 1) {
      if ((samples[index] ?? 0) < (samples[lowest] ?? 0)) lowest = index;
      if ((samples[index] ?? 0) > (samples[highest] ?? 0)) highest = index;
    }
    add(Math.min(lowest, highest));
    if (lowest !== highest) add(Math.max(lowest, highest));
  }
}

/** The number of traces that a description tells about. */
const MAX_TOLD = 5;

/** Says in plain words what a plot shows, for users who do not see it. */
export function describePlot(page: PlotPage): string {
  if (page.kind === 'curve') return describeCurve(page.curve);
  if (page.kind === 'sound') {
    const samples = soundSamples(page.samples);
    const seconds = samples.length / PLOTTED_RATE;
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    return `The wave of a sound of ${rounded(seconds)} seconds. Its largest amplitude is ${rounded(loudest)}.`;
  }
  const told = page.traces.slice(0, MAX_TOLD).map(describeTrace);
  const more = page.traces.length - told.length;
  if (more > 0) told.push(`And ${more} more.`);
  return told.length === 0 ? 'A plot without data.' : told.join(' ');
}

function describeTrace(trace: Trace): string {
  const { name } = trace;
  const type = typeof trace['type'] === 'string' ? trace['type'] : 'scatter';
  const title = typeof name === 'string' && name !== '' ? ` “${name}”` : '';
  const axes = ['x', 'y', 'z', 'labels', 'values'].flatMap((axis) => {
    const words = describeValues(trace[axis]);
    return words === undefined ? [] : [`${axis} ${words}`];
  });
  const kind = `${type} plot${title}`;
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}${axes.length === 0 ? '' : `: ${axes.join(', ')}`}.`;
}

/** The number of texts that a description lists. */
const MAX_LISTED = 6;

function describeValues(values: Json | undefined): string | undefined {
  if (!isArray(values) || values.length === 0) return undefined;
  const flat = values.flatMap((value) => (isArray(value) ? value : [value]));
  const numbers = flat.filter((value) => typeof value === 'number');
  if (numbers.length > 0) {
    const [least, most] = [numbers, numbers].map((all, index) =>
      all.reduce((one, other) => (index === 0 ? Math.min(one, other) : Math.max(one, other))),
    );
    return `has ${flat.length} values from ${rounded(least ?? 0)} to ${rounded(most ?? 0)}`;
  }
  const listed = flat.slice(0, MAX_LISTED).map(String).join(', ');
  return `has ${flat.length} values: ${listed}${flat.length > MAX_LISTED ? ' and so on' : ''}`;
}

function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** The parts of Plotly that the page fetches: each has the types of the smaller ones, and more. */
export type PlotlyPart = 'plane' | 'space' | 'all';

const IN_PLANE = new Set([
  'bar',
  'box',
  'contour',
  'heatmap',
  'histogram',
  'histogram2d',
  'histogram2dcontour',
  'image',
  'pie',
  'scatter',
  'scatterternary',
  'violin',
]);
const IN_SPACE = new Set([
  'cone',
  'isosurface',
  'mesh3d',
  'scatter',
  'scatter3d',
  'streamtube',
  'surface',
  'volume',
]);

/** The smallest part that draws a figure. */
export function partFor({ data }: Figure): PlotlyPart {
  const types = data.map(({ type }) => (typeof type === 'string' ? type : 'scatter'));
  if (types.every((type) => IN_PLANE.has(type))) return 'plane';
  return types.every((type) => IN_SPACE.has(type)) ? 'space' : 'all';
}
