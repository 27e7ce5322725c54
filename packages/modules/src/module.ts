import type { TypeMap } from './type-map.js';

/**
 * The interface between a module and the engine that imports it. A module is a pure core: its functions get values of
 * the program and return values, and everything that is shown is plain data, sent on a channel. It runs in the worker of the
 * program, and knows neither the page nor the language of the program.
 */

/**
 * A value of the program. Numbers, strings and booleans are those of JavaScript, a pair is an array of two elements, the
 * empty list is null, and an array of the program is an array. All other objects are opaque to the program.
 */
export type Value = unknown;

/** A function of the program. Modules call it only with `ModuleHost.call`. */
export type ProgramFunction = { call(...values: Value[]): Value }['call'];

/** The result of a call: its value, or the message of the error that ended it, without the place where it happened. */
export type Attempt = { readonly value: Value } | { readonly message: string };

/** The services of an engine for a module. There is one for each session and module. */
export interface ModuleHost {
  /**
   * Calls a function of the program and returns its value when it has ended.
   * @throws whatever the program throws, its time limit included. Modules let it pass
   */
  call(callee: ProgramFunction, ...values: readonly Value[]): Value;
  /**
   * Like `call`, but returns the message when the program fails, for modules that report failures themselves, as tests do.
   * @throws errors that end the program in any case, such as its time limit, its memory limit or a stop
   */
  attempt(callee: ProgramFunction, ...values: readonly Value[]): Attempt;
  /** The number of parameters of a function of the program. */
  arityOf(callee: ProgramFunction): number;
  /**
   * Makes a function that the program can call like those that the module exports.
   * @param parameters as in `ModuleFunction`
   * @param display the text with which the function is displayed, e.g. `<SoundPromise>`; by default it is displayed like an
   *   exported function
   */
  makeFunction(
    name: string,
    parameters: string,
    call: (...values: Value[]) => Value,
    display?: string,
  ): Value;
  /** The text of a value as the language displays it. Strings are quoted. */
  stringify(value: Value): string;
  /**
   * Sends plain data on a channel of the module.
   * @param make makes the data. Called only when the channel is read and has room
   * @returns false when no one reads the channel, or it has no room
   */
  emit(channel: string, make: () => unknown): boolean;
  /**
   * Returns what the user has put into the view of the module, as it was when the evaluation or the request began: plain data, which the
   * module parses. Undefined when there is nothing.
   */
  input(): unknown;
  /**
   * Counts work of the module as the program's: an operation takes about 20 ns. The engine counts calls by itself.
   * @throws when the time limit of the program is reached
   */
  spend(operations: number): void;
  /**
   * Counts memory, in words of 8 bytes.
   * @param holder the object that takes it. The words count as long as the object is held. Null for a text
   * @throws when the memory of the program is used up
   */
  allocated(words: number, holder: object | null): void;
  /** Makes the error of a call: the message as the reference has it, and what to do about it in plain words. */
  error(message: string, explanation: string): Error;
  /**
   * True if functions of the program run slowly, because a user looks at their steps. Then nobody sees what a module sends, and
   * it can leave out most calls that only serve that.
   */
  readonly isSlow: boolean;
  /** WebAssembly, which modules cannot reach otherwise. Null where there is none. */
  readonly webAssembly: WebAssemblyPlatform | null;
  /** Makes the error that ends the run as a success, with a text in place of its value. */
  interrupt(text: string): Error;
  /** The values that the modules of a session share, by keys that they agree on. */
  readonly shared: Map<string, unknown>;
  /** A random number from 0 up to but not including 1. */
  random(): number;
  /** The time in milliseconds since some moment before the session began. It never goes back. */
  now(): number;
}

/** The parts of JavaScript's interface to WebAssembly that modules use. */
export interface WebAssemblyPlatform {
  /** @throws when the bytes are no valid module */
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  /** @throws when the module imports something, or its start function fails */
  readonly Instance: new (module: object) => {
    readonly exports: Readonly<Record<string, unknown>>;
  };
  readonly Memory: new (limits: { initial: number }) => object;
  readonly Table: new (limits: { element: 'anyfunc'; initial: number }) => object;
}

/** A function that a module exports. */
export interface ModuleFunction {
  /**
   * The names of its parameters, as shown to users: `n, rune`. Optional ones have a default value: `n, step = 1`, and a rest
   * parameter three dots: `...transforms`. The engine checks the number of arguments.
   */
  readonly parameters: string;
  readonly call: (...values: Value[]) => Value;
}

/** The exports of a module by name: functions, and constants. */
export interface ModuleExports {
  readonly functions: Readonly<Record<string, ModuleFunction>>;
  readonly constants?: Readonly<Record<string, Value>>;
}

/** A module as one session has it. */
export interface ModuleInstance extends ModuleExports {
  /**
   * Answers a request from the view of the module with plain data, for example frames of an animation. It may call functions of
   * the program. Absent when views never ask.
   * @returns null when what it asks for does not exist
   */
  readonly answer?: (request: unknown) => unknown;
  /**
   * Returns the error of a call (`ModuleHost.error`) for something else that the functions of the module have thrown. Absent for
   * modules that throw nothing else.
   * @returns undefined when it is none of its errors
   */
  readonly failureOf?: (error: unknown) => Error | undefined;
}

/** The core of a module. */
export interface ModuleCore {
  /** The text after `from` in programs. */
  readonly name: string;
  /** Called once in each session that imports the module, before the program runs. */
  readonly create: (host: ModuleHost) => ModuleInstance;
}

/** The script of a module, as the build makes it of the core and the documentation. */
export interface ModuleScript {
  readonly core: ModuleCore;
  /** Absent when the module is not documented. Then its exports have the type `any`. */
  readonly types?: TypeMap;
}

/** A value that is opaque to programs. Extend it for the objects of a module. */
export abstract class ModuleValue {
  /** The text with which the value is displayed, e.g. `<Rune>`. */
  abstract toReplString(): string;
}
