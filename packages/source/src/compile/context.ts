import type * as acorn from 'acorn';
import { BUDGET, DEEP, DEPTH, MEMORY, SITE } from '../runtime/counters.js';
import type { Site } from '../runtime/errors.js';
import type { FunctionInfo } from '../runtime/functions.js';
import type { Reference } from '../scope/bindings.js';
import type { PredeclaredForm } from './environment.js';
import type { Weights } from './weights.js';
import { placeOf, type FunctionNode, type Node, type Program } from '../syntax/nodes.js';

/** What the parts of the compiler hand each other while they turn one program into JavaScript. */

/** What is known of an expression's value when it is compiled. */
export type KnownType = 'number' | 'string' | 'boolean' | 'function' | 'unknown';

/** A compiled expression. */
export interface Code {
  readonly text: string;
  readonly type: KnownType;
  /** Whether evaluating it again later gives the same value, and does nothing else. */
  readonly isStable: boolean;
  /** Whether evaluating it may call a function, which changes the site of the last call. */
  readonly mayCall: boolean;
}

/**
 * How calls of a predeclared function are written instead of calling it, where the number of arguments
 * fits and none is spread.
 */
export interface Inline {
  readonly type: KnownType;
  /** Words of memory that the value takes; without it, nothing is allocated. */
  readonly words?: number;
  /**
   * @param names of the arguments: where nothing is allocated each can be named as often as needed, else
   *   once, in order
   * @param call writes the ordinary call, for arguments that the function fails with
   */
  readonly write: (names: readonly string[], call: () => string) => string;
}

/** What the compiler knows of a predeclared name. */
export type Predeclared =
  | { readonly kind: 'constant'; readonly value: number | undefined }
  | {
      readonly kind: 'function';
      readonly least: number;
      readonly most: number;
      /** Whether it surely comes back with a value and calls no function of a program on the way. */
      readonly isLeaf: boolean;
      /** What a call takes that it does not count itself, as in `weights.ts`. */
      readonly units: number;
      readonly inline?: Inline | undefined;
    };

/**
 * The two forms in which a function is compiled. The fast form is a plain function on JavaScript's
 * stack. The deep form is a generator that gives way at each call, so that its frames lie on the heap:
 * for calls nested more deeply than the stack allows, and for programs that have to wait.
 */
export type Form = 'fast' | 'deep';

/** Takes note of what compiled text refers to by number. */
export interface Registry {
  /** @returns the number by which compiled text names the function */
  readonly registerFunction: (info: FunctionInfo) => number;
  /**
   * Notes where a construct can fail; undefined in the library, whose failures are reported at the
   * call that the program made.
   */
  readonly registerSite: ((site: Site) => number) | undefined;
}

/** One program being compiled. */
export interface UnitContext {
  readonly registry: Registry;
  readonly chapter: number;
  readonly file: string;
  readonly program: Program;
  readonly weights: Weights;
  /** Sites by the position in the text: both forms of a function share them. */
  readonly sites: Map<number, string>;
  readonly references: ReadonlyMap<Node, Reference>;
  readonly predeclared: (name: string) => Predeclared | undefined;
  /** Predeclared functions that the program uses, by their JavaScript names. */
  readonly used: Map<string, { readonly form: PredeclaredForm; readonly name: string }>;
  /** Names of earlier programs that it uses. */
  readonly earlier: Map<string, { readonly isAssignable: boolean }>;
  readonly compileExpression: (frame: Frame, node: Node) => Code;
  /** Compiles a function of the program to a JavaScript function expression or declaration. */
  readonly compileFunction: (node: FunctionNode, name: string, isDeclaration: boolean) => string;
  /** The function that a call surely calls, with a number of arguments that it takes. */
  readonly targetOf: (call: acorn.CallExpression) => FunctionNode | undefined;
  /** Whether a call of this function may answer with a tail call to make. */
  readonly mayReturnTail: (node: FunctionNode) => boolean;
  /** Whether a call of this function surely calls nothing that could nest more deeply. */
  readonly isLeaf: (node: FunctionNode) => boolean;
}

/** One JavaScript function being written: its temporary variables and its own name for tail calls. */
export class Frame {
  #inUse = 0;
  #most = 0;
  /** Whether a tail call to the function itself was compiled to a jump. */
  hasSelfJump = false;
  /** Whether it makes calls on top of its own frame, so that it has to know how deep it is. */
  nests = false;

  constructor(
    readonly form: Form,
    /** Undefined for the top of the program. */
    readonly functionNode: FunctionNode | undefined,
    /** JavaScript names of the parameters, in order. */
    readonly parameters: readonly string[],
  ) {}

  /** How many temporaries are needed at the same time. */
  get temporaries(): number {
    return this.#most;
  }

  /** A temporary variable that nothing else uses until it is released. */
  take(): string {
    this.#inUse += 1;
    this.#most = Math.max(this.#most, this.#inUse);
    return `t${this.#inUse}`;
  }

  /** Releases the last `count` temporaries. */
  release(count: number): void {
    this.#inUse -= count;
  }

  /** Declares all temporaries that were ever needed. */
  declaration(): string {
    if (this.#most === 0) return '';
    const names = Array.from({ length: this.#most }, (_, index) => `t${index + 1}`);
    return `let ${names.join(',')};`;
  }
}

/** The JavaScript name of a name of the program; the prefix keeps it apart from everything else. */
export function localName(name: string): string {
  return `u_${name}`;
}

/** The JavaScript name of a predeclared function, which is looked up before the program runs. */
export function predeclaredName(unit: UnitContext, form: PredeclaredForm, name: string): string {
  const local = `${form === 'bare' ? 'b' : 'v'}_${name}`;
  unit.used.set(local, { form, name });
  return local;
}

/** The name under which functions of the library keep the site of the call that the program made. */
export const OWN_SITE = 's';

/** Text for the site of a construct that can fail: an index into the table of sites. */
export function siteOf(unit: UnitContext, node: Node): string {
  const { registerSite } = unit.registry;
  if (registerSite === undefined) return OWN_SITE;
  const known = unit.sites.get(node.start);
  if (known !== undefined) return known;
  const { line, column } = placeOf(node);
  const site = String(registerSite({ line, column, file: unit.file }));
  unit.sites.set(node.start, site);
  return site;
}

/** Text that notes the site of a call, where whoever is called finds it if the call is wrong. */
export function noteSite(site: string): string {
  return `A[${SITE}]=${site},`;
}

/** Text that notes the site of a call that may nest, and how deep it is. */
export function noteCall(frame: Frame, site: string): string {
  frame.nests = true;
  return `${noteSite(site)}A[${DEPTH}]=${frame.form === 'fast' ? 'd' : DEEP},`;
}

/** Text that counts a branch which is too large to be counted where it may be left out; mostly none. */
export function countBranch(unit: UnitContext, frame: Frame, branch: Node): string {
  const operations = unit.weights.ofBranch(branch, frame.functionNode ?? unit.program);
  return operations === 0 ? '' : `A[${BUDGET}]-=${operations}`;
}

/** Text of a call that may answer with something else to do before there is a value. */
export function settled(frame: Frame, callText: string): string {
  const result = frame.take();
  frame.release(1);
  return `(${result}=${callText})===T?${frame.form === 'fast' ? 'm.bounce(d)' : 'yield'}:${result}`;
}

/**
 * Counts what a new pair, array or function takes.
 * @param made text that makes it
 * @param words its size in words of eight bytes
 * @param node where it is reported when it is too much
 */
export function allocated(
  unit: UnitContext,
  frame: Frame,
  made: string,
  words: number,
  node: Node,
): string {
  const held = frame.take();
  frame.release(1);
  return `(${held}=${made},(A[${MEMORY}]-=${words})<0?m.sample(${held},${siteOf(unit, node)}):${held})`;
}

/**
 * What an identifier of the program refers to.
 * @throws when it was not resolved, which is a defect of `scope/`
 */
export function referenceOf(unit: UnitContext, identifier: Node): Reference {
  const reference = unit.references.get(identifier);
  if (reference === undefined) throw new Error(`unresolved ${identifier.type}`);
  return reference;
}

/**
 * A code whose value can be named twice: itself where it is stable, else a temporary and the text that
 * fills it. The caller releases the temporary (`count`).
 */
export function hold(frame: Frame, value: Code): { fill: string; name: string; count: number } {
  if (value.isStable) return { fill: '', name: value.text, count: 0 };
  const name = frame.take();
  return { fill: `${name}=${value.text},`, name, count: 1 };
}
