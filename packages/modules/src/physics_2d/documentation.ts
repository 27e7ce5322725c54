import { functionReturning, type ModuleDocumentation } from '../documentation.js';

const of = (name: string, type: string) => ({ name, type }) as const;
const number = (name: string) => of(name, 'number');
const vector = (name: string) => of(name, 'Vector2');
const OBJECT = of('obj', 'PhysicsObject');
const PLACED = [vector('pos'), number('rot'), vector('velc')] as const;
const IS_STATIC = of('isStatic', 'boolean');

const MOVES =
  'It starts at the position `pos`, turned by `rot` radians, with the velocity `velc`. If `isStatic` is true, it never moves.';

export const physicsDocumentation: ModuleDocumentation = {
  summary:
    'Bodies in the plane that fall, collide and are pushed. Lengths are in metres, times in seconds, masses in kilograms.',
  exports: {
    set_gravity: functionReturning(
      'void',
      [vector('v')],
      'Makes the world, and sets its gravity. Call it once, before everything else that needs a world.',
      'set_gravity(make_vector(0, -9.8));',
    ),
    make_ground: functionReturning(
      'void',
      [number('height'), number('friction')],
      'Makes the ground, whose top is at `height`. With the friction 0 everything slides on it.',
      'make_ground(0, 0.5);',
    ),
    add_wall: functionReturning(
      'PhysicsObject',
      [vector('pos'), number('rot'), vector('size')],
      'Makes a wall, which never moves, with its middle at `pos`, turned by `rot` radians.',
      'add_wall(make_vector(10, 5), 0, make_vector(1, 10));',
    ),
    add_box_object: functionReturning(
      'PhysicsObject',
      [...PLACED, vector('size'), IS_STATIC],
      `Makes a box. ${MOVES}`,
      'add_box_object(make_vector(0, 10), 0, make_vector(1, 0), make_vector(2, 1), false);',
    ),
    add_circle_object: functionReturning(
      'PhysicsObject',
      [...PLACED, number('radius'), IS_STATIC],
      `Makes a circle. ${MOVES}`,
      'add_circle_object(make_vector(0, 10), 0, make_vector(1, 0), 0.5, false);',
    ),
    add_triangle_object: functionReturning(
      'PhysicsObject',
      [...PLACED, number('base'), number('height'), IS_STATIC],
      `Makes a triangle with two equal sides. ${MOVES}`,
      'add_triangle_object(make_vector(0, 10), 0, make_vector(1, 0), 2, 1, false);',
    ),
    make_vector: functionReturning(
      'Vector2',
      [number('x'), number('y')],
      'Makes a vector, for positions, velocities and sizes.',
      'make_vector(3, 4);',
    ),
    make_force: functionReturning(
      'Force',
      [vector('dir'), number('mag'), number('dur'), number('start')],
      'Makes a force of `mag` times the vector `dir`, in newtons. It acts for `dur` seconds, from the time `start` of the world.',
      'make_force(make_vector(1, 0), 10, 2, 0);',
    ),
    apply_force: functionReturning(
      'void',
      [of('force', 'Force'), vector('pos'), OBJECT],
      'Lets a force act on an object at a point of the world, so that it may also turn.',
    ),
    apply_force_to_center: functionReturning(
      'void',
      [of('force', 'Force'), OBJECT],
      'Lets a force act on the centre of an object.',
      'apply_force_to_center(make_force(make_vector(1, 0), 10, 2, 0), ball);',
    ),
    set_density: functionReturning(
      'void',
      [OBJECT, number('density')],
      'Sets the mass of an object for each square metre. It is 1 at first.',
    ),
    set_friction: functionReturning(
      'void',
      [OBJECT, number('friction')],
      'Sets the friction of an object. It is 1 at first; with 0 it slides.',
    ),
    scale_size: functionReturning(
      'void',
      [OBJECT, number('scale')],
      'Makes an object `scale` times as large.',
    ),
    get_position: functionReturning('Vector2', [OBJECT], 'Returns the position of an object.'),
    set_position: functionReturning(
      'void',
      [OBJECT, vector('pos')],
      'Moves an object to a position.',
    ),
    get_rotation: functionReturning(
      'number',
      [OBJECT],
      'Returns how far an object is turned anticlockwise, in radians.',
    ),
    set_rotation: functionReturning(
      'void',
      [OBJECT, number('rot')],
      'Turns an object to an angle in radians.',
    ),
    get_velocity: functionReturning('Vector2', [OBJECT], 'Returns the velocity of an object.'),
    set_velocity: functionReturning(
      'void',
      [OBJECT, vector('velc')],
      'Sets the velocity of an object.',
    ),
    get_angular_velocity: functionReturning(
      'Vector2',
      [OBJECT],
      'Returns how fast an object turns, in radians in a second, as the x of a vector.',
    ),
    set_angular_velocity: functionReturning(
      'void',
      [OBJECT, number('velc')],
      'Sets how fast an object turns, in radians in a second.',
    ),
    is_touching: functionReturning(
      'boolean',
      [of('obj1', 'PhysicsObject'), of('obj2', 'PhysicsObject')],
      'Tells whether two objects touch now.',
    ),
    impact_start_time: functionReturning(
      'number',
      [of('obj1', 'PhysicsObject'), of('obj2', 'PhysicsObject')],
      'Returns the time at which two objects that touch came into contact, and -1 when they do not touch.',
    ),
    update_world: functionReturning(
      'void',
      [number('dt')],
      'Lets a short time pass in the world, in one step of `dt` seconds. Steps of about 1 / 60 are exact enough.',
      'update_world(1 / 60);',
    ),
    simulate_world: functionReturning(
      'void',
      [number('total_time')],
      'Lets a time pass in the world, in steps of 0.01 seconds.',
      'simulate_world(2);',
    ),
    vector_to_array: functionReturning(
      'number[]',
      [vector('vec')],
      'Returns the coordinates of a vector as an array of two numbers.',
      'vector_to_array(make_vector(3, 4)); // [3, 4]',
    ),
    array_to_vector: functionReturning(
      'Vector2',
      [of('arr', 'number[]')],
      'Makes a vector of an array of two numbers.',
      'array_to_vector([3, 4]);',
    ),
    add_vector: functionReturning(
      'Vector2',
      [vector('vec1'), vector('vec2')],
      'Returns the sum of two vectors.',
      'add_vector(make_vector(1, 2), make_vector(3, 4)); // [4, 6]',
    ),
    subtract_vector: functionReturning(
      'Vector2',
      [vector('vec1'), vector('vec2')],
      'Returns the first vector minus the second.',
      'subtract_vector(make_vector(1, 2), make_vector(3, 4)); // [-2, -2]',
    ),
  },
  types: ['class Vector2 {}', 'class Force {}', 'class PhysicsObject {}'],
};
