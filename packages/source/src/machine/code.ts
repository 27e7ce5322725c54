import type * as acorn from 'acorn';
import type { Node, Program, Statement } from '../syntax/nodes.js';
import { placeOf } from '../syntax/nodes.js';
import type { Site } from '../runtime/errors.js';
import type { Value } from '../runtime/values.js';
import { UNASSIGNED, type Binding } from './bindings.js';
import {
  ACTION,
  type FrameOrigin,
  type FrameShape,
  type FunctionShape,
  type Item,
} from './items.js';

/**
 * From a checked tree to the items that the machine works on (language reference, section 15): each node
 * becomes an item that knows which items it pushes. Names become places in frames; a frame exists only
 * where something is declared.
 */

/** What a name means that no scope of the text declares. */
export type OuterMeaning =
  | { readonly kind: 'constant'; readonly value: Value }
  | { readonly kind: 'slot'; readonly slot: number };

export interface CodeOptions {
  /** Registers where an item can fail. */
  readonly registerSite: (site: Site) => number;
  readonly file: string;
  /** Looks up a name that the text does not declare. Slots are those of the frame around the program. */
  readonly outer: (name: string) => OuterMeaning;
  /** What a name is bound to that the file imports. */
  readonly imported?: (name: string) => Binding;
  /** Takes each new item; @returns it with its index */
  readonly registerItem: (make: (index: number) => Item) => Item;
  readonly isLibrary: boolean;
}

/** The scope of a frame: scopes without names have none. */
interface CodeScope {
  readonly parent: CodeScope | undefined;
  readonly slots: ReadonlyMap<string, number>;
}

type ItemFacts = Omit<Item, 'index' | 'isLibrary' | 'site' | 'isInstruction' | 'parts'> & {
  readonly parts?: readonly Item[];
  readonly isInstruction?: boolean;
};

/** The item of a file. */
export function codeOf(program: Program, options: CodeOptions): Item {
  return new CodeWriter(options).program(program);
}

class CodeWriter {
  readonly #options: CodeOptions;

  constructor(options: CodeOptions) {
    this.#options = options;
  }

  program(node: Program): Item {
    const statements = node.body.filter(isEvaluated);
    const shape = shapeOf('program', node.body);
    const scope = shape.names.length === 0 ? undefined : scopeOf(shape, undefined);
    const [first, second] = statements;
    const body =
      first !== undefined && second === undefined
        ? this.#statement(first, scope)
        : this.#sequence(node, statements, scope);
    const opens = shape.names.length === 0 ? undefined : this.#withImports(node, shape);
    return this.#item({
      kind: 'Program',
      action: opens === undefined ? ACTION.expand : ACTION.openFrame,
      node,
      needsFrame: true,
      parts: [body],
      ...(opens && { opens }),
    });
  }

  #withImports(node: Program, shape: FrameShape): FrameShape {
    const imports = new Set(
      node.body.flatMap((statement) =>
        statement.type === 'ImportDeclaration'
          ? statement.specifiers.map(({ local }) => local.name)
          : [],
      ),
    );
    if (imports.size === 0) return shape;
    const valueOf = (name: string): Binding =>
      imports.has(name) ? this.#options.imported?.(name) : UNASSIGNED;
    return { ...shape, imported: () => shape.names.map(valueOf) };
  }

  #item(facts: ItemFacts, siteNode: Node = facts.node): Item {
    const { isLibrary, file } = this.#options;
    const site = this.#options.registerSite({ ...placeOf(siteNode), file });
    return this.#options.registerItem((index) => ({
      parts: [],
      isInstruction: false,
      ...facts,
      site,
      isLibrary,
      index,
    }));
  }

  #instruction(facts: ItemFacts): Item {
    return this.#item({ ...facts, isInstruction: true });
  }

  /** Nodes that only push others. */
  #expand(node: Node, kind: Item['kind'], parts: readonly Item[]): Item {
    const needsFrame = parts.some((part) => part.needsFrame);
    return this.#item({ kind, action: ACTION.expand, node, parts, needsFrame });
  }

  #pop(node: Node): Item {
    return this.#instruction({ kind: 'Pop', action: ACTION.pop, node, needsFrame: false });
  }

  /** The name `undefined`, which stands for a value that nothing else gives. */
  #undefinedName(node: Node): Item {
    return this.#item({
      kind: 'Identifier',
      action: ACTION.literal,
      node,
      needsFrame: true,
      name: 'undefined',
      value: undefined,
    });
  }

  /** Statements without a frame of their own. A single one acts in the step of the sequence. */
  #sequence(node: Node, statements: readonly Statement[], scope: CodeScope | undefined): Item {
    const [only, second] = statements;
    if (only !== undefined && second === undefined) {
      // A block that acts in the step of the sequence has a frame also where it declares nothing.
      const item =
        only.type === 'BlockStatement'
          ? this.#framed(only, scope, 'block', only.body)
          : this.#statement(only, scope);
      return this.#options.registerItem((index) => ({ ...item, kind: 'StatementSequence', index }));
    }
    const parts: Item[] = [];
    let hasValue = false;
    for (const statement of statements) {
      const givesValue = producesValue(statement);
      if (givesValue && hasValue) parts.push(this.#pop(statement));
      hasValue ||= givesValue;
      parts.push(this.#statement(statement, scope));
    }
    return this.#expand(node, 'StatementSequence', parts.toReversed());
  }

  /** A block, with a frame where it declares something. */
  #block(
    node: acorn.BlockStatement,
    scope: CodeScope | undefined,
    origin: FrameOrigin = 'block',
    statements: readonly Statement[] = node.body,
  ): Item {
    return declaresNothing(statements)
      ? this.#sequence(node, statements, scope)
      : this.#framed(node, scope, origin, statements);
  }

  #framed(
    node: acorn.BlockStatement,
    scope: CodeScope | undefined,
    origin: FrameOrigin,
    statements: readonly Statement[],
  ): Item {
    const shape = shapeOf(origin, statements);
    return this.#item({
      kind: 'BlockStatement',
      action: ACTION.openFrame,
      node,
      needsFrame: true,
      opens: shape,
      parts: [this.#sequence(node, statements, scopeOf(shape, scope))],
    });
  }

  #statement(node: Statement, scope: CodeScope | undefined): Item {
    switch (node.type) {
      case 'ExpressionStatement': {
        const item = this.#expression(node.expression, scope);
        return this.#options.registerItem((index) => ({
          ...item,
          kind: 'ExpressionStatement',
          index,
        }));
      }
      case 'BlockStatement':
        return this.#block(node, scope);
      case 'VariableDeclaration': {
        const [declarator] = node.declarations;
        const name = declaredName(declarator);
        const value = this.#expression(declarator?.init as acorn.Expression, scope, name);
        return this.#declaration(node, 'VariableDeclaration', name, value, scope);
      }
      case 'FunctionDeclaration': {
        const { name } = node.id;
        const value = this.#function(node, scope, name);
        return this.#expand(node, 'FunctionDeclaration', [
          this.#declaration(node, 'VariableDeclaration', name, value, scope),
        ]);
      }
      case 'ExportNamedDeclaration':
        return this.#statement(node.declaration as Statement, scope);
      case 'IfStatement':
        return this.#choice(
          node,
          'IfStatement',
          node.test,
          [
            this.#way(node, node.consequent, scope),
            this.#way(node, node.alternate ?? undefined, scope),
          ],
          scope,
        );
      case 'ReturnStatement': {
        const argument = this.#expression(node.argument as acorn.Expression, scope);
        return this.#return(node, argument);
      }
      case 'WhileStatement':
        return this.#whileLoop(node, scope);
      case 'ForStatement':
        return node.init?.type === 'VariableDeclaration'
          ? this.#forWithDeclaration(node, node.init, scope)
          : this.#forLoop(
              node,
              this.#expression(node.init as acorn.Expression, scope),
              this.#block(node.body as acorn.BlockStatement, scope, 'loop body'),
              scope,
            );
      case 'BreakStatement':
        return this.#expand(node, 'BreakStatement', [
          this.#instruction({
            kind: 'Break',
            action: ACTION.breakInstruction,
            node,
            needsFrame: false,
          }),
        ]);
      case 'ContinueStatement':
        return this.#expand(node, 'ContinueStatement', [
          this.#instruction({
            kind: 'Continue',
            action: ACTION.continueInstruction,
            node,
            needsFrame: false,
          }),
        ]);
      case 'DebuggerStatement':
        return this.#item({
          kind: 'DebuggerStatement',
          action: ACTION.debuggerStatement,
          node,
          needsFrame: false,
        });
      default:
        throw new Error(`the machine has no action for ${node.type}`);
    }
  }

  #return(node: Node, argument: Item): Item {
    const reset = this.#instruction({
      kind: 'Reset',
      action: ACTION.reset,
      node,
      needsFrame: false,
    });
    return this.#item({
      kind: 'ReturnStatement',
      action: ACTION.returnStatement,
      node,
      needsFrame: argument.needsFrame,
      parts: [reset, argument],
    });
  }

  #declaration(
    node: Node,
    kind: 'VariableDeclaration',
    name: string,
    value: Item,
    scope: CodeScope | undefined,
  ): Item {
    return this.#item({
      kind,
      action: ACTION.expand,
      node,
      needsFrame: true,
      parts: [this.#pop(node), this.#assignment(node, name, scope), value],
    });
  }

  #assignment(node: Node, name: string, scope: CodeScope | undefined): Item {
    return this.#instruction({
      kind: 'Assignment',
      action: ACTION.assign,
      node,
      needsFrame: true,
      name,
      ...this.#place(name, scope),
    });
  }

  /** Where the frames hold a name that can be assigned to. */
  #place(
    name: string,
    scope: CodeScope | undefined,
  ): { readonly hops: number; readonly slot: number } | undefined {
    let hops = 0;
    for (let at = scope; at !== undefined; at = at.parent) {
      const slot = at.slots.get(name);
      if (slot !== undefined) return { hops, slot };
      hops += 1;
    }
    const outer = this.#options.outer(name);
    return outer.kind === 'slot' ? { hops, slot: outer.slot } : undefined;
  }

  /** One way of an if statement: one that gives no value has `undefined` pushed under it. */
  #way(
    node: acorn.IfStatement,
    way: Statement | undefined,
    scope: CodeScope | undefined,
  ): readonly Item[] {
    if (way === undefined) return [this.#undefinedName(node)];
    const item = this.#statement(way, scope);
    return producesValue(way) ? [item] : [this.#undefinedName(node), item];
  }

  #choice(
    node: Node,
    kind: 'IfStatement' | 'ConditionalExpression',
    test: acorn.Expression,
    ways: readonly (readonly Item[])[],
    scope: CodeScope | undefined,
  ): Item {
    const [consequent = [], alternate = []] = ways;
    const branch = this.#instruction({
      kind: 'Branch',
      action: ACTION.branch,
      node,
      needsFrame: [...consequent, ...alternate].some((item) => item.needsFrame),
      parts: consequent,
      round: alternate,
    });
    return this.#expand(node, kind, [branch, this.#expression(test, scope)]);
  }

  #whileLoop(node: acorn.WhileStatement, scope: CodeScope | undefined): Item {
    const test = this.#expression(node.test, scope);
    const body = this.#statement(node.body, scope);
    return this.#loop(node, 'While', { test, body, before: [] });
  }

  #forLoop(node: acorn.ForStatement, init: Item, body: Item, scope: CodeScope | undefined): Item {
    const test = this.#expression(node.test as acorn.Expression, scope);
    const update = this.#expression(node.update as acorn.Expression, scope);
    return this.#loop(node, 'For', { test, body, update, before: [this.#pop(node), init] });
  }

  #loop(
    node: acorn.WhileStatement | acorn.ForStatement,
    kind: 'While' | 'For',
    parts: {
      readonly test: Item;
      readonly body: Item;
      readonly update?: Item;
      readonly before: readonly Item[];
    },
  ): Item {
    const { test, body, update } = parts;
    const mark = (markKind: 'BreakMarker' | 'ContinueMarker'): Item =>
      this.#instruction({
        kind: markKind,
        action: markKind === 'BreakMarker' ? ACTION.breakMarker : ACTION.continueMarker,
        node,
        needsFrame: false,
      });
    const round = [
      test,
      ...(update === undefined ? [] : [this.#pop(node), update]),
      ...(hasJump(node.body, 'ContinueStatement') ? [mark('ContinueMarker')] : []),
      ...(producesValue(node.body) ? [] : [this.#undefinedName(node)]),
      body,
      this.#pop(node),
    ];
    const loop = this.#instruction({
      kind,
      action: ACTION.loop,
      node,
      needsFrame: round.some((item) => item.needsFrame),
      round,
    });
    return this.#expand(node, kind === 'While' ? 'WhileStatement' : 'ForStatement', [
      ...(hasJump(node.body, 'BreakStatement') ? [mark('BreakMarker')] : []),
      loop,
      test,
      ...parts.before,
      this.#undefinedName(node),
    ]);
  }

  /**
   * A loop with a variable of its own: a frame for the variable, and in each round a frame with a copy
   * of it, which closures of the body keep (language reference, section 15.1).
   */
  #forWithDeclaration(
    node: acorn.ForStatement,
    init: acorn.VariableDeclaration,
    scope: CodeScope | undefined,
  ): Item {
    const [declarator] = init.declarations;
    const name = declaredName(declarator);
    const body = node.body as acorn.BlockStatement;
    const copy = `_copy_of_${name}`;

    const outer: FrameShape = { origin: 'loop variable', names: [name], constants: [false] };
    const outerScope = scopeOf(outer, scope);
    const copying: FrameShape = { origin: 'loop variable', names: [copy], constants: [true] };
    const copyScope = scopeOf(copying, outerScope);
    const inner: FrameShape = { origin: 'loop body', names: [name], constants: [true] };
    const innerScope = scopeOf(inner, copyScope);

    const block = (opens: FrameShape, parts: readonly Item[]): Item =>
      this.#item({
        kind: 'BlockStatement',
        action: ACTION.openFrame,
        node: body,
        needsFrame: true,
        opens,
        parts: [this.#expand(body, 'StatementSequence', parts)],
      });
    const rounds = block(copying, [
      block(inner, [
        this.#block(body, innerScope, 'loop body'),
        this.#declaration(
          init,
          'VariableDeclaration',
          name,
          this.#name(body, copy, innerScope),
          innerScope,
        ),
      ]),
      this.#declaration(
        init,
        'VariableDeclaration',
        copy,
        this.#name(init, name, copyScope),
        copyScope,
      ),
    ]);
    // The body is seen as it was written where its value and jumps are concerned.
    const again = this.#expand(init, 'AssignmentExpression', [
      this.#assignment(init, name, outerScope),
      this.#name(init, name, outerScope),
    ]);
    const value = this.#expression(declarator?.init as acorn.Expression, outerScope, name);
    return this.#expand(node, 'ForStatement', [
      block(outer, [
        this.#forLoop(node, again, rounds, outerScope),
        this.#declaration(init, 'VariableDeclaration', name, value, outerScope),
      ]),
    ]);
  }

  #expression(
    node: acorn.Expression | acorn.SpreadElement | acorn.Super | acorn.PrivateIdentifier,
    scope: CodeScope | undefined,
    boundTo = '',
  ): Item {
    switch (node.type) {
      case 'Literal':
        return this.#literal(node, node.value as Value);
      case 'TemplateLiteral':
        return this.#literal(node, node.quasis[0]?.value.cooked ?? '');
      case 'Identifier':
        return this.#name(node, node.name, scope);
      case 'ArrowFunctionExpression':
        return this.#function(node, scope, boundTo);
      case 'UnaryExpression':
        return this.#expand(node, 'UnaryExpression', [
          this.#instruction({
            kind: 'UnaryOperation',
            action: ACTION.unary,
            node,
            needsFrame: false,
            name: node.operator,
          }),
          this.#expression(node.argument, scope),
        ]);
      case 'BinaryExpression':
        return this.#expand(node, 'BinaryExpression', [
          this.#instruction({
            kind: 'BinaryOperation',
            action: ACTION.binary,
            node,
            needsFrame: false,
            name: node.operator,
          }),
          this.#expression(node.right, scope),
          this.#expression(node.left, scope),
        ]);
      case 'LogicalExpression':
        return this.#expand(node, 'LogicalExpression', [this.#logical(node, scope)]);
      case 'ConditionalExpression':
        return this.#choice(
          node,
          'ConditionalExpression',
          node.test,
          [[this.#expression(node.consequent, scope)], [this.#expression(node.alternate, scope)]],
          scope,
        );
      case 'CallExpression':
        return this.#call(node, scope);
      case 'AssignmentExpression':
        return this.#assignmentExpression(node, scope);
      case 'ArrayExpression': {
        const elements = node.elements.map((element) =>
          this.#expression(element as acorn.Expression, scope),
        );
        const make = this.#instruction({
          kind: 'ArrayLiteral',
          action: ACTION.arrayLiteral,
          node,
          needsFrame: true,
          count: elements.length,
        });
        return this.#expand(node, 'ArrayExpression', [make, ...elements.toReversed()]);
      }
      case 'MemberExpression':
        return this.#expand(node, 'MemberExpression', [
          this.#instruction({
            kind: 'ArrayAccess',
            action: ACTION.arrayAccess,
            node,
            needsFrame: false,
          }),
          this.#expression(node.property, scope),
          this.#expression(node.object, scope),
        ]);
      case 'SpreadElement':
        return this.#expand(node, 'SpreadElement', [
          this.#instruction({ kind: 'Spread', action: ACTION.spread, node, needsFrame: false }),
          this.#expression(node.argument, scope),
        ]);
      default:
        throw new Error(`the machine has no action for ${node.type}`);
    }
  }

  #literal(node: Node, value: Value): Item {
    return this.#item({ kind: 'Literal', action: ACTION.literal, node, needsFrame: false, value });
  }

  #name(node: Node, name: string, scope: CodeScope | undefined): Item {
    const place = this.#place(name, scope);
    if (place !== undefined) {
      return this.#item({
        kind: 'Identifier',
        action: ACTION.name,
        node,
        needsFrame: true,
        name,
        ...place,
      });
    }
    const outer = this.#options.outer(name);
    return this.#item({
      kind: 'Identifier',
      action: ACTION.literal,
      node,
      needsFrame: true,
      name,
      value: outer.kind === 'constant' ? outer.value : undefined,
    });
  }

  /** `&&` and `||` as the conditional expressions that they are short for. */
  #logical(node: acorn.LogicalExpression, scope: CodeScope | undefined): Item {
    const right = [this.#expression(node.right, scope)];
    const decided = [this.#literal(node, node.operator === '||')];
    const ways = node.operator === '&&' ? [right, decided] : [decided, right];
    return this.#choice(node, 'ConditionalExpression', node.left, ways, scope);
  }

  #call(node: acorn.CallExpression, scope: CodeScope | undefined): Item {
    const call = this.#instruction({
      kind: 'Application',
      action: ACTION.call,
      node,
      needsFrame: true,
      count: node.arguments.length,
    });
    const values = node.arguments.map((argument) => this.#expression(argument, scope));
    return this.#expand(node, 'CallExpression', [
      call,
      ...values.toReversed(),
      this.#expression(node.callee, scope),
    ]);
  }

  #assignmentExpression(node: acorn.AssignmentExpression, scope: CodeScope | undefined): Item {
    const value = this.#expression(node.right, scope);
    if (node.left.type === 'Identifier') {
      return this.#expand(node, 'AssignmentExpression', [
        this.#assignment(node, node.left.name, scope),
        value,
      ]);
    }
    const { object, property } = node.left as acorn.MemberExpression;
    // Failures are placed where the element is named.
    const set = this.#item(
      {
        kind: 'ArrayAssignment',
        action: ACTION.arrayAssignment,
        node,
        needsFrame: false,
        isInstruction: true,
      },
      node.left,
    );
    return this.#expand(node, 'AssignmentExpression', [
      set,
      value,
      this.#expression(property, scope),
      this.#expression(object, scope),
    ]);
  }

  #function(node: FunctionShape['node'], scope: CodeScope | undefined, name: string): Item {
    const parameters = node.params.map((parameter) =>
      parameter.type === 'RestElement' ? parameter.argument : parameter,
    ) as acorn.Identifier[];
    const frame: FrameShape = {
      origin: 'call',
      names: parameters.map((parameter) => parameter.name),
      constants: parameters.map(() => false),
    };
    const inner = parameters.length === 0 ? scope : scopeOf(frame, scope);
    const returned = returnedExpression(node);
    const hasRest = node.params.at(-1)?.type === 'RestElement';
    const shape: FunctionShape = {
      name,
      node,
      frame,
      hasRest,
      parameterCount: hasRest ? parameters.length - 1 : parameters.length,
      body: once(() =>
        returned === undefined
          ? this.#functionBody(node.body as acorn.BlockStatement, inner)
          : this.#expression(returned, inner),
      ),
      isExpression: () => returned !== undefined,
      isLibrary: this.#options.isLibrary,
    };
    return this.#item({
      kind: 'ArrowFunctionExpression',
      action: ACTION.closure,
      node,
      needsFrame: true,
      makes: shape,
    });
  }

  /** A body that does not return on every way ends with `return undefined;`. */
  #functionBody(body: acorn.BlockStatement, scope: CodeScope | undefined): Item {
    if (alwaysReturns(body.body)) return this.#block(body, scope, 'function body');
    return this.#block(body, scope, 'function body', [...body.body, returnOfNothing(body)]);
  }
}

/** The `return undefined;` that a body ends with which does not say what it returns. */
function returnOfNothing(body: acorn.BlockStatement): acorn.ReturnStatement {
  const place = { start: body.end - 1, end: body.end, loc: body.loc ?? null };
  return {
    type: 'ReturnStatement',
    ...place,
    argument: { type: 'Identifier', name: 'undefined', ...place },
  };
}

/** The value of a function that is made once and when first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The expression that a function answers with, where its body is nothing else. */
function returnedExpression(node: FunctionShape['node']): acorn.Expression | undefined {
  if (node.body.type !== 'BlockStatement') return node.body;
  const [only = returnOfNothing(node.body), second] = node.body.body;
  return second === undefined && only.type === 'ReturnStatement'
    ? (only.argument ?? undefined)
    : undefined;
}

/** Whether a statement of a program is one of those that are evaluated. */
function isEvaluated(node: Statement): boolean {
  return (
    node.type !== 'ImportDeclaration' &&
    (node.type !== 'ExportNamedDeclaration' || node.declaration != null)
  );
}

/** The name of a declaration, which the rules of the language let have no other pattern. */
function declaredName(declarator: acorn.VariableDeclarator | undefined): string {
  if (declarator?.id.type !== 'Identifier') throw new Error('a declaration without a name');
  return declarator.id.name;
}

/** What the statements directly in a scope declare. */
function shapeOf(origin: FrameOrigin, statements: readonly Statement[]): FrameShape {
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

function declaresNothing(statements: readonly Statement[]): boolean {
  return shapeOf('block', statements).names.length === 0;
}

function scopeOf(shape: FrameShape, parent: CodeScope | undefined): CodeScope {
  return { parent, slots: new Map(shape.names.map((name, slot) => [name, slot])) };
}

/** Whether a statement leaves a value on the stash (language reference, section 6). */
function producesValue(node: Node): boolean {
  switch (node.type) {
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'DebuggerStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    case 'BlockStatement':
      return node.body.some(producesValue);
    default:
      return true;
  }
}

/** Whether a statement list returns whatever way is taken. */
function alwaysReturns(statements: readonly Node[]): boolean {
  return statements.some((statement) => {
    switch (statement.type) {
      case 'ReturnStatement':
        return true;
      case 'IfStatement':
        return (
          statement.alternate != null &&
          alwaysReturns(statementsOf(statement.consequent)) &&
          alwaysReturns(statementsOf(statement.alternate))
        );
      default:
        return false;
    }
  });
}

/** The statements of a way of an if statement. */
function statementsOf(node: Node): readonly Node[] {
  return node.type === 'BlockStatement' ? node.body : [node];
}

/** Whether the body of a loop holds a jump that means this loop. */
function hasJump(node: Node, kind: 'BreakStatement' | 'ContinueStatement'): boolean {
  switch (node.type) {
    case 'BlockStatement':
      return node.body.some((statement) => hasJump(statement, kind));
    case 'IfStatement':
      return (
        hasJump(node.consequent, kind) || (node.alternate != null && hasJump(node.alternate, kind))
      );
    default:
      return node.type === kind;
  }
}
