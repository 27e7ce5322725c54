import { about, type AboutGroup } from './about.js';

/** Output, conversions, tests, and functions on numbers and strings that are not mathematics. */
export const ABOUT_GENERAL: AboutGroup = {
  print: about(
    'Shows the texts of its arguments on one line, with spaces between them. Returns None.',
    'print("six times seven is", 6 * 7)',
    'six times seven is 42',
  ),
  error: about('Ends the program with a message that is made of the arguments, as print does it.'),
  input: about('Shows a question to the user, waits for the answer, and returns it as a string.'),
  str: about('Returns the text of a value as a string.', 'str(2.50) + " m"', "'2.5 m'"),
  repr: about(
    'Returns the text of a value as a program would write it: strings are in quotes.',
    'repr("say")',
    `"'say'"`,
  ),
  is_boolean: about('Tells whether a value is True or False.', 'is_boolean(1 < 2)', 'True'),
  is_integer: about('Tells whether a value is an integer.', 'is_integer(1.0)', 'False'),
  is_float: about('Tells whether a value is a float.', 'is_float(1.0)', 'True'),
  is_complex: about('Tells whether a value is a complex number.', 'is_complex(2j)', 'True'),
  is_number: about(
    'Tells whether a value is a number: an integer, a float or a complex number.',
    'is_number("7")',
    'False',
  ),
  is_string: about('Tells whether a value is a string.', 'is_string("7")', 'True'),
  is_none: about('Tells whether a value is None.', 'is_none(print)', 'False'),
  is_None: about('The same as is_none.', 'is_None(None)', 'True'),
  is_function: about('Tells whether a value is a function.', 'is_function(lambda x: x)', 'True'),
  abs: about(
    'Returns a number without its sign, or the size of a complex number.',
    'abs(3 - 4j)',
    '5.0',
  ),
  max: about('Returns the greatest of two or more numbers or strings.', 'max(3, 8, 5)', '8'),
  min: about('Returns the least of two or more numbers or strings.', 'min("b", "a")', "'a'"),
  round: about(
    'Rounds a number to so many digits after the point; without digits, to an integer. Halves go to the even neighbour.',
    'round(2.5)',
    '2',
  ),
  complex: about(
    'Makes a complex number of its real and its imaginary part.',
    'complex(1, 2)',
    '(1+2j)',
  ),
  real: about('Returns the real part of a number.', 'real(1 + 2j)', '1.0'),
  imag: about('Returns the imaginary part of a number.', 'imag(1 + 2j)', '2.0'),
  len: about('Returns the number of characters of a string.', 'len("Python")', '6'),
  arity: about(
    'Returns how many arguments a function takes at least.',
    'arity(lambda x, y: x)',
    '2',
  ),
  time_time: about('Returns the time in milliseconds since the beginning of 1970.'),
  get_time: about('The same as time_time.'),
  random_random: about('Returns a random float, from 0 up to but not including 1.'),
  breakpoint: about(
    'Marks a place in a program where tools that go through it step by step halt. Returns None.',
  ),
  math_abs: about('The same as abs.', 'math_abs(-3)', '3'),
  math_max: about('The same as max.', 'math_max(3, 8)', '8'),
  math_min: about('The same as min.', 'math_min(3, 8)', '3'),
  math_round: about('The same as round.', 'math_round(3.7)', '4'),
  math_random: about('The same as random_random.'),
};
