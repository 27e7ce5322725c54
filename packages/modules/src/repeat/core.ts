import { checkFunction, checkNumber } from '../checks.js';
import type { ModuleCore, ModuleHost, ProgramFunction, Value } from '../module.js';

/** The module `repeat`: applies a function several times. */
export const core: ModuleCore = {
  name: 'repeat',
  create: (host) => ({
    functions: {
      repeat: {
        parameters: 'f, n',
        call: (f, n) =>
          repeated(
            host,
            checkFunction(host, { of: 'repeat', value: f }, 1),
            checkNumber(host, { of: 'repeat', value: n }, { min: 0, isInteger: true }),
          ),
      },
      twice: {
        parameters: 'f',
        call: (f) => repeated(host, checkFunction(host, { of: 'twice', value: f }, 1), 2),
      },
      thrice: {
        parameters: 'f',
        call: (f) => repeated(host, checkFunction(host, { of: 'thrice', value: f }, 1), 3),
      },
    },
  }),
};

function repeated(host: ModuleHost, f: ProgramFunction, times: number): Value {
  return host.makeFunction('repeated', 'x', (x) => {
    let value = x;
    for (let time = 0; time < times; time += 1) value = host.call(f, value);
    return value;
  });
}
