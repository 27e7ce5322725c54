import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openModuleTab } from '../../testing/open-module-tab';
import { MODULE_TABS } from '.';

/** The tab of the simulated robot: what it says of the states that a program has sent. */

const STATE = {
  time: 0,
  x: 60,
  y: 30,
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
};

const open = (states: readonly unknown[]) =>
  openModuleTab('ev3', MODULE_TABS.ev3.state, async () => (await import('./Robot')).Robot, states);

test('the slider leads to each moment, whose readings and words are shown', async () => {
  await open([
    STATE,
    { ...STATE, time: 1000, x: 80, heading: -90, says: 'Here I come' },
    { ...STATE, time: 2000, x: 100, heading: -90, color: 5, isTouching: true, beeps: [440, 880] },
    { not: 'a state' },
  ]);
  expect(screen.getByRole('figure').getAttribute('aria-label')).toContain(
    'After 2 s, the robot is 100 cm from the left wall and 30 cm from the lower wall, and has turned by 90° clockwise.',
  );
  const slider = screen.getByRole('slider', { name: 'Time' });
  fireEvent.change(slider, { target: { value: '1500' } });
  expect(screen.getByText(/^After 1.5 s, the robot is 90 cm/)).toBeTruthy();
  expect(screen.getByText('1 s: “Here I come”')).toBeTruthy();
  expect(screen.queryByText(/beeps of/)).toBeNull();
  expect(screen.getByText('Color of the floor').nextSibling?.textContent).toBe('Black');
  fireEvent.change(slider, { target: { value: '2000' } });
  expect(screen.getByText('2 s: beeps of 440, 880 Hz')).toBeTruthy();
  expect(screen.getByText('Color of the floor').nextSibling?.textContent).toBe('Red');
  expect(screen.getByText('Touch').nextSibling?.textContent).toBe('Yes');
});

test('states that cannot be read are said to be so', async () => {
  await open([{ not: 'a state' }]);
  expect(screen.getByText('This page cannot be shown.')).toBeTruthy();
});
