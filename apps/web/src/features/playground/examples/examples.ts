/**
 * The examples of the playground: short programs, each of which opens in the tool that shows it best. Their
 * titles and sentences are the texts of the same names (`strings.en.ts`).
 */

interface ExampleProgram {
  /** The chapter, which says the language too. */
  readonly chapter: number;
  /** The id of the tool that shows it best; null: the console does. */
  readonly tool: string | null;
  readonly program: string;
}

const EXAMPLES = {
  recursion: {
    chapter: 1,
    tool: 'subst_visualiser',
    program: `// factorial(4) needs factorial(3), which needs
// factorial(2), and so on. Step forward: the
// multiplications wait until the last call has its value,
// and then they are done from the inside out.

function factorial(n) {
  return n === 1
    ? 1
    : n * factorial(n - 1);
}

factorial(4);
`,
  },
  mutualRecursion: {
    chapter: 1,
    tool: 'subst_visualiser',
    program: `// Each of these two functions is explained by the other
// one. Step forward: only one call is there at any time,
// so that the program does not grow as it runs.

function is_even(n) {
  return n === 0 ? true : is_odd(n - 1);
}

function is_odd(n) {
  return n === 0 ? false : is_even(n - 1);
}

is_even(5);
`,
  },
  higherOrder: {
    chapter: 1,
    tool: 'subst_visualiser',
    program: `// A function can be given to another function, and can be
// its result. compose makes one function of two.

const compose = (f, g) => x => f(g(x));

const double = x => 2 * x;
const add_one = x => x + 1;

const double_after_add = compose(double, add_one);

double_after_add(4);

// Which of the two is done first? What does
// compose(add_one, double)(4) give?
`,
  },
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
  accumulate: {
    chapter: 2,
    tool: 'subst_visualiser',
    program: `// accumulate goes through a list from its end, and puts
// its elements together with a function of yours.

const numbers = list(1, 2, 3);

accumulate((element, rest) => element + rest, 0, numbers);

// Other functions for the same job: the largest element,
// how many there are, or each of them doubled. Try this
// one in the console:
// accumulate((x, ys) => pair(2 * x, ys), null, numbers);
`,
  },
  listsAndTrees: {
    chapter: 2,
    tool: 'data_visualizer',
    program: `// A list is a chain of pairs that ends in null.
const numbers = list(1, 2, 3);
draw_data(numbers);

// The same chain put together by hand, pair by pair.
draw_data(pair(1, pair(2, pair(3, null))));

// A tree is a list whose elements may be trees.
const tree = list(1, list(2, 3), list(4, list(5)));
draw_data(tree);

function count_leaves(t) {
  return is_null(t)
    ? 0
    : is_list(head(t))
    ? count_leaves(head(t)) + count_leaves(tail(t))
    : 1 + count_leaves(tail(t));
}

count_leaves(tree);
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
  counter: {
    chapter: 3,
    tool: 'cse_machine',
    program: `// make_counter gives back a function that remembers
// count. Each call makes a count of its own.

function make_counter() {
  let count = 0;
  return () => {
    count = count + 1;
    return count;
  };
}

const apples = make_counter();
const pears = make_counter();

apples();
apples();
pears();

// In the picture, follow the arrow from pears to its
// function, and on to the frame that has its count.
`,
  },
  arraysAndLoops: {
    chapter: 3,
    tool: 'cse_machine',
    program: `// Turns an array around: exchanges its first element with
// its last, its second with the last but one, and so on.

function reverse_array(array) {
  const length = array_length(array);
  for (let i = 0; i < length / 2; i = i + 1) {
    const other = length - 1 - i;
    const kept = array[i];
    array[i] = array[other];
    array[other] = kept;
  }
}

const letters = ["s", "t", "a", "r"];
const same_letters = letters;

reverse_array(letters);

// Nothing was assigned to same_letters. Why does it
// change as well?
same_letters;
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
  streams: {
    chapter: 3,
    tool: 'data_visualizer',
    program: `// A stream is a pair whose tail is a function. The rest
// of the stream is computed when somebody asks for it, so
// that it need not end.

function integers_from(n) {
  return pair(n, () => integers_from(n + 1));
}

const integers = integers_from(1);
const squares = stream_map(x => x * x, integers);

draw_data(squares);

// Only as much is computed as is needed for these five.
eval_stream(squares, 5);
`,
  },
  evaluator: {
    chapter: 4,
    tool: 'data_visualizer',
    program: `// parse turns the text of a program into a list. evaluate
// computes the value of such a list: an interpreter,
// written in its own language.

function evaluate(component, names) {
  const kind = head(component);
  return kind === "literal"
    ? list_ref(component, 1)
    : kind === "name"
    ? look_up(list_ref(component, 1), names)
    : kind === "binary_operator_combination"
    ? operate(
        list_ref(component, 1),
        evaluate(list_ref(component, 2), names),
        evaluate(list_ref(component, 3), names)
      )
    : kind === "conditional_expression"
    ? evaluate(list_ref(component, 1), names)
      ? evaluate(list_ref(component, 2), names)
      : evaluate(list_ref(component, 3), names)
    : error(kind, "evaluate does not know yet:");
}

function operate(operator, left, right) {
  return operator === "+"
    ? left + right
    : operator === "*"
    ? left * right
    : operator === "<"
    ? left < right
    : error(operator, "operate does not know yet:");
}

// names is a list of pairs, each of a name and its value.
function look_up(name, names) {
  return is_null(names)
    ? error(name, "Nobody has declared:")
    : head(head(names)) === name
    ? tail(head(names))
    : look_up(name, tail(names));
}

const program = parse("x < 10 ? x * 2 : x + 1;");
draw_data(program);

evaluate(program, list(pair("x", 7)));

// Teach it to subtract, then to call functions.
`,
  },
  error: {
    chapter: 2,
    tool: null,
    program: `// This program has a mistake. Read what the console says:
// what went wrong, in which line, and with what kind of
// value. Then mend the program, and run it again.

function sum(numbers) {
  return is_null(numbers)
    ? 0
    : head(numbers) + sum(tail(numbers));
}

const marks = list(70, 85, "90");

sum(marks) / length(marks);
`,
  },
  pythonPowers: {
    chapter: -4,
    tool: 'subst_visualiser',
    program: `# A power in few multiplications: when the exponent is
# even, the square of half of the work is enough.
# Step forward, and see how seldom power is called.

def square(x):
    return x * x

def power(base, exponent):
    if exponent == 0:
        return 1
    elif exponent % 2 == 0:
        return square(power(base, exponent // 2))
    else:
        return base * power(base, exponent - 1)

power(2, 10)
`,
  },
  pythonFunctions: {
    chapter: -4,
    tool: 'cse_machine',
    program: `# A function can make a function, which remembers the
# names around it. Follow the arrows from add_five to
# the frame in which amount is 5.

def adder(amount):
    return lambda x: x + amount

def twice(f):
    return lambda x: f(f(x))

add_five = adder(5)
print(twice(add_five)(1.5))
`,
  },
  pythonNumbers: {
    chapter: -4,
    tool: null,
    program: `# Integers have as many digits as they need. Floats are
# rounded, and small errors add up.

print(2 ** 100)
print(7 // 2, 7 % 2, 7 / 2)
print(0.1 + 0.2)

def tenths(n):
    return 0.0 if n == 0 else 0.1 + tenths(n - 1)

print(tenths(10), round(tenths(10), 9) == 1)
print((1 + 2j) * (1 - 2j))
`,
  },
  schemeChange: {
    chapter: -9,
    tool: 'subst_visualiser',
    program: `; The number of ways to pay an amount with coins of the
; first few kinds. Step forward: each question becomes
; two smaller ones, until the answers are plain.

(define (coin kind)
  (cond ((= kind 1) 1)
        ((= kind 2) 5)
        (else 10)))

(define (ways amount kinds)
  (cond ((= amount 0) 1)
        ((or (< amount 0) (= kinds 0)) 0)
        (else (+ (ways amount (- kinds 1))
                 (ways (- amount (coin kinds)) kinds)))))

(ways 6 2)
`,
  },
  schemeLists: {
    chapter: -10,
    tool: 'data_visualizer',
    program: `; Programs are lists of symbols, so that a program can
; work on them: this one swaps the parts of a sum. The
; picture shows the boxes that both sums consist of.

(define (swapped sum)
  (list (car sum) (caddr sum) (cadr sum)))

(define sum '(+ (* a 2) b))

(draw-data sum (swapped sum))
`,
  },
  schemeContinuations: {
    chapter: -12,
    tool: 'cse_machine',
    program: `; call/cc gives its procedure the rest of the program:
; what is still to be done with the result. Calling it
; leaves the multiplication behind.

(define (product xs)
  (call/cc
    (lambda (return)
      (define (multiply xs)
        (cond ((null? xs) 1)
              ((= (car xs) 0) (return 0))
              (else (* (car xs) (multiply (cdr xs))))))
      (multiply xs))))

(+ 1 (product '(2 0 3)))
`,
  },
} as const satisfies Readonly<Record<string, ExampleProgram>>;

export type ExampleName = keyof typeof EXAMPLES;

export interface Example extends ExampleProgram {
  readonly name: ExampleName;
}

/** Those of Source first, from the first chapter to the last. */
export const EXAMPLE_NAMES: readonly ExampleName[] = Object.keys(EXAMPLES).filter(isExampleName);

function isExampleName(name: string): name is ExampleName {
  return Object.hasOwn(EXAMPLES, name);
}

export function exampleOf(name: ExampleName): Example {
  return { name, ...EXAMPLES[name] };
}

/** The example with this name, as found in an address; null when there is none. */
export function findExample(name: string): Example | null {
  return isExampleName(name) ? exampleOf(name) : null;
}

/** The fragment of the address that opens an example, with its `#`. */
export function exampleFragment(name: ExampleName): string {
  return `#example=${name}`;
}
