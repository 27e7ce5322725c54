import type * as acorn from 'acorn';
import {
  ACTION,
  asksForFrame,
  scopeOf,
  type FrameShape,
  type Item,
  type CodeScope,
} from '@wellspring/cse-machine';
import { declaredName, hasJump, isFunctionText, producesValue } from './forms.js';
import type { Coder } from './coder.js';

/**
 * Translates loops to items: an instruction pushes the next iteration onto the control while the test is
 * true.
 */

/** Begins the name of the copy that each iteration has of the variable of its loop. */
export const COPY_PREFIX = '_copy_of_';

/** @returns the item of a loop that has only a test */
export function whileItem(
  coder: Coder,
  node: acorn.WhileStatement,
  scope: CodeScope | undefined,
): Item {
  const test = coder.expression(node.test, scope);
  const body = coder.statement(node.body, scope);
  return loopItem(coder, node, 'While', { test, body, before: [] });
}

/** @returns the item of a loop with an initialisation, a test and an update */
export function forItem(
  coder: Coder,
  node: acorn.ForStatement,
  scope: CodeScope | undefined,
): Item {
  if (node.init?.type === 'VariableDeclaration') {
    return forWithVariable(coder, node, node.init, scope);
  }
  const init = coder.expression(node.init as acorn.Expression, scope);
  const body = coder.block(node.body as acorn.BlockStatement, scope, 'loop body');
  return forLoop(coder, node, init, body, scope);
}

function forLoop(
  coder: Coder,
  node: acorn.ForStatement,
  init: Item,
  body: Item,
  scope: CodeScope | undefined,
): Item {
  const test = coder.expression(node.test as acorn.Expression, scope);
  const update = coder.expression(node.update as acorn.Expression, scope);
  const before = [coder.items.pop(node), init];
  return loopItem(coder, node, 'For', { test, body, update, before });
}

interface LoopParts {
  readonly test: Item;
  readonly body: Item;
  readonly update?: Item;
  /** The items that run once before the loop, in reverse order. */
  readonly before: readonly Item[];
}

function loopItem(
  { items }: Coder,
  node: acorn.WhileStatement | acorn.ForStatement,
  kind: 'While' | 'For',
  { test, body, update, before }: LoopParts,
): Item {
  const mark = (markKind: 'BreakMarker' | 'ContinueMarker'): Item =>
    items.instruction({
      kind: markKind,
      action: markKind === 'BreakMarker' ? ACTION.breakMarker : ACTION.continueMarker,
      node,
      needsFrame: false,
    });
  const round = [
    test,
    ...(update === undefined ? [] : [items.pop(node), update]),
    ...(hasJump(node.body, 'ContinueStatement') ? [mark('ContinueMarker')] : []),
    ...(producesValue(node.body) ? [] : [items.nothing(node)]),
    body,
    items.pop(node),
  ];
  const loop = items.instruction({
    kind,
    action: ACTION.loop,
    node,
    needsFrame: round.some(asksForFrame),
    round,
  });
  return items.expand(node, kind === 'While' ? 'WhileStatement' : 'ForStatement', [
    ...(hasJump(node.body, 'BreakStatement') ? [mark('BreakMarker')] : []),
    loop,
    test,
    ...before,
    items.nothing(node),
  ]);
}

/**
 * Translates a loop with its own variable: one frame for the variable, and in each iteration a frame with a
 * copy of it, which closures in the body keep (language reference, section 15.1).
 */
function forWithVariable(
  coder: Coder,
  node: acorn.ForStatement,
  init: acorn.VariableDeclaration,
  scope: CodeScope | undefined,
): Item {
  const { items } = coder;
  const [declarator] = init.declarations;
  const name = declaredName(declarator);
  const body = node.body as acorn.BlockStatement;
  const copy = `${COPY_PREFIX}${name}`;

  const outer: FrameShape = { origin: 'loop variable', names: [name], constants: [false] };
  const outerScope = scopeOf(outer, scope);
  const copying: FrameShape = { origin: 'loop variable', names: [copy], constants: [true] };
  const copyScope = scopeOf(copying, outerScope);
  const inner: FrameShape = { origin: 'loop body', names: [name], constants: [true] };
  const innerScope = scopeOf(inner, copyScope);

  const block = (opens: FrameShape, parts: readonly Item[]): Item =>
    items.item({
      kind: 'BlockStatement',
      action: ACTION.openFrame,
      node: body,
      needsFrame: true,
      opens,
      parts: [items.expand(body, 'StatementSequence', parts)],
    });
  const isText = isFunctionText(init);
  const declare = (declared: string, value: Item, within: CodeScope): Item =>
    items.declaration(init, declared, value, within, isText);
  const rounds = block(copying, [
    block(inner, [
      coder.block(body, innerScope, 'loop body'),
      declare(name, items.name(body, copy, innerScope), innerScope),
    ]),
    declare(copy, items.name(init, name, copyScope), copyScope),
  ]);
  // For its value and its jumps, the body counts as it was written.
  const again = items.expand(init, 'AssignmentExpression', [
    items.assignment(init, name, outerScope, { isDeclaration: true, isFunctionText: isText }),
    items.name(init, name, outerScope),
  ]);
  const value = coder.expression(declarator?.init as acorn.Expression, outerScope, name);
  return items.expand(node, 'ForStatement', [
    block(outer, [
      forLoop(coder, node, again, rounds, outerScope),
      declare(name, value, outerScope),
    ]),
  ]);
}
