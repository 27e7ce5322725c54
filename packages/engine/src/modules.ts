import type { ProvidedModule } from '@wellspring/evaluator';
import type {
  Attempt,
  ModuleCore,
  ModuleExports,
  ModuleFunction,
  ModuleHost,
  ModuleInstance,
} from '@wellspring/modules';
import { now } from './clock.js';
import { ProgramError } from './errors.js';
import { argumentCounts } from './functions.js';
import type { Runtime } from './runtime.js';
import type { Callable, Value } from './values.js';

/**
 * The modules of a session: cores (`@wellspring/modules`) that programs import by name. The host of the session provides their
 * scripts; a module is evaluated when a program first imports it, and there is one of it for the whole session.
 */

/** A module that can be imported. */
export interface ImportedModule {
  readonly name: string;
  /** The values that it exports, by name. */
  readonly exports: ReadonlyMap<string, Value>;
}

/**
 * The reason why a module cannot be imported: it could not be loaded, its script failed, there is no such module, or the run is one that is
 * shown step by step.
 */
export type ModuleProblem = 'unavailable' | 'broken' | 'unknown' | 'not shown';

/** The prefix of the channels of modules, which keeps them apart from those of engines. */
const CHANNEL_PREFIX = 'module:';

/** The global in a script of a module to which it assigns what it exports (`scripts/chunks.mjs` chooses the name). */
const SCRIPT_GLOBAL = 'wellspringModule';

// Taken while the engine loads, because hosts may remove access to it afterwards.
const { Function: FunctionConstructor } = globalThis;

interface LoadedModule extends ImportedModule {
  readonly answer: ModuleInstance['answer'];
}

export class Modules {
  readonly #runtime: Runtime;
  readonly #scripts = new Map<string, string | null>();
  readonly #loaded = new Map<string, LoadedModule | ModuleProblem>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  provide({ name, script }: ProvidedModule): void {
    this.#scripts.set(name, script);
    this.#loaded.delete(name);
  }

  /** Returns a module, or why it cannot be imported. Evaluates it if this is the first time. */
  find(name: string): ImportedModule | ModuleProblem {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const found = this.#load(name);
    this.#loaded.set(name, found);
    return found;
  }

  /**
   * Answers a request on the channel of a module.
   * @returns null when no program has imported the module, or it does not answer
   */
  answer(channel: string, request: unknown): unknown {
    if (!channel.startsWith(CHANNEL_PREFIX)) return null;
    const module = this.#loaded.get(channel.slice(CHANNEL_PREFIX.length));
    return typeof module === 'object' ? (module.answer?.(request) ?? null) : null;
  }

  #load(name: string): LoadedModule | ModuleProblem {
    const script = this.#scripts.get(name);
    if (script === undefined) return 'unknown';
    if (script === null) return 'unavailable';
    try {
      const host = new HostOfModule(name, this.#runtime);
      const { core } = evaluateScript(script);
      const instance = core.create(host);
      return { name, exports: host.valuesOf(instance), answer: instance.answer };
    } catch {
      return 'broken';
    }
  }
}

function evaluateScript(script: string): { readonly core: ModuleCore } {
  return new FunctionConstructor(`${script};return ${SCRIPT_GLOBAL}`)() as { core: ModuleCore };
}

/** The text that is displayed for a function of a module. */
function hiddenText(name: string, module: string): string {
  return `function ${name} {\n\t[Function from ${module}\n\tImplementation hidden]\n}`;
}

/** Offers the engine to one module. */
class HostOfModule implements ModuleHost {
  readonly #name: string;
  readonly #runtime: Runtime;
  /** Errors that the module made and that have not passed through a function of the program. */
  readonly #own = new WeakSet<object>();

  constructor(name: string, runtime: Runtime) {
    this.#name = name;
    this.#runtime = runtime;
  }

  readonly now = now;

  call(callee: Callable, ...values: readonly Value[]): Value {
    try {
      return this.#runtime.callFromLibrary(callee, values);
    } catch (error) {
      if (error instanceof ProgramError) this.#own.delete(error);
      throw error;
    }
  }

  attempt(callee: Callable, ...values: readonly Value[]): Attempt {
    return this.#runtime.attemptFromLibrary(callee, values);
  }

  arityOf(callee: Callable): number {
    return this.#runtime.functions.arityOf(callee);
  }

  makeFunction(
    name: string,
    parameters: string,
    call: (...values: Value[]) => Value,
    display?: string,
  ): Value {
    return this.#register(name, { parameters, call }, call, display);
  }

  stringify(value: Value): string {
    return this.#runtime.quote(value);
  }

  emit(channel: string, make: () => unknown): boolean {
    return this.#runtime.callbacks.emit?.(CHANNEL_PREFIX + channel, make) === 'sent';
  }

  spend(operations: number): void {
    this.#runtime.libraryTick(operations);
  }

  allocated(words: number, holder: object | null): void {
    if (holder === null) this.#runtime.allocatedWords(words);
    else this.#runtime.allocated(holder, words);
  }

  error(message: string, explanation: string): Error {
    const failure = new ProgramError(message, explanation);
    this.#own.add(failure);
    return failure;
  }

  random(): number {
    return Math.random();
  }

  /** Makes the values that programs import. */
  valuesOf({ functions, constants = {} }: ModuleExports): Map<string, Value> {
    const values = new Map<string, Value>(Object.entries(constants));
    for (const [name, described] of Object.entries(functions)) {
      values.set(name, this.#register(name, described, this.#named(described.call)));
    }
    return values;
  }

  /** Adds the name of the module to errors that its function itself makes. */
  #named(call: ModuleFunction['call']): ModuleFunction['call'] {
    return (...values) => {
      try {
        return call(...values);
      } catch (error) {
        if (error instanceof ProgramError && this.#own.has(error)) error.module ??= this.#name;
        throw error;
      }
    };
  }

  /** Makes a function that checks the number of its arguments, and says how it is displayed. */
  #register(
    name: string,
    { parameters }: ModuleFunction,
    call: ModuleFunction['call'],
    text = hiddenText(name, this.#name),
  ): Callable {
    const runtime = this.#runtime;
    const { minArguments, maxArguments } = argumentCounts(parameters);
    const value: Callable = (...values) => {
      if (values.length < minArguments || values.length > maxArguments) {
        throw runtime.language.arityError(name, minArguments, maxArguments, values.length);
      }
      runtime.spend(OPERATIONS_PER_CALL);
      return call(...values);
    };
    runtime.functions.registerPredeclared(value, { name, text, minArguments, maxArguments });
    return value;
  }
}

/** The number of operations in whose time a function of a module is called. */
const OPERATIONS_PER_CALL = 4;
