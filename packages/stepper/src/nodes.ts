/**
 * The trees that the stepper rewrites: the core of every language that is explained by substitution. They are
 * immutable: a step makes new nodes for what has changed and
 * shares the rest with the previous step. Names that a program does not declare itself are primitives, so
 * that substitution cannot mistake them for names of the program.
 */

interface Located {
  /** The line in the program, from 1. Code of the library has the line of the program's call. */
  readonly line: number;
}

/** A number, string, boolean or any other value that code can write, as it is written. */
export interface Literal extends Located {
  readonly kind: 'literal';
  readonly value: number | bigint | string | boolean | object | null | undefined;
  readonly raw: string;
  /** The negative of a value that is neither a number nor a bigint of JavaScript, if code can write it as a literal. */
  readonly negative?: Pick<Literal, 'value' | 'raw'>;
}

export interface Name extends Located {
  readonly kind: 'name';
  readonly name: string;
  /** A note of the language for the case that the name has no value yet. */
  readonly note?: string;
}

/** A predeclared function. */
export interface Primitive extends Located {
  readonly kind: 'primitive';
  readonly name: string;
}

/** A value that no code writes: a function or an object of a module. */
export interface Opaque extends Located {
  readonly kind: 'opaque';
  /** The text that it is shown by: a name, or how the language displays it. */
  readonly text: string;
  readonly value: unknown;
}

/** A function. It is already a value. */
export interface FunctionValue extends Located {
  readonly kind: 'function';
  readonly parameters: readonly string[];
  /** An expression, or the statements of a body in braces. */
  readonly body: Expression | Body;
  /** The name that it is shown by. Absent when it is not bound to a name. */
  readonly name?: string;
  /** The name by which its body refers to the function itself. */
  readonly self?: string;
  /** True if it was declared with the keyword `function`. */
  readonly isDeclared: boolean;
}

export interface Unary extends Located {
  readonly kind: 'unary';
  /** The operator as the language writes it; but the negative is `-` and the negation is `!` in every language. */
  readonly operator: string;
  readonly argument: Expression;
}

export interface Binary extends Located {
  readonly kind: 'binary';
  readonly operator: string;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Logical extends Located {
  readonly kind: 'logical';
  /** The operator of JavaScript in every language. The syntax of a language writes it as `and` or `or` if need be. */
  readonly operator: '&&' | '||';
  readonly left: Expression;
  readonly right: Expression;
}

export interface Conditional extends Located {
  readonly kind: 'conditional';
  readonly test: Expression;
  readonly consequent: Expression;
  readonly alternate: Expression;
}

export interface Call extends Located {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly args: readonly Expression[];
}

/** A pair, or an array of another length that a library function made. Its elements are values. */
export interface ArrayValue extends Located {
  readonly kind: 'array';
  readonly elements: readonly Expression[];
}

/** The statements of a running function, in place of its call. */
export interface Body extends Located {
  readonly kind: 'body';
  readonly statements: readonly Statement[];
}

export type Expression =
  | Literal
  | Name
  | Primitive
  | Opaque
  | FunctionValue
  | Unary
  | Binary
  | Logical
  | Conditional
  | Call
  | ArrayValue
  | Body;

interface ExpressionStatement extends Located {
  readonly kind: 'expression';
  readonly expression: Expression;
}

export interface ConstantDeclaration extends Located {
  readonly kind: 'constant';
  readonly name: string;
  readonly init: Expression;
  /** True if the program ends here, because the name cannot have this value (`StepperPrimitives.refusedName`). */
  readonly isRefused?: true;
}

export interface FunctionDeclaration extends Located {
  readonly kind: 'declaration';
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: Body;
  /** True if the program ends here, because the name cannot have a value of its own. */
  readonly isRefused?: true;
}

interface Return extends Located {
  readonly kind: 'return';
  readonly argument: Expression;
}

export interface If extends Located {
  readonly kind: 'if';
  readonly test: Expression;
  readonly consequent: Block;
  readonly alternate: Block | If;
}

export interface Block extends Located {
  readonly kind: 'block';
  readonly statements: readonly Statement[];
  /**
   * True for a branch of an if statement that declares its names in the scope around it, as in Python. The branch then takes
   * the place of the statement.
   */
  readonly isInline?: boolean;
}

export interface Debugger extends Located {
  readonly kind: 'debugger';
}

export type Statement =
  ExpressionStatement | ConstantDeclaration | FunctionDeclaration | Return | If | Block | Debugger;

export interface Program extends Located {
  readonly kind: 'program';
  readonly statements: readonly Statement[];
}

export type Node = Program | Statement | Expression;

/** A node that contains a list of statements. */
export type Sequence = Program | Block | Body;

/** Tells whether an expression is fully evaluated. */
export function isValue(node: Expression): boolean {
  switch (node.kind) {
    case 'literal':
    case 'primitive':
    case 'opaque':
    case 'function':
    case 'array':
      return true;
    default:
      return false;
  }
}

/** Tells whether a statement is a fully evaluated expression. */
export function isValueStatement(node: Statement): boolean {
  return node.kind === 'expression' && isValue(node.expression);
}

/** Makes the literal `undefined`. @param raw how the language writes it */
export function undefinedLiteral(line: number, raw = 'undefined'): Literal {
  return { kind: 'literal', value: undefined, raw, line };
}

/**
 * Makes a unary expression. The negative of a positive number is a literal (language reference, section 14),
 * written as the number is displayed: the reference has `-16` for `-0x10`, and `-0.5` for `-.5`.
 */
export function makeUnary(operator: string, argument: Expression, line: number): Expression {
  if (operator === '-' && argument.kind === 'literal') {
    const { value, raw, negative } = argument;
    const isNumber = typeof value === 'number' || typeof value === 'bigint';
    if (isNumber && value > 0 && !raw.startsWith('-')) {
      return { kind: 'literal', value: -value, raw: String(-value), line };
    }
    if (negative !== undefined) return { kind: 'literal', ...negative, line };
  }
  return { kind: 'unary', operator, argument, line };
}

/** Tells whether a node is an expression. */
export function isExpression(node: Node): node is Expression {
  switch (node.kind) {
    case 'program':
    case 'expression':
    case 'constant':
    case 'declaration':
    case 'return':
    case 'if':
    case 'block':
    case 'debugger':
      return false;
    default:
      return true;
  }
}

/** The names that these statements declare in their scope. */
export function declaredNames(statements: readonly Statement[]): string[] {
  return statements.flatMap((statement) => {
    if (statement.kind === 'constant' || statement.kind === 'declaration') return [statement.name];
    return statement.kind === 'if' ? branchesOf(statement).flatMap(declaredInBranch) : [];
  });
}

function declaredInBranch(branch: Block | If): string[] {
  if (branch.kind === 'if') return declaredNames([branch]);
  return branch.isInline === true ? declaredNames(branch.statements) : [];
}

function branchesOf({ consequent, alternate }: If): (Block | If)[] {
  return [consequent, alternate];
}

/**
 * Returns a node of the same kind with other children, or the node itself when they are the same.
 * @param change is called with each direct child in the order of the text
 */
export function withChildren<T extends Node>(node: T, change: <C extends Node>(child: C) => C): T;
export function withChildren(node: Node, change: <C extends Node>(child: C) => C): Node {
  switch (node.kind) {
    case 'literal':
    case 'name':
    case 'primitive':
    case 'opaque':
    case 'debugger':
      return node;
    case 'function':
    case 'declaration': {
      const body = change(node.body);
      return body === node.body ? node : ({ ...node, body } as Node);
    }
    case 'unary': {
      const argument = change(node.argument);
      return argument === node.argument ? node : makeUnary(node.operator, argument, node.line);
    }
    case 'binary':
    case 'logical': {
      const left = change(node.left);
      const right = change(node.right);
      return left === node.left && right === node.right ? node : { ...node, left, right };
    }
    case 'conditional': {
      const test = change(node.test);
      const consequent = change(node.consequent);
      const alternate = change(node.alternate);
      const isSame =
        test === node.test && consequent === node.consequent && alternate === node.alternate;
      return isSame ? node : { ...node, test, consequent, alternate };
    }
    case 'if': {
      const test = change(node.test);
      const consequent = change(node.consequent);
      const alternate = change(node.alternate);
      const isSame =
        test === node.test && consequent === node.consequent && alternate === node.alternate;
      return isSame ? node : { ...node, test, consequent, alternate };
    }
    case 'call': {
      const callee = change(node.callee);
      const args = mapSame(node.args, change);
      return callee === node.callee && args === node.args ? node : { ...node, callee, args };
    }
    case 'array': {
      const elements = mapSame(node.elements, change);
      return elements === node.elements ? node : { ...node, elements };
    }
    case 'expression': {
      const expression = change(node.expression);
      return expression === node.expression ? node : { ...node, expression };
    }
    case 'constant': {
      const init = change(node.init);
      return init === node.init ? node : { ...node, init };
    }
    case 'return': {
      const argument = change(node.argument);
      return argument === node.argument ? node : { ...node, argument };
    }
    case 'program':
    case 'block':
    case 'body': {
      const statements = mapSame(node.statements, change);
      return statements === node.statements ? node : { ...node, statements };
    }
  }
}

function mapSame<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  let changed: T[] | undefined;
  for (const [index, item] of items.entries()) {
    const next = change(item);
    if (next === item) continue;
    changed ??= [...items];
    changed[index] = next;
  }
  return changed ?? items;
}

/** Calls `visit` with each direct child. */
export function forEachChild(node: Node, visit: (child: Node) => void): void {
  withChildren(node, (child) => {
    visit(child);
    return child;
  });
}
