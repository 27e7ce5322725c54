import type { Fix } from '@wellspring/evaluator';
import { returns } from './sources.js';
import { insertAt } from './syntax/edits.js';
import { placeOf, type FunctionNode, type Node } from './syntax/nodes.js';

/** Functions that compute a result and do not return it. */

/** Returns a result that was dropped. */
export function returnFix(dropped: Node | undefined): Fix | undefined {
  return dropped && { label: 'Insert return', edits: [insertAt(placeOf(dropped), 'return ')] };
}

/** Tells whether a function may end without return. */
export function endsWithoutReturn({ body }: FunctionNode): boolean {
  return body.type === 'BlockStatement' && !returns(body);
}

/** The expression whose value a function computes as its last statement and drops. */
export function droppedResult(node: FunctionNode): Node | undefined {
  if (node.body.type !== 'BlockStatement') return undefined;
  let statements: readonly Node[] = node.body.body;
  for (;;) {
    const last = statements.at(-1);
    if (last?.type === 'ExpressionStatement') {
      return last.expression.type === 'AssignmentExpression' ? undefined : last.expression;
    }
    if (last?.type === 'BlockStatement') statements = last.body;
    else if (last?.type === 'IfStatement') {
      const branches = [last.consequent, last.alternate ?? undefined];
      const open = branches.find((branch) => branch !== undefined && !returns(branch));
      if (open === undefined) return undefined;
      statements = [open];
    } else return undefined;
  }
}
