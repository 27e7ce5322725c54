import { expect, test } from 'vitest';
import { predeclaredNames } from '../library/index.js';
import { CONSTANT_NAMES, FUNCTION_NAMES } from './names.js';

test('the editor completes exactly the names of the library, with their parameters', () => {
  const known = predeclaredNames();
  const constants = known.filter(({ parameters }) => parameters === undefined);
  expect([...CONSTANT_NAMES].toSorted()).toEqual(constants.map(({ name }) => name).toSorted());
  const functions = known.flatMap(({ name, parameters }) =>
    parameters === undefined ? [] : [[name, parameters] as const],
  );
  expect(FUNCTION_NAMES).toEqual(Object.fromEntries(functions));
});
