import type { FunctionNode, Node } from '../syntax/nodes.js';

/** The meanings of names: declarations, the scopes that contain them, and the uses that refer to them. */

export type BindingKind =
  | 'const'
  | 'let'
  | 'function'
  | 'parameter'
  /** Imported from another file. */
  | 'import'
  /** Declared by an earlier program of the session. */
  | 'earlier'
  /** Predeclared by the language. */
  | 'predeclared';

/** A declared name. */
export interface Binding {
  /** The name itself; for names that are imported from a module of the library, the predeclared name. */
  readonly name: string;
  readonly kind: BindingKind;
  readonly scope: Scope;
  /** True if programs may assign to it. */
  readonly isAssignable: boolean;
  /** The function that it is always bound to, if that is known. */
  readonly functionNode: FunctionNode | undefined;
  /** The position in the text from which on it has its value; 0 when it always has. */
  readonly initialisedAt: number;
  /** The index of its declaration among the statements of its scope; -1 when it always has a value. */
  readonly statementIndex: number;
  /** True if some use has to check first whether it has a value. */
  isChecked: boolean;
  /** True if it is used by a function inside the one that declares it. */
  isCaptured: boolean;
  /** True if it is assigned to. */
  isAssigned: boolean;
  /** The expressions for the values that it is given, that of its declaration first. */
  readonly values: Node[];
}

/** A region of the text with its own names. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly bindings: Map<string, Binding>;
  /** The function whose body it belongs to; undefined at the top level of a program. */
  readonly functionNode: FunctionNode | undefined;
  /** The statements directly in it; empty when it has none. */
  readonly statements: readonly Node[];
}

/** True if a name has its value when it is used. */
export type Readiness =
  | 'ready'
  /** This has to be checked at run time. */
  | 'unknown'
  /** It never has a value there. */
  | 'too-early';

/** One use of a name. */
export interface Reference {
  readonly binding: Binding;
  readonly readiness: Readiness;
}

/** A construct of a program, with what the names of the program refer to. */
export interface Construct {
  readonly node: Node;
  readonly references: ReadonlyMap<Node, Reference>;
}
