import { expect, test } from 'vitest';
import { run, summary } from '../testing/run.js';

/** Functions of the library, their texts and their refusals. Random programs cover the arithmetic. */

const valueOf = (text: string): string => summary(run(text).outcome);

test.each([
  // Values as they are displayed
  ['3.0', '3.0'],
  ['1e16', '1e+16'],
  ['1e15', '1000000000000000.0'],
  ['0.0001', '0.0001'],
  ['0.00001', '1e-05'],
  ['-0.0', '-0.0'],
  ['math_inf', 'inf'],
  ['-math_nan', 'nan'],
  ['1 + 2j', '(1+2j)'],
  ['2j', '2j'],
  ['2 ** 100', '1267650600228229401496703205376'],
  [`'it\\'s'`, `"it's"`],
  ['print', '<built-in function print>'],
  ['lambda x: x', '<function (anonymous)>'],
  ['def f():\n    return 1\nf', '<function f>'],
  // Numbers
  ['round(2.5)', '2'],
  ['round(3.5)', '4'],
  ['round(2.675, 2)', '2.67'],
  ['round(1234, -2)', '1200'],
  ['math_isqrt(10 ** 40)', '100000000000000000000'],
  ['math_comb(5, 2)', '10'],
  ['math_gcd()', '0'],
  ['math_fma(2, 3, 4)', '10.0'],
  ['math_floor(-2.5)', '-3'],
  ['max(1, 1.0)', '1'],
  ['complex(1, 2)', '(1+2j)'],
  ['abs(3 + 4j)', '5.0'],
  // Names of the earlier Python §1
  ['math_clz32(1)', '31'],
  ['math_clz32(-1)', '0'],
  ['math_clz32(2 ** 32 + 1)', '31'],
  ['math_imul(4294967295, 5)', '-5'],
  ['math_imul(2 ** 40 + 3, -2)', '-6'],
  ['math_fround(5.5)', '5.5'],
  ['math_fround(5.05)', '5.050000190734863'],
  ['math_abs(-2)', '2'],
  ['is_None(None)', 'True'],
  // Strings and functions
  ['len("a😀")', '2'],
  ['arity(lambda x, y: x)', '2'],
  ['repr("a")', `"'a'"`],
  ['str(1.5) + "!"', `'1.5!'`],
])('%j is %s', (text, shown) => {
  expect(valueOf(text)).toBe(shown);
});

test.each([
  ['error("a", 1)', 'Error: a 1'],
  ['math_sqrt(-1)', 'ValueError: math domain error.'],
  ['math_clz32(1.5)', "TypeError: 'float' object cannot be interpreted as an integer"],
  ['max(1)', 'TypeError: max() takes at least 2 arguments (1 given)'],
  ['round(1, 2, 3)', 'TypeError: round() takes at most 2 arguments (3 given)'],
  ['len(1)', "TypeError: object of type 'integer' has no len()"],
  ['1 % 0', 'ZeroDivisionError: integer modulo by zero.'],
  ['1 // 0', 'ZeroDivisionError: integer division or modulo by zero.'],
  ['0.0 ** -1', 'ZeroDivisionError: 0.0 cannot be raised to a negative power.'],
  ['True + 1', 'TypeError: unsupported operand type(s) for +: boolean and integer'],
  ['1 == True', 'TypeError: unsupported operand type(s) for ==: integer and boolean'],
  ['1 < 2 < 3', 'TypeError: unsupported operand type(s) for <: boolean and integer'],
  ['not 1', 'TypeError: bad operand type for unary not: integer'],
  ['print = 1', "TypeError: cannot reassign built-in function 'print'"],
])('%j fails', (text, message) => {
  expect(valueOf(text)).toBe(`1:0 Runtime ${message}`);
});
