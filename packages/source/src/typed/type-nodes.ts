import type { Place } from '@wellspring/engine';
import type { Node } from '../syntax/nodes.js';

/** The annotations that the typed variant's parser reads beside the syntax tree: types as the user wrote them. */

/** A type as written. Its `place` is where it starts. */
export type TypeNode = { readonly place: Place; readonly start: number; readonly end: number } & (
  | {
      /** The name of a basic type, of an alias or of a generic type. */
      readonly kind: 'name';
      readonly name: string;
      /** Null when there are no angle brackets. */
      readonly args: readonly TypeNode[] | null;
    }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'union'; readonly members: readonly TypeNode[] }
  | { readonly kind: 'array'; readonly element: TypeNode }
  | FunctionTypeNode
  | { readonly kind: 'intersection' }
  /** A type of TypeScript that Source does not have, such as an object type or a tuple. */
  | { readonly kind: 'foreign' }
);

/** `(x: T) => U` */
interface FunctionTypeNode {
  readonly kind: 'function';
  readonly parameters: readonly TypeParameter[];
  readonly result: TypeNode;
}

/** A parameter of a function type. */
export interface TypeParameter {
  readonly place: Place;
  readonly isRest: boolean;
  /** Null when only its name is written. */
  readonly type: TypeNode | null;
}

/** `type N<A, B> = ...;` */
export interface AliasNode {
  readonly place: Place;
  readonly name: string;
  /** The names of its type parameters; null when there are no angle brackets. */
  readonly parameters: readonly string[] | null;
  readonly type: TypeNode;
}

/** `e as T` */
export interface CastNode {
  /** The start of the expression. */
  readonly place: Place;
  readonly type: TypeNode;
}

/** A statement that is parsed only to be refused. */
export interface RefusedStatement {
  readonly place: Place;
  readonly kind: 'interface' | 'nested alias';
}

/** The annotations of a program, which its syntax tree does not contain. */
export interface Annotations {
  /** The types of declared names, by the name or the rest element in the tree. */
  readonly names: ReadonlyMap<Node, TypeNode>;
  /** The types of results, by function. */
  readonly results: ReadonlyMap<Node, TypeNode>;
  /** The names of type parameters, by function. */
  readonly typeParameters: ReadonlyMap<Node, readonly string[]>;
  /** The casts of each expression, the innermost first. */
  readonly casts: ReadonlyMap<Node, readonly CastNode[]>;
  /** In the order of the text. */
  readonly aliases: readonly AliasNode[];
  readonly refused: readonly RefusedStatement[];
}
