import {
  BUDGET,
  CompiledFrame,
  countMemory,
  type Form,
  type FunctionInfo,
  type Held,
  holdIn,
  type PredeclaredForm,
  settledCall,
  type Site,
} from '@wellspring/engine';
import type * as acorn from 'acorn';
import type { Binding, Reference } from '../scope/bindings.js';
import type { VariableTypes } from './types.js';
import type { Costs } from './costs.js';
import { placeOf, type FunctionNode, type Node, type Program } from '../syntax/nodes.js';

/** Types shared by the parts of the compiler, which compiles one program to JavaScript. */

/** The type of the value of an expression, as far as it is known at compile time. */
export type KnownType = 'number' | 'string' | 'boolean' | 'function' | 'unknown';

/** A compiled expression. */
export interface Code {
  readonly text: string;
  readonly type: KnownType;
  /** True if evaluating it again later gives the same value and has no other effect. */
  readonly isStable: boolean;
  /** True if it is a variable, which can be read again while nothing else happens. */
  readonly isVariable: boolean;
  /** True if evaluating it may call a function, which changes the site of the last call. */
  readonly mayCall: boolean;
}

/**
 * Inline code for calls of a predeclared function. It is used when the number of arguments fits and no
 * argument is spread.
 */
export interface Inline {
  readonly type: KnownType;
  /**
   * Returns the words of memory that the value of a call with so many arguments takes. When absent, nothing is
   * allocated.
   */
  readonly words?: (argumentCount: number) => number;
  /** The maximal number of arguments for which it is used; default: any number. */
  readonly maxArguments?: number;
  /**
   * @param names the names of the arguments. When nothing is allocated, each can be used any number of times,
   *   else once and in order
   * @param call writes the ordinary call, for arguments with which the function fails
   */
  readonly write: (names: readonly string[], call: () => string) => string;
}

/** A predeclared name, as the compiler sees it. */
export type Predeclared =
  | { readonly kind: 'constant'; readonly value: number | undefined }
  | {
      readonly kind: 'function';
      readonly minArguments: number;
      readonly maxArguments: number;
      /** True if it certainly returns a value, without calling a function of the program. */
      readonly isLeaf: boolean;
      /** The units of work of a call that it does not count itself; see `costs.ts`. */
      readonly units: number;
      readonly inline?: Inline | undefined;
    };

/** Registers what compiled code refers to by number. */
export interface Registry {
  /** @returns the number of the function in compiled code */
  readonly registerFunction: (info: FunctionInfo) => number;
  /**
   * Registers where a construct can fail. Undefined in the library, whose failures are reported at the
   * program's call.
   */
  readonly registerSite: ((site: Site) => number) | undefined;
}

/** The compilation of one program. */
export interface UnitContext {
  readonly registry: Registry;
  readonly chapter: number;
  /** False in variants that convert values as JavaScript does; see `Variant`. */
  readonly isChecked: boolean;
  readonly file: string;
  readonly program: Program;
  readonly costs: Costs;
  readonly types: VariableTypes;
  /** Sites by construct. Both forms of a function share them. */
  readonly sites: Map<Node, string>;
  readonly references: ReadonlyMap<Node, Reference>;
  readonly predeclared: (name: string) => Predeclared | undefined;
  /** The predeclared functions that the program uses, by their JavaScript names. */
  readonly used: Map<string, { readonly form: PredeclaredForm; readonly name: string }>;
  /** The names of earlier programs that it uses. */
  readonly earlier: Map<string, { readonly isAssignable: boolean }>;
  readonly compileExpression: (frame: Frame, node: Node) => Code;
  /** Compiles a function of the program to a JavaScript function expression or declaration. */
  readonly compileFunction: (node: FunctionNode, name: string, isDeclaration: boolean) => string;
  /** The function that a call certainly calls, if it accepts the number of arguments. */
  readonly targetOf: (call: acorn.CallExpression) => FunctionNode | undefined;
  /** Tells whether a call of this function may return a tail call for its caller to make. */
  readonly mayReturnTail: (node: FunctionNode) => boolean;
  /** Tells whether a call of this function certainly calls nothing that could nest more deeply. */
  readonly isLeaf: (node: FunctionNode) => boolean;
}

/**
 * The JavaScript function that is being written: its temporary variables, and what is known about its calls.
 */
export class Frame extends CompiledFrame {
  /** True if a tail call to the function itself was compiled to a jump. */
  hasSelfJump = false;
  /** True if it has a loop, which is recognised by its depth when it does not end. */
  hasLoop = false;

  constructor(
    form: Form,
    /** Undefined at the top level of the program. */
    readonly functionNode: FunctionNode | undefined,
    /** The JavaScript names of the parameters, in order. */
    readonly parameters: readonly string[],
    /** False if tail calls to itself must not become jumps. */
    readonly mayJump = true,
    /** Parameters that are certainly numbers. */
    readonly numbers: ReadonlySet<Binding> = new Set(),
  ) {
    super(form);
  }

  /** Tells whether its depth is in the variable `d`. */
  get knowsDepth(): boolean {
    return this.form === 'fast' && (this.nests || this.hasLoop || this.hasSelfJump);
  }

  /** Code that jumps to the start of the function. */
  jump(): string {
    return 'continue L;';
  }

  /** Code that returns a value; an empty text stands for undefined. */
  returning(value: string): string {
    return value === '' ? 'return;' : `return ${value};`;
  }
}

/**
 * A function that jumps to itself and in between calls nothing at all. Its operations are counted in the variable `n`, so that
 * its inner loop (`L`) has neither calls nor counters in memory: JavaScript engines then keep its numbers in registers.
 */
export class TightLoopFrame extends Frame {
  constructor(
    functionNode: FunctionNode,
    parameters: readonly string[],
    numbers: ReadonlySet<Binding>,
    /** The operations of a round. */
    readonly operations: number,
  ) {
    super('fast', functionNode, parameters, true, numbers);
  }

  override jump(): string {
    return `if((n-=${this.operations})<0)continue M;continue L;`;
  }

  override returning(value: string): string {
    return `{A[${BUDGET}]=n;${super.returning(value)}}`;
  }
}

/** The state of a state machine that returns the value in `r`. */
export const RETURNING = -1;

/** The function that runs a state machine; see `state-machine.ts`. */
export class StateMachineFrame extends Frame {
  #kept = 0;
  #maxKept = 0;
  /** Code for expressions that have been evaluated already. */
  readonly evaluated = new Map<Node, Code>();

  /** True if its variables are on the stack of the session while it waits. */
  readonly isOnStack: boolean;
  /** True if its calls to itself become jumps to the start. */
  readonly callsItself: boolean;

  constructor(
    functionNode: FunctionNode,
    parameters: readonly string[],
    flags: {
      readonly mayJump: boolean;
      readonly isOnStack: boolean;
      readonly callsItself: boolean;
    },
  ) {
    super('deep', functionNode, parameters, flags.mayJump);
    this.isOnStack = flags.isOnStack;
    this.callsItself = flags.callsItself;
  }

  override jump(): string {
    return 'pc=0;continue L;';
  }

  override returning(value: string): string {
    if (!this.callsItself) return super.returning(value);
    return `{r=${value === '' ? 'undefined' : value};pc=${RETURNING};continue L;}`;
  }

  /** Returns a variable that keeps its value while a call is waited for. */
  keep(): string {
    this.#kept += 1;
    this.#maxKept = Math.max(this.#maxKept, this.#kept);
    return `k${this.#kept}`;
  }

  /** Releases the last `count` of these variables. */
  forget(count: number): void {
    this.#kept -= count;
  }

  get kept(): readonly string[] {
    return Array.from({ length: this.#maxKept }, (_, index) => `k${index + 1}`);
  }
}

/** The JavaScript name for a name of the program. Its prefix distinguishes it from all other names. */
export function localName(name: string): string {
  return `u_${name}`;
}

/** The JavaScript name of a predeclared function, which is looked up before the program runs. */
export function predeclaredName(unit: UnitContext, form: PredeclaredForm, name: string): string {
  const local = `${form === 'bare' ? 'b' : 'v'}_${name}`;
  unit.used.set(local, { form, name });
  return local;
}

/** The variable in which functions of the library keep the site of the program's call. */
export const OWN_SITE = 's';

/** Code for the site of a construct that can fail: an index into the table of sites. */
export function siteOf(unit: UnitContext, node: Node): string {
  const { registerSite } = unit.registry;
  if (registerSite === undefined) return OWN_SITE;
  const known = unit.sites.get(node);
  if (known !== undefined) return known;
  const { line, column } = placeOf(node);
  const construct = { node, references: unit.references };
  const site = String(registerSite({ line, column, file: unit.file, construct }));
  unit.sites.set(node, site);
  return site;
}

/**
 * Code that counts a branch, when the branch is too large to be counted even if it is not taken. Mostly
 * empty.
 */
export function countBranch(unit: UnitContext, frame: Frame, branch: Node): string {
  const operations = unit.costs.ofBranch(branch, frame.functionNode ?? unit.program);
  return operations === 0 ? '' : `A[${BUDGET}]-=${operations}`;
}

/** Code for a call that may return something else to do before there is a value. */
export function settled(frame: Frame, callText: string): string {
  // The state machine looks at the value itself.
  if (frame instanceof StateMachineFrame) return callText;
  return settledCall(frame, callText);
}

/**
 * Counts the memory of a new pair, array or function.
 * @param made code that makes it
 * @param words its size in words of eight bytes
 * @param node where to report that it is too much
 */
export function allocated(
  unit: UnitContext,
  frame: Frame,
  made: string,
  words: number,
  node: Node,
): string {
  return countMemory(frame, made, words, siteOf(unit, node));
}

/**
 * Returns the declaration that an identifier of the program refers to.
 * @throws when it was not resolved, which is a bug in `scope/`
 */
export function referenceOf(unit: UnitContext, identifier: Node): Reference {
  const reference = unit.references.get(identifier);
  if (reference === undefined) throw new Error(`unresolved ${identifier.type}`);
  return reference;
}

/**
 * Code whose value can be used twice: the code itself if it is stable, else a temporary and code that fills
 * it. The caller releases the temporary (`count`).
 * @param isUsedAtOnce whether nothing else is evaluated before it is used
 */
export function hold(frame: Frame, value: Code, isUsedAtOnce = false): Held {
  if (value.isStable || (isUsedAtOnce && value.isVariable))
    return { fill: '', name: value.text, count: 0 };
  return holdIn(frame, value.text);
}
