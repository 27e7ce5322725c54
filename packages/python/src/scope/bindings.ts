import type { FunctionNode, Module, Name, Node } from '../syntax/nodes.js';

/** The bindings of names, and the references to them. */

export type BindingKind =
  'variable' | 'function' | 'parameter' | 'import' | 'predeclared' | 'earlier';

/** A name that is bound once in its scope. */
export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  /** The node that binds it; undefined for names from outside of the program. */
  readonly declaration: Name | undefined;
  /** The function that it certainly is; undefined when that is not known. */
  readonly functionNode: FunctionNode | undefined;
  /** True if it is bound by a statement of its scope that always runs, and not inside an `if`. */
  readonly isDirect: boolean;
  /** True if it may be used before it has a value. */
  isChecked: boolean;
  /** True if a function inside its scope uses it. */
  isCaptured: boolean;
}

/** The names of a function, or of the top level of a program. */
export interface Scope {
  readonly node: FunctionNode | Module;
  readonly parent: Scope | undefined;
  readonly bindings: Map<string, Binding>;
}

/**
 * Tells whether a name certainly has a value where it is used (`ready`). If not, the running program checks it: `local`
 * in the function that binds it, `free` in a function inside that one, and `global` when the top level binds it.
 */
export type Readiness = 'ready' | 'local' | 'free' | 'global';

export interface Reference {
  readonly binding: Binding;
  readonly readiness: Readiness;
}

export interface Resolution {
  readonly scopes: ReadonlyMap<Node, Scope>;
  readonly references: ReadonlyMap<Name, Reference>;
  /** The predeclared names that the program uses. */
  readonly predeclared: ReadonlySet<string>;
}
