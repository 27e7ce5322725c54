import { about, type AboutGroup } from './about.js';

/** Programs as data. */
export const ABOUT_METACIRCULAR: AboutGroup = {
  parse: about(
    'Reads the text of a program and gives its structure as nested lists, each beginning with the name of what it is.',
    'parse("x;");',
    '["name", ["x", null]]',
  ),
  tokenize: about(
    'Splits the text of a program into its words and signs, and gives them as a list of strings.',
    'tokenize("1 + x;");',
    '["1", ["+", ["x", [";", null]]]]',
  ),
  apply_in_underlying_javascript: about(
    'Applies a function to the elements of a list as its arguments.',
    'apply_in_underlying_javascript(math_max, list(1, 3, 2));',
    '3',
  ),
  call_cc: about(
    'Calls a function with what remains to be done, as a function. It works in the explicit-control variant only.',
  ),
};
