import { type AnyNode, type Function as FunctionNode, type Options, parse } from 'acorn';

/** Inserts calls into a program, which end it when it would never end by itself. */

/** The function of the document that these calls invoke, with the line as the only argument. */
export const GUARD = '$wellspringTurn$';

/** A text to insert, without a line break. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

type ProgramKind = 'script' | 'module' | 'handler';

const LATEST: Options = { ecmaVersion: 'latest', locations: true };

const OPTIONS: Readonly<Record<ProgramKind, Options>> = {
  script: { ...LATEST, sourceType: 'script' },
  module: { ...LATEST, sourceType: 'module' },
  // The body of a function, which may have `return` statements.
  handler: { ...LATEST, sourceType: 'script', allowReturnOutsideFunction: true },
};

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * @param firstLine the line of the document on which the program begins
 * @returns the program with a call of `GUARD` in each iteration of a loop and at the start of each function.
 *   All other code stays on its line. A program that cannot be parsed is returned unchanged, since it cannot
 *   run either
 */
export function guardScript(program: string, kind: ProgramKind, firstLine: number): string {
  let root: AnyNode;
  try {
    root = parse(program, OPTIONS[kind]);
  } catch {
    return program;
  }
  const insertions: Insertion[] = [];
  const waiting: AnyNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const line = firstLine + (node.loc?.start.line ?? 1) - 1;
    if (isLoop(node)) {
      insertions.push(...around(node.body, line));
    } else if (isFunction(node)) {
      insertions.push(...within(node, line));
    }
    const parts: unknown[] = Object.values(node).flat();
    for (const part of parts) if (isNode(part)) waiting.push(part);
  }
  return insert(program, insertions);
}

/** Makes the body of a loop a block whose first statement is the call. */
function around(body: AnyNode, line: number): Insertion[] {
  if (body.type === 'BlockStatement') return [{ at: body.start + 1, text: `${GUARD}(${line});` }];
  return [
    { at: body.start, text: `{${GUARD}(${line});` },
    { at: body.end, text: '}' },
  ];
}

function within({ body }: FunctionNode, line: number): Insertion[] {
  if (body.type !== 'BlockStatement') {
    return [
      { at: body.start, text: `(${GUARD}(${line}),` },
      { at: body.end, text: ')' },
    ];
  }
  // Directives must stay at the very start.
  const last = body.body.findLast((one) => 'directive' in one && one.directive !== undefined);
  return [{ at: last?.end ?? body.start + 1, text: `;${GUARD}(${line});` }];
}

function isNode(value: unknown): value is AnyNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

function isLoop(node: AnyNode): node is AnyNode & { readonly body: AnyNode } {
  return LOOPS.has(node.type);
}

function isFunction(node: AnyNode): node is FunctionNode & AnyNode {
  return FUNCTIONS.has(node.type);
}

/**
 * Inserts the texts. When two at one position both open something, the inner one is later in the list. When
 * both close something, the inner one must be inserted first, so ends are inserted in reverse order.
 */
function insert(text: string, insertions: readonly Insertion[]): string {
  const isEnd = ({ text: added }: Insertion) => added === '}' || added === ')';
  const ends = insertions.filter(isEnd).toReversed();
  const starts = insertions.filter((one) => !isEnd(one));
  const sorted = [...ends, ...starts].toSorted((a, b) => a.at - b.at);
  let result = '';
  let copied = 0;
  for (const { at, text: added } of sorted) {
    result += text.slice(copied, at) + added;
    copied = at;
  }
  return result + text.slice(copied);
}
