import { checkNumber, type NumberRange, unexpected } from '../checks.js';
import {
  type ModuleCore,
  type ModuleFunction,
  type ModuleHost,
  type ModuleInstance,
  ModuleValue,
  type Value,
} from '../module.js';
import { parseFrameRequest } from '../pictures/animation.js';
import { COST, Film, Preview } from './film.js';
import { CHANNEL, type Form, MAX_BODIES, type WorldPage } from './pages.js';
import { type Body, type Force, PhysicsWorld } from './world.js';

/** The module `physics_2d`: worlds of rigid bodies in the plane, which move as the laws of mechanics say. */
export const core: ModuleCore = { name: 'physics_2d', create };

/** The words of memory of a vector, and of a body with its fixture and contacts, roughly. */
const VECTOR_WORDS = 6;
const BODY_WORDS = 400;

/** The smallest side or radius of a body, in metres. */
const MIN_SIZE = 0.01;

/** The time of a step of `simulate_world`, in seconds. */
const SIMULATED_STEP = 0.01;

class Vector extends ModuleValue {
  constructor(
    readonly x: number,
    readonly y: number,
  ) {
    super();
  }
  toReplString(): string {
    return `Vector2D: [${this.x}, ${this.y}]`;
  }
}

class ForceValue extends ModuleValue {
  constructor(readonly force: Force) {
    super();
  }
  toReplString(): string {
    return '<Force>';
  }
}

class PhysicsObject extends ModuleValue {
  constructor(readonly body: Body) {
    super();
  }
  toReplString(): string {
    const { mass, position, velocity, rotation, spin } = this.body;
    return `
  Mass: ${text(mass)}
  Position: [${text(position.x)},${text(position.y)}]
  Velocity: [${text(velocity.x)},${text(velocity.y)}] 
  
  Rotation: ${text(rotation)}
  AngularVelocity: [${text(spin)}]`;
  }
}

/** Numbers of bodies have two digits after the point. */
function text(value: number): string {
  return value.toFixed(2);
}

function create(host: ModuleHost): ModuleInstance {
  let made: PhysicsWorld | null = null;
  const film = new Film();
  /** The previews that the pages of the world show, by their numbers. */
  const previews: Preview[] = [];
  let pages = 0;

  const worldFor = (of: string): PhysicsWorld => {
    if (made !== null) return made;
    throw host.error(
      `${of}: Please call set_gravity first!`,
      'set_gravity makes the world: call it at the beginning of the program.',
    );
  };

  const showWorld = (): void => {
    const id = pages;
    pages += 1;
    host.emit(CHANNEL, (): WorldPage => ({ kind: 'world', id }));
  };

  /** Called before the world changes. What is already shown stays, and the changed world has a page of its own. */
  const change = (): void => {
    if (previews[pages - 1] !== undefined) showWorld();
  };

  const number = (of: string, parameter: string, value: Value, range: NumberRange = {}): number => {
    const checked = checkNumber(host, { of, parameter, value }, range);
    if (Number.isFinite(checked)) return checked;
    throw unexpected(host, 'finite number', { of, parameter, value });
  };

  const vector = (of: string, parameter: string, value: Value): Vector => {
    if (value instanceof Vector) return value;
    throw unexpected(host, 'Vector2', { of, parameter, value });
  };

  const boolean = (of: string, parameter: string, value: Value): boolean => {
    if (typeof value === 'boolean') return value;
    throw unexpected(host, 'boolean', { of, parameter, value });
  };

  const bodyOf = (of: string, parameter: string, value: Value): Body => {
    if (value instanceof PhysicsObject) return value.body;
    throw unexpected(host, 'PhysicsObject', { of, parameter, value });
  };

  const forceOf = (of: string, value: Value): Force => {
    if (value instanceof ForceValue) return value.force;
    throw unexpected(host, 'Force', { of, parameter: 'force', value });
  };

  const vectorOf = (x: number, y: number): Vector => {
    const result = new Vector(x, y);
    host.allocated(VECTOR_WORDS, result);
    return result;
  };

  const add = (
    of: string,
    form: Form,
    [position, rotation, velocity]: readonly [Vector, number, Vector],
    isStatic: boolean,
  ): PhysicsObject => {
    const world = worldFor(of);
    if (world.bodies.length >= MAX_BODIES) {
      throw host.error(
        `${of}: A world has at most ${MAX_BODIES} objects.`,
        'Make fewer objects, or one large object instead of many small ones.',
      );
    }
    change();
    host.spend(1000);
    const body = world.add({ form, position, rotation, velocity, isStatic });
    host.allocated(BODY_WORDS, body);
    return new PhysicsObject(body);
  };

  const step = (world: PhysicsWorld, seconds: number): void => {
    host.spend(COST * (1 + world.bodies.length));
    if (film.states.length === 0) film.record(world);
    world.step(seconds);
    const numbers = film.record(world);
    if (numbers > 0) host.allocated(numbers + 4, film);
  };

  /** A function that reads something of a body. */
  const reading = (of: string, read: (body: Body) => Value): ModuleFunction => ({
    parameters: 'obj',
    call: (object) => read(bodyOf(of, 'obj', object)),
  });

  /** A function that changes something of a body. */
  const changing = <Checked>(
    of: string,
    parameter: string,
    check: (of: string, parameter: string, value: Value) => Checked,
    apply: (body: Body, value: Checked) => void,
  ): ModuleFunction => ({
    parameters: `obj, ${parameter}`,
    call(object, value) {
      const body = bodyOf(of, 'obj', object);
      const checked = check(of, parameter, value);
      change();
      apply(body, checked);
    },
  });

  const atLeast =
    (min: number) =>
    (of: string, parameter: string, value: Value): number =>
      number(of, parameter, value, { min });

  const start = (
    of: string,
    [position, rotation, velocity]: readonly Value[],
  ): readonly [Vector, number, Vector] => [
    vector(of, 'pos', position),
    number(of, 'rot', rotation),
    vector(of, 'velc', velocity),
  ];

  const sizeOf = (of: string, value: Value): Form => {
    const { x, y } = vector(of, 'size', value);
    const side = (name: string, length: Value): number =>
      number(of, `the ${name} of size`, length, { min: MIN_SIZE });
    return { kind: 'box', width: side('x', x), height: side('y', y) };
  };

  const functions: Record<string, ModuleFunction> = {
    set_gravity: {
      parameters: 'v',
      call(value) {
        if (made !== null) {
          throw host.error(
            'set_gravity: You may only call set_gravity once!',
            'A program has one world. Remove the other call of set_gravity, or run the program again.',
          );
        }
        const { x, y } = vector('set_gravity', 'v', value);
        made = new PhysicsWorld({ x, y });
        showWorld();
      },
    },
    make_ground: {
      parameters: 'height, friction',
      call(height, friction) {
        const world = worldFor('make_ground');
        const checked = [
          number('make_ground', 'height', height),
          number('make_ground', 'friction', friction, { min: 0 }),
        ] as const;
        change();
        host.spend(1000);
        world.makeGround(...checked);
      },
    },
    add_wall: {
      parameters: 'pos, rot, size',
      call(position, rotation, size) {
        worldFor('add_wall');
        const placed = [
          vector('add_wall', 'pos', position),
          number('add_wall', 'rot', rotation),
          new Vector(0, 0),
        ] as const;
        return add('add_wall', sizeOf('add_wall', size), placed, true);
      },
    },
    add_box_object: {
      parameters: 'pos, rot, velc, size, isStatic',
      call(...values) {
        const of = 'add_box_object';
        worldFor(of);
        const placed = start(of, values);
        return add(of, sizeOf(of, values[3]), placed, boolean(of, 'isStatic', values[4]));
      },
    },
    add_circle_object: {
      parameters: 'pos, rot, velc, radius, isStatic',
      call(...values) {
        const of = 'add_circle_object';
        worldFor(of);
        const placed = start(of, values);
        const radius = number(of, 'radius', values[3], { min: MIN_SIZE });
        return add(of, { kind: 'circle', radius }, placed, boolean(of, 'isStatic', values[4]));
      },
    },
    add_triangle_object: {
      parameters: 'pos, rot, velc, base, height, isStatic',
      call(...values) {
        const of = 'add_triangle_object';
        worldFor(of);
        const placed = start(of, values);
        const base = number(of, 'base', values[3], { min: MIN_SIZE });
        const height = number(of, 'height', values[4], { min: MIN_SIZE });
        const form = { kind: 'triangle', base, height } as const;
        return add(of, form, placed, boolean(of, 'isStatic', values[5]));
      },
    },
    make_vector: {
      parameters: 'x, y',
      call: (x, y) => vectorOf(number('make_vector', 'x', x), number('make_vector', 'y', y)),
    },
    make_force: {
      parameters: 'dir, mag, dur, start',
      call(...values) {
        const { x, y } = vector('make_force', 'dir', values[0]);
        const magnitude = number('make_force', 'mag', values[1]);
        const force = {
          vector: { x: x * magnitude, y: y * magnitude },
          duration: number('make_force', 'dur', values[2], { min: 0 }),
          start: number('make_force', 'start', values[3], { min: 0 }),
        };
        return new ForceValue(force);
      },
    },
    apply_force: {
      parameters: 'force, pos, obj',
      call(force, position, object) {
        const acting = forceOf('apply_force', force);
        const { x, y } = vector('apply_force', 'pos', position);
        const body = bodyOf('apply_force', 'obj', object);
        change();
        host.allocated(10, body);
        body.forces.push({ ...acting, point: { x, y } });
      },
    },
    apply_force_to_center: {
      parameters: 'force, obj',
      call(force, object) {
        const acting = forceOf('apply_force_to_center', force);
        const body = bodyOf('apply_force_to_center', 'obj', object);
        change();
        host.allocated(10, body);
        body.forces.push({ ...acting, point: null });
      },
    },
    set_density: changing('set_density', 'density', atLeast(0), (body, density) =>
      body.change({ density }),
    ),
    set_friction: changing('set_friction', 'friction', atLeast(0), (body, friction) =>
      body.change({ friction }),
    ),
    scale_size: changing('scale_size', 'scale', atLeast(MIN_SIZE), (body, scale) =>
      body.change({ scale }),
    ),
    get_position: reading('get_position', ({ position: { x, y } }) => vectorOf(x, y)),
    set_position: changing('set_position', 'pos', vector, (body, { x, y }) => {
      body.position = { x, y };
    }),
    get_rotation: reading('get_rotation', ({ rotation }) => rotation),
    set_rotation: changing('set_rotation', 'rot', atLeast(-Infinity), (body, rotation) => {
      body.rotation = rotation;
    }),
    get_velocity: reading('get_velocity', ({ velocity: { x, y } }) => vectorOf(x, y)),
    set_velocity: changing('set_velocity', 'velc', vector, (body, { x, y }) => {
      body.velocity = { x, y };
    }),
    // A vector, as in the reference: its x is the velocity.
    get_angular_velocity: reading('get_angular_velocity', ({ spin }) => vectorOf(spin, 0)),
    set_angular_velocity: changing(
      'set_angular_velocity',
      'velc',
      atLeast(-Infinity),
      (body, spin) => {
        body.spin = spin;
      },
    ),
    is_touching: {
      parameters: 'obj1, obj2',
      call: (one, other) =>
        bodyOf('is_touching', 'obj1', one).isTouching(bodyOf('is_touching', 'obj2', other)),
    },
    impact_start_time: {
      parameters: 'obj1, obj2',
      call(one, other) {
        const [first, second] = [
          bodyOf('impact_start_time', 'obj1', one),
          bodyOf('impact_start_time', 'obj2', other),
        ];
        return worldFor('impact_start_time').impactOf(first, second);
      },
    },
    update_world: {
      parameters: 'dt',
      call(dt) {
        const world = worldFor('update_world');
        const seconds = number('update_world', 'dt', dt, { min: 0 });
        change();
        step(world, seconds);
      },
    },
    simulate_world: {
      parameters: 'total_time',
      call(total) {
        const world = worldFor('simulate_world');
        const seconds = number('simulate_world', 'total_time', total);
        change();
        for (let time = 0; time < seconds; time += SIMULATED_STEP) step(world, SIMULATED_STEP);
      },
    },
    vector_to_array: {
      parameters: 'vec',
      call(value) {
        const { x, y } = vector('vector_to_array', 'vec', value);
        return [x, y];
      },
    },
    array_to_vector: {
      parameters: 'arr',
      call(value) {
        if (!Array.isArray(value) || value.length !== 2) {
          throw unexpected(host, 'array of two numbers', {
            of: 'array_to_vector',
            parameter: 'arr',
            value,
          });
        }
        const [x, y]: readonly Value[] = value;
        return vectorOf(
          number('array_to_vector', 'arr[0]', x),
          number('array_to_vector', 'arr[1]', y),
        );
      },
    },
    add_vector: {
      parameters: 'vec1, vec2',
      call(one, other) {
        const first = vector('add_vector', 'vec1', one);
        const second = vector('add_vector', 'vec2', other);
        return vectorOf(first.x + second.x, first.y + second.y);
      },
    },
    subtract_vector: {
      parameters: 'vec1, vec2',
      call(one, other) {
        const first = vector('subtract_vector', 'vec1', one);
        const second = vector('subtract_vector', 'vec2', other);
        return vectorOf(first.x - second.x, first.y - second.y);
      },
    },
  };

  return {
    functions,
    answer(data) {
      const request = parseFrameRequest(data);
      if (request === undefined || made === null || request.animation >= pages) return null;
      const { animation, from, count } = request;
      let preview = previews[animation];
      if (preview === undefined) {
        // A page that nobody looked at before the world changed shows what it has become.
        preview = new Preview(film, made, (operations) => host.spend(operations));
        for (let page = animation; page < pages; page++) previews[page] ??= preview;
      }
      return preview.frames(from, count);
    },
  };
}
