import type { RuntimeLanguage } from '@wellspring/engine';
import { wrongArgumentCount } from './errors.js';
import { explain, messageOf } from './explain.js';
import { display, representation } from './values/display.js';

/** Displays values and explains failures for running programs of Python. */
export const PYTHON: RuntimeLanguage = {
  display,
  closureText: '<function (anonymous)>',
  // Python §1 has no structures.
  elementsOf: () => undefined,
  plainText: (value) => representation(value, () => '<function>'),
  answerValue: (answer) => answer ?? '',
  callText: (name, values) => `${name === '' ? '<lambda>' : name}(${values.join(', ')})`,
  arityError: (name, least, most, given) => wrongArgumentCount(name, least, most, given),
  messageOf,
  explain,
};
