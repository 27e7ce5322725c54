import type { ExampleProgram } from './example-program';

/** Programs of Source that import modules. */
export const moduleExamples = {
  runes: {
    chapter: 1,
    tool: 'rune',
    program: `// A rune is a picture, and a function makes a new picture
// of other ones. make_cross turns one into four.

import {
  show, make_cross, red, beside, stack, nova, heart
} from "rune";

function grow(n, rune) {
  return n === 0
    ? rune
    : grow(n - 1, make_cross(rune));
}

show(grow(2, nova));
show(stack(red(heart), beside(heart, red(heart))));

// Try sail, corner or rcross in place of nova.
`,
  },
  curves: {
    chapter: 1,
    tool: 'curve',
    program: `// A curve is a function: it tells for each number from 0
// to 1 where the pen is. The first one goes around three
// times, ever farther from the centre.

import {
  make_point, make_3D_point,
  draw_connected_full_view_proportional,
  draw_3D_connected_full_view_proportional
} from "curve";

const angle = t => 6 * math_PI * t;

const spiral = t => make_point(
  t * math_cos(angle(t)),
  t * math_sin(angle(t))
);

const spring = t => make_3D_point(
  math_cos(angle(t)),
  math_sin(angle(t)),
  2 * t
);

draw_connected_full_view_proportional(300)(spiral);
draw_3D_connected_full_view_proportional(300)(spring);
`,
  },
  sounds: {
    chapter: 2,
    tool: 'sound',
    program: `// A sound is a wave for some time: a function that tells
// how the air moves. An envelope makes it begin and end
// softly.

import {
  play_in_tab, sine_sound, consecutively, simultaneously,
  adsr, letter_name_to_frequency, get_duration
} from "sound";

const softly = adsr(0.1, 0.2, 0.6, 0.3);

const note = (name, seconds) => softly(
  sine_sound(letter_name_to_frequency(name), seconds)
);

const names = list("C4", "E4", "G4", "C5");

const tune = consecutively(map(n => note(n, 0.3), names));
const chord = simultaneously(map(n => note(n, 1), names));

const song = consecutively(list(tune, chord));
play_in_tab(song);
get_duration(song);

// Try square_sound in place of sine_sound.
`,
  },
  plots: {
    chapter: 2,
    tool: 'plotly',
    program: `// How many steps are there from n to 1, if even numbers
// are halved, and odd ones become 3n + 1? Nobody has found
// a number yet that never gets there.

import { new_plot } from "plotly";

function steps(n) {
  return n === 1
    ? 0
    : 1 + steps(n % 2 === 0 ? n / 2 : 3 * n + 1);
}

const numbers = enum_list(1, 60);

new_plot(list(
  pair("x", numbers),
  pair("y", map(steps, numbers)),
  pair("type", "bar")
));
`,
  },
  solids: {
    chapter: 2,
    tool: 'csg',
    program: `// A ring is what is left of a cube when a cylinder is cut
// out of it, and a tower is a ring with a tower above.

import {
  cube, cylinder, subtract, union, translate, scale,
  render_grid, orange, blue
} from "csg";

const hole = translate(
  scale(cylinder(blue), 0.8, 0.8, 2), 0.1, 0.1, -0.5
);

const ring = subtract(cube(orange), hole);

function tower(n) {
  return n === 1
    ? ring
    : union(ring, translate(tower(n - 1), 0, 0, 1.2));
}

render_grid(tower(3));

// Turn it with the pointer, or with the arrow keys.
`,
  },
  physics: {
    chapter: 3,
    tool: 'physics_2d',
    program: `// A ball flies towards a stack of boxes. The module
// computes what happens in the next five seconds.

import {
  set_gravity, make_ground, make_vector, add_box_object,
  add_circle_object, simulate_world
} from "physics_2d";

set_gravity(make_vector(0, -9.8));
make_ground(0, 0.5);

const still = make_vector(0, 0);
const size = make_vector(1, 1);

for (let i = 0; i < 5; i = i + 1) {
  const place = make_vector(8, i + 0.5);
  add_box_object(place, 0, still, size, false);
}

const fast = make_vector(15, 4);
add_circle_object(make_vector(0, 1), 0, fast, 0.6, false);

simulate_world(5);
`,
  },
  planets: {
    chapter: 3,
    tool: 'nbody',
    program: `// Planets fall around a sun. The farther away they are,
// the slower they go.

import {
  createVector, createCelestialBody, createGravity,
  createState, createUniverse, createVelocityVerletSim,
  createSimulation, playSim
} from "nbody";

const origin = createVector(0, 0, 0);

function planet(name, distance) {
  const place = createVector(distance, 0, 0);
  const pace = math_sqrt(1 / distance);
  const speed = createVector(0, pace, 0);
  return createCelestialBody(
    name, 0.001, 0.05, place, speed, origin
  );
}

const sun = createCelestialBody(
  "Sun", 1, 0.15, origin, origin, origin
);

const start = createState(
  [sun, planet("A", 1), planet("B", 1.5), planet("C", 2)]
);

const universe = createUniverse(
  "Planets", ["orange", "blue", "green", "red"],
  undefined, start,
  createVelocityVerletSim(createGravity(1)), []
);

// In the plane, played again and again, with trails.
playSim(
  createSimulation([universe], "2D", false, true, true)
);
`,
  },
  painters: {
    chapter: 3,
    tool: 'painter',
    program: `// A painter is a function that draws in a frame: an array
// with the place and the size of a square. A painter can
// call others with smaller frames.

import { draw_line, display_painter } from "painter";

function square(frame) {
  const x = frame[0];
  const y = frame[1];
  const size = frame[2];
  draw_line([x, y], [x + size, y]);
  draw_line([x + size, y], [x + size, y + size]);
  draw_line([x + size, y + size], [x, y + size]);
  draw_line([x, y + size], [x, y]);
}

function stairs(n) {
  return frame => {
    square(frame);
    if (n > 1) {
      const size = frame[2];
      const x = frame[0] + size;
      const y = frame[1] + size;
      stairs(n - 1)([x, y, size * 0.7]);
    } else { }
  };
}

display_painter(stairs(7))([0, 0, 1]);
`,
  },
} as const satisfies Readonly<Record<string, ExampleProgram>>;
