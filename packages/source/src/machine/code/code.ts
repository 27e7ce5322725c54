import type * as acorn from 'acorn';
import type { Node, Program, Statement } from '../../syntax/nodes.js';
import {
  ACTION,
  UNASSIGNED,
  scopeOf,
  ItemWriter,
  type Binding,
  type FrameShape,
  type Item,
} from '@wellspring/cse-machine';
import { expressionItem } from './expressions.js';
import { alwaysReturns, isEvaluated } from './forms.js';
import { shapeOf, type CodeOptions, type Coder } from './coder.js';
import { blockItem, sequenceItem, statementItem } from './statements.js';

/**
 * Translates a checked tree to the items of the machine (language reference, section 15). Each node becomes
 * an item that knows which items it pushes. Names become slots in frames. A frame exists only where something
 * is declared.
 */

/** @returns the item for a file */
export function codeOf(node: Program, options: CodeOptions): Item {
  const coder = coderOf(options);
  const statements = node.body.filter(isEvaluated);
  const shape = shapeOf('program', node.body);
  const scope = shape.names.length === 0 ? undefined : scopeOf(shape, undefined);
  const [first, second] = statements;
  const body =
    first !== undefined && second === undefined
      ? coder.statement(first, scope)
      : sequenceItem(coder, node, statements, scope);
  const opens = shape.names.length === 0 ? undefined : withImports(node, shape, options);
  return coder.items.item({
    kind: 'Program',
    action: opens === undefined ? ACTION.expand : ACTION.openFrame,
    node,
    needsFrame: true,
    parts: [body],
    ...(opens && { opens }),
  });
}

function coderOf(options: CodeOptions): Coder {
  const coder: Coder = {
    items: new ItemWriter(options),
    statement: (node, scope) => coder.begins(statementItem(coder, node, scope), node),
    begins: (item, statement) =>
      coder.items.begins(
        item,
        { node: statement, shows: shownValue(statement) },
        options.breakpoints?.statements.has(statement.start) === true,
      ),
    block: (node, scope, origin = 'block', statements = node.body) =>
      blockItem(coder, node, scope, origin, withLastHalt(node, statements, options)),
    expression: (node, scope, boundTo = '') => expressionItem(coder, node, scope, boundTo),
  };
  return coder;
}

/** Which value of a statement is shown beside its line. */
function shownValue(node: Node): 'value' | 'return' | 'none' {
  if (node.type === 'ExpressionStatement') {
    const { expression } = node;
    const isNamed =
      expression.type === 'AssignmentExpression' && expression.left.type === 'Identifier';
    return isNamed ? 'none' : 'value';
  }
  return node.type === 'ReturnStatement' && isWritten(node) ? 'return' : 'none';
}

/** Tells whether it is in the program's text: a body without a return at its end gets one that is not. */
function isWritten({ argument, start }: acorn.ReturnStatement): boolean {
  return argument != null && argument.start > start;
}

/** A block that should halt at its end gets a statement there. */
function withLastHalt(
  node: acorn.BlockStatement,
  statements: readonly Statement[],
  { breakpoints }: CodeOptions,
): readonly Statement[] {
  if (breakpoints?.ends.has(node.start) !== true || alwaysReturns(node.body)) return statements;
  const { end, loc } = node;
  const halt: Statement = {
    type: 'DebuggerStatement',
    start: end - 1,
    end,
    loc: loc ? { start: { ...loc.end, column: loc.end.column - 1 }, end: loc.end } : null,
  };
  // Functions may have been given a return statement that is not in the text.
  const written = node.body.length;
  return [...statements.slice(0, written), halt, ...statements.slice(written)];
}

function withImports(node: Program, shape: FrameShape, { imported }: CodeOptions): FrameShape {
  const imports = new Set(
    node.body.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );
  if (imports.size === 0) return shape;
  return {
    ...shape,
    imported: (valuesOf) =>
      shape.names.map((name): Binding =>
        imports.has(name) ? imported?.(name, valuesOf) : UNASSIGNED,
      ),
  };
}
