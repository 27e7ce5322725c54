import type { LocatedProblem, Place, Problem } from '@wellspring/engine';
import type { TextEdit } from '@wellspring/evaluator';
import type { CheckedFile } from './report.js';
import type { Binding, Scope } from './scope/bindings.js';
import { endOf } from './syntax/edits.js';
import {
  childrenOf,
  type ImportDeclaration,
  isFunctionNode,
  placeOf,
  type Node,
  type Program,
  type Statement,
} from './syntax/nodes.js';

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

  find(program: Program): Problem[] {
    this.#visit(program);
    this.#findUnused();
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration') this.#findUnusedImports(statement, program);
    }
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

  /** Imported names cannot be used by others, so they need not be imported if the file does not use them. */
  #findUnusedImports(statement: ImportDeclaration, program: Program): void {
    const used = new Set<string>();
    for (const [node, { binding }] of this.references) {
      const isTop = isTopLevel(binding.scope) && node.type === 'Identifier';
      if (isTop && (node.start < statement.start || node.start > statement.end))
        used.add(node.name);
    }
    const isUsed = ({ local }: ImportDeclaration['specifiers'][number]): boolean =>
      used.has(local.name) || local.name.startsWith('_');
    const left = statement.specifiers.filter(isUsed);
    for (const specifier of statement.specifiers) {
      if (isUsed(specifier)) continue;
      const { name } = specifier.local;
      const others = statement.specifiers.filter((one) => one !== specifier);
      this.#found.push({
        ...hintAt(
          placeOf(specifier),
          `${name} is never used.`,
          'Remove it from the import, or use it.',
          endOf(specifier),
        ),
        fix:
          left.length === 0
            ? { label: 'Remove the import', edits: [withoutStatement(statement, program)] }
            : { label: `Remove ${name} from the import`, edits: [without(specifier, others)] },
      });
    }
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

/** Takes a name out of an import that has others. */
function without(specifier: Node, others: readonly Node[]): TextEdit {
  const next = others.find(({ start }) => start > specifier.start);
  const before = others.findLast(({ start }) => start < specifier.start);
  if (next !== undefined) return { from: placeOf(specifier), to: placeOf(next), insert: '' };
  return {
    from: before === undefined ? placeOf(specifier) : endOf(before),
    to: endOf(specifier),
    insert: '',
  };
}

/** Takes an import out, with its line break unless something follows on its line. */
function withoutStatement(statement: Node, program: Program): TextEdit {
  const { line, column } = endOf(statement);
  const next = program.body.find(({ start }) => start > statement.start);
  const to =
    next !== undefined && placeOf(next).line > line
      ? { line: line + 1, column: 0 }
      : { line, column };
  return { from: placeOf(statement), to, insert: '' };
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
