import type {
  ModuleCore,
  ModuleHost,
  ProgramFunction,
  Value,
  WebAssemblyPlatform,
} from '../module.js';
import type { TypeMap } from '../type-map.js';

/**
 * Makes a bundle of the first generation of one of our cores, so that other installations can load our modules. Its argument
 * `require` gives it what `require.ts` describes; there is no count of time or memory there.
 */

type Plain = (...values: unknown[]) => unknown;

interface Required {
  readonly base: {
    readonly GeneralRuntimeError: new (message: string, node?: unknown, advice?: string) => Error;
  };
  readonly operators: { readonly callWithoutMetadata: Plain };
  readonly text: { readonly stringify: (value: unknown) => string };
  readonly context: object;
}

/** Thrown by a core to end the run as a success. The reference throws a text instead. */
class Interrupt extends Error {}

const INTERRUPT = 'source_academy_interrupt';

/** The symbol under which the modules of a session keep what they share. */
const SHARED = Symbol.for('wellspring shared');

/**
 * @param types the declarations of its exports for the typed variant, by name
 */
export function publish(
  core: ModuleCore,
  types: TypeMap = {},
): (require: (name: string) => unknown) => Readonly<Record<string, unknown>> {
  return (require) => {
    const state: KeptState = { sent: [], answer: () => null };
    const host = hostWith(core.name, state, {
      base: require('js-slang/dist/errors/base') as Required['base'],
      operators: require('js-slang/dist/utils/operators') as Required['operators'],
      text: require('js-slang/dist/utils/stringify') as Required['text'],
      context: require('js-slang/context') as Required['context'],
    });
    const { functions, constants = {}, answer } = core.create(host);
    state.answer = (request) => answer?.(request) ?? null;
    const made = Object.entries(functions).map(
      ([name, { parameters, call }]) => [name, functionOf(name, parameters, call)] as const,
    );
    return { ...constants, ...Object.fromEntries(made), type_map: types };
  };
}

/** Makes a function whose `length` is the number of arguments that it needs. */
function functionOf(name: string, parameters: string, call: Plain, display?: string): Plain {
  const names = parameters === '' ? [] : parameters.split(', ');
  const needed = names.filter((one) => !one.includes('=') && !one.startsWith('...'));
  const isExact = needed.length === names.length;
  const guarded: Plain = (...values) => {
    try {
      return call(...values);
    } catch (error) {
      // The format ends a run as a success by a text that is thrown.
      // oxlint-disable-next-line typescript/only-throw-error, no-throw-literal -- see above
      throw error instanceof Interrupt ? INTERRUPT : error;
    }
  };
  // Loaders find out by the text of a function whether it takes more arguments than it needs.
  const made: Plain = isExact
    ? function exact() {
        // oxlint-disable-next-line prefer-rest-params -- see above
        return guarded(...arguments);
      }
    : guarded;
  Reflect.defineProperty(made, 'name', { value: name });
  Reflect.defineProperty(made, 'length', { value: needed.length });
  if (display !== undefined) Reflect.set(made, 'toReplString', () => display);
  return made;
}

/** Contexts can be objects without a prototype. */
function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The state that the tab of the module gets. */
interface KeptState {
  readonly sent: { readonly channel: string; readonly data: unknown }[];
  answer: (request: unknown) => unknown;
}

function hostWith(
  name: string,
  state: KeptState,
  { base, operators, text, context }: Required,
): ModuleHost {
  const shared = (Reflect.get(context, SHARED) as Map<string, unknown> | undefined) ?? new Map();
  Reflect.set(context, SHARED, shared);
  const contexts: unknown = Reflect.get(context, 'moduleContexts');
  const own: unknown = isObject(contexts) ? Reflect.get(contexts, name) : undefined;
  if (isObject(own)) Reflect.set(own, 'state', state);
  const call = (callee: ProgramFunction, ...values: readonly Value[]): Value =>
    operators.callWithoutMetadata(callee, ...values);
  return {
    call,
    isSlow: false,
    attempt(callee, ...values) {
      try {
        return { value: call(callee, ...values) };
      } catch (error) {
        const explain: unknown =
          error instanceof Object ? Reflect.get(error, 'explain') : undefined;
        return {
          message:
            typeof explain === 'function'
              ? String(Reflect.apply(explain, error, []))
              : String(error),
        };
      }
    },
    arityOf: (callee) => callee.length,
    makeFunction: functionOf,
    stringify: (value) => text.stringify(value),
    emit(channel, make) {
      state.sent.push({ channel, data: make() });
      return true;
    },
    spend: () => undefined,
    allocated: () => undefined,
    error: (message, explanation) => new base.GeneralRuntimeError(message, undefined, explanation),
    interrupt: (message) => new Interrupt(message),
    shared,
    input: () => undefined,
    webAssembly: (globalThis as { readonly WebAssembly?: WebAssemblyPlatform }).WebAssembly ?? null,
    random: () => Math.random(),
    now: () => Date.now(),
  };
}
