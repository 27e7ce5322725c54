import { about, type AboutGroup } from './about.js';

/** The constants and functions of Python's module `math`. Angles are in radians throughout. */
export const ABOUT_MATH: AboutGroup = {
  math_e: about("Euler's number e, the base of natural logarithms, about 2.718."),
  math_pi: about("The ratio of a circle's circumference to its diameter, about 3.14159."),
  math_tau: about("The ratio of a circle's circumference to its radius: twice math_pi."),
  math_inf: about('The float that is greater than all numbers.', 'math_inf > 10 ** 100', 'True'),
  math_nan: about(
    'The float that is not a number. It equals nothing, not even itself.',
    'math_nan == math_nan',
    'False',
  ),
  math_E: about('The same as math_e.'),
  math_PI: about('The same as math_pi.'),
  math_LN10: about('The natural logarithm of 10, about 2.303.'),
  math_LN2: about('The natural logarithm of 2, about 0.693.'),
  math_LOG10E: about('The logarithm of e to base 10, about 0.434.'),
  math_LOG2E: about('The logarithm of e to base 2, about 1.443.'),
  math_SQRT1_2: about('The square root of one half, about 0.707.'),
  math_SQRT2: about('The square root of 2, about 1.414.'),
  // Angles
  math_acos: about(
    'Returns the angle, from 0 to π, whose cosine is the argument.',
    'math_acos(1)',
    '0.0',
  ),
  math_asin: about(
    'Returns the angle, from -π/2 to π/2, whose sine is the argument.',
    'math_asin(0)',
    '0.0',
  ),
  math_atan: about(
    'Returns the angle, between -π/2 and π/2, whose tangent is the argument.',
    'math_atan(0)',
    '0.0',
  ),
  math_atan2: about(
    'Returns the angle from the x axis to the point with these coordinates, from -π to π. The first argument is y.',
    'math_atan2(0, 1)',
    '0.0',
  ),
  math_cos: about('Returns the cosine of an angle.', 'math_cos(0)', '1.0'),
  math_sin: about('Returns the sine of an angle.', 'math_sin(0)', '0.0'),
  math_tan: about('Returns the tangent of an angle.', 'math_tan(0)', '0.0'),
  math_degrees: about(
    'Converts an angle from radians to degrees.',
    'math_degrees(math_pi)',
    '180.0',
  ),
  math_radians: about('Converts an angle from degrees to radians.', 'math_radians(0)', '0.0'),
  math_acosh: about(
    'Returns the number, 0 or greater, whose hyperbolic cosine is the argument.',
    'math_acosh(1)',
    '0.0',
  ),
  math_asinh: about(
    'Returns the number whose hyperbolic sine is the argument.',
    'math_asinh(0)',
    '0.0',
  ),
  math_atanh: about(
    'Returns the number whose hyperbolic tangent is the argument.',
    'math_atanh(0)',
    '0.0',
  ),
  math_cosh: about('Returns the hyperbolic cosine of a number.', 'math_cosh(0)', '1.0'),
  math_sinh: about('Returns the hyperbolic sine of a number.', 'math_sinh(0)', '0.0'),
  math_tanh: about('Returns the hyperbolic tangent of a number.', 'math_tanh(0)', '0.0'),
  math_hypot: about(
    'Returns the length of the vector with these coordinates.',
    'math_hypot(3, 4)',
    '5.0',
  ),
  // Integers
  math_comb: about(
    'Returns in how many ways k of n things can be chosen.',
    'math_comb(5, 2)',
    '10',
  ),
  math_perm: about(
    'Returns in how many ways k of n things can be put in a row; without k, all of them.',
    'math_perm(5, 2)',
    '20',
  ),
  math_factorial: about(
    'Returns the product of the integers from 1 to n.',
    'math_factorial(5)',
    '120',
  ),
  math_gcd: about(
    'Returns the greatest integer that divides all arguments.',
    'math_gcd(12, 18)',
    '6',
  ),
  math_lcm: about(
    'Returns the least positive integer that all arguments divide.',
    'math_lcm(4, 6)',
    '12',
  ),
  math_isqrt: about('Returns the square root of an integer, rounded down.', 'math_isqrt(17)', '4'),
  math_clz32: about(
    'Returns the number of zeros before the first one in the 32 binary digits of an integer.',
    'math_clz32(1)',
    '31',
  ),
  math_imul: about(
    'Multiplies two integers of 32 binary digits. Digits beyond these are dropped.',
    'math_imul(3, 4)',
    '12',
  ),
  // Rounding and signs
  math_ceil: about('Returns the least integer that is not below a number.', 'math_ceil(2.1)', '3'),
  math_floor: about(
    'Returns the greatest integer that is not above a number.',
    'math_floor(-2.1)',
    '-3',
  ),
  math_trunc: about(
    'Returns a number without its digits after the point.',
    'math_trunc(-2.7)',
    '-2',
  ),
  math_fabs: about('Returns a number without its sign, as a float.', 'math_fabs(-3)', '3.0'),
  math_sign: about(
    'Returns 1 for a positive number, -1 for a negative one, and 0 for 0.',
    'math_sign(-5)',
    '-1',
  ),
  math_copysign: about(
    'Returns the first number with the sign of the second one.',
    'math_copysign(3, -1)',
    '-3.0',
  ),
  math_fround: about(
    'Rounds a number to the nearest one that fits into 32 bits.',
    'math_fround(5.5)',
    '5.5',
  ),
  // Floats
  math_fma: about('Returns x times y plus z, rounded only once.', 'math_fma(2, 3, 4)', '10.0'),
  math_fmod: about(
    'Returns what is left of x divided by y, with the sign of x.',
    'math_fmod(-7, 3)',
    '-1.0',
  ),
  math_remainder: about(
    'Returns the difference between x and the multiple of y that is closest to it.',
    'math_remainder(8, 3)',
    '-1.0',
  ),
  math_isfinite: about(
    'Tells whether a number is neither infinite nor math_nan.',
    'math_isfinite(1)',
    'True',
  ),
  math_isinf: about('Tells whether a number is infinite.', 'math_isinf(-math_inf)', 'True'),
  math_isnan: about('Tells whether a value is math_nan.', 'math_isnan(math_nan)', 'True'),
  math_ldexp: about('Returns x times 2 to the power of i.', 'math_ldexp(3, 2)', '12.0'),
  math_nextafter: about(
    'Returns the float next to x in the direction of y.',
    'math_nextafter(0, 1)',
    '5e-324',
  ),
  math_ulp: about(
    'Returns the distance from a float to the next greater one.',
    'math_ulp(1)',
    '2.220446049250313e-16',
  ),
  // Powers and logarithms
  math_sqrt: about('Returns the square root of a number.', 'math_sqrt(16)', '4.0'),
  math_cbrt: about('Returns the cube root of a number.', 'math_cbrt(27)', '3.0'),
  math_exp: about('Returns e to the power of a number.', 'math_exp(0)', '1.0'),
  math_exp2: about('Returns 2 to the power of a number.', 'math_exp2(3)', '8.0'),
  math_expm1: about(
    'Returns e to the power of a number, minus 1. It is exact even for numbers close to 0.',
    'math_expm1(0)',
    '0.0',
  ),
  math_pow: about('Returns x to the power of y, as a float.', 'math_pow(2, 10)', '1024.0'),
  math_log: about(
    'Returns the logarithm of a number to a base; without a base, its natural logarithm.',
    'math_log(8, 2)',
    '3.0',
  ),
  math_log10: about('Returns the logarithm of a number to base 10.', 'math_log10(1000)', '3.0'),
  math_log2: about('Returns the logarithm of a number to base 2.', 'math_log2(8)', '3.0'),
  math_log1p: about(
    'Returns the natural logarithm of 1 plus a number. It is exact even for numbers close to 0.',
    'math_log1p(0)',
    '0.0',
  ),
  // Special functions
  math_erf: about('Returns the error function at a number.', 'math_erf(0)', '0.0'),
  math_erfc: about('Returns 1 minus the error function at a number.', 'math_erfc(0)', '1.0'),
  math_gamma: about(
    'Returns the gamma function at a number. For a positive integer n it is the factorial of n - 1.',
    'math_gamma(5)',
    '24.0',
  ),
  math_lgamma: about(
    'Returns the natural logarithm of the size of the gamma function at a number.',
    'math_lgamma(1)',
    '0.0',
  ),
};
