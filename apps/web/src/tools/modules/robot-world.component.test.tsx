import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openModuleTab } from '../../testing/open-module-tab';
import { finished } from '../../ui/workspace/testing/fake-host';
import { MODULE_TABS } from '.';

/** The tab of worlds with a robot: what it says, and how it loads the pictures of papers. */

const URL = 'https://example.org/map.png';
const BLOCK = { bottom: 0, length: 10, width: 10, height: 10, color: 0xff0000 };
const WORLD = {
  type: 'world',
  blocks: [
    { ...BLOCK, x: 50, y: 0, isFixed: false },
    { ...BLOCK, x: 90, y: 20, isFixed: true },
  ],
  papers: [{ url: URL, x: 0, y: 0, length: 30, width: 20, rotation: 10 }],
};
const moment = (time: number, x: number) => ({
  type: 'moment',
  state: {
    time,
    x,
    y: 10,
    heading: 0,
    positions: [0, 0, 0, 0],
    speeds: [0, 0, 0, 0],
    leds: [0, 0, 0, 0],
    color: 1,
    reflected: 8,
    distance: 171,
    isTouching: false,
    says: null,
    beeps: [],
  },
  height: 0,
  moved: [[50 + x, 0, 0, 0]],
});

const open = (messages: readonly unknown[]) =>
  openModuleTab(
    'robot_simulation',
    MODULE_TABS.robot_simulation.state,
    async () => (await import('./RobotWorld')).RobotWorld,
    messages,
  );

test('the slider leads to each moment, whose place is said in the coordinates of the program', async () => {
  await open([WORLD, moment(0, 0), moment(1000, 20), moment(2000, 40)]);
  expect(screen.getByRole('figure').getAttribute('aria-label')).toContain(
    'After 2 s, the robot is at x = 10 cm and y = 40 cm',
  );
  fireEvent.change(screen.getByRole('slider', { name: 'Time' }), { target: { value: '1500' } });
  expect(screen.getByText(/^After 1.5 s, the robot is at x = 10 cm and y = 30 cm/)).toBeTruthy();
  expect(screen.getByText('Color of the floor')).toBeTruthy();
  expect(screen.queryByText('Touch')).toBeNull();
});

test('pictures of papers are loaded once, and the program then runs again with them', async () => {
  const { host, workspace } = await open([{ type: 'papers', urls: [URL] }]);
  expect(screen.getByRole('status').textContent).toContain('Then the program runs again.');
  // This document cannot load pictures, so the paper is white.
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(2));
  host.newest().emit('module:robot_simulation', WORLD);
  host.newest().end(finished('undefined'));
  expect(MODULE_TABS.robot_simulation.state.of(workspace.state.getState()).input).toEqual({
    [URL]: null,
  });
  expect(await screen.findByText(/could not be loaded, so the paper is white/)).toBeTruthy();
  expect(screen.getByText(/^After 0 s, the robot is at x = 0 cm/)).toBeTruthy();
  expect(host.evaluations).toHaveLength(2);
});

test('messages that cannot be read are said to be so', async () => {
  await open([{ type: 'world', blocks: 'many' }]);
  expect(screen.getByText('This page cannot be shown.')).toBeTruthy();
});
