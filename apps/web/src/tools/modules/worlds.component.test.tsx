import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openModuleTab } from '../../testing/open-module-tab';
import { MODULE_TABS } from '.';

/** The tabs of solids and games, in a document whose canvases cannot be painted on. */

const CORNERS = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 2, 0);

const SCENE = {
  kind: 'scene',
  shapes: 1,
  hasGrid: false,
  hasAxes: true,
  corners: btoa(String.fromCodePoint(...new Uint8Array(CORNERS.buffer))),
  colors: [{ color: 0xff8800, triangles: 1 }],
};

const GAME = {
  kind: 'game',
  id: 0,
  width: 400,
  height: 300,
  scale: 1,
  framesPerSecond: 30,
  isDebugged: false,
};

const openScenes = (pages: readonly unknown[]) =>
  openModuleTab('csg', MODULE_TABS.csg.state, async () => (await import('./Solids')).Solids, pages);
const openGames = (pages: readonly unknown[]) =>
  openModuleTab(
    'arcade_2d',
    MODULE_TABS.arcade_2d.state,
    async () => (await import('./Game')).Games,
    pages,
  );

test('a scene is described where it cannot be painted, and can be seen from other sides', async () => {
  await openScenes([SCENE, { ...SCENE, kind: 'spin' }]);
  screen.getByText(/This browser cannot draw the picture/);
  screen.getByText(/^A scene of 1 shape with the axes: x from 0 to 1, y from 0 to 2/);
  const height = screen.getByRole<HTMLInputElement>('slider', { name: 'Height of the view' });
  expect(height.value).toBe('30');
  fireEvent.change(height, { target: { value: '-90' } });
  expect(height.getAttribute('aria-valuetext')).toBe('-90°');
  fireEvent.click(screen.getByRole('button', { name: 'Show all of it' }));
  expect(height.value).toBe('30');
  fireEvent.click(screen.getByRole('button', { name: 'Next call' }));
  screen.getByText('This page cannot be shown.');
});

test('a game has buttons for fingers, a sound that can be turned off, and a pause', async () => {
  await openGames([GAME]);
  screen.getByRole('application', { name: 'Game', description: /all keys except Tab and Escape/ });
  for (const name of ['Left', 'Up', 'Down', 'Right', 'Space', 'In words']) {
    screen.getByRole('button', { name });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Turn the sound off' }));
  screen.getByRole('button', { name: 'Turn the sound on' });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  screen.getByRole('button', { name: 'Play' });
});

test('a game that the module would not have sent is not shown', async () => {
  await openGames([{ ...GAME, width: 1e9 }]);
  screen.getByText('This page cannot be shown.');
  expect(screen.queryByRole('application')).toBeNull();
});
