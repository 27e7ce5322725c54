import type * as acorn from 'acorn';
import type {
  ItemWriter,
  CodeScope,
  WriterOptions,
  Binding,
  FrameOrigin,
  FrameShape,
  FrameValues,
  Item,
} from '@wellspring/cse-machine';
import type { BreakpointPlaces } from '../../breakpoints.js';
import type { Node, Statement } from '../../syntax/nodes.js';

/** The types that the translations of expressions, statements and functions share. */

export interface CodeOptions extends WriterOptions {
  /** The binding of a name that the file imports. */
  readonly imported?: (name: string, valuesOf: FrameValues) => Binding;
  /** The places at which the program halts. */
  readonly breakpoints?:
    { readonly [Kind in 'statements' | 'ends']: Pick<BreakpointPlaces[Kind], 'has'> } | undefined;
}

/** Any expression, in the type that the tree uses for children. */
export type AnyExpression =
  acorn.Expression | acorn.SpreadElement | acorn.Super | acorn.PrivateIdentifier;

/** The translations that the files of this folder call in each other, since items contain the items of inner code. */
export interface Coder {
  readonly items: ItemWriter;
  statement(node: Statement, scope: CodeScope | undefined): Item;
  /** Records the statement that begins with an item. */
  begins(item: Item, statement: Node): Item;
  /** A block, with a frame if it declares something. */
  block(
    node: acorn.BlockStatement,
    scope: CodeScope | undefined,
    origin?: FrameOrigin,
    statements?: readonly Statement[],
  ): Item;
  /** @param boundTo the name of the declaration that the expression is the value of */
  expression(node: AnyExpression, scope: CodeScope | undefined, boundTo?: string): Item;
}

/** @returns the declarations directly in a scope */
export function shapeOf(origin: FrameOrigin, statements: readonly Statement[]): FrameShape {
  const names: string[] = [];
  const constants: boolean[] = [];
  const add = (name: string, isConstant: boolean): void => {
    names.push(name);
    constants.push(isConstant);
  };
  for (const statement of statements) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') {
      const [declarator] = declaration.declarations;
      if (declarator?.id.type === 'Identifier')
        add(declarator.id.name, declaration.kind === 'const');
    } else if (declaration?.type === 'FunctionDeclaration') {
      add(declaration.id.name, true);
    } else if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers) add(local.name, true);
    }
  }
  return { origin, names, constants };
}

/** Tells whether statements need no frame of their own. */
export function declaresNothing(statements: readonly Statement[]): boolean {
  return shapeOf('block', statements).names.length === 0;
}
