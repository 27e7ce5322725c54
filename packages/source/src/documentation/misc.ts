import { about, type AboutGroup } from './about.js';

/** Constants, output, conversion and type tests. */
export const ABOUT_MISC: AboutGroup = {
  undefined: about(
    'The value that stands for "no value". A function that ends without a return statement gives it.',
    'is_undefined(undefined);',
    'true',
  ),
  NaN: about(
    'The number that stands for a result that is none, such as 0 / 0. It differs from every number, also from itself.',
    '0 / 0;',
    'NaN',
  ),
  Infinity: about('The number that is greater than all others.', '1 / 0;', 'Infinity'),
  display: about(
    'Shows a value in the console and gives it back. With a second argument, that text stands before the value.',
    'display(6 * 7, "answer:");',
    'answer: 42',
  ),
  raw_display: about(
    'Shows a text in the console without quotes and gives it back. With a second argument, that text stands before it.',
    'raw_display("hello");',
    'hello',
  ),
  stringify: about(
    'Gives the text with which display would show a value. A long value is spread over lines: indent is the number of spaces for each level, maxLineLength the width at which lines break.',
    'stringify(true) + "!";',
    '"true!"',
  ),
  error: about(
    'Ends the program with an error that shows the given value. With a second argument, that text stands before the value.',
  ),
  prompt: about(
    'Asks the person at the program a question and gives the answer as a string, or null when it was dismissed. The time that the person takes does not count.',
  ),
  get_time: about(
    'Gives the time now, in milliseconds since the beginning of 1970. Take it before and after a computation to see how long that took.',
    'is_number(get_time());',
    'true',
  ),
  is_number: about('Tells whether a value is a number.', 'is_number("1");', 'false'),
  is_string: about('Tells whether a value is a string.', 'is_string("1");', 'true'),
  is_boolean: about('Tells whether a value is true or false.', 'is_boolean(1 < 2);', 'true'),
  is_undefined: about('Tells whether a value is undefined.', 'is_undefined(0);', 'false'),
  is_function: about('Tells whether a value is a function.', 'is_function(math_sqrt);', 'true'),
  parse_int: about(
    'Reads a whole number from the beginning of a text. The second argument is the base of its digits, from 2 to 36. Where no number begins, the result is NaN.',
    'parse_int("1010", 2);',
    '10',
  ),
  char_at: about(
    'Gives the character at a position of a string, as a string. Positions count from 0; past the end the result is undefined.',
    'char_at("spring", 1);',
    '"p"',
  ),
  arity: about(
    'Gives the number of parameters of a function. A rest parameter does not count.',
    'arity((x, y) => x + y);',
    '2',
  ),
};
