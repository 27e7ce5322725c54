import { isFunction } from '@wellspring/engine';
import type { StepperLanguage, StepperPrimitives, StepperSyntax } from './language.js';
import {
  type Binary,
  type Block,
  type Body,
  type Call,
  type Conditional,
  type ConstantDeclaration,
  declaredNames,
  type Expression,
  type FunctionDeclaration,
  type FunctionValue,
  type If,
  isValue,
  isValueStatement,
  type Logical,
  makeUnary,
  type Node,
  type Opaque,
  type Primitive,
  type Sequence,
  type Statement,
  type Unary,
  undefinedLiteral,
} from './nodes.js';
import { headOf, wordsOf } from './print.js';
import {
  inLine,
  intoExpression,
  intoStatement,
  outwards,
  type Position,
  type Redex,
  removal,
  replaced,
  Stuck,
  whole,
  withoutResult,
} from './redex.js';
import {
  freeNames,
  type FreshName,
  freshName,
  nameFunction,
  renameDeclared,
  substitute,
  substituteInRest,
  unrolled,
} from './substitute.js';

/**
 * Finds what is reduced next, and its result: the rules of the stepper (language reference, section 14). The
 * search starts where the last reduction was made. It goes inwards to the leftmost expression that can be
 * reduced, or outwards from a value.
 */

/** The result of the search: a redex, or the finished program. */
type Found = Redex | { readonly position?: never; readonly program: Node };

/** Finds and makes reductions. */
export class Reducer {
  readonly #primitives: StepperPrimitives;
  readonly #syntax: StepperSyntax;
  /** The text of the value `undefined`. */
  readonly #nothing: string;
  readonly #fresh: FreshName;

  constructor(primitives: StepperPrimitives, language: StepperLanguage) {
    this.#primitives = primitives;
    this.#syntax = language.syntax;
    this.#nothing = language.nothing;
    this.#fresh = (name, isTaken) =>
      language.freshName?.(name, isTaken) ?? freshName(name, isTaken);
  }

  /**
   * @param start the position of the last change
   * @throws Stuck when there is an error in the next node itself
   */
  find(start: Position): Found {
    let position = start;
    for (;;) {
      const next = this.#look(position);
      if (next === undefined) {
        const around = outwards(position);
        if (around === undefined) return { program: position.node };
        position = around;
      } else if ('contract' in next) {
        return next;
      } else {
        position = next;
      }
    }
  }

  /** The text of a node in an explanation. */
  #words(node: Node): string {
    return wordsOf(node, this.#syntax);
  }

  /**
   * Returns the redex at a position, or a position inside it to continue with; undefined when nothing is left
   * to do.
   */
  #look(position: Position): Redex | Position | undefined {
    const { node } = position;
    switch (node.kind) {
      case 'literal':
      case 'primitive':
      case 'opaque':
      case 'function':
      case 'array':
        return undefined;
      case 'name':
        throw new Stuck(this.#primitives.tooEarly(node.name, node.note), node.line);
      case 'unary':
        return isValue(node.argument)
          ? this.#unary(position, node)
          : intoExpression(position, node.argument, (argument) =>
              makeUnary(node.operator, argument, node.line),
            );
      case 'binary':
        if (!isValue(node.left)) {
          return intoExpression(position, node.left, (left) => ({ ...node, left }));
        }
        return isValue(node.right)
          ? this.#binary(position, node)
          : intoExpression(position, node.right, (right) => ({ ...node, right }));
      case 'logical':
        return isValue(node.left)
          ? this.#logical(position, node)
          : intoExpression(position, node.left, (left) => ({ ...node, left }));
      case 'conditional':
        return isValue(node.test)
          ? this.#conditional(position, node)
          : intoExpression(position, node.test, (test) => ({ ...node, test }));
      case 'call':
        return this.#call(position, node);
      case 'expression':
        return isValue(node.expression)
          ? undefined
          : intoExpression(position, node.expression, (expression) => ({ ...node, expression }));
      case 'if':
        if (!isValue(node.test)) {
          return intoExpression(position, node.test, (test) => ({ ...node, test }));
        }
        // The enclosing node puts the statements of an inline branch in the place of this one.
        return node.consequent.isInline === true ? undefined : this.#if(position, node);
      case 'program':
        return this.#sequence(position, node);
      case 'block':
        return this.#block(position, node);
      case 'body':
        return this.#body(position, node);
      // The enclosing node handles these.
      case 'constant':
      case 'declaration':
      case 'return':
      case 'debugger':
        return undefined;
    }
  }

  #unary(position: Position, node: Unary): Redex {
    const { operator, argument, line } = node;
    return whole(
      position,
      () => {
        const word = operator === '!' ? 'boolean' : 'value';
        return `Unary expression evaluated, ${word} ${this.#words(argument)} negated.`;
      },
      () => inLine(line, () => this.#primitives.unary(operator, argument, line)),
    );
  }

  #binary(position: Position, node: Binary): Redex {
    const { operator, left, right, line } = node;
    return whole(
      position,
      () => `Binary expression ${this.#words(node)} evaluated`,
      () => inLine(line, () => this.#primitives.binary(operator, left, right, line)),
    );
  }

  #logical(position: Position, node: Logical): Redex {
    const { operator, left, right, line } = node;
    const isTrue = inLine(
      line,
      () => this.#primitives.leftHolds?.(operator, left, right) ?? this.#primitives.condition(left),
    );
    const isAnd = operator === '&&';
    const goesOn = isTrue === isAnd;
    const what = goesOn ? 'continue evaluating right of operator' : 'stop evaluation';
    return {
      ...whole(
        position,
        () => `${isAnd ? 'AND' : 'OR'} operation evaluated, left of operator is ${isTrue}, ${what}`,
        () => left,
      ),
      contract: () =>
        goesOn ? { node: right, marks: [right] } : { node: left, marks: [left], shown: left },
    };
  }

  #conditional(position: Position, { test, consequent, alternate, line }: Conditional): Redex {
    const isTrue = inLine(line, () => this.#primitives.condition(test));
    return whole(
      position,
      () =>
        `Conditional expression evaluated, condition is ${isTrue}, ${isTrue ? 'consequent' : 'alternate'} evaluated`,
      () => (isTrue ? consequent : alternate),
    );
  }

  #if(position: Position, { test, consequent, alternate, line }: If): Redex {
    const isTrue = inLine(line, () => this.#primitives.condition(test));
    const chosen = isTrue ? consequent : alternate;
    return {
      ...whole(
        position,
        () =>
          `If statement evaluated, condition ${isTrue}, proceed to ${isTrue ? 'if' : 'else'} block`,
        () => test,
      ),
      contract: () => {
        if (chosen.kind === 'if') return { node: chosen, marks: [chosen] };
        const first: Statement = {
          kind: 'expression',
          expression: undefinedLiteral(chosen.line, this.#nothing),
          line: chosen.line,
        };
        const node: Block = { ...chosen, statements: [first, ...chosen.statements] };
        return { node, marks: [node], shown: chosen };
      },
    };
  }

  /** An if statement whose branches take its place. */
  #inlineIf(position: Position, node: Sequence, index: number, statement: If): Redex {
    const { test, consequent, alternate, line } = statement;
    const isTrue = inLine(line, () => this.#primitives.condition(test));
    const chosen = isTrue ? consequent : alternate;
    const statements = chosen.kind === 'if' ? [chosen] : chosen.statements;
    const next =
      statements.length === 0
        ? 'there is no other block'
        : `proceed to ${isTrue ? 'if' : 'else'} block`;
    return {
      position,
      marks: [statement],
      line,
      explanation: () => `If statement evaluated, condition ${isTrue}, ${next}`,
      contract: () => ({
        node: replaced(node, index, statements),
        marks: statements,
        shown: statements.length === 1 ? statements[0] : undefined,
      }),
    };
  }

  #call(position: Position, node: Call): Redex | Position {
    const { callee, args, line } = node;
    if (!isValue(callee)) {
      return intoExpression(position, callee, (next) => ({ ...node, callee: next }));
    }
    if (callee.kind === 'function' && callee.parameters.length !== args.length) {
      const { name = '', parameters } = callee;
      throw new Stuck(this.#primitives.wrongArity(name, parameters.length, args.length), line);
    }
    const index = args.findIndex((arg) => !isValue(arg));
    const arg = args[index];
    if (arg !== undefined) {
      return intoExpression(position, arg, (next) => ({ ...node, args: args.with(index, next) }));
    }
    switch (callee.kind) {
      case 'function':
        return this.#application(position, node, callee);
      case 'primitive':
        return this.#primitive(position, node, callee);
      case 'opaque':
        if (isFunction(callee.value)) return this.#primitive(position, node, callee);
        throw new Stuck(this.#primitives.notAFunction(callee), line);
      default:
        throw new Stuck(this.#primitives.notAFunction(callee), line);
    }
  }

  #application(position: Position, { args }: Call, callee: FunctionValue): Redex {
    const head = headOf(callee, this.#syntax);
    return {
      ...whole(
        position,
        () =>
          args.length === 0
            ? `${head} runs`
            : `${args.map((arg) => this.#words(arg)).join(', ')} substituted into ${callee.parameters.join(', ')} of ${head}`,
        () => applied(callee, args, this.#fresh),
      ),
      ...(callee.name === undefined ? {} : { called: callee.name }),
    };
  }

  #primitive(position: Position, node: Call, callee: Primitive | Opaque): Redex {
    const { args, line } = node;
    const name = callee.kind === 'primitive' ? callee.name : callee.text;
    const written = (): FunctionValue | undefined =>
      callee.kind === 'primitive' ? this.#primitives.written(name, args.length, line) : undefined;
    return {
      ...whole(
        position,
        () => `${name} runs`,
        () => {
          const definition = inLine(line, written);
          if (definition === undefined) {
            return inLine(line, () => this.#primitives.call(callee, args, line));
          }
          return callsOnly(definition)
            ? applied(definition, args, this.#fresh)
            : { ...node, callee: definition };
        },
      ),
      called: name,
      isPrimitive: true,
    };
  }

  /** A block in a list of statements. */
  #block(position: Position, node: Block): Redex | Position | undefined {
    const [first, second] = node.statements;
    if (first === undefined) return undefined;
    const isAlone = second === undefined && !this.#isRedex(position, node, first);
    if (first.kind !== 'return' && !isAlone) return this.#sequence(position, node);
    return whole(
      position,
      () => `${this.#words(first)} finished evaluating`,
      () => first,
    );
  }

  /**
   * Tells whether a statement that is alone in its block is reduced next itself, rather than a part of it.
   * @throws Stuck when there is an error in that part
   */
  #isRedex(position: Position, block: Block, statement: Statement): boolean {
    switch (statement.kind) {
      case 'debugger':
        return true;
      case 'block': {
        const [first, second] = statement.statements;
        if (first === undefined) return true;
        const isAlone = second === undefined && first.kind !== 'return';
        return isAlone && !this.#isRedex(position, statement, first);
      }
      case 'constant':
      case 'declaration':
      case 'return':
        return false;
      default: {
        if (isValueStatement(statement)) return false;
        const inside = this.#statement(position, block, 0, statement);
        if ('contract' in inside) return true;
        const found = this.find(inside);
        if (found.position === undefined) return false;
        const reduced = statement.kind === 'expression' ? statement.expression : statement;
        if (found.position.node === reduced && found.isWhole === true) return true;
        // Errors appear before the block is left, so try the reduction now. Library functions must run only
        // once.
        if (found.isPrimitive !== true) found.contract();
        return false;
      }
    }
  }

  /** The statements of a running function. */
  #body(position: Position, node: Body): Redex | Position | undefined {
    const [first, second] = node.statements;
    const nothing = undefinedLiteral(node.line, this.#nothing);
    if (first === undefined) {
      return withoutResult(position, 'Empty block expression evaluated', () => nothing);
    }
    if (first.kind === 'return') {
      return whole(
        position,
        () => `${this.#words(first.argument)} returned`,
        () => first.argument,
        [first],
      );
    }
    const isDone =
      second === undefined &&
      isFinished(first) &&
      (first.kind !== 'constant' || isValue(first.init));
    return isDone
      ? withoutResult(
          position,
          () => `${this.#words(first)} finished evaluating`,
          () => nothing,
        )
      : this.#sequence(position, node);
  }

  /**
   * A list of statements. A value waits until the next statement is a value too, or returns; then it is
   * dropped.
   */
  #sequence(position: Position, node: Sequence): Redex | Position | undefined {
    const { statements } = node;
    const [first, second] = statements;
    if (first === undefined) return undefined;
    if (!isValueStatement(first)) return this.#statement(position, node, 0, first);
    if (second === undefined) return undefined;
    if (!isValueStatement(second) && second.kind !== 'return') {
      return this.#statement(position, node, 1, second);
    }
    const dropped = first.kind === 'expression' ? first.expression : first;
    return removal(position, node, 0, {
      explanation: () => `${this.#words(dropped)} finished evaluating`,
      line: first.line,
    });
  }

  #statement(
    position: Position,
    node: Sequence,
    index: number,
    statement: Statement,
  ): Redex | Position {
    switch (statement.kind) {
      case 'debugger':
        return removal(position, node, index, {
          explanation: () => 'Debugger statement reached',
          line: statement.line,
          isBreakpoint: true,
        });
      case 'constant':
        if (isValue(statement.init)) {
          this.#checkName(statement);
          return constant(position, node, index, statement, this.#fresh);
        }
        return intoExpression(position, statement.init, (init) =>
          replaced(node, index, [{ ...statement, init }]),
        );
      case 'declaration':
        this.#checkName(statement);
        return declaration(position, node, index, statement, this.#fresh);
      case 'if':
        if (isValue(statement.test) && statement.consequent.isInline === true) {
          return this.#inlineIf(position, node, index, statement);
        }
        break;
      case 'block':
        if (isEmpty(statement)) {
          return removal(position, node, index, {
            explanation: () => 'Empty block expression evaluated',
            line: statement.line,
          });
        }
        break;
      default:
    }
    return intoStatement(position, statement, (next) => placed(node, index, next, this.#fresh));
  }

  /** @throws Stuck when a name cannot have the declared value */
  #checkName({ name, isRefused, line }: ConstantDeclaration | FunctionDeclaration): void {
    const error = isRefused && this.#primitives.refusedName?.(name);
    if (error) throw new Stuck(error, line);
  }
}

/**
 * Tells whether a call of a function is replaced directly by the call that the function makes, without a
 * substitution step.
 */
function callsOnly(value: FunctionValue): boolean {
  return value.body.kind === 'call';
}

/** Tells whether a statement is finished, so that a block that contains only it can be left. */
function isFinished(statement: Statement): boolean {
  switch (statement.kind) {
    case 'expression':
      return isValue(statement.expression);
    case 'constant':
    case 'declaration':
    case 'return':
      return true;
    default:
      return false;
  }
}

function isEmpty(node: Statement): boolean {
  return node.kind === 'block' && node.statements.length === 0;
}

/** The result of a call of a function. */
function applied(callee: FunctionValue, args: readonly Expression[], fresh: FreshName): Expression {
  const own = unrolled(callee, fresh);
  const { body } = own;
  const bindings = new Map(args.map((arg, index) => [own.parameters[index] ?? '', arg] as const));
  if (body.kind !== 'body') return substitute<Expression>(body, bindings, fresh);
  const [first] = body.statements;
  return first?.kind === 'return'
    ? substitute(first.argument, bindings, fresh)
    : substitute(body, bindings, fresh);
}

// Declarations in a list of statements: the declared value is substituted into the statements that follow.

/**
 * Puts the result of a statement in its place. A declaration that leaves its block joins other statements,
 * and gets a name that is not used there.
 */
function placed(node: Sequence, index: number, next: Statement, fresh: FreshName): Sequence {
  if (next.kind !== 'constant' && next.kind !== 'declaration') return replaced(node, index, [next]);
  const others = replaced(node, index, []);
  const isTaken = (name: string): boolean =>
    declaredNames(others.statements).includes(name) ||
    others.statements.some((statement) => freeNames(statement).has(name));
  return replaced(node, index, [
    isTaken(next.name) ? renameDeclared(next, fresh(next.name, isTaken), fresh) : next,
  ]);
}

/** Makes a constant whose value is known. */
function constant(
  position: Position,
  node: Sequence,
  index: number,
  statement: ConstantDeclaration,
  fresh: FreshName,
): Redex {
  const { name, init, line } = statement;
  return {
    position,
    marks: [statement],
    line,
    explanation: () => `Constant ${name} declared and substituted into the rest of block`,
    contract: () => {
      const value = init.kind === 'function' ? nameFunction(init, name, fresh) : init;
      const next = declaredIn(node, index, [name, value], fresh);
      const rest = next.statements.slice(index);
      const isAtTop = node.kind === 'program' && index === 0;
      return { node: next, marks: rest, shown: isAtTop ? rest[0] : () => name };
    },
  };
}

/** Makes the declaration of a function. */
function declaration(
  position: Position,
  node: Sequence,
  index: number,
  statement: FunctionDeclaration,
  fresh: FreshName,
): Redex {
  const { name, parameters, body, line } = statement;
  return {
    position,
    marks: [statement],
    line,
    explanation: () => `Function ${name} declared, parameter(s) ${parameters.join(',')} required`,
    contract: () => {
      const value: FunctionValue = {
        kind: 'function',
        parameters,
        body,
        isDeclared: true,
        line,
      };
      const next = declaredIn(node, index, [name, nameFunction(value, name, fresh)], fresh);
      const rest = next.statements.slice(index);
      return { node: next, marks: rest, shown: rest[0] };
    },
  };
}

/**
 * Removes the declaration at an index from a sequence, and substitutes the value for its name in the rest.
 */
function declaredIn(
  node: Sequence,
  index: number,
  declared: readonly [string, Expression],
  fresh: FreshName,
): Sequence {
  const rest = substituteInRest(node.statements.slice(index + 1), new Map([declared]), fresh);
  return { ...node, statements: [...node.statements.slice(0, index), ...rest] };
}
