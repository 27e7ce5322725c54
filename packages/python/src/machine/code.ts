import {
  ACTION,
  scopeOf,
  type CodeScope,
  type FrameShape,
  type FunctionShape,
  type Item,
  type ItemWriter,
} from '@wellspring/cse-machine';
import type { ReadFile } from '../program.js';
import { reassignsLibrary } from '../recorded-programs.js';
import { alwaysReturns } from '../scope/resolve.js';
import type * as syntax from '../syntax/nodes.js';
import { print } from '../syntax/print.js';
import type { PlacedNode } from './placed.js';

/**
 * Translates a file to the items of the machine. A file has a frame for its names, and a call one for parameters and local
 * names. Blocks of `if` statements have none.
 */

export interface CodeOptions {
  readonly items: ItemWriter;
  readonly placed: (node: syntax.Node) => PlacedNode;
  /** The statements before which the program halts. */
  readonly halts: ReadonlySet<syntax.Statement>;
  /** The values of imported names at the start; absent when there are none. */
  readonly imported: FrameShape['imported'];
}

/** @returns the item of a file */
export function codeOf(file: ReadFile, options: CodeOptions): Item {
  return new Coder(file, options).file();
}

/** The items of statements, in the order in which they run, and whether one of them leaves a value on the stash. */
interface Sequence {
  readonly items: readonly Item[];
  readonly hasValue: boolean;
}

class Coder {
  readonly #file: ReadFile;
  readonly #options: CodeOptions;
  readonly #items: ItemWriter;
  readonly #placed: CodeOptions['placed'];

  constructor(file: ReadFile, options: CodeOptions) {
    this.#file = file;
    this.#options = options;
    this.#items = options.items;
    this.#placed = options.placed;
  }

  file(): Item {
    const { tree } = this.#file;
    const { imported } = this.#options;
    const node = this.#placed(tree);
    const names = this.#namesOf(tree);
    const shape: FrameShape = {
      origin: 'program',
      names,
      constants: names.map(() => false),
      ...(imported && { imported }),
    };
    const scope = names.length === 0 ? undefined : scopeOf(shape, undefined);
    const { items } = this.#sequence(tree.body, scope, false);
    return this.#items.item({
      kind: 'Program',
      action: scope === undefined ? ACTION.expand : ACTION.openFrame,
      node,
      needsFrame: true,
      parts: [this.#asOne(tree.body, items)],
      ...(scope && { opens: shape }),
    });
  }

  /** The names of a scope in the order in which they are bound, parameters first. */
  #namesOf(node: syntax.Module | syntax.FunctionNode): string[] {
    return [...(this.#file.resolution.scopes.get(node)?.bindings.keys() ?? [])];
  }

  /**
   * Statements whose values are dropped before the next value, so that the last one remains.
   * @param hasValue whether there is a value on the stash before them
   */
  #sequence(
    body: readonly syntax.Statement[],
    scope: CodeScope | undefined,
    hasValue: boolean,
  ): Sequence {
    const items: Item[] = [];
    let has = hasValue;
    for (const statement of body) {
      if (statement.type === 'Import') continue;
      const givesValue = statement.type === 'ExpressionStatement' || statement.type === 'Return';
      if (givesValue && has) items.push(this.#items.pop(this.#placed(statement)));
      const made = this.#statement(statement, scope, has);
      items.push(this.#begins(made.item, statement));
      has ||= givesValue || made.hasValue;
    }
    return { items, hasValue: has };
  }

  /** One item for statements, whose items are in the order in which they run. */
  #asOne(body: readonly syntax.Statement[], items: readonly Item[]): Item {
    const [only, second] = items;
    if (only !== undefined && second === undefined) {
      return this.#items.renamed(only, 'StatementSequence');
    }
    const [start, end] = [body[0]?.start ?? 0, body.at(-1)?.end ?? 0];
    const node = this.#placed({ type: 'Module', body, start, end });
    return this.#items.expand(node, 'StatementSequence', items.toReversed());
  }

  #begins(item: Item, statement: syntax.Statement): Item {
    const isReturn = statement.type === 'Return' && statement.end > statement.start;
    const shows = statement.type === 'ExpressionStatement' ? 'value' : isReturn ? 'return' : 'none';
    const halts = this.#options.halts.has(statement) || this.#isBreakpoint(statement);
    return this.#items.begins(item, { node: this.#placed(statement), shows }, halts);
  }

  /** Tells whether a statement calls the function of the library that only marks a breakpoint. */
  #isBreakpoint(statement: syntax.Statement): boolean {
    if (statement.type !== 'ExpressionStatement') return false;
    const { expression } = statement;
    if (expression.type !== 'Call' || expression.callee.type !== 'Name') return false;
    const binding = this.#file.resolution.references.get(expression.callee)?.binding;
    return binding?.kind === 'predeclared' && binding.name === 'breakpoint';
  }

  #statement(
    node: Exclude<syntax.Statement, syntax.Import>,
    scope: CodeScope | undefined,
    hasValue: boolean,
  ): { readonly item: Item; readonly hasValue: boolean } {
    const placed = this.#placed(node);
    switch (node.type) {
      case 'ExpressionStatement': {
        const item = this.#expression(node.expression, scope);
        return withoutValue(this.#items.renamed(item, 'ExpressionStatement'));
      }
      case 'Assignment': {
        const value = this.#expression(node.value, scope);
        return withoutValue(this.#binding(node, value, scope, node.value.type === 'Lambda'));
      }
      case 'Definition': {
        const declaration = this.#binding(node, this.#function(node, scope), scope, true);
        return withoutValue(this.#items.expand(placed, 'FunctionDeclaration', [declaration]));
      }
      case 'Return':
        return withoutValue(this.#return(node, this.#expression(node.value ?? none(node), scope)));
      case 'If':
        return this.#if(node, scope, hasValue);
    }
  }

  /** Gives a name its value. An assignment to a name of the library fails where it is made, as in a run. */
  #binding(
    node: syntax.Assignment | syntax.Definition,
    value: Item,
    scope: CodeScope | undefined,
    isFunction: boolean,
  ): Item {
    const placed = this.#placed(node);
    const { name } = node.target;
    if (!reassignsLibrary(this.#file, node.target)) {
      return this.#items.declaration(placed, name, value, scope, isFunction);
    }
    const failing = this.#items.item(
      {
        kind: 'Assignment',
        action: ACTION.unary,
        isInstruction: true,
        node: placed,
        needsFrame: true,
        name,
        isDeclaration: true,
      },
      this.#placed(node.target),
    );
    return this.#items.expand(placed, 'VariableDeclaration', [failing, value]);
  }

  /** If one branch leaves a value, so must the other; it leaves None if it has none. */
  #if(
    node: syntax.If,
    scope: CodeScope | undefined,
    hasValue: boolean,
  ): { readonly item: Item; readonly hasValue: boolean } {
    const bodies = [node.consequent, node.otherwise] as const;
    const [first, second] = [
      this.#sequence(bodies[0], scope, hasValue),
      this.#sequence(bodies[1], scope, hasValue),
    ];
    // A branch that always returns leaves no value that matters.
    const leaves = (way: Sequence, at: 0 | 1): boolean =>
      way.hasValue && !alwaysReturns(bodies[at]);
    const has = leaves(first, 0) || leaves(second, 1);
    const way = ({ items, hasValue: own }: Sequence, at: 0 | 1): readonly Item[] => {
      const lacks = has && !own && !alwaysReturns(bodies[at]);
      return [
        ...(lacks ? [this.#items.nothing(this.#placed(node))] : []),
        ...(items.length === 0 ? [] : [this.#asOne(bodies[at], items)]),
      ];
    };
    const test = this.#expression(node.test, scope);
    const item = this.#items.choice(this.#placed(node), 'IfStatement', test, [
      way(first, 0),
      way(second, 1),
    ]);
    return { item, hasValue: has };
  }

  #return(node: syntax.Return, argument: Item): Item {
    const placed = this.#placed(node);
    const reset = this.#items.instruction({
      kind: 'Reset',
      action: ACTION.reset,
      node: placed,
      needsFrame: false,
    });
    return this.#items.item({
      kind: 'ReturnStatement',
      action: ACTION.returnStatement,
      node: placed,
      needsFrame: argument.needsFrame,
      parts: [reset, argument],
    });
  }

  #function(node: syntax.FunctionNode, scope: CodeScope | undefined): Item {
    const { file } = this.#items.options;
    const name = node.type === 'Definition' ? node.target.name : '';
    const parameters = node.parameters.map((parameter) => parameter.name);
    const names = this.#namesOf(node);
    const heading = `${parameters.length === 0 ? 'lambda' : `lambda ${parameters.join(', ')}`}: ...`;
    const frame: FrameShape = {
      origin: 'call',
      names,
      constants: names.map(() => false),
      owner: name === '' ? heading : name,
    };
    const inner = names.length === 0 ? scope : scopeOf(frame, scope);
    const returned = returnedExpression(node);
    let body: Item | undefined;
    const shape: FunctionShape = {
      name,
      node: this.#placed(node),
      heading,
      text: () => print(node),
      file,
      frame,
      parameters: node.parameters.map((parameter) => this.#placed(parameter)),
      parameterCount: parameters.length,
      hasRest: false,
      body: () => (body ??= this.#body(node, inner)),
      isExpression: () => returned !== undefined,
      isLibrary: false,
    };
    return this.#items.closure(this.#placed(node), shape);
  }

  #body(node: syntax.FunctionNode, scope: CodeScope | undefined): Item {
    const returned = returnedExpression(node);
    if (returned !== undefined) {
      const item = this.#expression(returned, scope);
      const [statement] = node.type === 'Definition' ? node.body : [];
      return statement === undefined ? item : this.#begins(item, statement);
    }
    const { body, end } = node as syntax.Definition;
    // A body that does not return on every path returns None at its end.
    const statements: readonly syntax.Statement[] = alwaysReturns(body)
      ? body
      : [...body, returnOfNothing(end)];
    return this.#asOne(statements, this.#sequence(statements, scope, false).items);
  }

  #expression(node: syntax.Expression, scope: CodeScope | undefined): Item {
    const placed = this.#placed(node);
    const of = (child: syntax.Expression): Item => this.#expression(child, scope);
    switch (node.type) {
      case 'Literal':
        return this.#items.literal(placed, node.value);
      case 'Name':
        return this.#items.name(placed, node.name, scope);
      case 'Unary':
        return this.#items.unary(placed, node.operator, of(node.operand));
      case 'Binary':
        return this.#items.binary(placed, node.operator, of(node.left), of(node.right));
      case 'Logical': {
        const right = [of(node.right)];
        const decided = [this.#items.literal(placed, node.operator === 'or')];
        const ways =
          node.operator === 'and' ? ([right, decided] as const) : ([decided, right] as const);
        return this.#items.expand(placed, 'LogicalExpression', [
          this.#items.choice(placed, 'ConditionalExpression', of(node.left), ways),
        ]);
      }
      case 'Conditional':
        return this.#items.choice(placed, 'ConditionalExpression', of(node.test), [
          [of(node.consequent)],
          [of(node.otherwise)],
        ]);
      case 'Call': {
        const { callee } = node;
        const name = callee.type === 'Name' ? callee.name : undefined;
        return this.#items.call(placed, of(callee), node.arguments.map(of), name);
      }
      case 'Lambda':
        return this.#function(node, scope);
    }
  }
}

/** Returns the item of a statement that leaves no value of its own, or whose value its sequence knows. */
function withoutValue(item: Item) {
  return { item, hasValue: false };
}

function none({ start, end }: { readonly start: number; readonly end: number }): syntax.Literal {
  return { type: 'Literal', value: null, start, end };
}

/** The statement at the end of a function that does not return before, with no place in the text. */
function returnOfNothing(at: number): syntax.Return {
  const place = { start: at, end: at };
  return { type: 'Return', value: none(place), ...place };
}

/** The expression that a function returns, when its body consists of nothing else. */
function returnedExpression(node: syntax.FunctionNode): syntax.Expression | undefined {
  if (node.type === 'Lambda') return node.body;
  const [only, second] = node.body;
  return only?.type === 'Return' && second === undefined ? only.value : undefined;
}
