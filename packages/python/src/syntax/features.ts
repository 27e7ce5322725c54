/** Advice about what Python has and Python §1 has not. */

/** By the name of the feature in its message. */
export const FEATURE_ADVICE: Readonly<Record<string, string>> = {
  'list literals': 'Python §1 has no lists. Use functions and parameters to hold several values.',
  'subscript expressions': 'Python §1 has no lists, so nothing can be looked up by its index.',
  'while loops': 'Repeat with a function that calls itself.',
  'for loops': 'Repeat with a function that calls itself.',
  'break statements': 'Python §1 has no loops. Use return to leave a function.',
  'continue statements': 'Python §1 has no loops. Call the function again for the next round.',
  'global statements': 'Names do not change their values. Return the new value from the function.',
  'nonlocal statements':
    'Names do not change their values. Return the new value from the function.',
  'pass statements': 'Write return None in a function that does nothing.',
  'rest parameters (*name)': 'Give the function a fixed number of parameters.',
  'spread expressions (*expr)': 'Write the arguments one after another.',
  'annotated assignment statements': 'Leave out the type: write name = value.',
  'is operator': 'Compare with ==, or use is_none.',
};

/** By the token that is not expected. */
const TOKEN_ADVICE: Readonly<Record<string, string>> = {
  class: 'Python §1 has no classes.',
  import: 'Write from module import (name) at the top of the program.',
  del: 'Python §1 cannot remove names.',
  raise: 'Call error to stop the program with a message.',
  try: 'Python §1 cannot catch errors.',
  with: 'Python §1 has no with statement.',
  yield: 'Python §1 has no generators.',
  async: 'Python §1 has no asynchronous functions.',
  await: 'Python §1 has no asynchronous functions.',
  assert: 'Call error to stop the program with a message.',
  in: 'Python §1 has no lists to look into.',
  ';': 'Write each statement on a line of its own.',
  '=': 'A statement gives a value to one name: name = value. To compare, write ==.',
  '{': 'Python §1 has no dictionaries and no sets.',
  ',': 'Python §1 has no tuples. Commas separate the arguments of calls and parameters.',
  '@': 'Python §1 has no decorators and no matrices.',
  '.': 'Python §1 has no attributes. Functions such as math_sqrt are called by their names.',
  ':': 'A colon comes after def, if, elif, else and lambda.',
};

const AUGMENTED = /^(?:\*\*|\/\/|>>|<<|[-+*/%&|^@])=$/;

/** Advice about a token that is not expected. */
export function adviceFor(token: string): string {
  if (AUGMENTED.test(token)) {
    return `Names do not change their values. Give the new value another name: other = name ${token.slice(0, -1)} value.`;
  }
  return (
    TOKEN_ADVICE[token] ??
    'Check what is written before it: an operator, a bracket, a colon or a comma may be missing or too many.'
  );
}
