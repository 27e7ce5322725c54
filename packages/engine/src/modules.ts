import type { ModuleInputs, ModuleLibrary, Program, ProvidedModule } from '@wellspring/evaluator';
import { moduleChannel, moduleOfChannel } from '@wellspring/evaluator/channels';
import type {
  Attempt,
  ModuleExports,
  ModuleFunction,
  ModuleHost,
  ModuleInstance,
  ModuleScript,
  TypeMap,
  WebAssemblyPlatform,
} from '@wellspring/modules';
import { now } from './clock.js';
import { ProgramError, StopRequest } from './errors.js';
import { argumentCounts } from './functions.js';
import type { LocatedProblem, Problem } from './problem.js';
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
  /** The types of its exports, for languages with types; absent when they are not known. */
  readonly types?: TypeMap;
  /** The lowest chapter whose programs may import it. Absent when all may. */
  readonly requires?: number;
}

/** The reason why a module cannot be imported: it could not be loaded, its script failed, or there is no such module. */
export type ModuleProblem = 'unavailable' | 'broken' | 'unknown';

/** Reported when a library of the session cannot be loaded. */
const LIBRARY_UNAVAILABLE: Problem = {
  type: 'Import',
  place: null,
  message: 'Unable to get modules.',
  explanation: 'Check your Internet connection, and run the program again.',
};

/** The global in a script of a module to which it assigns what it exports (`scripts/chunks.mjs` chooses the name). */
const SCRIPT_GLOBAL = 'wellspringModule';

// Taken while the engine loads, because hosts may remove access to it afterwards.
const { Function: FunctionConstructor, WebAssembly: webAssembly = null } = globalThis as {
  readonly Function: FunctionConstructor;
  readonly WebAssembly?: WebAssemblyPlatform;
};

interface LoadedModule extends ImportedModule {
  readonly answer: ModuleInstance['answer'];
}

/** Tells if an error is one of the engine or of a program, and not one of a module's own. */
const isKnown = (error: unknown): boolean =>
  error instanceof ProgramError || error instanceof StopRequest;

export class Modules {
  readonly #runtime: Runtime;
  readonly #provided = new Map<string, ProvidedModule>();
  readonly #loaded = new Map<string, LoadedModule | ModuleProblem>();
  #inputs: ModuleInputs = {};
  readonly #shared = new Map<string, unknown>();
  #failureOf: ModuleInstance['failureOf'];

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  provide(module: ProvidedModule): void {
    this.#provided.set(module.name, module);
    this.#loaded.delete(module.name);
  }

  /** Takes what the user has put into the views of modules. Called at the start of each evaluation and request. */
  receive(inputs: ModuleInputs = {}): void {
    this.#inputs = inputs;
  }

  /** Returns a module, or why it cannot be imported. Evaluates it if this is the first time. */
  find(name: string): ImportedModule | ModuleProblem {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const found = this.#load(name);
    this.#loaded.set(name, found);
    return found;
  }

  /** True if programs have imported modules. */
  get isUsed(): boolean {
    return [...this.#loaded.values()].some((module) => typeof module === 'object');
  }

  /** The values that libraries offer without an import, by name. Libraries that cannot be loaded offer none. */
  offeredBy(libraries: readonly ModuleLibrary[]): ReadonlyMap<string, Value> {
    const offered = new Map<string, Value>();
    for (const { module, names } of libraries) {
      const found = this.find(module);
      if (typeof found === 'string') continue;
      for (const [name, value] of found.exports) {
        if (names === null || names.includes(name)) offered.set(name, value);
      }
    }
    return offered;
  }

  /** The problem of a program if one of its libraries cannot be loaded; undefined when all can. */
  problemOf(libraries: readonly ModuleLibrary[], program: Program): LocatedProblem | undefined {
    const isMissing = libraries.some(({ module }) => typeof this.find(module) === 'string');
    return isMissing ? { file: program.entry, problem: LIBRARY_UNAVAILABLE } : undefined;
  }

  /**
   * Answers a request on the channel of a module.
   * @returns null when no program has imported the module, or it does not answer
   */
  answer(channel: string, request: unknown): unknown {
    const name = moduleOfChannel(channel);
    const module = name === null ? undefined : this.#loaded.get(name);
    return typeof module === 'object' ? (module.answer?.(request) ?? null) : null;
  }

  /** Returns the error of the program for an error that a module has thrown; undefined for others. */
  failureOf(error: unknown): Error | undefined {
    return isKnown(error) ? undefined : this.#failureOf?.(error);
  }

  #load(name: string): LoadedModule | ModuleProblem {
    const provided = this.#provided.get(name);
    if (provided === undefined) return 'unknown';
    const { script, requires } = provided;
    if (script === null) return 'unavailable';
    try {
      const host = new HostOfModule(name, this.#runtime, this.#shared, () => this.#inputs[name]);
      const { core, types } = evaluateScript(script);
      const instance = core.create(host);
      this.#failureOf ??= instance.failureOf;
      return {
        name,
        exports: host.valuesOf(instance),
        answer: instance.answer,
        ...(types && { types }),
        ...(requires !== undefined && { requires }),
      };
    } catch {
      return 'broken';
    }
  }
}

function evaluateScript(script: string): ModuleScript {
  return new FunctionConstructor(`${script};return ${SCRIPT_GLOBAL}`)() as ModuleScript;
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
  readonly input: () => unknown;

  /**
   * @param shared what the modules of the session share
   * @param input returns what the user has put into the view of the module
   */
  constructor(
    name: string,
    runtime: Runtime,
    readonly shared: Map<string, unknown>,
    input: () => unknown,
  ) {
    this.#name = name;
    this.#runtime = runtime;
    this.input = input;
  }

  readonly now = now;
  readonly webAssembly = webAssembly;

  get isSlow(): boolean {
    return this.#runtime.isSlow;
  }

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
    return this.#runtime.callbacks.emit?.(moduleChannel(channel), make) === 'sent';
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

  interrupt(text: string): Error {
    const interrupt = new ProgramError(text);
    interrupt.isInterrupt = true;
    return interrupt;
  }

  random(): number {
    return Math.random();
  }

  /** Makes the values that programs import. */
  valuesOf({
    functions,
    constants = {},
    failureOf,
  }: ModuleExports & Pick<ModuleInstance, 'failureOf'>): Map<string, Value> {
    const values = new Map<string, Value>(Object.entries(constants));
    for (const [name, described] of Object.entries(functions)) {
      values.set(name, this.#register(name, described, this.#named(described.call, failureOf)));
    }
    return values;
  }

  /** Adds the name of the module to errors that its function itself makes. */
  #named(
    call: ModuleFunction['call'],
    failureOf: ModuleInstance['failureOf'],
  ): ModuleFunction['call'] {
    return (...values) => {
      try {
        return call(...values);
      } catch (thrown) {
        const error = isKnown(thrown) ? thrown : (failureOf?.(thrown) ?? thrown);
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
