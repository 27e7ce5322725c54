/** Sentences of the engine of Python that contain types and other sentences, each with forms that the code produces. */

/** @type {Readonly<Record<string, readonly string[]>>} */
export const PYTHON_FORMS = {
  'TypeError: {}': ['TypeError: must be real number, not string'],
  'ValueError: {}': ['ValueError: math domain error.'],
  'OverflowError: {}': ['OverflowError: math range error'],
  'ZeroDivisionError: {}': ['ZeroDivisionError: division by zero.'],
  'TypeError: unsupported operand type(s) for {}: {} and {}': [
    'TypeError: unsupported operand type(s) for +: integer and string',
    'TypeError: unsupported operand type(s) for ==: None and boolean',
  ],
  'TypeError: unsupported operand type(s) for {}: {}{}': [
    'TypeError: unsupported operand type(s) for and: integer',
    'TypeError: unsupported operand type(s) for or: float and complex',
  ],
  'TypeError: bad operand type for unary {}: {}': [
    'TypeError: bad operand type for unary -: string',
    'TypeError: bad operand type for unary not: function',
  ],
  "TypeError: '{}' object is not callable": ["TypeError: 'None' object is not callable"],
  'TypeError: {}() takes {} {} {} ({} given)': ['exactly', 'at least', 'at most'].flatMap(
    (adverb) => [
      `TypeError: f() takes ${adverb} 1 argument (0 given)`,
      `TypeError: <lambda>() takes ${adverb} 2 arguments (1 given)`,
    ],
  ),
  ...Object.fromEntries(
    [
      'must be real number, not {}',
      "'{}' object cannot be interpreted as an integer",
      "object of type '{}' has no len()",
      "type {} doesn't define __round__ method",
      'arity() expects a function, not {}',
      'bad operand type for abs(): {}',
    ].map((sentence) => [sentence, [sentence.replace('{}', 'complex')]]),
  ),
};
