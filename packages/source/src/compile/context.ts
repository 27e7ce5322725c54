import type { Site } from '../runtime/errors.js';
import type { Machine } from '../runtime/machine.js';
import type { Reference } from '../scope/bindings.js';
import { placeOf, type FunctionNode, type Node } from '../syntax/nodes.js';

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

/** How many arguments a predeclared name takes, or which constant it is. */
export type Predeclared =
  | { readonly kind: 'constant'; readonly value: number | undefined }
  | { readonly kind: 'function'; readonly least: number; readonly most: number };

/** One program being compiled. */
export interface UnitContext {
  readonly machine: Machine;
  readonly chapter: number;
  readonly file: string;
  readonly references: ReadonlyMap<Node, Reference>;
  readonly predeclared: (name: string) => Predeclared | undefined;
  /** Predeclared functions that the program uses, as `bare name` or `value name`. */
  readonly used: Set<string>;
  /** Names of earlier programs that it uses. */
  readonly earlier: Map<string, { readonly isAssignable: boolean }>;
  readonly compileExpression: (frame: Frame, node: Node) => Code;
  /** Compiles a function of the program to a JavaScript function expression or declaration. */
  readonly compileFunction: (node: FunctionNode, name: string, isDeclaration: boolean) => string;
  /** Whether a call of this function may answer with a tail call to make. */
  readonly mayReturnTail: (node: FunctionNode) => boolean;
}

/** One JavaScript function being written: its temporary variables and its own name for tail calls. */
export class Frame {
  #inUse = 0;
  #most = 0;
  /** Whether a tail call to the function itself was compiled to a jump. */
  hasSelfJump = false;

  constructor(
    /** Undefined for the top of the program. */
    readonly functionNode: FunctionNode | undefined,
    /** JavaScript names of the parameters, in order. */
    readonly parameters: readonly string[],
  ) {}

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

/** A new entry in the table of sites for a construct that can fail. */
export function siteOf(unit: UnitContext, node: Node): number {
  const site: Site = { ...placeOf(node), file: unit.file };
  return unit.machine.registerSite(site);
}

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
