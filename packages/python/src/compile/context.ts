import {
  CompiledFrame,
  countMemory,
  holdIn,
  type Form,
  type FunctionInfo,
  type Held,
  type PredeclaredForm,
  type Site,
} from '@wellspring/engine';
import type { Construct } from '../explain.js';
import type { Binding, Reference, Resolution } from '../scope/bindings.js';
import type { Expression, FunctionNode, Name, Node } from '../syntax/nodes.js';
import type { TailCalls } from './tail-calls.js';

/** Shared by the parts of the compiler, which compiles one program to JavaScript. */

/**
 * The type of the value of an expression, as far as it is known at compile time. A `number` is an integer that a
 * JavaScript number holds exactly.
 */
export type KnownType = 'number' | 'boolean' | 'function' | 'other' | 'unknown';

/** A compiled expression. */
export interface Code {
  readonly text: string;
  readonly type: KnownType;
  /** True if evaluating it again gives the same value and has no other effect. */
  readonly isStable: boolean;
  /** True if evaluating it may call a function, which changes the site of the last call. */
  readonly mayCall: boolean;
  /** Its value, if it is a literal integer. */
  readonly constant?: number;
}

/** A predeclared name, as the compiler sees it. */
export type Predeclared =
  | { readonly kind: 'constant' }
  | {
      readonly kind: 'function';
      readonly minArguments: number;
      readonly maxArguments: number;
      /** True if it certainly returns a value, without asking the user. */
      readonly isLeaf: boolean;
    };

/** The compilation of one file. */
export interface UnitContext {
  readonly file: string;
  readonly form: Form;
  readonly registerFunction: (info: FunctionInfo) => number;
  readonly registerSite: (site: Site) => number;
  readonly placeOf: (offset: number) => { readonly line: number; readonly column: number };
  readonly text: string;
  readonly resolution: Resolution;
  readonly tailCalls: TailCalls;
  /** The names that later programs of the session may bind again: those at the top level of the entry. */
  readonly rebindable: ReadonlySet<Binding>;
  readonly predeclared: (name: string) => Predeclared | undefined;
  /** The predeclared names that are used, by their JavaScript names. */
  readonly used: Map<
    string,
    { readonly form: PredeclaredForm | 'constant'; readonly name: string }
  >;
  /** The names of earlier programs that are used. */
  readonly earlier: Set<string>;
  /** Values that cannot be written in JavaScript, such as floats. */
  readonly literals: Map<string, string>;
  /** Sites by construct. Both forms of a function share them. */
  readonly sites: Map<Node, number>;
  /** Compiles an expression to a JavaScript expression of the same value. */
  readonly compileExpression: (frame: Frame, node: Expression) => Code;
  /** Compiles a function of the program to a JavaScript function expression. */
  readonly compileFunction: (node: FunctionNode) => string;
}

/** The JavaScript function that is being written: its temporary variables, and what is known about its calls. */
export class Frame extends CompiledFrame {
  /**
   * @param functionNode undefined at the top level of the program
   * @param parameters their JavaScript names, to which a jump to the start assigns
   */
  constructor(
    form: Form,
    readonly functionNode: FunctionNode | undefined,
    readonly parameters: readonly string[],
  ) {
    super(form);
  }
}

/** The JavaScript name for a name of the program. Its prefix distinguishes it from all other names. */
export function localName(name: string): string {
  return `u_${name}`;
}

/** The JavaScript name for what calls of a function reach that the compiler knows. */
export function calledName(unit: UnitContext, binding: Binding): string {
  return isCalledDirectly(unit, binding) ? `f_${binding.name}` : localName(binding.name);
}

/** Tells whether calls of a name have a JavaScript name of their own, since the name may be bound to something else later. */
export function isCalledDirectly(unit: UnitContext, binding: Binding): boolean {
  return unit.rebindable.has(binding) && binding.functionNode !== undefined;
}

/** The JavaScript name for the accessor of a name of an earlier program. */
export function earlierName(name: string): string {
  return `e_${name}`;
}

/** The JavaScript name for the accessor of the name of an earlier program that a name replaces. */
export function replacedName(name: string): string {
  return `r_${name}`;
}

/** The JavaScript name of a predeclared value, which is looked up before the program runs. */
export function predeclaredName(
  unit: UnitContext,
  form: PredeclaredForm | 'constant',
  name: string,
): string {
  const local = `${form === 'bare' ? 'b' : 'v'}_${name}`;
  unit.used.set(local, { form, name });
  return local;
}

export function referenceOf(unit: UnitContext, node: Name): Reference {
  const reference = unit.resolution.references.get(node);
  if (reference === undefined) throw new Error(`unresolved name ${node.name}`);
  return reference;
}

/** Code for the site of a construct that can fail: an index into the table of sites. */
export function siteOf(unit: UnitContext, node: Node): number {
  const known = unit.sites.get(node);
  if (known !== undefined) return known;
  const construct: Construct = { node, text: unit.text };
  const { line, column } = unit.placeOf(node.start);
  const site = unit.registerSite({ file: unit.file, line, column, construct });
  unit.sites.set(node, site);
  return site;
}

/** Counts the memory of a new function. */
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
 * Code whose value can be used twice: the code itself if it is stable, else a temporary and code that fills it.
 * The caller releases the temporary (`count`).
 */
export function hold(frame: Frame, value: Code): Held {
  return value.isStable ? { fill: '', name: value.text, count: 0 } : holdIn(frame, value.text);
}

/** Tells whether a variable is declared where it gets its value, and never without one. */
export function isConstant(binding: Binding): boolean {
  return binding.isDirect && !binding.isChecked;
}
