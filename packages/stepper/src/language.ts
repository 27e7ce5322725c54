import type { Diagnostic, Program as Files, SessionCallbacks } from '@wellspring/evaluator';
import type { ProgramError, Runtime } from '@wellspring/engine';
import type { Expression, FunctionValue, Node, Opaque, Primitive, Program } from './nodes.js';
import type { Piece } from './print.js';

/**
 * The stepper evaluates programs of any language that provides a `StepperLanguage`. The language converts a
 * program to the tree of `nodes.ts`, and prints such trees with its own syntax; it has operators and a
 * library. The stepper finds what is reduced next, substitutes, and explains the steps.
 *
 * `packages/source/src/stepper` is the example with everything, and `toy.test.ts` the shortest one.
 */

/** A language, with the settings of a session such as its chapter. It is stateless. */
export interface StepperLanguage {
  readonly syntax: StepperSyntax;
  /** The text of the value `undefined`, which code without a value has. */
  readonly nothing: string;
  /** Makes the operators and the library of a run, and its modules. */
  open(callbacks: SessionCallbacks): StepperRun;
  /**
   * Inserts statements at which a user wants to stop, as `debugger` statements of the tree. Without this
   * function, programs have no breakpoints.
   * @param breakpoints lines by path, from 1
   * @returns the program with these statements, and sentences about lines that cannot have one
   */
  withBreakpoints?(
    program: Files,
    breakpoints: Readonly<Record<string, readonly number[]>>,
  ): { readonly halting: Files; readonly hints: readonly string[] };
  /**
   * Makes a name for a declared name that would be mistaken for another one. Default: `x` becomes `x_1`.
   * @param isTaken whether a name cannot be used
   */
  freshName?(name: string, isTaken: (candidate: string) => boolean): string;
}

/** A program that can run. */
export interface PreparedSteps {
  readonly tree: Program;
  /** The first name that is not declared, if there is one. The run then ends at its start. */
  readonly undeclared?: { readonly message: string; readonly line: number } | undefined;
}

/** A program that cannot run. */
export interface RefusedSteps {
  readonly errors: readonly Diagnostic[];
}

/** The operators and the library in one run. */
export interface StepperRun {
  /** Counts time and memory, and has the modules that programs import. */
  readonly runtime: Runtime;
  readonly primitives: StepperPrimitives;
  /**
   * Parses a program, checks it, and converts it. Called before the run.
   * @throws anything that `diagnose` understands
   */
  prepare(program: Files): PreparedSteps | RefusedSteps;
}

/** Reduces a call of a function of the program until it is a value. */
export type EvaluateCall = (callee: FunctionValue, args: readonly Expression[]) => Expression;

/** The syntax with which a language prints trees. */
export interface StepperSyntax {
  /**
   * The pieces that write a node, in order. Children are pieces too, and are not printed here: trees may be
   * deeper than the call stack.
   * @param place where the text is shown: in the program, or within the sentence of an explanation
   */
  parts(node: Node, place: 'code' | 'words'): readonly Piece[];
  /** The pieces that write a function in full, even if it has a name. */
  definition(value: FunctionValue): readonly Piece[];
  /** A function without a name, in explanations: its text without the statements of its body. */
  heading(value: FunctionValue): string;
}

/**
 * The operators and predeclared functions of a language in one run, on values of the tree. All throw a
 * `ProgramError` when the program has an error.
 */
export interface StepperPrimitives {
  /** @param line the line of the result */
  unary(operator: string, argument: Expression, line: number): Expression;
  binary(operator: string, left: Expression, right: Expression, line: number): Expression;
  /** Tells whether a condition with this value holds. */
  condition(test: Expression): boolean;
  /**
   * Tells whether the left operand of `&&` or `||` counts as true. Default: as a condition.
   * @param right as it is before it is evaluated, for messages
   */
  leftHolds?(operator: '&&' | '||', left: Expression, right: Expression): boolean;
  /** Calls a function of the library or of a module, in one step. */
  call(callee: Primitive | Opaque, args: readonly Expression[], line: number): Expression;
  /**
   * Called before the run, by languages with modules.
   * @param evaluate calls functions of the program for functions of modules, within a step
   */
  connect?(evaluate: EvaluateCall): void;
  /**
   * Returns the definition of a function of the library whose calls are shown like those of the program.
   * @param given the number of arguments
   * @returns undefined when the function runs in one step
   */
  written(name: string, given: number, line: number): FunctionValue | undefined;
  /** The errors of calls and names. The stepper throws them. */
  wrongArity(name: string, wanted: number, given: number): ProgramError;
  /** @param note that of the name's node */
  tooEarly(name: string, note?: string): ProgramError;
  notAFunction(callee: Expression): ProgramError;
  /** The error of a declaration with `isRefused`. Only languages that have some need it. */
  refusedName?(name: string): ProgramError;
}
