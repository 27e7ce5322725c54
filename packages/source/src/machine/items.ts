import type { Node } from '../syntax/nodes.js';
import { NO_SITE } from '../runtime/counters.js';
import type { Value } from '../runtime/values.js';
import type { Binding } from './bindings.js';

/**
 * What can stand on the control of the machine: nodes of the program's tree, and instructions (language
 * reference, section 15). Items are made once for each place of a text and shared by all steps.
 */

/** What the machine does with an item when it pops it. */
export const ACTION = {
  /** Pushes the parts, the first lowest. */
  expand: 0,
  /** Opens a frame for the declarations of a program or block, then pushes the parts. */
  openFrame: 1,
  literal: 2,
  name: 3,
  closure: 4,
  returnStatement: 5,
  pop: 6,
  assign: 7,
  unary: 8,
  binary: 9,
  branch: 10,
  call: 11,
  arrayLiteral: 12,
  arrayAccess: 13,
  arrayAssignment: 14,
  environment: 15,
  marker: 16,
  reset: 17,
  loop: 18,
  breakInstruction: 19,
  breakMarker: 20,
  continueInstruction: 21,
  continueMarker: 22,
  spread: 23,
  debuggerStatement: 24,
} as const;

export type Action = (typeof ACTION)[keyof typeof ACTION];

/** Names of instructions, in the words of the language reference. */
export type InstructionKind =
  | 'Pop'
  | 'Assignment'
  | 'UnaryOperation'
  | 'BinaryOperation'
  | 'Branch'
  | 'Application'
  | 'ArrayLiteral'
  | 'ArrayAccess'
  | 'ArrayAssignment'
  | 'Environment'
  | 'Marker'
  | 'Reset'
  | 'While'
  | 'For'
  | 'Break'
  | 'BreakMarker'
  | 'Continue'
  | 'ContinueMarker'
  | 'Spread';

/** An item of the control. */
export interface Item {
  /** A node's type, `StatementSequence` for statements without a frame, or the name of an instruction. */
  readonly kind: Node['type'] | 'StatementSequence' | InstructionKind;
  readonly action: Action;
  readonly isInstruction: boolean;
  /** Where it comes from in the text. */
  readonly node: Node;
  /** Place of failures; an index into the sites of the runtime. */
  readonly site: number;
  /** Whether what it does depends on the current frame, so that a frame left has to be restored for it. */
  readonly needsFrame: boolean;
  /** Items that it pushes, the first lowest; a branch holds its two ways, a return its argument. */
  readonly parts: readonly Item[];
  /** Of a literal, and of a name that the language predeclares as a constant. */
  readonly value: Value;
  /** Of names and assignments, operators too: as written. */
  readonly name: string | undefined;
  /** How many frames above the current one holds the name. */
  readonly hops: number;
  /** The place of the name in its frame. */
  readonly slot: number;
  /** How many values of the stash it takes: arguments of a call, elements of an array. */
  readonly count: number | undefined;
  /** Of items that open a frame. */
  readonly opens: FrameShape | undefined;
  /** Of functions. */
  readonly makes: FunctionShape | undefined;
  /** Of loops. */
  readonly round: readonly Item[];
  /** Whether the program says how, or the library does. */
  readonly isLibrary: boolean;
  /** The file that it is in; empty for the library. */
  readonly file: string;
  /** Index of the item among all of its run, by which steps refer to it. */
  readonly index: number;
  /** The statement that begins with it; set once this is known. */
  statement: Node | undefined;
  /** Whether the program is to halt before it. */
  isBreakpoint: boolean;
}

type Required = 'kind' | 'action' | 'node' | 'index';

/** @returns an item; all have the same fields, so that the machine reads them fast */
export function makeItem(facts: Pick<Item, Required> & Partial<Omit<Item, Required>>): Item {
  return {
    isInstruction: false,
    site: NO_SITE,
    needsFrame: false,
    parts: [],
    value: undefined,
    name: undefined,
    hops: 0,
    slot: 0,
    count: undefined,
    opens: undefined,
    makes: undefined,
    round: [],
    isLibrary: false,
    file: '',
    statement: undefined,
    isBreakpoint: facts.action === ACTION.debuggerStatement,
    ...facts,
  };
}

/** What a frame comes from, which decides its label. */
export type FrameOrigin =
  | 'global'
  | 'library'
  | 'program'
  | 'call'
  | 'block'
  | 'function body'
  | 'loop body'
  | 'loop variable';

/** Tells what a frame of this shape binds its names to. */
export type FrameValues = (shape: FrameShape) => readonly Binding[] | undefined;

/** What is known of a frame before it is made. */
export interface FrameShape {
  readonly origin: FrameOrigin;
  readonly names: readonly string[];
  /** For each name whether it is a constant. */
  readonly constants: readonly boolean[];
  /**
   * Of a file that imports: what each name is bound to from the start, by the frames of files before it.
   * @param valuesOf the values of a frame that was made
   */
  readonly imported?: (valuesOf: FrameValues) => Binding[];
  /**
   * For frames of calls: the name of the function, or how one without a name begins (`x => ...`). For bodies of
   * functions without parameters: the name, which may be empty.
   */
  owner?: string;
}

/** What is known of a function before a closure is made of it. */
export interface FunctionShape {
  /** Its declared name, or that of the constant which it is the value of; else empty. */
  readonly name: string;
  readonly node: Node & { readonly type: 'ArrowFunctionExpression' | 'FunctionDeclaration' };
  /** The file that it is in; empty for the library. */
  readonly file: string;
  /** The frame of its parameters. */
  readonly frame: FrameShape;
  /** Number of parameters without a rest parameter. */
  readonly parameterCount: number;
  readonly hasRest: boolean;
  /** What a call runs: made when first called, since most functions of a library never are. */
  readonly body: () => Item;
  /** Whether the body is one expression, so that no return has to be looked for. */
  readonly isExpression: () => boolean;
  readonly isLibrary: boolean;
}
