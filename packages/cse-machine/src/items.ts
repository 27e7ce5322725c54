import { NO_SITE, type Accessor, type Value } from '@wellspring/engine';

export { UNASSIGNED } from '@wellspring/engine';

/**
 * The items of the machine's control: nodes of the program's tree, and instructions (language reference,
 * section 15). There is one item for each place in a text, which all steps share.
 */

/** A value to which a name is bound, or `UNASSIGNED`. */
export type Binding = Value;

/**
 * A node of the language's syntax tree. The machine reads only its position. To print or explain an item, the
 * language gets its node back.
 */
export interface SyntaxNode {
  /** Lines from 1, columns from 0. Absent when the node is not in the text. */
  readonly loc?: { readonly start: TextPlace; readonly end: TextPlace } | null | undefined;
}

interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** A statement that begins with an item. */
export interface StatementStart {
  readonly node: SyntaxNode;
  /**
   * Which value of the statement is shown beside its line: the value itself, or the value that it returns
   * from a function. `none` when it has no value, or when names that it assigns show the value.
   */
  readonly shows: 'value' | 'return' | 'none';
}

/** The actions of the machine when it pops an item. */
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
  /** Reads and assigns names of earlier programs. */
  earlierName: 25,
  assignEarlier: 26,
  /** Keeps the value on the stash if it holds as a condition; otherwise drops it and pushes the parts. */
  keepOrElse: 27,
  /** Pushes a value that the text contains and that consists of others. */
  structure: 28,
  /** Marks where an extent ends, such as that of a handler. */
  extent: 29,
  /** Goes on to where a continuation was made, after it has left an extent on the way. */
  leaveExtent: 30,
  /** Does the same after it has entered one. */
  enterExtent: 31,
  /** Reads a name of the file that the program may define while it runs. */
  lateName: 32,
} as const;

/** A name of an earlier program of the session. The accessor is known when the program starts. */
export interface EarlierName {
  accessor: Accessor | undefined;
}

type Action = (typeof ACTION)[keyof typeof ACTION];

/** The names of instructions in the language reference. */
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
  | 'Spread'
  | 'Extent'
  | 'Rewind';

/** An item of the control. */
export interface Item {
  /**
   * The name of an instruction, or the type of a node. Use ESTree's names for constructs that it has, so that
   * languages can be compared. The machine itself knows three kinds of nodes: `Program` for a file,
   * `StatementSequence` for statements without a frame, and `DebuggerStatement`.
   */
  readonly kind: string;
  readonly action: Action;
  readonly isInstruction: boolean;
  /** The node in the text that it comes from. */
  readonly node: SyntaxNode;
  /** The site of failures, as an index into the sites of the runtime. */
  readonly site: number;
  /**
   * True if it depends on the current frame. If so, the frame must be restored before it when it was left.
   */
  readonly needsFrame: boolean;
  /**
   * The items that it pushes, the first lowest. For a branch: its two alternatives. For a return: its
   * argument.
   */
  readonly parts: readonly Item[];
  /** The value of a literal, or of a constant that the language predeclares. For the end of an extent: the kind of extent. */
  readonly value: Value;
  /** The name or operator, as written. */
  readonly name: string | undefined;
  /** For a call: the name of the called function, if the text has one. */
  readonly callee: string | undefined;
  /** For an assignment: whether it gives a declared name its first value. */
  readonly isDeclaration: boolean;
  /** For a declaration: whether its value is a function that is written right there. */
  readonly isFunctionText: boolean;
  /** True if it is not in the text and only provides a value for code that has none. */
  readonly isInserted: boolean;
  /** The number of frames between the current one and that of the name. */
  readonly hops: number;
  /** The slot of the name in its frame. */
  readonly slot: number;
  /**
   * The number of values that it takes from the stash: the arguments of a call, or the elements of an array. For the end
   * of an extent: the number of values that were on the stash when it began.
   */
  readonly count: number | undefined;
  /** For items that open a frame. */
  readonly opens: FrameShape | undefined;
  /** For functions. */
  readonly makes: FunctionShape | undefined;
  /** For loops: the items of the next iteration. */
  readonly round: readonly Item[];
  /** True if it belongs to the library rather than the program. */
  readonly isLibrary: boolean;
  /** Its file; empty for the library. */
  readonly file: string;
  /** Its index among all items of the run. Steps refer to it by this index. */
  readonly index: number;
  /** The statement that begins with it. Set once this is known. */
  statement: StatementStart | undefined;
  /** True if the program halts before it. */
  isBreakpoint: boolean;
}

type Required = 'kind' | 'action' | 'node' | 'index';

/** @returns an item. All items have the same fields, so that the machine reads them quickly */
export function makeItem(facts: Pick<Item, Required> & Partial<Omit<Item, Required>>): Item {
  return {
    isInstruction: false,
    site: NO_SITE,
    needsFrame: false,
    parts: [],
    value: undefined,
    name: undefined,
    callee: undefined,
    isDeclaration: false,
    isFunctionText: false,
    isInserted: false,
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

/** The origin of a frame, which determines its label. */
export type FrameOrigin =
  | 'global'
  | 'library'
  | 'program'
  | 'call'
  | 'block'
  | 'function body'
  | 'loop body'
  | 'loop variable';

/** Returns the bindings of a frame of this shape. */
export type FrameValues = (shape: FrameShape) => readonly Binding[] | undefined;

/** The properties of a frame that are known before it is made. */
export interface FrameShape {
  readonly origin: FrameOrigin;
  /** Names that a program defines while it runs are added at the end. */
  names: readonly string[];
  /** For each name, whether it is a constant. */
  constants: readonly boolean[];
  /** The index of the first name that was added while the program ran. */
  firstAdded?: number;
  /** True for a frame of the library that holds a value for the program, such as a parameter, and is always shown. */
  readonly isShown?: boolean;
  /**
   * For a file with imports: the bindings of its names at the start, from the frames of files before it.
   * @param valuesOf returns the values of a frame that was made
   * @param library the values of the frame of the library
   */
  readonly imported?: (valuesOf: FrameValues, library: readonly Binding[]) => Binding[];
  /**
   * For frames of calls: the name of the function, or the beginning of an anonymous one (`x => ...`). For
   * bodies of functions without parameters: the name, which may be empty.
   */
  owner?: string;
}

/** The properties of a function that are known before a closure is made from it. */
export interface FunctionShape {
  /** Its declared name, or the name of the constant that it is the value of; else empty. */
  readonly name: string;
  readonly node: SyntaxNode;
  /** The text that stands for it when it has no name, e.g. `x => ...`. */
  readonly heading: string;
  /** Returns its text in the language's canonical layout, with which it is displayed. */
  readonly text: () => string;
  /** Returns its text for pictures, if that is another one. */
  readonly shown?: () => string;
  /** Its file; empty for the library. */
  readonly file: string;
  /** The frame of its parameters. */
  readonly frame: FrameShape;
  /** The node of each parameter, in the order of the names in the frame. */
  readonly parameters: readonly SyntaxNode[];
  /** The number of parameters, without a rest parameter. */
  readonly parameterCount: number;
  readonly hasRest: boolean;
  /**
   * Returns what a call runs. It is made at the first call, since most functions of a library are never
   * called.
   */
  readonly body: () => Item;
  /** Tells whether the body is one expression, so that a call need not look for a return. */
  readonly isExpression: () => boolean;
  readonly isLibrary: boolean;
}
