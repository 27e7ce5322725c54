import {
  checkFunction,
  checkNumber,
  isProgramFunction,
  type NumberRange,
  unexpected,
} from '../checks.js';
import { elementsOf } from '../lists.js';
import type { ModuleValue } from '../module.js';
import {
  type ModuleCore,
  type ModuleFunction,
  type ModuleHost,
  type ModuleInstance,
  type ProgramFunction,
  type Value,
} from '../module.js';
import { MAX_ERROR_LENGTH, parseFrameRequest } from '../pictures/animation.js';
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
import {
  CHANNEL,
  FRAMES_PER_SECOND,
  MAX_BODIES,
  MAX_SECONDS,
  MAX_TRAIL_LENGTH,
  PLAYED_SECONDS,
  type SimulationFrames,
  type SimulationPage,
} from './pages.js';
import {
  bodyCount,
  bounded,
  FRAMES_AHEAD,
  MAX_NUMBERS,
  NAMED_COLORS,
  type Run,
  shownBodies,
  viewOf,
} from './shown-run.js';
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
/** The number of steps for each frame. */
const STEPS = 2;
/** The operations of a step for each pair of bodies. */
const COST_OF_PAIR = 4;

type Check<Checked> = (of: string, parameter: string, value: Value) => Checked;

/** Tells whether an optional argument was left out. */
function isAbsent(value: Value): boolean {
  return value === undefined || value === null;
}

/** Checks an optional argument. */
function optional<Checked>(
  value: Value,
  fallback: Checked,
  check: (value: Value) => Checked,
): Checked {
  return isAbsent(value) ? fallback : check(value);
}

function create(host: ModuleHost): ModuleInstance {
  const runs: Run[] = [];

  const number = (of: string, parameter: string, value: Value, range: NumberRange = {}): number => {
    const checked = checkNumber(host, { of, parameter, value }, range);
    if (Number.isFinite(checked)) return checked;
    throw unexpected(host, 'finite number', { of, parameter, value });
  };

  /** @returns a check that a value is of a class */
  const instance =
    <Made extends ModuleValue>(
      kind: abstract new (...values: never[]) => Made,
      name: string,
    ): Check<Made> =>
    (of, parameter, value) => {
      if (value instanceof kind) return value;
      throw unexpected(host, name, { of, parameter, value });
    };
  const vectorOf = instance(Vector3, 'Vector3');
  const stateOf = instance(State, 'State');
  const forceOf = instance(Force, 'Force');

  /** Checks an array or a list of values. */
  const listOf = <Made>(
    of: string,
    parameter: string,
    value: Value,
    check: Check<Made>,
  ): Made[] => {
    const elements = value === null ? [] : elementsOf(value);
    const values: readonly Value[] | undefined =
      elements ?? (Array.isArray(value) ? value : undefined);
    if (values === undefined) throw unexpected(host, 'array', { of, parameter, value });
    return values.map((one, index) => check(of, `${parameter}[${index}]`, one));
  };

  const textOf: Check<string> = (of, parameter, value) => {
    if (typeof value === 'string') return value;
    throw unexpected(host, 'string', { of, parameter, value });
  };

  const counted = <Made extends object>(made: Made, words = WORDS): Made => {
    host.allocated(words, made);
    return made;
  };

  const vector = (x: number, y: number, z: number): Vector3 => counted(new Vector3(x, y, z), 6);

  const colorOf: Check<number> = (of, parameter, value) => {
    const text = textOf(of, parameter, value).trim().toLowerCase();
    const [, long, short] = /^#?(?:([\da-f]{6})|([\da-f]{3}))$/.exec(text) ?? [];
    const digits = long ?? short?.replaceAll(/./g, '$&$&');
    if (digits !== undefined) return Number.parseInt(digits, 16);
    const named = NAMED_COLORS.get(text);
    if (named !== undefined) return named;
    throw host.error(
      `${of}: Expected color for ${parameter}, got ${host.stringify(value)}.`,
      `A colour is a text such as '#ff8800', or one of these names: ${[...NAMED_COLORS.keys()].join(', ')}.`,
    );
  };

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

  const functionOf = (of: string, value: Value, parameterCount: number): ProgramFunction =>
    checkFunction(host, { of, parameter: 'fn', value }, parameterCount);

  const axisOf = (of: string, value: Value): Triple => vectorOf(of, 'axis', value).triple;
  const indexOf = (of: string, value: Value): number =>
    optional(value, 0, (index) => number(of, 'i', index, { min: 0, isInteger: true }));

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

  const show = (simulation: Simulation, duration: number, speed: number): void => {
    const run: Run = {
      simulation,
      speed,
      duration,
      states: simulation.universes.map(({ now, before }) => ({ now, before })),
      frames: [],
      view: null,
    };
    const id = runs.push(counted(run)) - 1;
    host.emit(CHANNEL, (): SimulationPage => ({
      kind: 'simulation',
      id,
      space: simulation.space,
      duration,
      trail: simulation.trail,
      bodies: shownBodies(simulation.universes),
    }));
  };

  /** Computes the next frame of a run. The first one shows the start. */
  const advance = (run: Run): void => {
    const { simulation, speed, states, frames } = run;
    const seconds = speed / FRAMES_PER_SECOND / STEPS;
    const time = (frames.length * speed) / FRAMES_PER_SECOND;
    const positions: number[] = [];
    for (const [index, { method, transformations }] of simulation.universes.entries()) {
      const state = states[index];
      if (state === undefined) continue;
      for (let step = 0; frames.length > 0 && step < STEPS; step++) {
        const next = method.simulate(seconds, state.now, state.before);
        state.before = state.now;
        state.now = next;
      }
      const seen = transformations.reduce((one, { apply }) => apply(one, time), state.now);
      const count = simulation.universes[index]?.now.bodies.length ?? 0;
      for (let body = 0; body < count; body++) {
        for (const value of seen.bodies[body]?.position.triple ?? ZERO)
          positions.push(bounded(value));
      }
    }
    frames.push(positions);
    host.allocated(positions.length + 4, run);
  };

  /** Computes frames up to a number. @returns the message of what went wrong; null when all are there */
  const computeUpTo = (run: Run, end: number): string | null => {
    const make = host.makeFunction('playSim', '', () => advance(run));
    while (isProgramFunction(make) && run.frames.length < end) {
      const made = host.attempt(make);
      if ('message' in made) return made.message.slice(0, MAX_ERROR_LENGTH);
    }
    return null;
  };

  const lambda: Check<State> = (of, parameter, value) => {
    if (value instanceof State) return value;
    throw unexpected(host, `${of} to return a State`, { of: parameter, value });
  };

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
          lambda('fn', 'createLambdaSim', host.call(fn, seconds, now, before)),
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
          lambda('fn', 'createLambdaTransformation', host.call(fn, state)),
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
        show(instance(Simulation, 'Simulation')('playSim', 'sim', simulation), PLAYED_SECONDS, 1);
      },
    },
    recordSim: {
      parameters: 'sim, recordFor, recordSpeed',
      call(simulation, seconds, speed) {
        show(
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

  return {
    functions,
    answer(data) {
      const request = parseFrameRequest(data);
      const run = request && runs[request.animation];
      if (!run) return null;
      const { from, count } = request;
      const last = Math.ceil(run.duration * FRAMES_PER_SECOND) + 1;
      const most = Math.max(1, Math.floor(MAX_NUMBERS / (1 + 3 * bodyCount(run))));
      const end = Math.min(last, from + Math.min(count, most));
      const ahead = Math.min(last, FRAMES_AHEAD, Math.floor(MAX_NUMBERS / (1 + bodyCount(run))));
      const error = computeUpTo(run, Math.max(end, run.view === null ? ahead : 0));
      run.view ??= viewOf(run.frames);
      const answer: SimulationFrames = {
        from,
        ...run.view,
        frames: run.frames.slice(from, end),
        ...(error !== null && run.frames.length < end && { error }),
      };
      return answer;
    },
  };
}
