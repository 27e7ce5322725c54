import type { Syntax } from './syntax/syntax.js';
import type { Value } from './values.js';

/** Programs after expansion: names are resolved, and only a few forms are left. */

/** A local variable. */
export class Variable {
  /** True if some `set!` changes it. */
  isAssigned = false;
  /** True if it is the name of a definition within a body. */
  isDefinition = false;
  /** Its procedure, if it is bound to one once and for all. */
  procedure: Lambda | undefined;

  constructor(
    readonly name: string,
    readonly id: number,
  ) {}
}

/** A place of the program to which a failure refers: a call, or a name. */
export type At = Syntax;

export interface Lambda {
  readonly type: 'lambda';
  /** The name in its definition; empty when it has none. */
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly rest: Variable | undefined;
  readonly body: Tree;
  /** The name at the top level that it defines. */
  readonly definedAs: string | undefined;
  /** Its local variable, if it is bound to one. */
  self: Variable | undefined;
  /** The text of its parameters, as it is displayed. */
  readonly shown: string;
}

export type Tree =
  | { readonly type: 'constant'; readonly value: Value }
  | { readonly type: 'local'; readonly variable: Variable; readonly at: At }
  | { readonly type: 'global'; readonly name: string; readonly at: At }
  | {
      readonly type: 'set-local';
      readonly variable: Variable;
      readonly value: Tree;
      readonly at: At;
    }
  | { readonly type: 'set-global'; readonly name: string; readonly value: Tree; readonly at: At }
  | { readonly type: 'define'; readonly name: string; readonly value: Tree }
  | {
      readonly type: 'if';
      readonly test: Tree;
      readonly consequent: Tree;
      readonly alternative: Tree;
    }
  | { readonly type: 'and' | 'or'; readonly parts: readonly Tree[] }
  | { readonly type: 'sequence'; readonly parts: readonly Tree[] }
  | {
      readonly type: 'let';
      readonly variables: readonly Variable[];
      readonly values: readonly Tree[];
      readonly body: Tree;
    }
  /** Variables of a body, which are given their values one after another. */
  | { readonly type: 'body'; readonly variables: readonly Variable[]; readonly body: Tree }
  | { readonly type: 'initialise'; readonly variable: Variable; readonly value: Tree }
  | Lambda
  | {
      readonly type: 'call';
      readonly callee: Tree;
      readonly args: readonly Tree[];
      readonly at: At;
    };

export const UNSPECIFIED: Tree = { type: 'constant', value: undefined };

/** Returns the trees that a tree consists of, in the order of the text. */
export function partsOf(tree: Tree): readonly Tree[] {
  switch (tree.type) {
    case 'constant':
    case 'local':
    case 'global':
      return [];
    case 'set-local':
    case 'set-global':
    case 'define':
    case 'initialise':
      return [tree.value];
    case 'if':
      return [tree.test, tree.consequent, tree.alternative];
    case 'and':
    case 'or':
    case 'sequence':
      return tree.parts;
    case 'let':
      return [...tree.values, tree.body];
    case 'body':
    case 'lambda':
      return [tree.body];
    case 'call':
      return [tree.callee, ...tree.args];
  }
}
