import { elementsOf, isPair, listOf } from '../lists.js';
import type { ModuleHost, ProgramFunction, Value } from '../module.js';
import { isPlain } from './border.js';
import type { Jobs } from './jobs.js';

/**
 * The values of programs as bundles of the second generation have them: tagged with their type, and read and made by an
 * interface (modules, section 3.4). Arrays, pairs and functions are those of the program.
 */

/** The numbers of the types. */
export const TYPE = {
  VOID: 0,
  BOOLEAN: 1,
  NUMBER: 2,
  CONST_STRING: 3,
  EMPTY_LIST: 4,
  PAIR: 5,
  ARRAY: 6,
  CLOSURE: 7,
  OPAQUE: 8,
  LIST: 9,
  ANY: 10,
  INTEGER: 11,
} as const;

/** The names of the types in messages. */
const TYPE_NAMES = new Map<number, string>([
  [TYPE.BOOLEAN, 'boolean'],
  [TYPE.NUMBER, 'number'],
  [TYPE.CONST_STRING, 'string'],
  [TYPE.CLOSURE, 'function'],
  [TYPE.INTEGER, 'integer'],
]);

/** A value with its type. */
export interface Typed {
  readonly type: number;
  readonly value: unknown;
}

/** The types of a function of a bundle. */
export interface Signature {
  readonly name?: string;
  readonly args: readonly number[];
  readonly returnType?: number;
}

export function isTyped(value: unknown): value is Typed {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'number'
  );
}

/** A value of a bundle that is opaque to programs. */
class Opaque {
  constructor(
    public inner: unknown,
    readonly isImmutable: boolean,
  ) {}

  toReplString(): string {
    const { inner } = this;
    const make: unknown = inner instanceof Object ? Reflect.get(inner, 'toReplString') : undefined;
    return isPlain(make) ? String(Reflect.apply(make, inner, [])) : '<Opaque>';
  }
}

/** A function of a bundle: an asynchronous generator, perhaps with a twin that is neither. */
type BundleFunction = (...values: unknown[]) => unknown;

/** The interface that bundles get. Its names are those of the format. */
type DataHandler = Readonly<Record<string, unknown>>;

export interface Data {
  readonly handler: DataHandler;
  /** Calls a function of a bundle with values of the program, and returns a value of the program. */
  readonly invoke: (
    callee: BundleFunction,
    signature: Signature,
    values: readonly Value[],
  ) => Value;
  /** The function of a bundle behind a function of the program that was made from it. */
  readonly bundleFunction: (value: Value) => MadeFrom | undefined;
}

interface MadeFrom {
  readonly callee: BundleFunction;
  readonly signature: Signature;
}

/** The parameters of a signature as in `ModuleFunction`. */
export function parametersOfSignature({ args }: Signature): string {
  return args.map((_, index) => `x${index + 1}`).join(', ');
}

function isProgramFunction(value: Value): value is ProgramFunction {
  return typeof value === 'function';
}

/** Tags a value of the program. */
function typed(value: Value, expected?: number): Typed {
  switch (typeof value) {
    case 'undefined':
      return { type: TYPE.VOID, value };
    case 'boolean':
      return { type: TYPE.BOOLEAN, value };
    case 'number':
      return { type: TYPE.NUMBER, value };
    case 'string':
      return { type: TYPE.CONST_STRING, value };
    case 'function':
      return { type: TYPE.CLOSURE, value };
    default:
      if (value === null) return { type: TYPE.EMPTY_LIST, value };
      if (!Array.isArray(value)) return { type: TYPE.OPAQUE, value };
      return { type: isPair(value) && expected !== TYPE.ARRAY ? TYPE.PAIR : TYPE.ARRAY, value };
  }
}

/** Returns the value of the program in a tagged value. */
export function plain(value: unknown): Value {
  if (!isTyped(value)) return value;
  return value.type === TYPE.EMPTY_LIST ? null : value.value;
}

/** Tells if a value may be an argument of this type. */
function fits(value: Typed, expected: number): boolean {
  switch (expected) {
    case TYPE.BOOLEAN:
    case TYPE.NUMBER:
    case TYPE.CONST_STRING:
    case TYPE.CLOSURE:
      return value.type === expected;
    case TYPE.INTEGER:
      return Number.isInteger(value.value);
    default:
      // Bundles check the others themselves, with better messages, and name types that are not exact.
      return true;
  }
}

function arrayOf({ value }: Typed): Value[] {
  if (Array.isArray(value)) return value as Value[];
  throw new TypeError('The value is no array.');
}

/**
 * @param settle waits for a promise of the bundle
 */
export function createData(
  host: ModuleHost,
  { Promise: LocalPromise }: Pick<Jobs, 'Promise'>,
  settle: (value: unknown) => unknown,
): Data {
  const made = new WeakMap<object, MadeFrom>();
  const boxes = new WeakMap<object, Opaque>();
  const soon = (make: () => unknown): unknown => {
    try {
      return LocalPromise.resolve(make());
    } catch (error) {
      return LocalPromise.reject(error);
    }
  };

  const argument = (value: Value, expected: number, of: string): Typed => {
    const tagged = typed(value, expected);
    if (fits(tagged, expected)) return tagged;
    throw host.error(
      `${of}: Expected ${TYPE_NAMES.get(expected) ?? 'another value'}, got ${host.stringify(value)}.`,
      `Check the arguments of ${of}, and where their values come from.`,
    );
  };

  /** The result of a generator, whichever of the two kinds it is. */
  const finished = (generator: unknown): unknown => {
    const next: unknown = generator instanceof Object ? Reflect.get(generator, 'next') : undefined;
    if (!isPlain(next)) return settle(generator);
    for (;;) {
      const step = settle(Reflect.apply(next, generator, []));
      if (!(step instanceof Object)) throw new TypeError('The generator is none.');
      if (Reflect.get(step, 'done') === true) return Reflect.get(step, 'value');
    }
  };

  const invoke: Data['invoke'] = (callee, { name = 'function', args }, values) => {
    const tagged = values.map((value, index) => argument(value, args[index] ?? TYPE.ANY, name));
    const twin: unknown = Reflect.get(callee, 'sync');
    if (isPlain(twin)) return plain(twin(...tagged));
    return plain(finished(callee(...tagged)));
  };

  const closureMake = (signature: Signature, callee: BundleFunction): Typed => {
    const { name = 'function' } = signature;
    const value = host.makeFunction(name, parametersOfSignature(signature), (...values) =>
      invoke(callee, signature, values),
    );
    if (value instanceof Object) made.set(value, { callee, signature });
    return { type: TYPE.CLOSURE, value };
  };

  const closureCall = ({ value }: Typed, values: readonly unknown[]): Typed => {
    if (!isProgramFunction(value)) throw new TypeError('The value is no function.');
    return typed(host.call(value, ...values.map(plain)));
  };

  /** Makes the generator that bundles expect of calls. It ends at once. */
  const called = (callee: Typed, values: readonly unknown[]) => ({
    next: () => ({ done: true, value: closureCall(callee, values) }),
    [Symbol.iterator]() {
      return this;
    },
  });

  const pairOf = (pair: Typed): Value[] => {
    if (isPair(pair.value)) return pair.value;
    throw host.error(
      `Expected pair, got ${host.stringify(plain(pair))}.`,
      'Give the function a pair.',
    );
  };
  const elements = (list: Typed): Value[] => {
    const found = elementsOf(plain(list));
    if (found !== undefined) return found;
    throw host.error(
      `Expected list, got ${host.stringify(plain(list))}.`,
      'Give the function a list.',
    );
  };
  const assertArity = (callee: Typed, arity: number): void => {
    if (isProgramFunction(callee.value) && host.arityOf(callee.value) === arity) return;
    throw host.error(
      `Expected function with ${arity} parameter${arity === 1 ? '' : 's'}, got ${host.stringify(callee.value)}.`,
      'Check the number of parameters of the function.',
    );
  };
  const opaqueMake = (inner: unknown, isImmutable = false): Typed => {
    const known = inner instanceof Object ? boxes.get(inner) : undefined;
    const box = known ?? new Opaque(inner, isImmutable);
    if (inner instanceof Object) boxes.set(inner, box);
    return { type: TYPE.OPAQUE, value: box };
  };

  const handler = {
    hasDataInterface: true,
    pair_make: (head: unknown, tail: unknown) =>
      soon(() => ({ type: TYPE.PAIR, value: [plain(head), plain(tail)] })),
    pair_head: (value: Typed) => soon(() => typed(pairOf(value)[0])),
    pair_tail: (value: Typed) => soon(() => typed(pairOf(value)[1])),
    pair_sethead: (value: Typed, head: unknown) =>
      soon(() => void (pairOf(value)[0] = plain(head))),
    pair_settail: (value: Typed, tail: unknown) =>
      soon(() => void (pairOf(value)[1] = plain(tail))),
    pair_assert: (value: Typed) => soon(() => void pairOf(value)),
    array_make: (_type: number, length: number, first?: unknown) =>
      soon(() => ({
        type: TYPE.ARRAY,
        value: Array.from({ length }, () => plain(first)),
      })),
    array_length: (value: Typed) => soon(() => arrayOf(value).length),
    array_get: (value: Typed, index: number) => soon(() => typed(arrayOf(value)[index])),
    array_set: (value: Typed, index: number, element: unknown) =>
      soon(() => {
        arrayOf(value)[index] = plain(element);
      }),
    array_type: () => soon(() => TYPE.ANY),
    array_assert: (value: Typed) => soon(() => void arrayOf(value)),
    closure_make: (signature: Signature, callee: BundleFunction) =>
      soon(() => closureMake(signature, callee)),
    closure_call: called,
    closure_call_unchecked: called,
    closure_call_sync: closureCall,
    closure_arity: ({ value }: Typed) =>
      soon(() => (isProgramFunction(value) ? host.arityOf(value) : 0)),
    closure_is_vararg: () => soon(() => false),
    closure_arity_assert: (callee: Typed, arity: number) => soon(() => assertArity(callee, arity)),
    opaque_make: (inner: unknown, isImmutable?: boolean) =>
      soon(() => opaqueMake(inner, isImmutable)),
    opaque_get: (value: Typed) =>
      // Bundles check what they get.
      soon(() => (value.value instanceof Opaque ? value.value.inner : value.value)),
    opaque_update: (value: Typed, inner: unknown) =>
      soon(() => {
        if (value.value instanceof Opaque) value.value.inner = inner;
      }),
    tie: () => soon(() => undefined),
    untie: () => soon(() => undefined),
    list: (...values: readonly unknown[]) => soon(() => typed(listOf(...values.map(plain)))),
    is_list: (value: Typed) => soon(() => elementsOf(plain(value)) !== undefined),
    list_to_vec: (value: Typed) => soon(() => elements(value).map((one) => typed(one))),
    length: (value: Typed) => soon(() => elements(value).length),
  };
  return {
    handler,
    invoke,
    bundleFunction: (value) => (value instanceof Object ? made.get(value) : undefined),
  };
}
