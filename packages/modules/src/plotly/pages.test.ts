import { expect, test } from 'vitest';
import { encodeBase64 } from '../base64.js';
import { MODULE_FILES } from '../files/index.js';
import {
  describePlot,
  figureOf,
  parsePlotPage,
  partFor,
  type PlotPage,
  soundFigure,
} from './pages.js';

const traces = (...all: object[]): PlotPage => {
  const page = parsePlotPage({ kind: 'traces', traces: all });
  if (page === undefined) throw new Error('The page does not parse.');
  return page;
};

test.each([
  ['nothing', null],
  ['a text', 'traces'],
  ['no traces', { kind: 'traces' }],
  ['a trace that is a number', { kind: 'traces', traces: [1] }],
  ['too many traces', { kind: 'traces', traces: Array.from({ length: 1001 }, () => ({})) }],
  ['half a point', { kind: 'curve', curve: { positions: [1] } }],
  ['samples that are a number', { kind: 'sound', samples: 7 }],
])('a page that no module sends is refused: %s', (_, data) => {
  expect(parsePlotPage(data)).toBeUndefined();
});

test('texts of a hostile program have no links, and no plot fetches a map', () => {
  const page = traces({
    type: 'scattermap',
    name: 'See <a href="https://evil.test">this</a> <b>now</b>',
    text: ['<A HREF=x>y</A>', '<a href="z'],
  });
  expect(figureOf(page).data).toEqual([
    { type: 'scatter', name: 'See this <b>now</b>', text: ['y', ''] },
  ]);
});

test('what nests too deeply is left out', () => {
  let deep: object = { end: 1 };
  for (let level = 0; level < 5000; level += 1) deep = { deep };
  expect(JSON.stringify(figureOf(traces(deep)).data).length).toBeLessThan(1000);
});

test('samples that are no text of numbers are silence', () => {
  expect(figureOf({ kind: 'sound', samples: '???' }).data[0]?.['x']).toEqual([]);
});

test.each([
  [[{}, { type: 'bar' }], 'plane'],
  [[{ type: 'surface' }, { type: 'scatter' }], 'space'],
  [[{ type: 'bar' }, { type: 'surface' }], 'all'],
  [[{ type: 'scattergl' }], 'all'],
  [[{ type: 'sankey' }], 'all'],
])('the smallest part of the library draws it: %j', (all, part) => {
  expect(partFor(figureOf(traces(...all)))).toBe(part);
});

const points = (count: number): PlotPage => ({
  kind: 'curve',
  curve: {
    style: 'points',
    space: '2D',
    fit: 'plain',
    positions: Array(2 * count).fill(0.5),
    colors: 0,
  },
});

test('points of a large plot are drawn by the graphics processor', () => {
  expect(figureOf(points(5000)).data[0]?.['type']).toBe('scatter');
  expect(figureOf(points(5001)).data[0]?.['type']).toBe('scattergl');
});

test('a line of thousands of colours becomes few pieces that cover it', () => {
  const count = 3000;
  const { data } = figureOf({
    kind: 'curve',
    curve: {
      style: 'connected',
      space: '2D',
      fit: 'plain',
      positions: Array.from({ length: 2 * count }, (_, index) => index),
      colors: Array.from({ length: count }, (_, index) => index),
    },
  });
  expect(data.length).toBe(128);
  expect(data[0]).toMatchObject({ line: { color: 'rgb(0,0,0)' } });
  const last = data.at(-1)?.['x'];
  expect(Array.isArray(last) && last.at(-1)).toBe(2 * (count - 1));
});

test('a long sound is an outline that keeps its extremes, and all of it where it is seen', () => {
  const samples = new Float32Array(44_100 * 10);
  samples[200_000] = 0.75;
  samples[200_001] = -0.5;
  const outline = soundFigure(samples, { from: 0, to: 10 }).data[0];
  const values = outline?.['y'];
  expect(Array.isArray(values) && values.length).toBeLessThan(10_000);
  expect(values).toContain(0.75);
  expect(values).toContain(-0.5);
  const close = soundFigure(samples, { from: 4.53, to: 4.54 }).data[0];
  const times = close?.['x'];
  const seen = Array.isArray(times) && times.filter((x) => Number(x) >= 4.53 && Number(x) <= 4.54);
  // Those at both ends are seen.
  expect(seen).toHaveLength(442);
});

test('a description says what is plotted', () => {
  expect(describePlot(traces({ type: 'bar', name: 'sales', x: ['a', 'b'], y: [3, 5.123] }))).toBe(
    'Bar plot “sales”: x has 2 values: a, b, y has 2 values from 3 to 5.12.',
  );
  expect(describePlot(traces())).toBe('A plot without data.');
  expect(describePlot(traces(...Array.from({ length: 7 }, () => ({ y: [1] }))))).toContain(
    'And 2 more.',
  );
  const samples = encodeBase64(new Uint8Array(new Float32Array(44_100).fill(-0.25).buffer));
  expect(describePlot({ kind: 'sound', samples })).toBe(
    'The wave of a sound of 1 seconds. Its largest amplitude is 0.25.',
  );
});

test('the command line saves a plot as Plotly takes it', async () => {
  const files = MODULE_FILES.find(({ module }) => module === 'plotly');
  const saved = await files?.filesOf([{ kind: 'traces', traces: [{ y: [1, 2] }] }, 'rubbish'], () =>
    Promise.resolve(null),
  );
  expect(saved?.map(({ name }) => name)).toEqual(['plotly_1.json']);
  expect(JSON.parse(new TextDecoder().decode(saved?.[0]?.content))).toEqual({
    data: [{ y: [1, 2] }],
    layout: {},
  });
});
