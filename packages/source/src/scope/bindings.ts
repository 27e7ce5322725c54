import type { FunctionNode, Node } from '../syntax/nodes.js';

/** What names mean: declarations, the scopes that hold them, and the uses that refer to them. */

export type BindingKind =
  | 'const'
  | 'let'
  | 'function'
  | 'parameter'
  /** Imported from another file. */
  | 'import'
  /** Declared by a program that ran before in the same session. */
  | 'earlier'
  /** Predeclared by the language. */
  | 'predeclared';

/** A declared name. */
export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  readonly scope: Scope;
  /** Whether programs may assign to it. */
  readonly isAssignable: boolean;
  /** The function that it is bound to for good, where that is known. */
  readonly functionNode: FunctionNode | undefined;
  /** From this position in the text on it has its value; 0 where it always has. */
  readonly initialisedAt: number;
  /** Index of its declaration among the statements of its scope; -1 where it always has a value. */
  readonly statementIndex: number;
  /** Whether some use has to check first that it has a value already. */
  isChecked: boolean;
  /** Whether a function inside the one that declares it uses it. */
  isCaptured: boolean;
  /** Whether some assignment changes it. */
  isAssigned: boolean;
}

/** A region of the text with its own names. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly bindings: Map<string, Binding>;
  /** The function whose body it belongs to; undefined at the top of a program. */
  readonly functionNode: FunctionNode | undefined;
  /** The statements directly in it; empty where it holds none. */
  readonly statements: readonly Node[];
}

/** Whether a use comes before its name has a value. */
export type Readiness =
  | 'ready'
  /** Only a check when it is used can tell. */
  | 'unknown'
  /** It never has one there. */
  | 'too-early';

/** One use of a name. */
export interface Reference {
  readonly binding: Binding;
  readonly readiness: Readiness;
}
