import { expect, test } from 'vitest';
import { testHost } from '../testing/host.js';
import { core } from './core.js';
import { curveDocumentation } from './documentation.js';

const { functions, constants = {} } = core.create(testHost());

test('every export is documented, with its parameters', () => {
  const exported = Object.entries(functions).map(([name, { parameters }]) => [name, parameters]);
  for (const name of Object.keys(constants)) exported.push([name, 'a constant']);
  const documented = Object.entries(curveDocumentation.exports).map(([name, described]) => [
    name,
    described.kind === 'constant'
      ? 'a constant'
      : described.parameters
          .map((parameter) => (parameter.isRest ? `...${parameter.name}` : parameter.name))
          .join(', '),
  ]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(exported));
});
