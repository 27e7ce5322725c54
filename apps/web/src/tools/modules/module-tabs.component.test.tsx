import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openModuleTab } from '../../testing/open-module-tab';
import { MODULE_TABS } from '.';

/** The tabs of plots, videos, grids and simulations, in a document whose canvases cannot be painted on. */

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const openMatrix = () =>
  openModuleTab('matrix', MODULE_TABS.matrix.state, async () => (await import('./Matrix')).Matrix, [
    { type: 'open' },
  ]);

test('squares of a grid are switched by keys, cleared, and reach the program as its input', async () => {
  const { workspace } = await openMatrix();
  const input = () => MODULE_TABS.matrix.state.of(workspace.state.getState()).input;
  const square = screen.getByRole('gridcell', { name: 'Row 16, column 1' });
  fireEvent.keyDown(square, { key: 'Enter' });
  screen.getByText('1 square is on');
  expect(input()).toEqual(expect.arrayContaining([expect.arrayContaining([true])]));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  screen.getByText('0 squares are on');
});

const openPlots = (pages: readonly unknown[]) =>
  openModuleTab(
    'plotly',
    MODULE_TABS.plotly.state,
    async () => (await import('./Plots')).Plots,
    pages,
  );

test('a plot is described, and one that is none is said to be so', async () => {
  await openPlots([
    { kind: 'traces', traces: [{ type: 'bar', x: ['a', 'b'], y: [1, 2] }] },
    { kind: 'traces', traces: 'many' },
  ]);
  screen.getByRole('img', {
    name: 'Plot 1: Bar plot: x has 2 values: a, b, y has 2 values from 1 to 2.',
  });
  screen.getByRole('button', { name: 'Popout plot' });
  fireEvent.click(screen.getByRole('button', { name: 'In words' }));
  screen.getByText(/^Bar plot: x has 2 values/);
  fireEvent.click(screen.getByRole('button', { name: 'Next call' }));
  screen.getByText('This page cannot be shown.');
});

const SETTINGS = {
  source: { kind: 'camera' },
  width: 40,
  height: 30,
  fps: 10,
  volume: 0.5,
  loops: null,
  keepsRatio: true,
  pauseAt: null,
};

test('the camera is opened only after a question, and a refusal filters a still picture', async () => {
  const ask = vi.fn<() => void>();
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: ask },
  });
  await openModuleTab(
    'pix_n_flix',
    MODULE_TABS.pix_n_flix.state,
    async () => (await import('./Video')).Video,
    [{ type: 'start', settings: SETTINGS }],
  );
  screen.getByText(/The program wants to use the camera/);
  screen.getByRole('img', { name: /^Still picture through the filter.*40 × 30 pixels/ });
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  screen.getByText('The camera is closed. A still picture is filtered instead.');
  screen.getByRole('button', { name: 'Save the picture as PNG' });
  // There is nothing to record in a still picture.
  expect(screen.queryByRole('button', { name: 'Record the video' })).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test('settings of a video that the module would not have sent show nothing', async () => {
  await openModuleTab(
    'pix_n_flix',
    MODULE_TABS.pix_n_flix.state,
    async () => (await import('./Video')).Video,
    [{ type: 'start', settings: { ...SETTINGS, width: 1e9 } }],
  );
  expect(screen.queryByRole('img')).toBeNull();
});

test('a simulation that is none is said to be so', async () => {
  await openModuleTab(
    'nbody',
    MODULE_TABS.nbody.state,
    async () => (await import('./Worlds')).Simulations,
    [{ kind: 'simulation', id: 0, duration: -5 }],
  );
  screen.getByText('This page cannot be shown.');
});
