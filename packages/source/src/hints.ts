import type { LocatedProblem, Place, Problem } from '@wellspring/engine';
import type { CheckedFile } from './report.js';
import type { Binding, Scope } from './scope/bindings.js';
import { endOf } from './syntax/edits.js';
import { childrenOf, isFunctionNode, placeOf, type Node, type Statement } from './syntax/nodes.js';

/**
 * Hints about programs without problems, for editors: names that are never used, statements that are never
 * reached, conditions that are always the same. A program with hints runs like any other.
 */

/** More are not worth reading. */
const MAX_HINTS = 100;

/** Returns the hints about the files of a program, in the order of their places. */
export function findHints(files: readonly CheckedFile[]): LocatedProblem[] {
  return files
    .flatMap(({ file, resolution }) =>
      new Finder(resolution.references).find(file.tree).map((problem) => ({
        problem,
        file: file.path,
      })),
    )
    .slice(0, MAX_HINTS);
}

function hintAt(place: Place, message: string, explanation: string, end?: Place): Problem {
  return { type: 'Syntax', place, message, explanation, end };
}

class Finder {
  readonly #found: Problem[] = [];
  /** The names to which values are assigned, without being read there. */
  readonly #assigned = new Set<Node>();

  constructor(readonly references: CheckedFile['resolution']['references']) {}

  find(program: Node): Problem[] {
    this.#visit(program);
    this.#findUnused();
    return this.#found.toSorted((a, b) => compare(a.place, b.place));
  }

  #visit(node: Node): void {
    switch (node.type) {
      case 'Program':
      case 'BlockStatement':
        this.#visitStatements(node.body);
        return;
      case 'AssignmentExpression':
        if (node.left.type === 'Identifier') this.#assigned.add(node.left);
        break;
      case 'IfStatement':
      case 'ConditionalExpression':
        this.#checkCondition(node.test, 'One of the two branches is never used.');
        break;
      case 'WhileStatement':
      case 'ForStatement':
        if (node.test != null) this.#checkLoop(node.test);
        break;
      case 'LogicalExpression':
        this.#checkCondition(node.left, 'The other operand decides alone, or is never used.');
        break;
      default:
    }
    for (const child of childrenOf(node)) this.#visit(child);
  }

  #visitStatements(statements: readonly Statement[]): void {
    const leaving = statements.findIndex(leaves);
    const end = leaving < 0 ? statements.length : leaving + 1;
    for (const statement of statements) this.#visit(statement);
    // Declared functions are no statements that would have to be reached.
    const rest = statements.slice(end);
    const first = rest.find(({ type }) => type !== 'FunctionDeclaration');
    const [last, leaver] = [rest.at(-1), statements[leaving]];
    if (first === undefined || last === undefined || leaver === undefined) return;
    const { line } = placeOf(leaver);
    this.#found.push(
      hintAt(
        placeOf(first),
        'This is never reached.',
        returnsOnly(leaver)
          ? `The function has always returned before, by the statement on line ${line}.`
          : `The round of the loop has always ended before, by the statement on line ${line}.`,
        endOf(last),
      ),
    );
  }

  #checkLoop(test: Node): void {
    // `while (true)` is written on purpose.
    if (test.type === 'Literal' && test.value === true) return;
    this.#checkCondition(
      test,
      constantOf(test) === true
        ? 'The loop ends only by break or return.'
        : 'The loop never begins.',
    );
  }

  #checkCondition(test: Node, explanation: string): void {
    const value = constantOf(test);
    if (typeof value !== 'boolean') return;
    this.#found.push(
      hintAt(placeOf(test), `This condition is always ${value}.`, explanation, endOf(test)),
    );
  }

  #findUnused(): void {
    const declarations = new Map<Binding, Node>();
    const used = new Set<Binding>();
    for (const [node, { binding }] of this.references) {
      // The declaration of a name comes before its uses.
      if (!declarations.has(binding)) declarations.set(binding, node);
      else if (!this.#assigned.has(node)) used.add(binding);
    }
    for (const [binding, node] of declarations) {
      const { name, kind, scope } = binding;
      if (used.has(binding) || !isOwn(binding) || name.startsWith('_')) continue;
      // Others, and the REPL, may use the names of the top level.
      if (isTopLevel(scope) || (kind === 'parameter' && isEmpty(scope))) continue;
      this.#found.push(
        hintAt(
          placeOf(node),
          `${name} is never used.`,
          kind === 'parameter'
            ? `If the function needs the parameter nevertheless, call it _${name}.`
            : 'Remove its declaration, or use it.',
        ),
      );
    }
  }
}

function isOwn({ kind }: Binding): boolean {
  return kind === 'const' || kind === 'let' || kind === 'function' || kind === 'parameter';
}

/** The scope around the top level is that of the names that exist before the program. */
function isTopLevel({ parent }: Scope): boolean {
  return parent?.parent === undefined;
}

/** Tells whether a scope is that of a function which has not been written yet. */
function isEmpty({ functionNode }: Scope): boolean {
  const body = functionNode?.body;
  return body?.type === 'BlockStatement' && body.body.length === 0;
}

/** Tells whether what follows a statement is never reached. */
function leaves(statement: Node): boolean {
  switch (statement.type) {
    case 'ReturnStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return true;
    case 'BlockStatement':
      return statement.body.some(leaves);
    case 'IfStatement':
      return (
        statement.alternate != null && leaves(statement.consequent) && leaves(statement.alternate)
      );
    default:
      return false;
  }
}

function returnsOnly(statement: Node): boolean {
  if (statement.type === 'BreakStatement' || statement.type === 'ContinueStatement') return false;
  return isFunctionNode(statement) || childrenOf(statement).every(returnsOnly);
}

/** The value of an expression that consists of literals only; undefined for any other. */
function constantOf(node: Node): boolean | number | string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'boolean' ||
        typeof node.value === 'number' ||
        typeof node.value === 'string'
        ? node.value
        : undefined;
    case 'UnaryExpression': {
      const value = constantOf(node.argument);
      return node.operator === '!' && typeof value === 'boolean' ? !value : undefined;
    }
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') return undefined;
      return compared(node.operator, constantOf(node.left), constantOf(node.right));
    }
    default:
      return undefined;
  }
}

type Constant = ReturnType<typeof constantOf>;

function compared(operator: string, left: Constant, right: Constant): boolean | undefined {
  if (left === undefined || typeof left !== typeof right || typeof left === 'boolean') {
    return undefined;
  }
  const [one, other] = [left as number, right as number];
  switch (operator) {
    case '===':
      return one === other;
    case '!==':
      return one !== other;
    case '<':
      return one < other;
    case '>':
      return one > other;
    case '<=':
      return one <= other;
    case '>=':
      return one >= other;
    default:
      return undefined;
  }
}

function compare(one: Place | null, other: Place | null): number {
  return (one?.line ?? 0) - (other?.line ?? 0) || (one?.column ?? 0) - (other?.column ?? 0);
}
