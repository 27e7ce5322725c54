import { beforeEach, expect, test } from 'vitest';
import type { Value } from '../module.js';
import { EndOfProgram, exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';
import { colorNamed, parseSimulationMessage } from './pages.js';

let host = testHost();
let made = exportsOf(core, host);

beforeEach(() => {
  host = testHost();
  made = exportsOf(core, host);
});

const run = (name: string, ...values: readonly Value[]) => made[name]?.(...values);
const messages = () => host.sent.flatMap(({ data }) => parseSimulationMessage(data) ?? []);
const moments = () => messages().flatMap((one) => (one.type === 'moment' ? one : []));
const last = () => moments().at(-1);

interface Builder {
  readonly physics: Value;
  readonly renderer: Value;
  readonly add: (name: string, ...values: readonly Value[]) => void;
}

/** Begins the simulation of a world with a robot and a floor, and with what else is built. */
function begin(
  build: (builder: Builder) => void = () => {},
  { physics = run('createPhysics'), hasFloor = true, hasRobot = true } = {},
) {
  const renderer = run('createRenderer');
  run('init_simulation', () => {
    const timer = run('createTimer');
    const world = run('createWorld', physics, renderer, timer, run('createRobotConsole'));
    const add = (name: string, ...values: readonly Value[]) => {
      const first = name === 'createPaper' ? [renderer] : [physics, renderer];
      run('addControllerToWorld', run(name, ...first, ...values), world);
    };
    if (hasFloor) add('createFloor');
    build({ physics, renderer, add });
    if (hasRobot) add('createEv3');
    return world;
  });
}

/** Turns both wheels, and waits until they have come to rest. */
function drive(left: number, right: number, speed = 360) {
  run('ev3_runToRelativePosition', run('ev3_motorA'), left, speed);
  run('ev3_runToRelativePosition', run('ev3_motorB'), right, speed);
  run('ev3_pause', (Math.max(Math.abs(left), Math.abs(right)) / speed) * 1000);
}
const distance = () => run('ev3_ultrasonicSensorDistance', run('ev3_ultrasonicSensor'));
const red = () => run('ev3_colorSensorRed', run('ev3_colorSensor'));
/** The way of a turn of the wheels, in cm. */
const TURN = 2 * Math.PI * 2.8;

test('the robot drives in the world by the circumference of its wheels, and turns to the left', () => {
  begin();
  drive(360, 360);
  expect(last()?.state.x).toBeCloseTo(TURN, 1);
  expect(last()).toMatchObject({ height: 0, state: { y: 0, heading: 0, time: 1000 } });
  const quarter = (12 / 2 / 2.8) * 90;
  drive(-quarter, quarter);
  expect(last()?.state.heading).toBeCloseTo(90, 1);
  drive(360, 360);
  // Its left is where x is greater, which is y in the plane.
  expect(last()?.state.y).toBeCloseTo(TURN, 1);
  expect(last()?.state.x).toBeCloseTo(TURN, 1);
});

test('a wall is measured and holds the robot', () => {
  begin(({ add }) => add('createWall', 0, 1, 1, 0.1, 0.3));
  // The wall is 5 cm nearer than its middle, and the front of the robot is 9 cm before its own.
  expect(distance()).toBeCloseTo(100 - 5 - 9, 1);
  drive(3600, 3600);
  expect(last()?.state.x).toBeGreaterThan(84);
  expect(last()?.state.x).toBeLessThan(87);
  expect(distance()).toBeLessThan(2);
});

test('a wall that is lower than the sensor is not seen, nor one that hangs above the robot', () => {
  begin(({ add }) => {
    add('createWall', 0, 1, 1, 0.1, 0.03);
    add('createCuboid', 0, 0.4, 0.5, 1, 0.1, 0.2, 1, 'red', 'fixed');
  });
  expect(distance()).toBe(255);
  drive(720, 720);
  expect(last()?.state.x).toBeCloseTo(2 * TURN, 1);
});

test.each([
  [0.05, 'at steps of 50 ms'],
  [0.005, 'at steps of 5 ms'],
])('a light block is pushed along, a heavy one is not: %d %s', (step) => {
  const push = (mass: number) => {
    host = testHost();
    made = exportsOf(core, host);
    begin(({ add }) => add('createCuboid', 0, 0.05, 0.3, 0.1, 0.1, 0.1, mass, '#f00', 'dynamic'), {
      physics: run('createCustomPhysics', -9.81, step),
    });
    drive(1080, 1080);
    return last();
  };
  const light = push(0.2);
  expect(light?.state.x).toBeGreaterThan(45);
  expect(light?.moved[0]?.[0]).toBeGreaterThan(55);
  const heavy = push(20);
  expect(heavy?.moved[0]?.[0]).toBeLessThan(33);
  expect(heavy?.state.x).toBeLessThan(22);
});

test('blocks fall onto what is under them, and the robot falls when it leaves the floor', () => {
  begin(({ add }) => add('createCuboid', 1, 2, 1, 0.2, 0.2, 0.2, 1, 'blue', 'dynamic'));
  run('ev3_pause', 1000);
  expect(last()?.moved[0]).toEqual([100, 100, 0, 0]);
  host = testHost();
  made = exportsOf(core, host);
  begin(({ add }) => add('createCuboid', 0, -0.5, 0, 0.4, 0.4, 1, 1, 'white', 'fixed'), {
    hasFloor: false,
  });
  drive(720, 720);
  run('ev3_pause', 3000);
  expect(last()?.height).toBeLessThan(-50);
});

test('a world without gravity has no falling blocks', () => {
  begin(({ add }) => add('createCuboid', 1, 2, 1, 0.2, 0.2, 0.2, 1, 'blue', 'dynamic'), {
    physics: run('createCustomPhysics', 0, 0.05),
  });
  run('ev3_pause', 1000);
  expect(last()?.moved[0]?.[3]).toBeCloseTo(190, 5);
});

test('the color sensor sees papers of a color, the last one on top, and the floor', () => {
  begin(({ add }) => {
    add('createPaper', 'red', 1, 1, 0, 0, 0);
    add('createPaper', '#102030', 0.02, 0.3, 0.05, 0.2, 45);
    add('createPaper', 'black', 1, 0.1, 0, 0.35, 0);
  });
  expect(red()).toBe(255);
  expect(run('ev3_colorSensorGreen', run('ev3_colorSensor'))).toBe(0);
  drive(580, 580);
  expect(red()).toBe(0);
  drive(600, 600);
  expect(red()).toBe(255);
  expect(run('ev3_colorSensorGreen', run('ev3_colorSensor'))).toBe(255);
});

test('a program follows a line of paper', () => {
  begin(({ add }) => {
    add('createPaper', 'black', 0.06, 1, 0, 0.4, 0);
    add('createPaper', 'black', 0.6, 0.06, 0.28, 0.9, 0);
  });
  for (let count = 0; count < 700; count += 1) {
    const isDark = Number(red()) < 128;
    run('ev3_runToRelativePosition', run('ev3_motorA'), isDark ? -10 : 40, 400);
    run('ev3_runToRelativePosition', run('ev3_motorB'), isDark ? 40 : -10, 400);
    run('ev3_pause', 100);
  }
  const ways = moments().map(({ state }) => [Math.round(state.x), Math.round(state.y)]);
  expect(ways.some(([x = 0, y = 0]) => x > 80 && y > 25)).toBe(true);
});

const PICTURE = { width: 1, height: 2, pixels: [0xff0000, 0x0000ff] };
const URL = 'https://example.org/map.png';

test('a picture is asked for once, and then seen with its top in front', () => {
  const build = ({ add }: Builder) => add('createPaper', URL, 1, 1, 0, 0, 0);
  expect(() => begin(build)).toThrow(EndOfProgram);
  expect(messages()).toEqual([{ type: 'papers', urls: [URL] }]);
  host = testHost();
  host.given = { [URL]: PICTURE };
  made = exportsOf(core, host);
  begin(build);
  expect(red()).toBe(255);
  drive(-900, -900);
  expect(red()).toBe(0);
});

test.each([
  ['could not be loaded', { [URL]: null }, true],
  ['is broken', { [URL]: { width: 9, height: 9, pixels: [1] } }, true],
  ['is not asked for, where no one shows the world', undefined, false],
])('a picture that %s is white', (_, given, isRead) => {
  host.given = given;
  host.isRead = isRead;
  begin(({ add }) => add('createPaper', URL, 1, 1, 0, 0, 0));
  expect(red()).toBe(255);
});

test('the parts of a world are displayed', () => {
  const physics = run('createPhysics');
  const parts = [physics, run('createTimer'), run('createCSE')];
  expect(parts.map((part) => host.stringify(part))).toEqual(['<Physics>', '<Timer>', '<CSE>']);
});

test.each<[string, () => unknown, string]>([
  [
    'a robot before the simulation',
    () => run('ev3_pause', 10),
    'ev3_pause: There is no simulation yet.',
  ],
  [
    'a world without a robot',
    () => {
      begin(undefined, { hasRobot: false });
      run('ev3_pause', 10);
    },
    'ev3_pause: There is no robot in the world.',
  ],
  [
    'two simulations',
    () => {
      begin();
      begin();
    },
    'init_simulation: The simulation has begun already.',
  ],
  [
    'a function that returns no world',
    () => run('init_simulation', () => 5),
    'init_simulation: Expected World returned by world_factory, got 5.',
  ],
  [
    'a function with a parameter',
    () => run('init_simulation', (x: number) => x),
    'init_simulation: Expected function with 0 parameters for world_factory, got (x) => x.',
  ],
  [
    'parts in the wrong order',
    () => run('createFloor', run('createRenderer'), run('createPhysics')),
    'createFloor: Expected Physics for physics, got <Renderer>.',
  ],
  [
    'a step of no time',
    () => run('createCustomPhysics', -9.81, 0),
    'createCustomPhysics: Expected number ∈ [0.001, 0.05] for step, got 0.',
  ],
  [
    'a block without a size',
    () => begin(({ add }) => add('createWall', 0, 1, 1, NaN, 1)),
    'createWall: Expected number ∈ [0.001, 1000] for length, got NaN.',
  ],
  [
    'a color that is none',
    () => begin(({ add }) => add('createCuboid', 0, 0, 0, 1, 1, 1, 1, 'sky', 'fixed')),
    'createCuboid: Expected name of a color, or "#rrggbb", for color, got "sky".',
  ],
  [
    'a type of body that is none',
    () => begin(({ add }) => add('createCuboid', 0, 0, 0, 1, 1, 1, 1, 'red', 'static')),
    'createCuboid: Expected "fixed" or "dynamic" for body_type, got "static".',
  ],
  [
    'something else in a world',
    () => run('addControllerToWorld', run('createPhysics'), null),
    'addControllerToWorld: Expected Controller for controller, got <Physics>.',
  ],
  [
    'too many blocks',
    () =>
      begin(({ add }) => {
        for (let count = 0; count < 201; count += 1) add('createWall', 5, 5, 1, 1, 1);
      }),
    'init_simulation: A world can have at most 200 cuboids.',
  ],
])('%s is an error that says so', (_, act, message) => {
  expect(messageOf(act)).toBe(message);
});

test('an endless loop ends with the time of the robot', () => {
  begin();
  const message = messageOf(() => {
    for (let count = 0; count < 100_000; count += 1) distance();
  });
  expect(message).toContain('ends after 90 seconds');
  expect(messages()).toHaveLength(host.sent.length);
});

test('names and digits are colors', () => {
  expect([' Red ', '#0f0', '#0000Ff'].map(colorNamed)).toEqual([0xff0000, 0x00ff00, 0x0000ff]);
  expect(['', 'toString', '__proto__', '#12345', 'rgb(1,2,3)'].map(colorNamed)).toEqual(
    Array(5).fill(undefined),
  );
});
