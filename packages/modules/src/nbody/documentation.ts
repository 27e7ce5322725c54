import {
  type DocumentedExport,
  functionReturning,
  type ModuleDocumentation,
} from '../documentation.js';

type Parameters = Extract<DocumentedExport, { kind: 'function' }>['parameters'];

const of = (name: string, type: string, fallback?: string) =>
  fallback === undefined ? { name, type } : { name, type, default: fallback };
const number = (name: string, fallback?: string) => of(name, 'number', fallback);
const vector = (name: string, fallback?: string) => of(name, 'Vector3', fallback);
const ORIGIN = 'origin';

function method(name: string, parameters: Parameters, text: string): DocumentedExport {
  return functionReturning(
    'SimulateFunction',
    parameters,
    `Returns the method that computes motions ${text} Without a force, bodies attract each other by gravity.`,
    `${name}(createGravity(1));`,
  );
}

function coordinate(axis: string): readonly [string, DocumentedExport][] {
  const upper = axis.toUpperCase();
  return [
    [`get${upper}`, functionReturning('number', [vector('v')], `Returns the ${axis} of a vector.`)],
    [
      `set${upper}`,
      functionReturning('void', [vector('v'), number(axis)], `Changes the ${axis} of a vector.`),
    ],
  ];
}

const FORCE = of('force', 'Force', 'createGravity()');

export const nbodyDocumentation: ModuleDocumentation = {
  summary:
    'Planets, moons and stars that attract each other. Universes are computed by several methods, and shown side by side.',
  exports: {
    createVector: functionReturning(
      'Vector3',
      [number('x'), number('y'), number('z')],
      'Makes a vector in space.',
      'createVector(1, 0, 0);',
    ),
    addVectors: functionReturning(
      'Vector3',
      [vector('v1'), vector('v2')],
      'Returns the sum of two vectors.',
      'addVectors(createVector(1, 2, 3), createVector(4, 5, 6));',
    ),
    subVectors: functionReturning(
      'Vector3',
      [vector('v1'), vector('v2')],
      'Returns the first vector minus the second.',
    ),
    multiplyScalar: functionReturning(
      'Vector3',
      [vector('v'), number('s')],
      'Returns a vector whose coordinates are multiplied by `s`.',
    ),
    ...Object.fromEntries(['x', 'y', 'z'].flatMap(coordinate)),
    createCelestialBody: functionReturning(
      'CelestialBody',
      [
        of('label', 'string'),
        number('mass'),
        number('radius', '0'),
        vector('position', ORIGIN),
        vector('velocity', ORIGIN),
        vector('acceleration', ORIGIN),
      ],
      'Makes a body with a name and a mass. Only the size of its picture depends on its radius.',
      'createCelestialBody("Earth", 1, 1, createVector(1, 0, 0), createVector(0, 1, 0));',
    ),
    createGravity: functionReturning(
      'Force',
      [number('G', '6.674e-11')],
      'Returns the force by which bodies attract each other. `G` is the gravitational constant.',
      'createGravity(1);',
    ),
    createCentripetalForce: functionReturning(
      'Force',
      [vector('center', ORIGIN)],
      'Returns the force that keeps bodies on circles around a point.',
    ),
    createCombinedForce: functionReturning(
      'Force',
      [of('forces', 'Force[]')],
      'Returns the sum of several forces.',
      'createCombinedForce([createGravity(1), createCentripetalForce()]);',
    ),
    createForce: functionReturning(
      'Force',
      [of('fn', '(bodies: CelestialBody[]) => Vector3[]')],
      'Makes a force of a function. It takes an array of bodies, and returns an array with the force on each.',
    ),
    createExplicitEulerSim: method(
      'createExplicitEulerSim',
      [FORCE],
      'by the explicit Euler method: with the velocity before each step. It is simple, and bodies gain energy.',
    ),
    createSemiImplicitEulerSim: method(
      'createSemiImplicitEulerSim',
      [FORCE],
      'by the semi-implicit Euler method: with the velocity after each step.',
    ),
    createVelocityVerletSim: functionReturning(
      'SimulateFunction',
      [of('force', 'Force')],
      'Returns the method that computes motions by the velocity Verlet method, which keeps energies well.',
      'createVelocityVerletSim(createGravity(1));',
    ),
    createRungeKutta4Sim: method(
      'createRungeKutta4Sim',
      [FORCE, of('weights', 'number[]', 'classical')],
      'by the classical Runge-Kutta method of four stages, which is the most exact.',
    ),
    createLambdaSim: functionReturning(
      'SimulateFunction',
      [of('fn', '(deltaT: number, currState: State, prevState: State) => State')],
      'Makes a method of a function. It takes the time of a step in seconds, the state, and the state before, and returns the next state.',
    ),
    createState: functionReturning(
      'State',
      [of('bodies', 'CelestialBody[]')],
      'Makes a state of a universe: its bodies at one time.',
    ),
    getBodies: functionReturning(
      'CelestialBody[]',
      [of('state', 'State')],
      'Returns an array of the bodies in a state.',
    ),
    createBodyCenterTransformation: functionReturning(
      'Transformation',
      [number('i', '0')],
      'Shows a universe as seen from its body number `i`, counted from 0.',
    ),
    createCoMTransformation: functionReturning(
      'Transformation',
      [],
      'Shows a universe as seen from its centre of mass.',
    ),
    createLambdaTransformation: functionReturning(
      'Transformation',
      [of('fn', '(state: State) => State')],
      'Shows the state that a function makes of each state.',
    ),
    createPinTransformation: functionReturning(
      'Transformation',
      [vector('axis'), number('i', '0')],
      'Shows a universe turned so that its body number `i` stays in the direction of an axis.',
    ),
    createRotateTransformation: functionReturning(
      'Transformation',
      [vector('axis'), number('angle')],
      'Shows a universe turned about an axis by an angle in radians.',
    ),
    createTimedRotateTransformation: functionReturning(
      'Transformation',
      [vector('axis'), number('revolutionTime')],
      'Shows a universe that turns about an axis, once in `revolutionTime` seconds.',
    ),
    createUniverse: functionReturning(
      'Universe',
      [
        of('label', 'string'),
        of('color', 'string | string[]'),
        of('prevState', 'State'),
        of('currState', 'State'),
        of('simFunc', 'SimulateFunction'),
        of('transformations', 'Transformation[]'),
      ],
      'Makes a universe with the colour of its bodies, or an array of colours, the state before (or `undefined`), the state at first, the method that computes it, and how it is shown.',
    ),
    createSimulation: functionReturning(
      'Simulation',
      [
        of('universes', 'Universe[]'),
        of('visType', 'string'),
        of('record', 'boolean', 'false'),
        of('looped', 'boolean', 'true'),
        of('showTrails', 'boolean', 'false'),
        number('maxTrailLength', '100'),
      ],
      "Puts universes together, to be shown in the plane (`'2D'`) or in space (`'3D'`), with trails of `maxTrailLength` pictures if wanted.",
    ),
    playSim: functionReturning(
      'void',
      [of('sim', 'Simulation')],
      'Shows a minute of a simulation. A second of it takes a second.',
    ),
    recordSim: functionReturning(
      'void',
      [of('sim', 'Simulation'), number('recordFor'), number('recordSpeed')],
      'Shows a simulation for `recordFor` seconds. In each of them, `recordSpeed` seconds of the simulation pass.',
    ),
    clone: functionReturning(
      'any',
      [of('obj', 'any')],
      'Returns a copy of a vector, a body, a state or a universe, which does not change with it.',
    ),
  },
  types: [
    'class Vector3 {}',
    'class CelestialBody {}',
    'class State {}',
    'class Force {}',
    'class SimulateFunction {}',
    'class Transformation {}',
    'class Universe {}',
    'class Simulation {}',
  ],
};
