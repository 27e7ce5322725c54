import { isProgramFunction, unexpected } from '../checks.js';
import { listOf } from '../lists.js';
import type { ModuleFunction, ModuleHost, ProgramFunction, Value } from '../module.js';

/** The calls of a mock. A call that failed has no value. */
interface Calls {
  readonly values: (readonly Value[])[];
  readonly returned: Value[];
}

/** The words of memory of a call, without its arguments. */
const WORDS_PER_CALL = 10;

/** The functions about mocks: functions that note how they are called. */
export function mockFunctions(host: ModuleHost) {
  const mocks = new WeakMap<ProgramFunction, Calls>();

  const makeMock = (original: ProgramFunction): Value => {
    const calls: Calls = { values: [], returned: [] };
    const parameters = Array.from(
      { length: host.arityOf(original) },
      (_, index) => `x${index + 1}`,
    );
    const mock = host.makeFunction('mock', parameters.join(', '), (...values) => {
      host.allocated(WORDS_PER_CALL + values.length, values);
      calls.values.push(values);
      const returned = host.call(original, ...values);
      calls.returned.push(returned);
      return returned;
    });
    if (isProgramFunction(mock)) mocks.set(mock, calls);
    return mock;
  };

  const callsOf = (of: string, value: Value): Calls => {
    const calls = isProgramFunction(value) ? mocks.get(value) : undefined;
    if (calls === undefined) throw unexpected(host, 'mock function', { of, value });
    return calls;
  };

  return {
    mock_function: {
      parameters: 'fn',
      call(original) {
        if (isProgramFunction(original)) return makeMock(original);
        throw unexpected(host, 'function', { of: 'mock_function', value: original });
      },
    },
    get_num_calls: {
      parameters: 'fn',
      call: (mock) => callsOf('get_num_calls', mock).values.length,
    },
    get_arg_list: {
      parameters: 'fn',
      call: (mock) =>
        listOf(...callsOf('get_arg_list', mock).values.map((values) => listOf(...values))),
    },
    get_ret_vals: {
      parameters: 'fn',
      call: (mock) => listOf(...callsOf('get_ret_vals', mock).returned),
    },
  } satisfies Record<string, ModuleFunction>;
}
