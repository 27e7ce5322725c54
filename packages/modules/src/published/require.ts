import { numbersBetween } from '../checks.js';
import { elementsOf, isPair, listOf, pair } from '../lists.js';
import type { ModuleHost } from '../module.js';
import { isPlain, type Border } from './border.js';

/**
 * The packages that a bundle of the first generation gets from its argument `require`: error classes, checks of arguments, calls of
 * functions of the program, and lists (modules, section 3.2). Names and messages are those of the reference.
 */

/** An error of a bundle. Its message is made when it is read, because bundles override `explain`. */
class RuntimeSourceError extends Error {
  override readonly name: string = 'RuntimeSourceError';
  readonly type = 'Runtime';
  readonly severity = 'Error';

  constructor(readonly node?: unknown) {
    super();
    Reflect.defineProperty(this, 'message', { get: () => this.explain(), configurable: true });
  }

  get location(): unknown {
    return undefined;
  }

  explain(): string {
    return this.name;
  }

  elaborate(): string {
    return this.explain();
  }
}

class GeneralRuntimeError extends RuntimeSourceError {
  override readonly name: string = 'GeneralRuntimeError';

  constructor(
    readonly explanation: string,
    node?: unknown,
    readonly elaboration?: string,
  ) {
    super(node);
  }

  override explain(): string {
    return this.explanation;
  }

  override elaborate(): string {
    return this.elaboration ?? this.explanation;
  }
}

class InternalRuntimeError extends GeneralRuntimeError {
  override readonly name = 'InternalRuntimeError';
}

interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

function rangeText({ min = -Infinity, max = Infinity, integer = true }: Range): string {
  return numbersBetween(min, max, integer);
}

function functionKind(kind: unknown): string {
  if (typeof kind !== 'number') return String(kind);
  return `function with ${kind} parameter${kind === 1 ? '' : 's'}`;
}

/** The options of `assertNumberWithinRange` in its second form. */
interface RangeOptions extends Range {
  readonly func_name: string;
  readonly param_name?: string;
}

/** The names of the chapters in messages about chapters. */
const VARIANTS = {
  DEFAULT: 'default',
  TYPED: 'typed',
  NATIVE: 'native',
  WASM: 'wasm',
  EXPLICIT_CONTROL: 'explicit-control',
};

/** The state of modules, which their tabs show. */
interface ModuleState {
  state: unknown;
  tabs: unknown;
}

/** The part of the evaluation that bundles see. One for each session. */
export interface Context {
  readonly moduleContexts: Record<string, ModuleState>;
  readonly nativeStorage: {
    readonly loadedModules: Record<string, unknown>;
    readonly loadedModuleTypes: Record<string, unknown>;
  };
  readonly chapter: number;
  readonly variant: string;
  /** The last value that a function of a module returned, which some tabs show. */
  lastValue?: unknown;
  errors: unknown[];
  unTypecheckedCode: string[];
}

/** Makes the context. Reading a module that is not there makes its entry. */
export function createContext(): Context {
  const contexts: Record<string, ModuleState> = Object.create(null) as Record<string, ModuleState>;
  return {
    moduleContexts: new Proxy(contexts, {
      get(states, name) {
        if (typeof name === 'symbol') return undefined;
        return (states[name] ??= { state: null, tabs: null });
      },
    }),
    nativeStorage: {
      loadedModules: Object.create(null) as Record<string, unknown>,
      loadedModuleTypes: Object.create(null) as Record<string, unknown>,
    },
    chapter: 4,
    variant: 'default',
    errors: [],
    unTypecheckedCode: [],
  };
}

/** Functions that belong to the other implementation alone. Bundles load, and fail when they call one. */
function absent(name: string): () => never {
  return () => {
    throw new GeneralRuntimeError(
      `${name} is not available.`,
      undefined,
      'This module runs programs itself, with a part of the implementation that it was written for. Use its other functions.',
    );
  };
}

const arityOf = (value: object): number => Number(Reflect.get(value, 'length'));

const isNumberWithinRange = (
  value: unknown,
  range: Range | number | undefined = {},
  max?: number,
  integer = true,
): boolean => {
  const options: Range =
    typeof range === 'object'
      ? range
      : {
          ...(range !== undefined && { min: range }),
          ...(max !== undefined && { max }),
          integer,
        };
  return (
    typeof value === 'number' &&
    !Number.isNaN(value) &&
    value >= (options.min ?? -Infinity) &&
    value <= (options.max ?? Infinity) &&
    (options.integer === false || Number.isInteger(value))
  );
};

const isTupleOfLength = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length;

const wrap = (callee: unknown, _optional?: unknown, name?: string): unknown => {
  if (isPlain(callee) && name !== undefined) {
    Reflect.defineProperty(callee, 'name', { value: name, configurable: true });
  }
  return callee;
};

const isFunctionOfLength = (value: unknown, length: number): boolean =>
  isPlain(value) && arityOf(value) === length;

/** Makes the function `require` of a bundle. */
export function createRequire(
  host: ModuleHost,
  border: Border,
  context: Context,
): (name: string) => unknown {
  const show = (value: unknown): string => host.stringify(border.original(value));
  const call = (callee: unknown, ...values: unknown[]): unknown => {
    const target = border.original(callee);
    if (!isPlain(target)) throw new TypeError(`${show(callee)} is not a function`);
    // A function of the bundle itself may take functions of the bundle.
    return host.call(target, ...values);
  };
  class InvalidParameterTypeError extends RuntimeSourceError {
    override readonly name: string = 'InvalidParameterTypeError';

    constructor(
      readonly expectedType: string,
      readonly actualValue: unknown,
      readonly func_name: string,
      readonly param_name?: string,
    ) {
      super();
    }

    override explain(): string {
      const where = this.param_name === undefined ? '' : ` for ${this.param_name}`;
      return `${this.func_name}: Expected ${this.expectedType}${where}, got ${show(this.actualValue)}.`;
    }
  }

  class InvalidCallbackError extends InvalidParameterTypeError {
    override readonly name = 'InvalidCallbackError';

    constructor(expected: unknown, actual: unknown, of: string, parameter?: string) {
      super(functionKind(expected), actual, of, parameter);
    }
  }

  class InvalidNumberParameterError extends InvalidParameterTypeError {
    override readonly name = 'InvalidNumberParameterError';

    constructor(actual: unknown, expected: string | Range, of: string, parameter?: string) {
      super(typeof expected === 'string' ? expected : rangeText(expected), actual, of, parameter);
    }
  }

  const assertNumberWithinRange = (
    value: unknown,
    of: string | RangeOptions,
    min?: number,
    max?: number,
    integer = true,
    parameter?: string,
  ): void => {
    const options: RangeOptions =
      typeof of === 'object'
        ? of
        : {
            func_name: of,
            integer,
            ...(min !== undefined && { min }),
            ...(max !== undefined && { max }),
            ...(parameter !== undefined && { param_name: parameter }),
          };
    if (isNumberWithinRange(value, options)) return;
    throw new InvalidNumberParameterError(value, options, options.func_name, options.param_name);
  };

  const assertFunctionOfLength = (
    value: unknown,
    length: number,
    of: string,
    kind?: string,
    parameter?: string,
  ): void => {
    if (isFunctionOfLength(value, length)) return;
    throw new InvalidCallbackError(kind ?? length, value, of, parameter);
  };

  const assertTupleOfLength = (
    value: unknown,
    length: number,
    of: string,
    parameter?: string,
  ): void => {
    if (isTupleOfLength(value, length)) return;
    throw new InvalidParameterTypeError(`tuple of length ${length}`, value, of, parameter);
  };

  class AssertionError extends InternalRuntimeError {}

  const assert = (condition: unknown, message = 'Assertion failed'): void => {
    if (condition !== true && !condition) throw new AssertionError(message);
  };

  const listed = (list: unknown, of: string): unknown[] => {
    const elements = elementsOf(list);
    if (elements !== undefined) return elements;
    throw new GeneralRuntimeError(`${of}: Expected list, got ${show(list)}.`);
  };
  const pairOf = (value: unknown, of: string): [unknown, unknown] => {
    if (isPair(value)) return value;
    throw new GeneralRuntimeError(`${of}: Expected pair, got ${show(value)}.`);
  };
  const list = {
    pair,
    is_pair: isPair,
    head: (value: unknown) => pairOf(value, 'head')[0],
    tail: (value: unknown) => pairOf(value, 'tail')[1],
    is_null: (value: unknown) => value === null,
    list: listOf,
    is_list: (value: unknown) => elementsOf(value) !== undefined,
    list_to_vector: (value: unknown) => listed(value, 'list_to_vector'),
    vector_to_list: (values: readonly unknown[]) => listOf(...values),
    length: (value: unknown) => listed(value, 'length').length,
    map: (f: unknown, value: unknown) => listOf(...listed(value, 'map').map((one) => call(f, one))),
    for_each: (f: unknown, value: unknown) => {
      for (const one of listed(value, 'for_each')) call(f, one);
      return true;
    },
    accumulate: (f: unknown, first: unknown, value: unknown) =>
      listed(value, 'accumulate').reduceRight((result, one) => call(f, one, result), first),
    append: (one: unknown, other: unknown) =>
      listed(one, 'append').reduceRight((rest, element) => pair(element, rest), other),
    reverse: (value: unknown) => listOf(...listed(value, 'reverse').toReversed()),
    filter: (f: unknown, value: unknown) =>
      listOf(...listed(value, 'filter').filter((one) => call(f, one) === true)),
    set_head: (value: unknown, head: unknown) => void (pairOf(value, 'set_head')[0] = head),
    set_tail: (value: unknown, tail: unknown) => void (pairOf(value, 'set_tail')[1] = tail),
  };

  const provided = new Map<string, unknown>([
    ['js-slang/context', context],
    [
      'js-slang',
      {
        createContext: absent('createContext'),
        runInContext: absent('runInContext'),
        parseError: absent('parseError'),
      },
    ],
    [
      'js-slang/dist/errors/base',
      {
        RuntimeSourceError,
        GeneralRuntimeError,
        InternalRuntimeError,
        ErrorType: { IMPORT: 'Import', RUNTIME: 'Runtime', SYNTAX: 'Syntax', TYPE: 'Type' },
        ErrorSeverity: { WARNING: 'Warning', ERROR: 'Error' },
      },
    ],
    [
      'js-slang/dist/errors/rttcErrors',
      { InvalidParameterTypeError, InvalidCallbackError, InvalidNumberParameterError },
    ],
    [
      'js-slang/dist/utils/rttc',
      {
        isNumberWithinRange,
        assertNumberWithinRange,
        isFunctionOfLength,
        assertFunctionOfLength,
        isTupleOfLength,
        assertTupleOfLength,
      },
    ],
    [
      'js-slang/dist/utils/operators',
      {
        callWithoutMetadata: call,
        // The place of the call, its source and the storage of the evaluation come before the arguments.
        callIfFuncAndRightArgs: (callee: unknown, ...rest: unknown[]) =>
          call(callee, ...rest.slice(4)),
        wrap,
      },
    ],
    ['js-slang/dist/utils/stringify', { stringify: show }],
    ['js-slang/dist/utils/assert', Object.assign(assert, { default: assert, AssertionError })],
    ['js-slang/dist/stdlib/list', list],
    [
      'js-slang/dist/cse-machine/interpreter',
      {
        Stash: absent('Stash'),
        Control: absent('Control'),
        generateCSEMachineStateStream: absent('generateCSEMachineStateStream'),
      },
    ],
    ['js-slang/dist/parser/parser', { parse: absent('parse') }],
    ['js-slang/dist/langs', { Variant: VARIANTS }],
  ]);
  return (name) => {
    const found = provided.get(name);
    if (found === undefined) throw new Error(`Dynamic require of ${name} is not supported`);
    return found;
  };
}
