import { about, type AboutGroup } from './about.js';

/** Numbers. Angles are in radians throughout. */
export const ABOUT_MATH: AboutGroup = {
  math_E: about("Euler's number e, the base of natural logarithms, about 2.718."),
  math_LN10: about('The natural logarithm of 10, about 2.303.'),
  math_LN2: about('The natural logarithm of 2, about 0.693.'),
  math_LOG10E: about('The logarithm of e to base 10, about 0.434.'),
  math_LOG2E: about('The logarithm of e to base 2, about 1.443.'),
  math_PI: about("The ratio of a circle's circumference to its diameter, about 3.14159."),
  math_SQRT1_2: about('The square root of one half, about 0.707.'),
  math_SQRT2: about('The square root of 2, about 1.414.'),
  math_abs: about('Gives a number without its sign.', 'math_abs(-3);', '3'),
  math_acos: about(
    'Gives the angle, from 0 to π, whose cosine is the argument.',
    'math_acos(1);',
    '0',
  ),
  math_acosh: about(
    'Gives the number, 0 or greater, whose hyperbolic cosine is the argument.',
    'math_acosh(1);',
    '0',
  ),
  math_asin: about(
    'Gives the angle, from -π/2 to π/2, whose sine is the argument.',
    'math_asin(0);',
    '0',
  ),
  math_asinh: about(
    'Gives the number whose hyperbolic sine is the argument.',
    'math_asinh(0);',
    '0',
  ),
  math_atan: about(
    'Gives the angle, between -π/2 and π/2, whose tangent is the argument.',
    'math_atan(0);',
    '0',
  ),
  math_atan2: about(
    'Gives the angle from the x axis to the point with y as first and x as second argument, from -π to π.',
    'math_atan2(0, 1);',
    '0',
  ),
  math_atanh: about(
    'Gives the number whose hyperbolic tangent is the argument.',
    'math_atanh(0);',
    '0',
  ),
  math_cbrt: about('Gives the cube root of a number.', 'math_cbrt(27);', '3'),
  math_ceil: about(
    'Rounds up: gives the smallest whole number that is not less than the argument.',
    'math_ceil(1.2);',
    '2',
  ),
  math_clz32: about(
    'Writes a whole number with 32 binary digits and counts the zeros in front.',
    'math_clz32(1);',
    '31',
  ),
  math_cos: about('Gives the cosine of an angle.', 'math_cos(0);', '1'),
  math_cosh: about('Gives the hyperbolic cosine of a number.', 'math_cosh(0);', '1'),
  math_exp: about('Gives e to the power of the argument.', 'math_exp(0);', '1'),
  math_expm1: about(
    'Gives e to the power of the argument, less 1. Near 0 it is more exact than math_exp(a) - 1.',
    'math_expm1(0);',
    '0',
  ),
  math_floor: about(
    'Rounds down: gives the greatest whole number that is not greater than the argument.',
    'math_floor(-1.2);',
    '-2',
  ),
  math_fround: about(
    'Gives the nearest number that can be stored with single precision, in 32 bits.',
    'math_fround(0.5);',
    '0.5',
  ),
  math_hypot: about(
    'Gives the square root of the sum of the squares of both arguments: the longest side of a right triangle.',
    'math_hypot(3, 4);',
    '5',
  ),
  math_imul: about(
    'Multiplies two whole numbers as a machine does that keeps 32 binary digits.',
    'math_imul(6, 7);',
    '42',
  ),
  math_log: about('Gives the natural logarithm of a number, to base e.', 'math_log(1);', '0'),
  math_log10: about('Gives the logarithm of a number to base 10.', 'math_log10(1000);', '3'),
  math_log1p: about(
    'Gives the natural logarithm of 1 plus the argument. Near 0 it is more exact than math_log(1 + a).',
    'math_log1p(0);',
    '0',
  ),
  math_log2: about('Gives the logarithm of a number to base 2.', 'math_log2(8);', '3'),
  math_max: about(
    'Gives the greatest of its arguments, or -Infinity when there are none.',
    'math_max(2, 5, 3);',
    '5',
  ),
  math_min: about(
    'Gives the smallest of its arguments, or Infinity when there are none.',
    'math_min(2, 5, 3);',
    '2',
  ),
  math_pow: about(
    'Gives the first argument to the power of the second.',
    'math_pow(2, 10);',
    '1024',
  ),
  math_random: about(
    'Gives a random number, at least 0 and less than 1.',
    'math_random() < 1;',
    'true',
  ),
  math_round: about(
    'Rounds to the nearest whole number. A half is rounded up.',
    'math_round(2.5);',
    '3',
  ),
  math_sign: about(
    'Gives 1 for a positive number, -1 for a negative one, and 0 for 0.',
    'math_sign(-7);',
    '-1',
  ),
  math_sin: about('Gives the sine of an angle.', 'math_sin(0);', '0'),
  math_sinh: about('Gives the hyperbolic sine of a number.', 'math_sinh(0);', '0'),
  math_sqrt: about(
    'Gives the square root of a number. That of a negative one is NaN.',
    'math_sqrt(16);',
    '4',
  ),
  math_tan: about('Gives the tangent of an angle.', 'math_tan(0);', '0'),
  math_tanh: about('Gives the hyperbolic tangent of a number.', 'math_tanh(0);', '0'),
  math_trunc: about('Cuts off what stands after the decimal point.', 'math_trunc(-1.8);', '-1'),
};
