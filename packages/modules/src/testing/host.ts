import type { ModuleCore, ModuleHost, Value, WebAssemblyPlatform } from '../module.js';

/** An error that the test host made for a call. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly explanation: string,
  ) {
    super(message);
  }
}

/** Ends the program in any case, as a time limit does. */
export class EndOfProgram extends Error {}

export interface TestHost extends ModuleHost {
  /** The messages that were sent, in order. */
  readonly sent: { channel: string; data: unknown }[];
  /** The time that `now` returns. */
  clock: number;
  /** The operations that were counted. */
  spent: number;
  /** The number of calls of functions by `call`. */
  calls: number;
  /** True if someone reads the channels. */
  isRead: boolean;
  /** The input of the user in the view of the module. */
  given: unknown;
}

/**
 * Makes a host for tests, in which functions of the program are plain functions.
 * @param maxOperations the program ends when a module has counted this many
 */
export function testHost({ maxOperations = Infinity } = {}): TestHost {
  let seed = 1;
  const host: TestHost = {
    sent: [],
    clock: 0,
    spent: 0,
    calls: 0,
    isRead: true,
    given: undefined,
    isSlow: false,
    input: () => host.given,
    call(callee, ...values) {
      host.calls += 1;
      return callee(...values);
    },
    attempt(callee, ...values) {
      try {
        return { value: host.call(callee, ...values) };
      } catch (error) {
        if (error instanceof EndOfProgram || !(error instanceof Error)) throw error;
        return { message: error.message };
      }
    },
    arityOf: (callee) => callee.length,
    makeFunction(name, parameters, call, display) {
      const made = (...values: Value[]) => call(...values);
      Object.defineProperty(made, 'length', { value: arityOf(parameters) });
      Object.defineProperty(made, 'name', { value: name });
      return display === undefined ? made : Object.assign(made, { display });
    },
    stringify,
    emit(channel, make) {
      if (host.isRead) host.sent.push({ channel, data: make() });
      return host.isRead;
    },
    spend(operations) {
      host.spent += operations;
      if (host.spent > maxOperations) throw new EndOfProgram('The time is up.');
    },
    allocated() {},
    error: (message, explanation) => new CallError(message, explanation),
    webAssembly: (globalThis as { readonly WebAssembly?: WebAssemblyPlatform }).WebAssembly ?? null,
    interrupt: (text) => new EndOfProgram(text),
    shared: new Map(),
    random() {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    },
    now: () => host.clock,
  };
  return host;
}

function arityOf(parameters: string): number {
  return parameters.split(',').filter((one) => one.trim() !== '' && !/=|\.\.\./.test(one)).length;
}

function stringify(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(stringify).join(', ')}]`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function')
    return 'display' in value ? String(value.display) : String(value);
  if (typeof value === 'object' && value !== null && 'toReplString' in value) {
    return (value as { toReplString(): string }).toReplString();
  }
  return String(value);
}

/** Calls a function of the program, such as one that a module made. */
export function call(callee: Value, ...values: readonly Value[]): Value {
  return (callee as (...values: readonly Value[]) => Value)(...values);
}

/** The exports of a module by name, as a program sees them: constants, and functions that can be called. */
export function exportsOf(core: ModuleCore, host: ModuleHost = testHost()) {
  const { functions, constants = {} } = core.create(host);
  const made = Object.entries(functions).map(
    ([name, { parameters, call: called }]) =>
      [name, host.makeFunction(name, parameters, called)] as const,
  );
  return {
    ...Object.fromEntries(made),
    ...constants,
  } as Readonly<Record<string, (...values: Value[]) => Value>>;
}

/** The message of the error that a call throws; undefined when it throws none. */
export function messageOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return undefined;
}
