import type { ExampleProgram } from './example-program';

/** Programs of Source that import nothing. */
export const sourceExamples = {
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
} as const satisfies Readonly<Record<string, ExampleProgram>>;
