import { about, type AboutGroup } from './about.js';

/** The keywords that programs may use. */
export const KEYWORDS: AboutGroup = {
  def: about(
    'Defines a function: its name, its parameters in parentheses, and the statements of its body.',
    'def square(x):\n    return x * x\nsquare(3)',
    '9',
  ),
  return: about(
    'Ends the call of a function and gives its value. A function that ends without return gives None.',
    'def one():\n    return 1\none()',
    '1',
  ),
  lambda: about(
    'Makes a function without a name: its parameters, a colon, and the expression that it returns.',
    '(lambda x: 2 * x)(21)',
    '42',
  ),
  if: about(
    'Runs the statements below it only when its condition holds. Between two values it chooses one: x if condition else y.',
    '"warm" if 21 > 18 else "cold"',
    "'warm'",
  ),
  elif: about('Gives another condition, for when those above it do not hold.'),
  else: about('Begins what is used when none of the conditions above it holds.'),
  and: about(
    'True when both sides are. The right side is looked at only when the left one is True.',
    'True and 1 > 2',
    'False',
  ),
  or: about(
    'True when one of both sides is. The right side is looked at only when the left one is False.',
    'False or 1 < 2',
    'True',
  ),
  not: about('Turns True into False, and False into True.', 'not 1 > 2', 'True'),
  True: about('The boolean value for what is the case.', '1 < 2', 'True'),
  False: about('The boolean value for what is not the case.', '1 > 2', 'False'),
  None: about('The value of what has no other value, such as a call of print.'),
  from: about('Takes names from another file or from a module: from file import (f, g).'),
  import: about('Comes before the names that a program takes from another file or from a module.'),
  as: about('Gives an imported name another name: from file import (f as g).'),
};

/** Words that cannot be names, although programs cannot use them otherwise. */
export const RESERVED: readonly string[] =
  'assert async await break class continue del except finally for global in is nonlocal pass raise try while with yield'.split(
    ' ',
  );
