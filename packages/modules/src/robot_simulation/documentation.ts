import { functionReturning, type ModuleDocumentation } from '../documentation.js';

const PHYSICS = { name: 'physics', type: 'Physics' } as const;
const RENDERER = { name: 'renderer', type: 'Renderer' } as const;
const MOTOR = { name: 'motor', type: 'Motor' } as const;
const SENSOR = { name: 'sensor', type: 'Sensor' } as const;

const number = (name: string) => ({ name, type: 'number' }) as const;
const text = (name: string) => ({ name, type: 'string' }) as const;

export const robotSimulationDocumentation: ModuleDocumentation = {
  summary: 'A Lego EV3 robot in a world that the program builds: walls, blocks and papers.',
  exports: {
    init_simulation: functionReturning(
      'void',
      [{ name: 'world_factory', type: '() => World' }],
      'Builds the world and begins the simulation: functions of the robot after it act in that world. When a paper has a picture, the run ends here, the tab loads the picture, and the program runs again.',
      'init_simulation(() => {\n  const physics = createPhysics();\n  const renderer = createRenderer();\n  const world = createWorld(physics, renderer, createTimer(), createRobotConsole());\n  addControllerToWorld(createFloor(physics, renderer), world);\n  addControllerToWorld(createWall(physics, renderer, 0, 1, 1, 0.1, 0.3), world);\n  const robot = createEv3(physics, renderer);\n  addControllerToWorld(robot, world);\n  saveToContext("ev3", robot);\n  return world;\n});',
    ),
    createPhysics: functionReturning(
      'Physics',
      [],
      'Returns the physics of a world: a gravity of −9.81 m/s², in steps of at most 1/20 s.',
    ),
    createCustomPhysics: functionReturning(
      'Physics',
      [number('gravity'), number('step')],
      'Returns the physics of a world with a gravity in m/s², negative downwards, and a step in seconds, from 0.001 to 0.05. What is heavy rubs more on the floor.',
      'createCustomPhysics(-1.62, 0.01);',
    ),
    createRenderer: functionReturning(
      'Renderer',
      [],
      'Returns what draws the world. The tab shows it from above; the robot looks up there at first.',
    ),
    createTimer: functionReturning(
      'Timer',
      [],
      'Returns the clock of the world. The time of the simulation is its own: waiting for 10 seconds takes a moment, and the tab plays it.',
    ),
    createRobotConsole: functionReturning(
      'RobotConsole',
      [],
      'Returns the console of the robot. What the program displays is in the console of the program.',
    ),
    createWorld: functionReturning(
      'World',
      [
        PHYSICS,
        RENDERER,
        { name: 'timer', type: 'Timer' },
        { name: 'robot_console', type: 'RobotConsole' },
      ],
      'Returns an empty world. Add a floor, walls and a robot with `addControllerToWorld`.',
    ),
    createCuboid: functionReturning(
      'Controller',
      [
        PHYSICS,
        RENDERER,
        number('x'),
        number('y'),
        number('z'),
        number('width'),
        number('length'),
        number('height'),
        number('mass'),
        text('color'),
        text('body_type'),
      ],
      'Returns a block. Its middle is at x, y and z in metres, with y upwards; its width is along x, its length along z. The robot starts at 0 and looks along z, with x on its left. The mass is in kg, the color a name or "#rrggbb". A block that is "fixed" stays; one that is "dynamic" falls, and the robot can push it up to about 2 kg.',
      'createCuboid(physics, renderer, 0, 0.05, 0.5, 0.1, 0.1, 0.1, 0.5, "red", "dynamic");',
    ),
    createFloor: functionReturning(
      'Controller',
      [PHYSICS, RENDERER],
      'Returns a white floor of 20 by 20 metres at the height 0. Without a floor, the robot falls.',
    ),
    createWall: functionReturning(
      'Controller',
      [
        PHYSICS,
        RENDERER,
        number('x'),
        number('y'),
        number('width'),
        number('length'),
        number('height'),
      ],
      'Returns a yellow wall that stands on the floor. Its middle is at x and y on the floor, in metres: y is the direction in which the robot looks at first, x is to its left. Its width is along x, its length along y.',
      'createWall(physics, renderer, 0, 1, 1, 0.1, 0.3);',
    ),
    createPaper: functionReturning(
      'Controller',
      [
        RENDERER,
        text('url'),
        number('width'),
        number('height'),
        number('x'),
        number('y'),
        number('rotation'),
      ],
      'Returns a paper on the floor, which the color sensor sees. It shows the picture at an address, whose site must let other pages read it (CORS), or is of one color, when the address is the name of a color. Its middle is at x and y on the floor, in metres, its width is along x, its height along y; the rotation is in degrees, anticlockwise.',
      'createPaper(renderer, "black", 0.04, 2, 0, 1, 0);',
    ),
    createEv3: functionReturning(
      'Controller',
      [PHYSICS, RENDERER],
      'Returns a robot, which starts at 0. Motor A drives its left wheel, motor B its right wheel. Add it to the world, and save it: `saveToContext("ev3", robot);`',
    ),
    createCSE: functionReturning(
      'Controller',
      [],
      'Returns the part of the world that runs the program in it. The program goes on in the world in any case.',
    ),
    addControllerToWorld: functionReturning(
      'void',
      [
        { name: 'controller', type: 'Controller' },
        { name: 'world', type: 'World' },
      ],
      'Adds a block, a wall, a floor, a paper or a robot to a world. Papers that are added later lie above earlier ones.',
    ),
    saveToContext: functionReturning(
      'void',
      [text('key'), { name: 'value', type: 'any' }],
      'Keeps a value for the simulation. The key "ev3" is that of the robot which the program drives.',
    ),
    ev3_motorA: functionReturning('Motor', [], 'Returns the motor A, which drives the left wheel.'),
    ev3_motorB: functionReturning(
      'Motor',
      [],
      'Returns the motor B, which drives the right wheel.',
    ),
    ev3_motorC: functionReturning('Motor', [], 'Returns the motor C, which drives nothing.'),
    ev3_motorD: functionReturning('Motor', [], 'Returns the motor D, which drives nothing.'),
    ev3_runToRelativePosition: functionReturning(
      'void',
      [MOTOR, number('position'), number('speed')],
      'Turns a motor by an angle in degrees, with a speed in degrees per second, up to 1050. The program goes on meanwhile: wait with `ev3_pause`. A wheel has a circumference of 17.6 cm, and the wheels are 12 cm apart.',
      'ev3_runToRelativePosition(ev3_motorA(), 360, 180);\nev3_runToRelativePosition(ev3_motorB(), 360, 180);\nev3_pause(2000);',
    ),
    ev3_colorSensor: functionReturning(
      'Sensor',
      [],
      'Returns the color sensor. It looks at the floor in front of the wheels.',
    ),
    ev3_colorSensorRed: functionReturning(
      'number',
      [SENSOR],
      'Returns the red part of the color under the sensor, from 0 to 255.',
    ),
    ev3_colorSensorGreen: functionReturning(
      'number',
      [SENSOR],
      'Returns the green part of the color under the sensor, from 0 to 255.',
    ),
    ev3_colorSensorBlue: functionReturning(
      'number',
      [SENSOR],
      'Returns the blue part of the color under the sensor, from 0 to 255.',
    ),
    ev3_ultrasonicSensor: functionReturning(
      'Sensor',
      [],
      'Returns the ultrasonic sensor. It looks forwards, 5 cm above the floor.',
    ),
    ev3_ultrasonicSensorDistance: functionReturning(
      'number',
      [SENSOR],
      'Returns the distance from the front of the robot to the next wall or block in cm, at most 255.',
      'ev3_ultrasonicSensorDistance(ev3_ultrasonicSensor());',
    ),
    ev3_pause: functionReturning(
      'void',
      [number('time')],
      'Waits for a time in milliseconds. The motors go on.',
      'ev3_pause(1000);',
    ),
  },
  types: [
    'class Physics {}',
    'class Renderer {}',
    'class Timer {}',
    'class RobotConsole {}',
    'class World {}',
    'class Controller {}',
    'class Motor {}',
    'class Sensor {}',
  ],
};
