import { checkFunction, checkNumber, unexpected } from '../checks.js';
import type { ModuleCore, ModuleFunction, ModuleHost, Value } from '../module.js';
import { assertionFunctions } from './assertions.js';
import { mockFunctions } from './mocks.js';
import { Suites } from './suites.js';

/** The module `unittest`: tests that are part of the program. */
export const core: ModuleCore = {
  name: 'unittest',
  create: (host) => ({
    functions: {
      ...suiteFunctions(host),
      ...assertionFunctions(host),
      ...mockFunctions(host),
      sample_function: {
        parameters: 'x',
        call: (x) => checkNumber(host, { of: 'sample_function', value: x }) + 1,
      },
    },
  }),
};

function suiteFunctions(host: ModuleHost) {
  const suites = new Suites(host, core.name);
  const testFunction = (of: string): ModuleFunction => ({
    parameters: 'name, func',
    call(name, func) {
      suites.test(of, checkName(host, name, of), checkFunction(host, { of, value: func }, 0));
      return undefined;
    },
  });
  return {
    describe: {
      parameters: 'name, func',
      call(name, func) {
        const of = 'describe';
        suites.describe(checkName(host, name, of), checkFunction(host, { of, value: func }, 0));
        return undefined;
      },
    },
    it: testFunction('it'),
    test: testFunction('test'),
  } satisfies Record<string, ModuleFunction>;
}

function checkName(host: ModuleHost, value: Value, of: string): string {
  if (typeof value === 'string') return value;
  throw unexpected(host, 'string', { of, parameter: 'name', value });
}
