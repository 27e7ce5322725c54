import { unexpected } from '../checks.js';
import type { ModuleCore, ModuleFunction, ModuleHost, ModuleInstance, Value } from '../module.js';
import { argumentsFor, optional } from './arguments.js';
import {
  centripetal,
  combined,
  explicitEuler,
  GRAVITATION,
  gravity,
  type Integrator,
  pinTo,
  rungeKutta,
  RUNGE_KUTTA_WEIGHTS,
  semiImplicitEuler,
  sum,
  times,
  type Triple,
  turned,
  velocityVerlet,
  ZERO,
} from './mechanics.js';
import { MAX_BODIES, MAX_SECONDS, MAX_TRAIL_LENGTH, PLAYED_SECONDS } from './pages.js';
import { Runs } from './runs.js';
import {
  CelestialBody,
  Force,
  type Moving,
  movingOf,
  SimulateFunction,
  Simulation,
  State,
  type Transform,
  Transformation,
  Universe,
  Vector3,
} from './values.js';

/** The module `nbody`: bodies in space that attract each other, computed by several methods. */
export const core: ModuleCore = { name: 'nbody', create };

/** The words of memory of a vector or body, roughly. */
const WORDS = 40;
/** The operations of a step for each pair of bodies. */
const COST_OF_PAIR = 4;

function create(host: ModuleHost): ModuleInstance {
  const runs = new Runs(host);
  const {
    number,
    instance,
    vectorOf,
    stateOf,
    forceOf,
    listOf,
    textOf,
    colorOf,
    returnedState,
    functionOf,
    axisOf,
    indexOf,
  } = argumentsFor(host);

  const counted = <Made extends object>(made: Made, words = WORDS): Made => {
    host.allocated(words, made);
    return made;
  };

  const vector = (x: number, y: number, z: number): Vector3 => counted(new Vector3(x, y, z), 6);

  const stateFrom = (bodies: readonly Moving[]): State =>
    counted(
      new State(
        bodies.map(
          ({ label, mass, radius, position, velocity, acceleration }) =>
            new CelestialBody(
              label,
              mass,
              radius,
              new Vector3(...position),
              new Vector3(...velocity),
              new Vector3(...acceleration),
            ),
        ),
      ),
      WORDS * (1 + bodies.length),
    );

  const copied = (one: State): State => stateFrom(movingOf(one));

  const bodyFrom = ({ label, mass, radius, ...rest }: Moving): CelestialBody =>
    stateFrom([{ label, mass, radius, ...rest }]).bodies[0] ??
    new CelestialBody(label, mass, radius, vector(0, 0, 0), vector(0, 0, 0), vector(0, 0, 0));

  const simulator = (
    of: string,
    isForceNeeded: boolean,
    method: (weights: Value) => Integrator,
  ): ModuleFunction => ({
    parameters: isForceNeeded
      ? 'force'
      : of === 'createRungeKutta4Sim'
        ? 'force = createGravity(), weights = classical'
        : 'force = createGravity()',
    call(force, weights) {
      const { law } = isForceNeeded
        ? forceOf(of, 'force', force)
        : optional(force, new Force(gravity(GRAVITATION)), (value) => forceOf(of, 'force', value));
      const integrate = method(weights);
      return counted(
        new SimulateFunction((seconds, now) => {
          host.spend(COST_OF_PAIR * now.bodies.length ** 2 + 50 * now.bodies.length);
          return stateFrom(integrate(law, movingOf(now), seconds));
        }),
      );
    },
  });

  const transformation = (apply: Transform): Transformation => counted(new Transformation(apply));

  /** Changes the positions of all bodies. */
  const moving = (change: (bodies: readonly Moving[], time: number) => (point: Triple) => Triple) =>
    transformation((state, time) => {
      const bodies = movingOf(state);
      const move = change(bodies, time);
      return stateFrom(bodies.map((body) => ({ ...body, position: move(body.position) })));
    });

  const getter = (name: string, axis: 'x' | 'y' | 'z'): ModuleFunction => ({
    parameters: 'v',
    call: (value) => vectorOf(name, 'v', value)[axis],
  });
  const setter = (name: string, axis: 'x' | 'y' | 'z'): ModuleFunction => ({
    parameters: `v, ${axis}`,
    call(value, coordinate) {
      vectorOf(name, 'v', value)[axis] = number(name, axis, coordinate);
    },
  });

  const functions: Record<string, ModuleFunction> = {
    createVector: {
      parameters: 'x, y, z',
      call(...values) {
        const [x = 0, y = 0, z = 0] = ['x', 'y', 'z'].map((axis, index) =>
          number('createVector', axis, values[index]),
        );
        return vector(x, y, z);
      },
    },
    addVectors: {
      parameters: 'v1, v2',
      call: (one, other) =>
        vector(
          ...sum(
            vectorOf('addVectors', 'v1', one).triple,
            vectorOf('addVectors', 'v2', other).triple,
          ),
        ),
    },
    subVectors: {
      parameters: 'v1, v2',
      call: (one, other) =>
        vector(
          ...sum(
            vectorOf('subVectors', 'v1', one).triple,
            vectorOf('subVectors', 'v2', other).triple,
            -1,
          ),
        ),
    },
    multiplyScalar: {
      parameters: 'v, s',
      call: (value, factor) =>
        vector(
          ...times(
            vectorOf('multiplyScalar', 'v', value).triple,
            number('multiplyScalar', 's', factor),
          ),
        ),
    },
    getX: getter('getX', 'x'),
    getY: getter('getY', 'y'),
    getZ: getter('getZ', 'z'),
    setX: setter('setX', 'x'),
    setY: setter('setY', 'y'),
    setZ: setter('setZ', 'z'),
    createCelestialBody: {
      parameters:
        'label, mass, radius = 0, position = origin, velocity = origin, acceleration = origin',
      call(label, mass, radius, ...vectors) {
        const of = 'createCelestialBody';
        const [position, velocity, acceleration] = ['position', 'velocity', 'acceleration'].map(
          (parameter, index) =>
            optional(vectors[index], new Vector3(0, 0, 0), (value) =>
              vectorOf(of, parameter, value),
            ),
        );
        return counted(
          new CelestialBody(
            textOf(of, 'label', label),
            number(of, 'mass', mass, { min: 0 }),
            optional(radius, 0, (value) => number(of, 'radius', value, { min: 0 })),
            position ?? new Vector3(0, 0, 0),
            velocity ?? new Vector3(0, 0, 0),
            acceleration ?? new Vector3(0, 0, 0),
          ),
        );
      },
    },
    createGravity: {
      parameters: 'G = 6.674e-11',
      call: (constant) =>
        new Force(
          gravity(optional(constant, GRAVITATION, (value) => number('createGravity', 'G', value))),
        ),
    },
    createCentripetalForce: {
      parameters: 'center = origin',
      call: (center) =>
        new Force(
          centripetal(
            optional(
              center,
              ZERO,
              (value) => vectorOf('createCentripetalForce', 'center', value).triple,
            ),
          ),
        ),
    },
    createCombinedForce: {
      parameters: 'forces',
      call: (forces) =>
        new Force(
          combined(listOf('createCombinedForce', 'forces', forces, forceOf).map(({ law }) => law)),
        ),
    },
    createForce: {
      parameters: 'fn',
      call(value) {
        const fn = functionOf('createForce', value, 1);
        return new Force((bodies) => {
          const given = bodies.map((body) =>
            bodyFrom({ label: '', radius: 0, ...body } satisfies Moving),
          );
          const forces = listOf('createForce', 'the result of fn', host.call(fn, given), vectorOf);
          return bodies.map((_, index) => forces[index]?.triple ?? ZERO);
        });
      },
    },
    createExplicitEulerSim: simulator('createExplicitEulerSim', false, () => explicitEuler),
    createSemiImplicitEulerSim: simulator(
      'createSemiImplicitEulerSim',
      false,
      () => semiImplicitEuler,
    ),
    createVelocityVerletSim: simulator('createVelocityVerletSim', true, () => velocityVerlet),
    createRungeKutta4Sim: simulator('createRungeKutta4Sim', false, (weights) => {
      const of = 'createRungeKutta4Sim';
      const checked = optional<readonly number[]>(weights, RUNGE_KUTTA_WEIGHTS, (value) =>
        listOf(of, 'weights', value, number),
      );
      if (checked.length !== 4) {
        throw unexpected(host, 'array of 4 numbers', { of, parameter: 'weights', value: weights });
      }
      return rungeKutta(checked);
    }),
    createLambdaSim: {
      parameters: 'fn',
      call(value) {
        const fn = functionOf('createLambdaSim', value, 3);
        return new SimulateFunction((seconds, now, before) =>
          returnedState('fn', 'createLambdaSim', host.call(fn, seconds, now, before)),
        );
      },
    },
    createState: {
      parameters: 'bodies',
      call(bodies) {
        const made = listOf(
          'createState',
          'bodies',
          bodies,
          instance(CelestialBody, 'CelestialBody'),
        );
        return counted(new State(made), WORDS + made.length);
      },
    },
    getBodies: {
      parameters: 'state',
      call: (state) => [...stateOf('getBodies', 'state', state).bodies],
    },
    createBodyCenterTransformation: {
      parameters: 'i = 0',
      call(index) {
        const wanted = indexOf('createBodyCenterTransformation', index);
        return moving((bodies) => {
          const center = bodies[wanted]?.position ?? ZERO;
          return (point) => sum(point, center, -1);
        });
      },
    },
    createCoMTransformation: {
      parameters: '',
      call: () =>
        moving((bodies) => {
          const mass = bodies.reduce((total, body) => total + body.mass, 0);
          const center = bodies.reduce<Triple>(
            (total, body) => sum(total, body.position, mass === 0 ? 0 : body.mass / mass),
            ZERO,
          );
          return (point) => sum(point, center, -1);
        }),
    },
    createLambdaTransformation: {
      parameters: 'fn',
      call(value) {
        const fn = functionOf('createLambdaTransformation', value, 1);
        return transformation((state) =>
          returnedState('fn', 'createLambdaTransformation', host.call(fn, state)),
        );
      },
    },
    createPinTransformation: {
      parameters: 'axis, i = 0',
      call(axis, index) {
        const of = 'createPinTransformation';
        const [direction, wanted] = [axisOf(of, axis), indexOf(of, index)];
        return moving((bodies) => pinTo(direction, bodies[wanted]?.position ?? ZERO));
      },
    },
    createRotateTransformation: {
      parameters: 'axis, angle',
      call(axis, angle) {
        const of = 'createRotateTransformation';
        const [direction, turn] = [axisOf(of, axis), number(of, 'angle', angle)];
        return moving(() => (point) => turned(point, direction, turn));
      },
    },
    createTimedRotateTransformation: {
      parameters: 'axis, revolutionTime',
      call(axis, revolution) {
        const of = 'createTimedRotateTransformation';
        const direction = axisOf(of, axis);
        const seconds = number(of, 'revolutionTime', revolution);
        return moving(
          (_bodies, time) => (point) =>
            turned(point, direction, seconds === 0 ? 0 : (2 * Math.PI * time) / seconds),
        );
      },
    },
    createUniverse: {
      parameters: 'label, color, prevState, currState, simFunc, transformations',
      call(label, color, before, now, method, transformations) {
        const of = 'createUniverse';
        const current = stateOf(of, 'currState', now);
        return counted(
          new Universe(
            textOf(of, 'label', label),
            typeof color === 'string'
              ? [colorOf(of, 'color', color)]
              : listOf(of, 'color', color, colorOf),
            optional(before, current, (value) => stateOf(of, 'prevState', value)),
            current,
            instance(SimulateFunction, 'SimulateFunction')(of, 'simFunc', method),
            optional(transformations, [], (value) =>
              listOf(of, 'transformations', value, instance(Transformation, 'Transformation')),
            ),
          ),
        );
      },
    },
    createSimulation: {
      parameters:
        'universes, visType, record = false, looped = true, showTrails = false, maxTrailLength = 100',
      call(list, space, _record, _looped, trails, length) {
        const of = 'createSimulation';
        const universes = listOf(of, 'universes', list, instance(Universe, 'Universe'));
        if (space !== '2D' && space !== '3D') {
          throw unexpected(host, '"2D" or "3D"', { of, parameter: 'visType', value: space });
        }
        const bodies = universes.reduce((total, { now }) => total + now.bodies.length, 0);
        if (bodies > MAX_BODIES) {
          throw host.error(
            `${of}: A simulation has at most ${MAX_BODIES} bodies.`,
            'Simulate fewer bodies or universes at once.',
          );
        }
        const trail = optional(length, 100, (value) =>
          number(of, 'maxTrailLength', value, { min: 0, max: MAX_TRAIL_LENGTH, isInteger: true }),
        );
        return counted(new Simulation(universes, space, trails === true ? trail : 0));
      },
    },
    playSim: {
      parameters: 'sim',
      call(simulation) {
        runs.show(
          instance(Simulation, 'Simulation')('playSim', 'sim', simulation),
          PLAYED_SECONDS,
          1,
        );
      },
    },
    recordSim: {
      parameters: 'sim, recordFor, recordSpeed',
      call(simulation, seconds, speed) {
        runs.show(
          instance(Simulation, 'Simulation')('recordSim', 'sim', simulation),
          number('recordSim', 'recordFor', seconds, { min: 0, max: MAX_SECONDS }),
          number('recordSim', 'recordSpeed', speed),
        );
      },
    },
    clone: {
      parameters: 'obj',
      call(value) {
        if (value instanceof Vector3) return vector(value.x, value.y, value.z);
        if (value instanceof CelestialBody) return copied(new State([value])).bodies[0];
        if (value instanceof State) return copied(value);
        if (value instanceof Universe) {
          const { label, colors, before, now, method, transformations } = value;
          return counted(
            new Universe(label, colors, copied(before), copied(now), method, transformations),
          );
        }
        throw unexpected(host, 'Vector3, CelestialBody, State or Universe', {
          of: 'clone',
          parameter: 'obj',
          value,
        });
      },
    },
  };

  return { functions, answer: (data) => runs.answer(data) };
}
