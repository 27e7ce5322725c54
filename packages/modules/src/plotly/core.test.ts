import { expect, test } from 'vitest';
import { core as curves } from '../curve/core.js';
import { listOf, pair } from '../lists.js';
import type { Value } from '../module.js';
import { core as sounds } from '../sound/core.js';
import { call, exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';
import { type Figure, figureOf, parsePlotPage } from './pages.js';

const curve = exportsOf(curves);
const sound = exportsOf(sounds);

function open(options = {}) {
  const host = testHost(options);
  return { plotly: exportsOf(core, host), host };
}

/** The figures of all plots of a program, as the page receives them. */
function figures(run: (plotly: ReturnType<typeof exportsOf>) => unknown): Figure[] {
  const { plotly, host } = open();
  run(plotly);
  return host.sent.map(({ data }) => {
    const page = parsePlotPage(structuredClone(data));
    if (page === undefined) throw new Error('The page does not parse.');
    return figureOf(page);
  });
}

function newPlot(data: Value): unknown {
  return figures((plotly) => plotly['new_plot']?.(data))[0]?.data[0];
}

test('a list of pairs becomes the fields of a trace', () => {
  const nested = listOf(pair('color', 'red'), pair('width', 3));
  const fields = listOf(
    pair('x', listOf(1, 2, 3)),
    pair('y', [4, Number.NaN, 6]),
    pair('z', [
      [1, 2],
      [3, 4],
    ]),
    pair('type', 'bar'),
    pair('line', nested),
    pair('visible', true),
    pair('text', null),
  );
  expect(newPlot(fields)).toEqual({
    x: [1, 2, 3],
    y: [4, null, 6],
    z: [
      [1, 2],
      [3, 4],
    ],
    type: 'bar',
    line: { color: 'red', width: 3 },
    visible: true,
    text: null,
  });
});

test('an array of traces can be lists, objects, or JSON', () => {
  const all: Value[] = [
    [listOf(pair('y', [1, 2])), { y: [3] }],
    listOf({ y: [1, 2] }, { y: [3] }),
    '[{"y": [1, 2]}, {"y": [3]}]',
  ];
  for (const data of all) {
    const [figure] = figures((plotly) => plotly['new_plot_json']?.(data));
    expect(figure?.data).toEqual([{ y: [1, 2] }, { y: [3] }]);
  }
});

const cycle: Value[] = [1];
cycle.push(cycle, 2);

test.each<[string, Value, string]>([
  ['new_plot', 1, 'new_plot: Expected list of pairs for data, got 1.'],
  ['new_plot', listOf(1, 2), 'new_plot: Expected list of pairs for data, got [1, [2, null]].'],
  ['new_plot', listOf(pair('x', cycle)), 'new_plot: The data nests too deeply.'],
  ['new_plot_json', 'x: 1', 'new_plot_json: The text is no JSON.'],
  ['new_plot_json', '7', 'new_plot_json: Expected array of traces for data, got "7".'],
  ['new_plot_json', [1], 'new_plot_json: Expected array of traces for data, got [1].'],
  [
    'new_plot_json',
    Array.from({ length: 1001 }, () => ({ y: [1] })),
    'new_plot_json: A plot can have at most 1000 traces, but this one has 1001.',
  ],
  [
    'new_plot',
    listOf(pair('type', 'scattergeo')),
    'new_plot: Plots of the type "scattergeo" cannot be drawn here.',
  ],
  ['draw_points_2d', -1, 'draw_points_2d: Expected integer ∈ [0, 65535], got -1.'],
  ['draw_connected_3d', 65_536, 'draw_connected_3d: Expected integer ∈ [0, 65535], got 65536.'],
  ['draw_connected_2d', 1.5, 'draw_connected_2d: Expected integer ∈ [0, 65535], got 1.5.'],
  ['draw_sound_2d', 1, 'draw_sound_2d: Expected Sound, got 1.'],
])('%s refuses what it cannot plot', (name, value, message) => {
  const { plotly, host } = open();
  expect(messageOf(() => plotly[name]?.(value))).toBe(message);
  expect(host.sent).toEqual([]);
});

test('a function in the data is refused by name', () => {
  const { plotly } = open();
  const message = messageOf(() => plotly['new_plot']?.(listOf(pair('x', Math.sin))));
  expect(message).toMatch(/^new_plot: Expected numbers, strings, booleans, arrays and lists, got /);
});

const line = (t: number) => curve['make_color_point']?.(t * 4, t, 255, 0, 0);

const half = (t: number) =>
  curve['make_color_point']?.(t, 0, t < 0.5 ? 255 : 0, 0, t < 0.5 ? 0 : 255);

const spiral = (t: number) => curve['make_3D_color_point']?.(t, 0, t, 0, 255 * t, 0);

test('curves are sampled at equal distances, where they are', () => {
  const [figure] = figures((plotly) => {
    const shown = call(plotly['draw_connected_2d']?.(2), line);
    expect(shown).toHaveProperty('toReplString');
    expect((shown as { toReplString(): string }).toReplString()).toBe('<CurvePlot>');
  });
  expect(figure?.data).toMatchObject([
    {
      type: 'scatter',
      mode: 'lines',
      x: [0, 2, 4],
      y: [0, 0.5, 1],
      line: { color: 'rgb(255,0,0)' },
    },
  ]);
  expect(figure?.layout).toMatchObject({ yaxis: { scaleanchor: 'x' } });
});

test('a line of several colours keeps them, and stays in one piece', () => {
  const [figure] = figures((plotly) => call(plotly['draw_connected_2d']?.(4), half));
  expect(figure?.data).toMatchObject([
    { x: [0, 0.25, 0.5], line: { color: 'rgb(255,0,0)' } },
    { x: [0.5, 0.75, 1], line: { color: 'rgb(0,0,255)' } },
  ]);
});

test('points in space have their own colours', () => {
  const [figure] = figures((plotly) => call(plotly['draw_points_3d']?.(1), spiral));
  expect(figure?.data).toEqual([
    {
      type: 'scatter3d',
      mode: 'markers',
      x: [0, 1],
      y: [0, 0],
      z: [0, 1],
      marker: { color: ['rgb(0,0,0)', 'rgb(0,255,0)'], size: 2 },
    },
  ]);
});

test('a curve that returns no point is an error with its place', () => {
  const { plotly } = open();
  const draw = plotly['draw_points_2d']?.(2);
  expect(messageOf(() => call(draw, (t: number) => t))).toBe(
    "Expected curve to return a point, got '0' at t=0",
  );
  expect(messageOf(() => call(draw, 1))).toBe('draw_points_2d: Expected Curve, got 1.');
});

test('a sound is plotted with all its samples, also those of the module for sounds', () => {
  const own = pair((t: number) => 2 * t, 0.001);
  const [first, second] = figures((plotly) => {
    plotly['draw_sound_2d']?.(own);
    plotly['draw_sound_2d']?.(sound['square_sound']?.(100, 0.01));
  });
  const x = first?.data[0]?.['x'];
  const y = first?.data[0]?.['y'];
  expect(x).toHaveLength(Math.ceil(44.1));
  expect(y).toEqual(Array.from({ length: 45 }, (_, index) => Math.fround((2 * index) / 44_100)));
  expect(second?.data[0]?.['x']).toHaveLength(441);
  expect(first?.layout).toMatchObject({ xaxis: { rangeslider: {} }, yaxis: { visible: false } });
});

test('a sound that is too long to plot is refused before it is computed', () => {
  const { plotly, host } = open();
  expect(messageOf(() => plotly['draw_sound_2d']?.(pair((t: number) => t, 61)))).toBe(
    'draw_sound_2d: A Sound can be plotted for at most 60 seconds, but this one takes 61.',
  );
  expect(host.calls).toBe(0);
});

test('large data counts as work of the program', () => {
  const { plotly } = open({ maxOperations: 1000 });
  const message = messageOf(() => plotly['new_plot']?.(listOf(pair('x', Array(5000).fill(1)))));
  expect(message).toBe('The time is up.');
});
