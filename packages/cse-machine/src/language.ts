import type { Diagnostic, Program as Files } from '@wellspring/evaluator';
import type { RuntimeLanguage, ProgramError, Callable, Value } from '@wellspring/engine';
import type { Structures } from './heap.js';
import type { Binding, FrameShape, FunctionShape, Item, SyntaxNode } from './items.js';
import type { RecordingRuntime } from './recording-runtime.js';
import type { Words } from './words/words.js';
import type { CodeTarget } from './writer.js';

/**
 * The CSE machine runs programs of any language that provides a `MachineLanguage`. The language parses a
 * program and translates it to items; it has operators, a library, and a way to print code and values. The
 * machine runs the items, keeps the record, and shows its states.
 *
 * `packages/source/src/machine` is the example with everything, and `toy.test.ts` the shortest one.
 */

/** A language, with the settings of a session such as its chapter. It is stateless. */
export interface MachineLanguage {
  /** Displays values and explains failures. Functions are displayed as their `FunctionShape` says. */
  readonly runtime: RuntimeLanguage;
  /**
   * Parses a program, checks it, and looks for the places of breakpoints. Called once for each run.
   * @param breakpoints lines by path, from 1, before which the program halts in addition to its own halts
   * @param runtime has the modules that the program can import
   */
  prepare(
    program: Files,
    breakpoints: Readonly<Record<string, readonly number[]>>,
    runtime: RecordingRuntime,
  ): PreparedProgram | RefusedProgram;
  /**
   * The text of a node on the control, in the language's canonical layout. Instructions have texts of the
   * machine, which contain names and operators as the language writes them.
   */
  textOf(item: Item): string;
  /**
   * Explains what a node will do in the next step. The machine explains instructions.
   * @param textOf returns the text of a value on one line
   * @returns a sentence of the machine. Use `next.other` for a construct that has none
   */
  explain(item: Item, textOf: (value: Value) => string): Words;
  /**
   * Parses an expression that a user watches or searches for.
   * @param text as the user entered it
   * @throws NotEvaluated when it is not one expression
   */
  parseExpression(text: string): WatchedExpression;
  /**
   * Tells whether a condition with a value that is no boolean holds, for explanations. Absent when conditions have to be
   * booleans.
   * @param item the branch that takes the value
   * @returns undefined when the branch needs a boolean
   */
  holds?(value: Value, item: Item): boolean | undefined;
  /** Tells whether two values without parts are the same, in searches. Default: `===`, or both are not a number. */
  isSame?(left: Value, right: Value): boolean;
  /**
   * Returns the functions of an extent, which are shown with the item that marks its end on the control.
   * @param values those of the frame of the extent
   */
  functionsOf?(extent: ExtentKind, values: readonly Value[]): readonly Value[];
  /**
   * Tells whether a function of the library always returns the same result for the same arguments and changes
   * nothing, so that watched expressions can call it.
   */
  isPure(name: string): boolean;
  /** Takes values apart that consist of others. By default, only arrays do. */
  readonly structures?: Structures;
}

/** A program that can run. */
export interface PreparedProgram {
  readonly kind: 'prepared';
  /** The first node. It stands for items that have no place in the text. */
  readonly root: SyntaxNode;
  /** Sentences about lines that cannot be breakpoints, for the user. */
  readonly hints: readonly string[];
  /** True if it calls functions of modules. Its run cannot be repeated, since they may change what only they know. */
  readonly usesModules?: boolean;
  /** Makes the operators and the library of a run. Called once; a repeated run uses the same. */
  start(runtime: RecordingRuntime): StartedProgram;
}

/** A program in one run. */
export interface StartedProgram {
  readonly library: MachineLibrary;
  /**
   * Translates the library and the program. Called once, before the run.
   * @returns the items of the files in the order of evaluation. Each has the kind `Program`
   */
  readonly load: (target: CodeTarget) => readonly Item[];
  /** Called when the run has ended, in whatever way. */
  readonly ended?: () => void;
}

/** A program that cannot run. */
export interface RefusedProgram {
  readonly kind: 'refused';
  readonly errors: readonly Diagnostic[];
  readonly hints: readonly string[];
  /** True if only names are wrong, so that the program would have seen the frame of the library. */
  readonly isNamesOnly: boolean;
}

/** The operators and the library of a language in one run. */
export interface MachineLibrary {
  readonly operators: MachineOperators;
  /** True if the declaration of a constant names a function that has no name, for messages. */
  readonly constantsNameFunctions?: boolean;
  /** The functions of the library that the machine itself implements. */
  readonly specials: ReadonlyMap<Callable, Special>;
  /**
   * The functions of the library whose results come from outside, so that another call may give another
   * result: random numbers, the time, questions to the user.
   */
  readonly outside: ReadonlySet<Callable>;
  /** Returns a function of the library that runs in one step. */
  predeclared(name: string): Callable | undefined;
  /** Returns a constant that the language predeclares. */
  constant(name: string): { readonly value: Value } | undefined;
  /** True if a declaration can give a declared name another value. */
  readonly canRedeclare?: boolean;
  /** Returns the value for an answer of the user. Default: the answer itself. */
  answered?(answer: Value): Value;
  /** True if continuations can end functions of the program that modules call. Otherwise that is an error. */
  readonly canEscape?: boolean;
  /** Makes failures known to handlers of the program. Absent when the language has none. */
  readonly handlers?: {
    /** The name of the extents in which the program handles failures. */
    readonly extent: string;
    /**
     * Returns the function of the library to call for a failure, and its arguments; undefined when no program can handle
     * it.
     * @param held the value that the extent holds
     */
    readonly callFor: (
      failure: unknown,
      held: Value,
    ) => { readonly callee: Value; readonly values: readonly Value[] } | undefined;
  };
  /** Translates a program that is a value. Absent when the language has no such programs. */
  evaluate?(values: readonly Value[], place: EvaluationPlace): Item;
}

/** The place at which a program evaluates another one, which is a value. */
export interface EvaluationPlace {
  /** The call. */
  readonly call: Item;
  /** The site at which failures are reported. */
  readonly site: number;
  /** The values of the frame of the library. */
  readonly library: readonly Binding[];
  /**
   * Adds names to the frame in which the value is evaluated, with their first values, unless it has them.
   * @returns its shape
   */
  readonly declare: (names: ReadonlyMap<string, Binding>) => FrameShape;
}

/** A kind of extent: the time in which a function runs that the library calls. An item on the control marks its end. */
export interface ExtentKind {
  readonly name: string;
  /** The slots, in the frame of the extent, of the functions to call when a continuation enters or leaves the extent. Absent when it calls none. */
  readonly winds?: { readonly enter: number; readonly leave: number };
}

/**
 * The operators of a language and its errors. Each function gets the site of the construct, at which its
 * failures are reported. The machine throws the errors that functions return.
 *
 * The machine calls the first three in its innermost loop. Make them methods of a class, and compute common
 * cases before you check operands.
 */
export interface MachineOperators {
  /** Tells whether a condition with this value holds. @throws ProgramError when it cannot be a condition */
  isTrue(value: Value, site: number): boolean;
  /** @param operator as the language writes it */
  unary(operator: string | undefined, value: Value, site: number): Value;
  /** @param operator as the language writes it */
  binary(operator: string | undefined, left: Value, right: Value, site: number): Value;
  /** Returns an element of an array. @throws ProgramError when there can be no such element */
  element(array: Value, index: Value, site: number): Value;
  /** Counts the elements by which an array has grown, in runs with limits of time and memory. */
  countGrowth(array: Value[], added: number, site: number): void;
  /** Returns the elements of a value that is spread into arguments. */
  spread(value: Value, site: number): Value[];
  /** Returns the value of a rest parameter. Default: an array. */
  rest?(values: Value[]): Value;
  /** Returns the value of a continuation that is called with these values. Default: the last of them. */
  continued?(values: readonly Value[]): Value;
  notAFunction(value: Value, site: number): ProgramError;
  /** @param maxArguments infinite for a rest parameter */
  wrongArgumentCount(
    name: string,
    minArguments: number,
    maxArguments: number,
    given: number,
    site: number,
  ): ProgramError;
  /** The error for a call with more arguments than any call can have. */
  tooManyArguments(given: number, site: number): ProgramError;
  /** The error for a name that has no value yet. */
  usedTooEarly(name: string, site: number): ProgramError;
  /** The error for an assignment to a name that has no value yet. */
  assignedTooEarly(name: string, site: number): ProgramError;
  /** The error for a declaration to which a continuation led back. */
  redeclared(name: string, site: number): ProgramError;
  /** @param calls the last calls, as they are shown */
  nestedTooDeeply(calls: readonly string[]): ProgramError;
}

/**
 * A function of the library that the machine itself implements, since it uses data that only the machine has.
 */
export type Special =
  /**
   * Sets the first or second element of a pair, e.g. `set_head`. The machine stores the change, then calls
   * the function with the same arguments, which checks them and returns the result.
   */
  | { readonly kind: 'set element'; readonly name: string; readonly index: 0 | 1 }
  /**
   * Changes the value that is its first argument, e.g. `set-car!` of Scheme. The machine stores what has changed
   * after the call. The index is that of a head or tail, if it always changes the same one.
   */
  | { readonly kind: 'change'; readonly name: string; readonly index?: 0 | 1 }
  /** Calls its argument with the present continuation, e.g. `call_cc`. */
  | { readonly kind: 'call with continuation'; readonly name: string }
  /**
   * Calls its last argument, a function without parameters, in an extent of its own. To this belongs the frame around the
   * call, or a frame of this shape for the other arguments.
   */
  | {
      readonly kind: 'extent';
      readonly name: string;
      readonly extent: ExtentKind;
      readonly frame?: FrameShape;
    }
  /** Returns the first value of the frame of the innermost extent with a name, or else the other value. */
  | {
      readonly kind: 'extent value';
      readonly name: string;
      readonly extent: string;
      readonly otherwise: Value;
    }
  /** Calls a handler of the program with its argument, in an extent with the handlers around that one. */
  | {
      readonly kind: 'raise';
      readonly name: string;
      readonly extent: ExtentKind;
      readonly frame: FrameShape;
      /** Returns the innermost handler, and those around it, from the value that the extent holds. */
      readonly handlersOf: (
        held: Value,
      ) => { readonly innermost: Value; readonly others: Value } | undefined;
      /** Called with the argument when there is no handler, or it returns. */
      readonly unhandled: Callable;
      /** True if the program goes on with what the handler returns. */
      readonly isContinuable: boolean;
    }
  /**
   * Reads or assigns a variable of the frame in which its first argument was made, which is a function. Calls the function
   * of the library itself when the argument is another value.
   */
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly slot: number;
      readonly isAssignment: boolean;
      readonly isOf: (shape: FunctionShape) => boolean;
    }
  /** Evaluates its first argument as a program in the frame of the program, e.g. `eval`. */
  | { readonly kind: 'evaluate'; readonly name: string };

/**
 * An expression that changes nothing. Operands are evaluated from left to right, and only those that are
 * needed.
 */
export type WatchedExpression =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: WatchedExpression }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: WatchedExpression;
      readonly right: WatchedExpression;
    }
  | {
      readonly kind: 'conditional';
      readonly test: WatchedExpression;
      readonly consequent: WatchedExpression;
      readonly alternate: WatchedExpression;
    }
  | {
      readonly kind: 'element';
      readonly array: WatchedExpression;
      readonly index: WatchedExpression;
    }
  | { readonly kind: 'array'; readonly elements: readonly WatchedExpression[] }
  /** Can only call functions of the library for which `isPure` is true. */
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly values: readonly WatchedExpression[];
    }
  /** Part of an expression that cannot be watched. It is refused when it would be evaluated. */
  | { readonly kind: 'refused'; readonly why: Words };

/** Thrown when an expression has no value, with the reason for the user. */
export class NotEvaluated extends Error {
  constructor(readonly words: Words) {
    super(words.id);
  }
}
