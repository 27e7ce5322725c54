import { beforeEach, expect, test } from 'vitest';
import type { Value } from '../module.js';
import { EndOfProgram, exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';
import { parseRobotState, stateAt } from './pages.js';

let host = testHost();
let ev3 = exportsOf(core, host);

beforeEach(() => {
  host = testHost();
  ev3 = exportsOf(core, host);
});

const run = (name: string, ...values: readonly Value[]) => ev3[`ev3_${name}`]?.(...values);
const states = () => host.sent.map(({ data }) => parseRobotState(data));
const last = () => states().at(-1);
const drive = (left: number, right: number, milliseconds: number) => {
  run('runForTime', run('motorA'), milliseconds, left);
  run('runForTime', run('motorB'), milliseconds, right);
  run('pause', milliseconds);
};
const distance = () => run('ultrasonicSensorDistance', run('ultrasonicSensor'));
const color = () => run('colorSensorGetColor', run('colorSensor'));

/** The message of the error that ends a loop. */
const loop = (step: () => void) =>
  messageOf(() => {
    for (let count = 0; count < 100_000; count += 1) step();
  });

test('there are the 42 functions of the brick', () => {
  expect(Object.keys(ev3)).toHaveLength(42);
});

test('two wheels that turn alike drive straight ahead, by their circumference for each turn', () => {
  drive(360, 360, 1000);
  expect(last()?.x).toBeCloseTo(60 + 2 * Math.PI * 2.8, 2);
  expect(last()).toMatchObject({ time: 1000, y: 30, heading: 0, speeds: [0, 0, 0, 0] });
  expect(run('motorGetPosition', run('motorA'))).toBe(360);
  expect(run('motorGetSpeed', run('motorA'))).toBe(0);
});

test('wheels that turn against each other turn the robot, which the gyro counts clockwise', () => {
  // A quarter of a turn: each wheel goes a quarter of a circle of 12 cm.
  const degrees = (12 / 2 / 2.8) * 90;
  drive(-degrees, degrees, 1000);
  expect(last()?.heading).toBeCloseTo(90, 2);
  expect(last()).toMatchObject({ x: 60, y: 30 });
  expect(run('gyroSensorAngle', run('gyroSensor'))).toBeCloseTo(-90, 2);
  run('runForTime', run('motorA'), 1000, degrees);
  run('runForTime', run('motorB'), 1000, -degrees);
  expect(run('gyroSensorRate', run('gyroSensor'))).toBeCloseTo(90, 1);
});

test('a motor runs to positions, whatever the sign of its speed, while the program goes on', () => {
  const arm = run('motorC');
  run('runToAbsolutePosition', arm, 90, -180);
  run('pause', 250);
  expect(last()?.positions[2]).toBe(45);
  run('pause', 250);
  run('runToRelativePosition', arm, -120, 400);
  run('pause', 2000);
  expect(run('motorGetPosition', arm)).toBe(-30);
});

test('a motor that coasts rolls out, and one that brakes stands', () => {
  const [braking, coasting] = [run('motorC'), run('motorD')];
  run('motorSetStopAction', coasting, 'coast');
  for (const motor of [braking, coasting]) {
    run('motorSetSpeed', motor, 500);
    run('motorStart', motor);
  }
  run('pause', 1000);
  for (const motor of [braking, coasting]) run('motorStop', motor);
  run('pause', 1000);
  expect(run('motorGetPosition', braking)).toBe(500);
  const rolled = run('motorGetPosition', coasting);
  expect(rolled).toBeGreaterThan(600);
  expect(rolled).toBeLessThan(630);
});

test('sensors see the line, a paper and the wall, and the bumper is pressed at the wall', () => {
  expect(color()).toBe(1);
  expect(run('reflectedLightIntensity', run('colorSensor'))).toBe(8);
  const before = distance();
  expect(before).toBeCloseTo(240 - 60 - 9, 0);
  drive(720, 720, 3400);
  expect(color()).toBe(5);
  expect(run('colorSensorRed', run('colorSensor'))).toBe(200);
  expect(run('touchSensorPressed', run('touchSensor1'))).toBe(false);
  drive(720, 720, 5000);
  expect(distance()).toBe(0);
  expect(run('touchSensorPressed', run('touchSensor1'))).toBe(true);
  expect(last()).toMatchObject({ x: 231, isTouching: true });
  expect(run('connected', run('touchSensor1'))).toBe(true);
  expect(run('connected', run('touchSensor2'))).toBe(false);
  expect(run('touchSensorPressed', run('touchSensor2'))).toBe(false);
});

test('a program that steers by the light follows the line all around', () => {
  const sensor = run('colorSensor');
  const corners = new Set<string>();
  for (let count = 0; count < 1500; count += 1) {
    const isOnLine = Number(run('reflectedLightIntensity', sensor)) < 50;
    run('runForTime', run('motorA'), 100, isOnLine ? 100 : 400);
    run('runForTime', run('motorB'), 100, isOnLine ? 400 : 100);
    run('pause', 20);
    const state = last();
    if (state) corners.add(`${state.x > 90} ${state.y > 80}`);
  }
  expect([...corners].toSorted()).toEqual(['false false', 'false true', 'true false', 'true true']);
});

test('what the brick says, plays and lights is in the states', () => {
  run('hello');
  run('speak', 'I am ready');
  run('playSequence', [440, 200, 100, 880, 200, 100]);
  run('ledSetBrightness', run('ledLeftGreen'), 255);
  expect(run('ledGetBrightness', run('ledLeftGreen'))).toBe(255);
  expect(last()?.leds).toEqual([255, 0, 0, 0]);
  expect(states().flatMap((state) => state?.says ?? [])).toEqual(['Hello', 'I am ready']);
  expect(states().flatMap((state) => state?.beeps ?? [])).toEqual([440, 880]);
  expect(run('waitForButtonPress')).toBe(4);
});

test('no two sounds begin at the same time, also when they are empty or the time is over', () => {
  run('speak', '');
  run('speak', '');
  run('playSequence', [440, 0, 0]);
  run('playSequence', [440, 0, 0]);
  expect(messageOf(() => run('pause', 90_000))).toContain('ends after 90 seconds');
  for (const text of ['late', 'later']) {
    expect(messageOf(() => run('speak', text))).toContain('ends after 90 seconds');
  }
  const times = states().flatMap((state) =>
    state && (state.says !== null || state.beeps.length > 0) ? state.time : [],
  );
  expect(times).toEqual([0, 5, 10, 15]);
});

test('an endless loop ends with the time of the robot, also when it only asks a sensor', () => {
  expect(loop(() => run('touchSensorPressed', run('touchSensor1')))).toBe(
    'ev3_touchSensorPressed: The time of the simulated robot ends after 90 seconds.',
  );
  expect(last()?.time).toBe(90_000);
  expect(host.sent.length).toBeLessThan(1000);
  expect(loop(() => run('pause', 1))).toContain('ev3_pause: The time');
});

test('the time limit of the program ends a simulation', () => {
  ev3 = exportsOf(core, testHost({ maxOperations: 1000 }));
  expect(() => run('pause', 60_000)).toThrow(EndOfProgram);
});

test('peripherals are displayed', () => {
  const names = ['motorA', 'colorSensor', 'touchSensor3', 'ledRightRed'];
  expect(names.map((name) => host.stringify(run(name)))).toEqual([
    '<Motor A>',
    '<Color sensor>',
    '<Touch sensor 3>',
    '<LED right red>',
  ]);
});

test.each<[string, readonly Value[], string]>([
  ['motorStart', [1], 'Expected motor for motor, got 1.'],
  ['pause', [-1], 'Expected number ∈ [0, 90000] for time, got -1.'],
  ['pause', [NaN], 'Expected number ∈ [0, 90000] for time, got NaN.'],
  ['gyroSensorAngle', [null], 'Expected gyro sensor for sensor, got null.'],
  ['ledGetBrightness', ['led'], 'Expected LED for led, got "led".'],
  ['connected', [{}], 'Expected motor, sensor or LED, got [object Object].'],
  ['speak', [5], 'Expected string for text, got 5.'],
  ['speak', ['x'.repeat(201)], 'A text can have at most 200 characters.'],
  [
    'playSequence',
    [[440, 100]],
    'Expected array of at most 100 times frequency, length and pause for beeps, got [440, 100].',
  ],
  ['playSequence', [[440, -1, 0]], 'Expected number ∈ [0, 90000] for element 1 of beeps, got -1.'],
])('arguments are checked: %s(%o)', (name, values, message) => {
  expect(messageOf(() => run(name, ...values))).toBe(`ev3_${name}: ${message}`);
});

test('a motor has limits, and no sensor is a motor', () => {
  const motor = run('motorA');
  expect(messageOf(() => run('motorSetSpeed', motor, 1051))).toContain('∈ [-1050, 1050]');
  expect(messageOf(() => run('motorSetStopAction', motor, 'jump'))).toBe(
    'ev3_motorSetStopAction: Expected "coast", "brake" or "hold" for action, got "jump".',
  );
  expect(messageOf(() => run('motorStop', run('gyroSensor')))).toContain('Expected motor');
  expect(messageOf(() => run('runToAbsolutePosition', motor, Infinity, 1))).toContain(
    'for position, got Infinity',
  );
});

test('the tab shows the robot between two states, and takes nothing that the module would not send', () => {
  drive(360, 360, 1000);
  const parsed = states().flatMap((state) => state ?? []);
  expect(parsed).toHaveLength(host.sent.length);
  expect(stateAt(parsed, 550)?.x).toBeCloseTo(60 + 0.55 * 2 * Math.PI * 2.8, 2);
  expect(stateAt(parsed, -5)?.x).toBe(60);
  expect(stateAt(parsed, 1e9)?.time).toBe(1000);
  expect(stateAt([], 0)).toBeUndefined();
  const [first] = parsed;
  for (const broken of [
    null,
    {},
    { ...first, x: 'a' },
    { ...first, leds: [1] },
    { ...first, z: 1 },
  ]) {
    expect(parseRobotState(broken)).toBeUndefined();
  }
});
